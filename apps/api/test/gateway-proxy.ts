import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { moyasarGateway } from '../src/modules/payments/payments.gateway.ts'
import type { Checkout } from './checkout.ts'

/**
 * Puts a proxy between this store and the sandbox's gateway. It answers some calls itself, with the status that
 * `rejectWith` returns; such a call never reaches the gateway.
 */
export async function startGatewayProxy(shop: Checkout, rejectWith: (call: string) => number | undefined) {
  const { credentials, url } = shop.world.sandbox
  const proxy = createServer(async (incoming, outgoing) => {
    const status = rejectWith(`${incoming.method} ${incoming.url}`)
    if (status !== undefined) return outgoing.writeHead(status).end()
    const answer = await forward(url, incoming)
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  shop.deps.paymentGateway = moyasarGateway({
    apiUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/sandbox/moyasar/v1`,
    browserApiUrl: `${url}/sandbox/moyasar/v1`,
    secretKey: credentials.moyasarSecretKey,
    publishableKey: credentials.moyasarPublishableKey,
    webhookSecret: credentials.moyasarWebhookSecret,
  })
}

async function forward(url: string, incoming: IncomingMessage) {
  const { method = 'GET', headers } = incoming
  const { authorization = '', 'content-type': type = '' } = headers
  const body = method === 'GET' ? null : await buffer(incoming)
  return fetch(`${url}${incoming.url}`, { method, headers: { authorization, 'content-type': type }, body })
}
