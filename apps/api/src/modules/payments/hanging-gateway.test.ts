import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buy, cards, insertCourier, insertCustomer, startCheckout, stockOf } from '../../../test/checkout.ts'
import type { WhenDone } from '../../../test/test-api.ts'
import { moyasarGateway } from './payments.gateway.ts'
import { sweep } from './payments.jobs.ts'

/** How the connection to the gateway hangs. Except in the last case, the payment itself has arrived. */
type Hang = 'takes the payment and never answers' | 'stops in the middle of its answer' | 'never takes the payment'

/** A proxy to the sandbox that accepts every connection and then stops answering, until `hangs` is false. */
async function hangingLine(sandboxUrl: string, hang: Hang, whenDone: WhenDone) {
  const state = { hangs: true, requests: [] as string[] }
  const line = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url?.replace(/[0-9a-f-]{36}/, ':id')}`
    state.requests.push(call)
    if (!state.hangs) return forward(incoming, outgoing, (answer) => answer.pipe(outgoing))
    const isPayment = call === 'POST /sandbox/moyasar/v1/payments'
    if (!isPayment || hang === 'never takes the payment') return
    forward(incoming, outgoing, (answer) => {
      if (hang === 'stops in the middle of its answer')
        answer.once('data', (part) => outgoing.write(part.subarray(0, 9)))
      else answer.resume()
    })
  })
  function forward(incoming: IncomingMessage, outgoing: ServerResponse, take: (answer: IncomingMessage) => void) {
    const { method, headers } = incoming
    const upstream = request(`${sandboxUrl}${incoming.url}`, { method, headers }, (answer) => {
      if (!state.hangs || hang === 'stops in the middle of its answer')
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      take(answer)
    })
    incoming.pipe(upstream)
  }
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  whenDone(() => {
    line.closeAllConnections()
    line.close()
  })
  return Object.assign(state, { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}` })
}

async function startBehind(hang: Hang, whenDone: WhenDone) {
  const shop = await startCheckout({}, whenDone)
  const { credentials, url } = shop.world.sandbox
  const line = await hangingLine(url, hang, whenDone)
  shop.deps.paymentGateway = moyasarGateway(
    {
      apiUrl: `${line.url}/sandbox/moyasar/v1`,
      browserApiUrl: `${url}/sandbox/moyasar/v1`,
      secretKey: credentials.moyasarSecretKey,
      publishableKey: credentials.moyasarPublishableKey,
      webhookSecret: credentials.moyasarWebhookSecret,
    },
    { answerWithinMs: 1_500 },
  )
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const placeOrder = () => buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
  const orderOf = async (id: string) => (await customer.call('GET /orders/:id', { id })).data
  const paymentsOf = async (id: string) => {
    const answer = await shop.moyasar.get(`/payments?metadata[order_id]=${id}`)
    return ((await answer.json()) as { payments: object[] }).payments.length
  }
  return { shop, line, customer, placeOrder, orderOf, paymentsOf }
}

// These tests wait most of the time, so they run concurrently.
test.concurrent.for(['takes the payment and never answers', 'stops in the middle of its answer'] as const)(
  'a gateway that %s: the shopper is answered in time, and the sweeper finds the payment when the line is back',
  async (hang, { onTestFinished }) => {
    const { shop, line, placeOrder, orderOf, paymentsOf } = await startBehind(hang, onTestFinished)
    const order = await placeOrder()
    expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'pending' })
    expect(line.requests).toContain('POST /sandbox/moyasar/v1/payments')
    shop.later(2)
    // Nothing is decided while the gateway does not answer, not even that the payment failed.
    await sweep(shop.deps)
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending_payment', payment_status: 'pending' })

    line.hangs = false
    await sweep(shop.deps)
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(line.requests.at(-1)).toBe('GET /sandbox/moyasar/v1/payments/:id')
    expect(await paymentsOf(order.id)).toBe(1)
  },
)

test.concurrent('a gateway that never takes the payment: the sweeper learns so when the line is back, and Re Pay pays once', async ({
  onTestFinished,
}) => {
  const { shop, line, customer, placeOrder, orderOf, paymentsOf } = await startBehind(
    'never takes the payment',
    onTestFinished,
  )
  const order = await placeOrder()
  expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'pending' })
  line.hangs = false
  shop.later(2)
  await sweep(shop.deps)
  expect(await orderOf(order.id)).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
  expect(await stockOf(shop, customer.varietyId)).toMatchObject({ reserved: 1 })
  const { data } = await customer.call(
    'POST /orders/:id/repay',
    { id: order.id, card_token: await shop.token(cards.atOnce) },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(data).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await paymentsOf(order.id)).toBe(1)
})
