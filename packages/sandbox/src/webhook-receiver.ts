import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Collection, writeAtomically } from './collection.ts'
import { connectionLost, type Faults } from './faults.ts'
import { ownCertificate } from './own-certificate.ts'
import { withPageHeaders } from './pages.ts'
import { webhookPage } from './webhook-page.ts'

/** What has arrived, and how it was answered. */
export const received = z.object({
  id: z.string(),
  at: z.string(),
  webhook_id: z.string(),
  timestamp: z.string(),
  signature: z.string(),
  body: z.string(),
  status: z.int(),
})
export type Received = z.infer<typeof received>

export const maxReceived = 200
const maxBodyBytes = 256 * 1024
/** The scheme: a message that was signed longer ago may be one that somebody recorded. */
const toleranceSeconds = 5 * 60

const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '')

/** A program that somebody else wrote and that a shop tells what happens: it keeps what arrives, and shows it. */
export async function startWebhookReceiver({
  arrivals,
  dir,
  faults,
  now,
}: {
  arrivals: Collection<Received>
  dir: string | undefined
  faults: Faults
  now: () => Date
}) {
  const { cert, key } = ownCertificate(['127.0.0.1'], now())
  let count = 0

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > maxBodyBytes) return void response.writeHead(413).end()
      parts.push(part)
    }
    const mode = faults.take('webhooks')
    if (mode === 'hang') return void (await connectionLost(response))
    if (mode === 'slow') await faults.late()
    const status = mode === 'error' ? 503 : 200
    const at = now().toISOString()
    arrivals.put({
      id: `${at.replace(/\D/g, '')}-${String(count++).padStart(6, '0')}`,
      at,
      webhook_id: headerOf(request, 'webhook-id'),
      timestamp: headerOf(request, 'webhook-timestamp'),
      signature: headerOf(request, 'webhook-signature'),
      body: Buffer.concat(parts).toString('utf8'),
      status,
    })
    response.writeHead(status).end()
  }

  const server = createServer({ cert, key }, (request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  const port = await listenAsBefore(server, dir)
  return {
    url: `https://127.0.0.1:${port}/asjad`,
    address: '127.0.0.1',
    port,
    ca: cert,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** On the port of the last start, if it is free: a shop has been told the address. */
async function listenAsBefore(server: Server, dir: string | undefined) {
  const file = dir === undefined ? undefined : join(dir, 'webhook-port')
  const before = file !== undefined && existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(before).catch(() => listen(0))
  const { port } = server.address() as AddressInfo
  if (file !== undefined && port !== before) writeAtomically(file, String(port))
  return port
}

export type Verdict = 'right' | 'wrong' | 'old' | 'unchecked'

/** Checks a message as a receiver should: with its own secret, and against its own clock. */
export function verdictOf(message: Received, secret: string | undefined): Verdict {
  if (!secret) return 'unchecked'
  const { webhook_id, timestamp, signature, body, at } = message
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${webhook_id}.${timestamp}.${body}`).digest()
  const isRight = signature.split(' ').some((each) => {
    const [version, text = ''] = each.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isRight) return 'wrong'
  return Math.abs(Date.parse(at) / 1000 - Number(timestamp)) > toleranceSeconds ? 'old' : 'right'
}

/** The receiver's own pages: what arrived, and whether its signature is right. */
export function webhookRoutes({ arrivals, receiver }: { arrivals: Collection<Received>; receiver: WebhookReceiver }) {
  const app = new Hono()
  let secret: string | undefined
  const newestFirst = () =>
    arrivals
      .all()
      .reverse()
      .map((each) => ({ ...each, verdict: verdictOf(each, secret) }))

  app.get('/webhooks.json', (c) => c.json({ url: receiver.url, received: newestFirst() }))
  app.delete('/webhooks.json', (c) => {
    arrivals.clear()
    return c.body(null, 204)
  })
  app.post('/webhooks', async (c) => {
    const { secret: typed } = await c.req.parseBody()
    secret = typeof typed === 'string' ? typed.trim() : undefined
    return c.redirect('/sandbox/webhooks', 303)
  })
  app.get('/webhooks', withPageHeaders, (c) =>
    c.html(webhookPage({ url: receiver.url, received: newestFirst(), hasSecret: Boolean(secret) })),
  )
  return app
}
