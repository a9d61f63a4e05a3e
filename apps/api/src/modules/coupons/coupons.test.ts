import { expect, test } from 'vitest'
import { insertCoupon, insertCourier, insertCustomer, quoteFor, startCheckout } from '../../../test/checkout.ts'

test('whoever guesses coupons is asked to wait after ten wrong ones, in the cart and in the quote alike', async () => {
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

  // What exists is no guess, whether it is good or not.
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
