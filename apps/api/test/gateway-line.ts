import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { moyasarGateway } from '../src/modules/payments/payments.gateway.ts'
import type { Checkout } from './checkout.ts'

/**
 * Puts a line between this store and the sandbox's gateway that answers some calls itself: with the status that `turnAway`
 * says. Such a call never reaches the gateway.
 */
export async function gatewayLine(shop: Checkout, turnAway: (call: string) => number | undefined) {
  const { credentials, url } = shop.world.sandbox
  const line = createServer(async (incoming, outgoing) => {
    const status = turnAway(`${incoming.method} ${incoming.url}`)
    if (status !== undefined) return outgoing.writeHead(status).end()
    const answer = await passOn(url, incoming)
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    line.closeAllConnections()
    line.close()
  })
  shop.deps.paymentGateway = moyasarGateway({
    apiUrl: `http://127.0.0.1:${(line.address() as AddressInfo).port}/sandbox/moyasar/v1`,
    browserApiUrl: `${url}/sandbox/moyasar/v1`,
    secretKey: credentials.moyasarSecretKey,
    publishableKey: credentials.moyasarPublishableKey,
    webhookSecret: credentials.moyasarWebhookSecret,
  })
}

async function passOn(url: string, incoming: IncomingMessage) {
  const { method = 'GET', headers } = incoming
  const { authorization = '', 'content-type': type = '' } = headers
  const body = method === 'GET' ? null : await buffer(incoming)
  return fetch(`${url}${incoming.url}`, { method, headers: { authorization, 'content-type': type }, body })
}
