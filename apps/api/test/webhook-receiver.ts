import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ownCertificate } from '@asjad/sandbox/own-certificate'
import { onTestFinished } from 'vitest'
import { webhookSender } from '../src/modules/webhooks/webhooks.gateway.ts'
import type { WhenDone } from './test-api.ts'

export type Arrival = { path: string; headers: IncomingMessage['headers']; body: string; at: number }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

const accept: Answer = (_, response) => response.writeHead(200).end()

type Options = { address?: string; names?: string[]; answer?: Answer; whenDone?: WhenDone }

/** Somebody's program that webhooks are sent to: a real server with TLS on this machine. */
export async function startReceiver({
  address = '127.0.0.1',
  names = [address],
  answer = accept,
  whenDone = onTestFinished,
}: Options = {}) {
  const { cert, key } = ownCertificate(names)
  const arrivals: Arrival[] = []
  const receiver = { answer, connections: 0 }
  const server = createServer({ cert, key }, async (request, response) => {
    const { url: path = '', headers } = request
    arrivals.push({ path, headers, body: await text(request), at: performance.now() })
    receiver.answer(request, response)
  })
  server.on('connection', () => {
    receiver.connections += 1
  })
  server.listen(0, address)
  await once(server, 'listening')
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    arrivals,
    port,
    ca: cert,
    allowed: { address, port },
    url: `https://${address}:${port}/asjad`,
    connections: () => receiver.connections,
    answerWith: (next: Answer) => {
      receiver.answer = next
    },
    answerStatus: (status: number) => {
      receiver.answer = (_, response) => response.writeHead(status).end()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** The store's own sender, whose process was told to let these receivers through. */
export const senderTo = (receivers: readonly Receiver[], timeoutMs = 5_000) =>
  webhookSender({
    allowed: receivers.map(({ allowed }) => allowed),
    ca: receivers.map(({ ca }) => ca).join('\n'),
    timeoutMs,
  })
