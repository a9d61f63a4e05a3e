import { expect, test } from 'vitest'
import {
  buy,
  cards,
  insertCoupon,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'

test('after ten wrong codes a guesser has to wait, in the cart and in the quote', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await insertCoupon(shop, { code: 'WELCOME10', percent: 10 })
  await insertCoupon(shop, { code: 'EXPIRED', ends_at: new Date('2026-01-01T00:00:00Z') })
  const [guesser, other] = [await insertCustomer(shop), await insertCustomer(shop)]
  const apply = (code: string, { call } = guesser) =>
    call('POST /coupons/apply', { code }).then(
      () => 'good',
      (error) => error.code,
    )
  const quote = (coupon: string | undefined) => quoteFor(guesser, { courierId: courier.id, ...(coupon && { coupon }) })

  // An existing code is not a guess, whether it is valid or not.
  for (let n = 0; n < 12; n++) expect(await apply('WELCOME10')).toBe('good')
  for (let n = 0; n < 12; n++) expect(await apply('EXPIRED')).toBe('coupon_refused')
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => apply(`GUESS${n}`)))
  expect(answers.filter((code) => code === 'coupon_refused')).toHaveLength(10)
  expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(4)
  expect(await apply('WELCOME10')).toBe('too_many_requests')
  await expect(quote('WELCOME10')).rejects.toMatchObject({
    status: 429,
    errors: { coupon_code: ['Too many wrong codes. Wait a little and try again, or order without one.'] },
  })

  expect((await quote(undefined)).coupon_code).toBeNull()
  expect(await apply('WELCOME10', other)).toBe('good')
  shop.later(16)
  expect(await apply('WELCOME10')).toBe('good')
})

test('a coupon that is in a quote is no guess when the quote is made anew', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await insertCoupon(shop, { code: 'WELCOME10', percent: 10 })
  const customer = await insertCustomer(shop)
  const { id: quote_id } = await quoteFor(customer, { courierId: courier.id, coupon: 'WELCOME10' })
  shop.later(16)
  for (let n = 0; n < 10; n++) await customer.call('POST /coupons/apply', { code: `GUESS${n}` }).catch(() => {})

  const ordering = customer.call(
    'POST /orders',
    { quote_id, address_id: customer.addressId },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  await expect(ordering).rejects.toMatchObject({ code: 'quote_expired', data: { coupon_code: 'WELCOME10' } })
})

test('a refused coupon says why', async () => {
  const shop = await startCheckout()
  await insertCourier(shop)
  await insertCoupon(shop, { code: 'GOLD200', minimum: 5_000_00 })
  await insertCoupon(shop, { code: 'EXPIRED', ends_at: new Date('2026-01-01T00:00:00Z') })
  // At midnight in Riyadh: it was good on the last day of the year.
  await insertCoupon(shop, { code: 'LASTYEAR', ends_at: new Date('2025-12-31T21:00:00Z') })
  await insertCoupon(shop, { code: 'SOON', starts_at: new Date(Date.now() + 86_400_000) })
  await insertCoupon(shop, { code: 'WELCOME10', percent: 10, cap: 500_00 })
  const customer = await insertCustomer(shop)
  const apply = (code: string) => customer.call('POST /coupons/apply', { code })
  const refusal = (text: RegExp) => ({
    status: 422,
    code: 'coupon_refused',
    errors: { code: [expect.stringMatching(text)] },
  })

  await expect(apply('gold200')).rejects.toMatchObject(refusal(/from 5,000 SAR/))
  await expect(apply('EXPIRED')).rejects.toMatchObject(refusal(/expired on 1 January 2026/))
  await expect(apply('LASTYEAR')).rejects.toMatchObject(refusal(/expired on 31 December 2025/))
  await expect(apply('SOON')).rejects.toMatchObject(refusal(/starts on/))
  await expect(apply('NOTHING')).rejects.toMatchObject(refusal(/no such coupon/))
  const { data } = await apply(' welcome10 ')
  expect(data).toEqual({ code: 'WELCOME10', discount: 86.96, saving: 100 })
  await putInCart(shop, customer, customer.varietyId, 4, 'x')
  expect((await apply('GOLD200')).data.discount).toBe(200)
})

test('a coupon is held by an unpaid order, used by a paid one, and free again after a cancelled one', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const coupon = await insertCoupon(shop, { code: 'ONCE', most_per_account: 1 })
  const customer = await insertCustomer(shop)
  const state = () => shop.db.selectFrom('coupon_redemption').select('state').execute()
  const order = await buy(shop, customer, { courierId: courier.id, coupon: coupon.code, card: cards.declined })
  expect(await state()).toEqual([{ state: 'reserved' }])
  await customer.call('DELETE /carts', {})
  await putInCart(shop, customer, (await insertVariety(shop)).varietyId)
  await expect(quoteFor(customer, { courierId: courier.id, coupon: 'ONCE' })).rejects.toMatchObject({
    errors: { coupon_code: ['You have already used this coupon'] },
  })
  await customer.call('POST /orders/:id/cancel', { id: order.id })
  expect(await state()).toEqual([{ state: 'released' }])
  await buy(shop, customer, { courierId: courier.id, coupon: 'ONCE', card: cards.atOnce })
  expect((await state()).map((row) => row.state).sort()).toEqual(['released', 'used'])
})

test('the last use of a coupon is given out once', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await insertCoupon(shop, { code: 'LAST', most_in_all: 2 })
  const customers = []
  for (let n = 0; n < 6; n++) customers.push(await insertCustomer(shop))
  const quotes = await Promise.all(
    customers.map((customer) => quoteFor(customer, { courierId: courier.id, coupon: 'LAST' })),
  )
  const placed = await Promise.allSettled(
    customers.map((customer, n) => placeOrderWith(customer, { quote_id: quotes[n]?.id as number })),
  )
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const refused of placed)
    if (refused.status === 'rejected')
      expect(refused.reason).toMatchObject({ code: 'coupon_refused', errors: { coupon_code: [/used up/] } })
})
