import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../../packages/sandbox/test/world.ts'
import {
  buy,
  cards,
  decideAtBank,
  insertCoupon,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  postWebhook,
  quoteFor,
  startCheckout,
  stockOf,
} from '../../../test/checkout.ts'
import { startGatewayProxy } from '../../../test/gateway-proxy.ts'
import { sweep } from './payments.jobs.ts'
import { settle } from './settle.service.ts'

const repay = (id: string, card_token: string, key: string = randomUUID()) =>
  ['POST /orders/:id/repay', { id, card_token }, { headers: { 'idempotency-key': key } }] as const

test('a card that the bank asks about: pending, then paid, confirmed, invoiced, mailed, and the cart is empty', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop, { lang: 'ar' })
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'pending', attempts_left: 4, invoice: null })
  expect((await customer.call('GET /carts', {})).data).toHaveLength(1)

  await decideAtBank(order.payment?.redirect_url, 'approve')
  const { data: paid } = await customer.call('POST /orders/:id/check-payment', { id: order.id })
  expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment: null, pay_until: null })
  expect(paid.transactions).toMatchObject([
    { status: 'paid', amount: order.total, reason: 'دفع الطلب', card: { brand: 'visa', last_four: '1111' } },
  ])
  expect(paid.invoice?.number).toBe('INV-000001')
  expect(paid.events.map(({ status }) => status)).toEqual(['pending_payment', 'confirmed'])
  expect((await customer.call('GET /carts', {})).data).toEqual([])
  expect((await shop.moyasar.payment(paid.transactions[0]?.id ?? '')).amount).toBe(Math.round(order.total * 100))
  await shop.work()
  expect(shop.mails.map(({ subject }) => subject).sort()).toEqual(
    [`سجّلنا طلبك ${order.id}`, `وصلت دفعتك، وتأكّد طلبك ${order.id}`].sort(),
  )
})

test('a declined card keeps the order, and Re Pay asks for the same amount, five times at most', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.insufficientFunds })
  expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'failed', can: { repay: true } })
  expect(order.transactions).toMatchObject([{ failure: 'insufficient_funds', reason: 'Not enough money on the card' }])

  const declined = await shop.token(cards.declined)
  for (let n = 0; n < 3; n++) await customer.call(...repay(order.id, declined))
  const { data: last } = await customer.call(...repay(order.id, await shop.token(cards.atOnce)))
  expect(last).toMatchObject({ status: 'confirmed', payment_status: 'paid', attempts_left: 0 })
  expect(new Set(last.transactions.map(({ amount }) => amount))).toEqual(new Set([order.total]))
  await expect(customer.call(...repay(order.id, declined))).rejects.toMatchObject({ code: 'not_allowed_now' })

  const other = await insertCustomer(shop)
  const failed = await buy(shop, other, { courierId: courier.id, card: cards.declined })
  for (let n = 0; n < 4; n++) await other.call(...repay(failed.id, declined))
  await expect(other.call(...repay(failed.id, declined))).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed_now',
  })
})

test('Re Pay while the bank still asks leads back to the bank and makes no second payment', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  const { data: same } = await customer.call(...repay(order.id, await shop.token(cards.atOnce)))
  expect(same.payment).toEqual(order.payment)
  expect(same.transactions).toHaveLength(1)
  // Much later a new attempt replaces it; if both are paid in the end, the second payment is refunded automatically.
  shop.later(16)
  const { data: paid } = await customer.call(...repay(order.id, await shop.token(cards.atOnce)))
  expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  await decideAtBank(order.payment?.redirect_url, 'approve')
  await until('the news', () => shop.world.webhooks.length >= 2)
  await shop.deliverWebhooks()
  await shop.work()
  const { data: end } = await customer.call('GET /orders/:id', { id: order.id })
  expect(end.transactions.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'payment paid',
    'payment paid',
    'refund done',
  ])
  expect((await shop.moyasar.payment(order.transactions[0]?.id ?? '')).refunded).toBe(Math.round(order.total * 100))
})

test('an order that is not paid in half an hour gives pieces and coupon back; a payment after that is refunded', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await insertCoupon(shop, { code: 'ONCE', most_in_all: 1 })
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, coupon: 'ONCE', card: cards.withBank })
  await shop.work()
  shop.later(29)
  await shop.work()
  expect(await stockOf(shop, customer.varietyId)).toEqual({ on_hand: 5, reserved: 1 })
  shop.later(2)
  await shop.work()
  expect(await stockOf(shop, customer.varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  const get = async () => (await customer.call('GET /orders/:id', { id: order.id })).data
  expect(await get()).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_timeout', payment_status: 'failed' })
  expect(await shop.db.selectFrom('coupon_redemption').select('state').execute()).toEqual([{ state: 'released' }])

  await decideAtBank(order.payment?.redirect_url, 'approve')
  await until('the news', () => shop.world.webhooks.length > 0)
  await shop.deliverWebhooks()
  await shop.work()
  expect(await get()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    invoice: null,
    credit_notes: [],
  })
  expect(await stockOf(shop, customer.varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  await expect(customer.call(...repay(order.id, 'token_x'))).rejects.toMatchObject({ code: 'not_allowed_now' })
})

test('a payment that was given up is looked for an hour later, also by a process whose clock is a minute behind', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  shop.later(31)
  await shop.work()
  shop.later(-1)
  await shop.work()
  await decideAtBank(order.payment?.redirect_url, 'approve')
  // Its webhook never arrives.
  shop.later(62)
  await shop.work()
  const { data: end } = await customer.call('GET /orders/:id', { id: order.id })
  expect(end).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
})

test('a paid order that the shopper cancels is refunded once, with a credit note', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
  expect(order.can).toMatchObject({ repay: false, cancel: true, refund_on_cancel: order.total })
  const cancel = () => customer.call('POST /orders/:id/cancel', { id: order.id })
  const tries = await Promise.allSettled([cancel(), cancel(), cancel()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.fault('error', 1)
  await shop.work()
  shop.later(1)
  await shop.work()
  const { data: end } = await customer.call('GET /orders/:id', { id: order.id })
  expect(end).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    credit_notes: [{ number: 'CN-000001' }],
  })
  expect((await shop.moyasar.payment(order.transactions[0]?.id ?? '')).refunded).toBe(Math.round(order.total * 100))
  expect(await stockOf(shop, customer.varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  await shop.work()
  expect(shop.mails.at(-1)?.subject).toBe(`A refund for your order ${order.id}`)
})

test('a refund whose answer was lost is not made twice', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
  const payment = order.transactions[0]?.id ?? ''
  await customer.call('POST /orders/:id/cancel', { id: order.id })
  // The gateway has made the refund, but the store crashed before it got the answer.
  await shop.deps.paymentGateway.refund(payment, Math.round(order.total * 100))
  await shop.work()
  const { data: end } = await customer.call('GET /orders/:id', { id: order.id })
  expect(end.payment_status).toBe('refunded')
})

test('news that come twice, late, in disorder, forged or about nothing change nothing twice', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  await decideAtBank(order.payment?.redirect_url, 'approve')
  const event = await until('the news', () => shop.world.webhooks[0])

  expect((await postWebhook(shop, { ...event, secret_token: 'wrong' })).status).toBe(403)
  await shop.work()
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.status).toBe('pending_payment')
  for (let n = 0; n < 3; n++) expect((await postWebhook(shop, event)).status).toBe(200)
  const forged = {
    ...event,
    id: randomUUID(),
    type: 'payment_failed',
    data: { ...event.data, status: 'failed', amount: 1 },
  }
  expect((await postWebhook(shop, forged)).status).toBe(200)
  expect((await postWebhook(shop, { ...event, id: randomUUID(), data: { id: randomUUID() } })).status).toBe(200)
  expect((await postWebhook(shop, { hello: 'world' })).status).toBe(422)
  await Promise.all([shop.work(), shop.work(), settle(shop.deps, order.id)])
  expect((await postWebhook(shop, event)).status).toBe(200)
  await shop.work()

  const { data: end } = await customer.call('GET /orders/:id', { id: order.id })
  expect(end).toMatchObject({ status: 'confirmed', payment_status: 'paid', invoice: { number: 'INV-000001' } })
  expect(end.events).toHaveLength(2)
  expect(await shop.db.selectFrom('tax_document').select('label').execute()).toHaveLength(1)
})

test('where no news ever come, the sweeper asks', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  await decideAtBank(order.payment?.redirect_url, 'approve')
  await sweep(shop.deps)
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.status).toBe('pending_payment')
  shop.later(2)
  await sweep(shop.deps)
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.status).toBe('confirmed')
})

test.for([
  ['error', 1, 'paid'],
  ['garbage', 1, 'paid'],
  ['error', 9, 'pending'],
  ['garbage', 9, 'pending'],
] as const)(
  'a gateway that answers %s %i times: nobody pays twice, and in the end all is known',
  async ([mode, count, status]) => {
    const shop = await startCheckout()
    const courier = await insertCourier(shop)
    const customer = await insertCustomer(shop)
    const { id: quote_id } = await quoteFor(customer, { courierId: courier.id, card: 'any' })
    const card_token = await shop.token(cards.atOnce)
    const key = randomUUID()
    await shop.fault(mode, count)
    const order = await placeOrderWith(customer, { quote_id, card_token }, key)
    expect(order.payment_status).toBe(status)
    if (status === 'pending') {
      // Nothing new may begin while the outcome is unknown.
      await expect(customer.call(...repay(order.id, card_token))).rejects.toMatchObject({ code: 'payment_in_progress' })
      await expect(customer.call('POST /orders/:id/cancel', { id: order.id })).rejects.toMatchObject({ status: 409 })
      await shop.fault('ok')
      // The browser sends the same request again, which resumes the same payment.
      const again = await placeOrderWith(customer, { quote_id, card_token }, key)
      expect(again).toMatchObject({ id: order.id, status: 'confirmed', payment_status: 'paid' })
    }
    const response = await (await shop.moyasar.get(`/payments?metadata[order_id]=${order.id}`)).json()
    expect((response as { payments: object[] }).payments).toHaveLength(1)
  },
)

test('a gateway that never got the payment: after a minute the attempt is over and can be made anew', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  await shop.token(cards.atOnce)
  const { id: quote_id } = await quoteFor(customer, { courierId: courier.id, card: 'any' })
  const card_token = await shop.token(cards.atOnce)
  await shop.fault('error')
  const order = await placeOrderWith(customer, { quote_id, card_token })
  await shop.fault('ok')
  await expect(customer.call(...repay(order.id, card_token))).rejects.toMatchObject({ code: 'payment_in_progress' })
  shop.later(1.1)
  const { data: paid } = await customer.call(...repay(order.id, card_token))
  expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(paid.transactions.map(({ status, failure }) => [status, failure])).toEqual([
    ['expired', 'gateway_error'],
    ['paid', null],
  ])
})

test('a gateway that takes the payment and answers too late: it is found by its own id', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const { create } = shop.deps.paymentGateway
  shop.deps.paymentGateway.create = async (payment) => {
    await create(payment)
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  }
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(order.transactions).toHaveLength(1)
})

test('a gateway that is called too often for a moment: the payment is asked for again and made once', async () => {
  const shop = await startCheckout()
  let away = 1
  await startGatewayProxy(shop, (call) => (call.endsWith('/payments') && away-- > 0 ? 429 : undefined))
  const courier = await insertCourier(shop)
  const order = await buy(shop, await insertCustomer(shop), { courierId: courier.id, card: cards.atOnce })
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(order.transactions).toHaveLength(1)
})

test('an unknown token is a failed attempt and no lost order', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const { id: quote_id } = await quoteFor(customer, { courierId: courier.id, card: 'any' })
  const order = await placeOrderWith(customer, { quote_id, card_token: 'token_unknown' })
  expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'failed', can: { repay: true } })
})

test('a payment that is not what was asked for confirms nothing', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  await decideAtBank(order.payment?.redirect_url, 'approve')
  const { fetch } = shop.deps.paymentGateway
  const replaceAnswer = async (change: object) => {
    shop.deps.paymentGateway.fetch = async (id) => {
      const payment = await fetch(id)
      return payment && { ...payment, ...change }
    }
    return (await customer.call('POST /orders/:id/check-payment', { id: order.id })).data.status
  }
  expect(await replaceAnswer({ amount: 1 })).toBe('pending_payment')
  expect(await replaceAnswer({ currency: 'USD' })).toBe('pending_payment')
  expect(await replaceAnswer({ orderId: 'A-0000000000' })).toBe('pending_payment')
  expect(await replaceAnswer({})).toBe('confirmed')
})

test('parallel confirmations number their invoices without a gap, and every document proves the one before', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const { varietyId } = await insertVariety(shop, { variety: { on_hand: 40 } })
  const customers = []
  for (let n = 0; n < 24; n++) customers.push(await insertCustomer(shop, { varietyId }))
  await Promise.all(customers.map((customer) => buy(shop, customer, { courierId: courier.id, card: cards.atOnce })))
  const documents = await shop.db.selectFrom('tax_document').selectAll().orderBy('counter').execute()
  expect(documents.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
  for (const [n, document] of documents.entries())
    if (n > 0) expect(document.previous_hash).toBe(documents[n - 1]?.hash)
  await expect(shop.db.updateTable('tax_document').set({ qr: '' }).execute()).rejects.toThrow(/never changed/)
  await expect(shop.db.deleteFrom('tax_document').execute()).rejects.toThrow(/never changed/)
})
