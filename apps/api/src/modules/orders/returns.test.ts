import { expect, test } from 'vitest'
import { buy, cards, insertCourier, insertCustomer, insertVariety, putInCart } from '../../../test/checkout.ts'
import { placedOrder } from '../../../test/placed-order.ts'

/** An order that has been delivered by the shop's own transitions. */
async function delivered({ card, also }: { card?: string; also?: Parameters<typeof insertVariety>[1] } = {}) {
  const placed = await placedOrder({
    card,
    beforeOrder: async (shop, customer) => {
      if (also) await putInCart(shop, customer, (await insertVariety(shop, also)).varietyId, 1, 'Sara')
    },
  })
  const { shop, customer, order, transition } = placed
  const { id, total } = order
  await shop.db
    .insertInto('setting')
    .values({ key: 'email', value_ar: 'shop@asjad.example', value_en: '', is_public: true })
    .execute()
  await transition('prepare')
  await transition('ship', { trackingNumber: '30214 8812' })
  await transition('deliver')
  await shop.work()
  shop.mails.length = 0
  return {
    ...placed,
    id,
    total,
    ask: async (reason?: string) => (await customer.call('POST /orders/:id/return', { id, reason })).data,
    withdraw: async () => (await customer.call('DELETE /orders/:id/return', { id })).data,
  }
}

test('a return is asked for with a reason or without; buyer and shop are told, and money follows when it is accepted', async () => {
  const { shop, customer, total, transition, get, ask, stock } = await delivered({ card: cards.atOnce })
  expect(await get()).toMatchObject({ can: { return: true }, return: { refusal: null, asked_at: null } })

  const requested = await ask('  Too small for me  ')
  expect(requested).toMatchObject({ status: 'return_requested', payment_status: 'paid', can: { return: false } })
  expect(requested.return).toMatchObject({ reason: 'Too small for me', refusal: 'closed' })
  expect(requested.events.at(-1)?.status).toBe('return_requested')
  await shop.work()
  const [toBuyer, toShop] = [customer.email, 'shop@asjad.example'].map((to) =>
    shop.mails.find((mail) => mail.to === to),
  )
  expect(toBuyer?.subject).toBe(`Your request to return order ${requested.id}`)
  expect(toBuyer?.text).toContain('insured return label')
  expect(toShop?.subject).toBe(`طلب إرجاع: ${requested.id}`)
  expect(toShop?.text).toContain('Too small for me')
  expect(toShop?.text).toContain(customer.email)
  expect(shop.mails).toHaveLength(2)

  await transition('accept_return')
  await shop.work()
  const end = await get()
  expect(end).toMatchObject({ status: 'returned', payment_status: 'refunded', return: { reason: 'Too small for me' } })
  expect(end.transactions.at(-1)).toMatchObject({ kind: 'refund', amount: total })
  expect(await stock()).toEqual({ on_hand: 5, reserved: 0 })
  expect(shop.mails.map(({ subject }) => subject)).toContain(`Your return of order ${requested.id} is accepted`)
})

test('asked many times at once it is one request, one event and one mail', async () => {
  const { shop, ask, get } = await delivered()
  const answers = await Promise.all([ask('too small'), ask(' too small '), ask('too small')])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'return_requested', return: { reason: 'too small' } })
  await shop.work()
  expect(shop.mails).toHaveLength(2)
  expect((await get()).events.filter(({ status }) => status === 'return_requested')).toHaveLength(1)
})

test('whoever asks again with another reason is told that the return is already requested, and the first stays', async () => {
  const { shop, ask, get } = await delivered()
  const reasons = ['too small', 'scratched', undefined]
  const answers = await Promise.allSettled(reasons.map(ask))
  const kept = answers.findIndex(({ status }) => status === 'fulfilled')
  for (const [index, answer] of answers.entries())
    if (index !== kept)
      expect(answer).toMatchObject({
        status: 'rejected',
        reason: { status: 409, code: 'return_already_requested', message: /already requested/ },
      })
  expect((await get()).return.reason).toBe(reasons[kept] ?? null)
  await shop.work()
  expect(shop.mails).toHaveLength(2)
})

test('a request and the shop’s own decision at the same moment end in one of the two, whole', async () => {
  const { shop, total, ask, transition, get } = await delivered({ card: cards.atOnce })
  await ask()
  const decided = ['accept_return', 'reject_return', 'accept_return'] as const
  const [, ...raced] = await Promise.allSettled([ask(), ...decided.map((name) => transition(name))])
  expect(raced.some(({ status }) => status === 'fulfilled')).toBe(true)
  await shop.work()
  const { status, payment_status, transactions } = await get()
  const refunds = transactions.filter(({ kind }) => kind === 'refund')
  if (status === 'returned') {
    expect(payment_status).toBe('refunded')
    expect(refunds).toMatchObject([{ amount: total, status: 'done' }])
  } else {
    // It was rejected first; a request after that is a new one.
    expect(['delivered', 'return_requested']).toContain(status)
    expect(payment_status).toBe('paid')
    expect(refunds).toEqual([])
  }
})

test('whoever keeps it after all takes the request back, as often as pressed, and may ask again', async () => {
  const { ask, withdraw, get } = await delivered()
  await ask('too small')
  expect(await withdraw()).toMatchObject({ status: 'delivered', can: { return: true }, return: { reason: null } })
  expect((await withdraw()).status).toBe('delivered')
  await ask('it is, really')
  expect((await get()).return.reason).toBe('it is, really')
})

test('the shop says why it rejects one, and may keep the cost of sending it back', async () => {
  const { shop, total, ask, transition, get } = await delivered({ card: cards.atOnce })
  await ask()
  await transition('reject_return', { note: 'The seal is broken' })
  await shop.work()
  expect(shop.mails.find(({ subject }) => /could not be accepted/.test(subject))?.text).toContain('The seal is broken')
  await transition('adjust', { amount: 50_00 })
  await ask()
  const left = Math.round(total * 100) - 50_00
  await expect(transition('accept_return', { amount: left + 1 })).rejects.toMatchObject({ code: 'not_allowed_now' })
  await transition('accept_return', { amount: left - 35_00 })
  await shop.work()
  expect(await get()).toMatchObject({ status: 'returned', payment_status: 'partially_refunded' })
  const notes = await shop.db.selectFrom('tax_document').select('content').where('kind', '=', 'credit_note').execute()
  const credited = notes.reduce((sum, { content }) => sum + (content as { total: number }).total, 0)
  expect(credited).toBe(left - 35_00 + 50_00)
})

test('what cannot be returned says why: too early, too late, made to order, somebody else’s', async () => {
  const { shop, customer, id, ask, get, transition } = await delivered({ card: cards.atOnce })
  const stranger = await insertCustomer(shop)
  await expect(stranger.call('POST /orders/:id/return', { id })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call('DELETE /orders/:id/return', { id })).rejects.toMatchObject({ status: 404 })
  await expect(customer.call('POST /orders/:id/return', { id, reason: 'x'.repeat(501) })).rejects.toMatchObject({
    status: 422,
  })
  shop.later(7 * 24 * 60 + 1)
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'return_too_late', message: /7 days/ })
  expect(await get()).toMatchObject({ can: { return: false }, return: { refusal: 'too_late' } })
  // A fault has no time limit: the shop itself may take it back.
  await transition('ask_return')
  expect((await get()).status).toBe('return_requested')

  const courier = await insertCourier(shop)
  const early = await buy(shop, stranger, { courierId: courier.id })
  expect(early.return).toEqual({ until: null, refusal: 'too_early', asked_at: null, reason: null })
  await expect(stranger.call('POST /orders/:id/return', { id: early.id })).rejects.toMatchObject({
    code: 'return_too_early',
  })
  await stranger.call('POST /orders/:id/cancel', { id: early.id })
  await expect(stranger.call('POST /orders/:id/return', { id: early.id })).rejects.toMatchObject({
    code: 'not_allowed_now',
  })

  const custom = await delivered({ also: { requires_custom_text: true } })
  await expect(custom.ask()).rejects.toMatchObject({ code: 'return_made_to_order', message: /engraved for you/ })
  expect((await custom.get()).return.refusal).toBe('made_to_order')
})
