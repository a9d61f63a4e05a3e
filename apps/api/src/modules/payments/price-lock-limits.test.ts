import type { Order } from '@asjad/contract/orders'
import { expect, test } from 'vitest'
import { buy, cards, insertCoupon } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { setLimits } from '../../../test/limits.ts'
import { byGold, expectSums, halalas, placeUnpaidOrder, repay } from '../../../test/price-lock.ts'

test.for([
  { code: 'TENTH', percent: 10 },
  { code: 'CAPPED', percent: 10, cap: 150_00 },
  { code: 'FIXED', amount: 200_00, minimum: 500_00 },
])('a coupon counts in the new price as it would in a new order, and is used once: $code', async (terms) => {
  const shopWith = await placeUnpaidOrder({ varieties: [byGold, { variety: { fixed_price: 333_33 } }] })
  await insertCoupon(shopWith.shop, terms)
  // Orders again with the coupon, which exists now.
  const { shop, customer, courierId, gold, lockEnds } = shopWith
  await customer.call('POST /orders/:id/cancel', { id: shopWith.order.id })
  const order = await buy(shop, customer, { courierId, card: cards.declined, coupon: terms.code })
  lockEnds()
  await gold(4_567.89)
  const { data: shown } = await customer.call('GET /orders/:id', { id: order.id })
  await shop.db.updateTable('coupon').set({ ends_at: shop.deps.now() }).execute()

  const paid = await repay(shop, customer, order.id, { amount: shown.due?.total }, cards.atOnce)

  expectSums(paid)
  const share = terms.percent && Math.min(Math.round(halalas(paid.subtotal) / 10), terms.cap ?? Number.MAX_SAFE_INTEGER)
  expect(halalas(paid.discount)).toBe(share ?? terms.amount)
  expect(paid.total).toBeGreaterThan(order.total)
  expect(await shop.db.selectFrom('coupon_redemption').select('state').execute()).toEqual([{ state: 'used' }])
})

test('an order that rises above the limit asks for an identity number, by card and in cash', async () => {
  const bar = {
    pricing: 'gold',
    caliber: 24,
    tax_category: 'zero',
    variety: { weight_mg: 19_500, making: 50_00 },
  } as const
  for (const method of ['repay', 'payInCash'] as const) {
    const { shop, order, gold, get, lockEnds, ...ways } = await placeUnpaidOrder({ varieties: [bar] })
    expect(order.total).toBeLessThan(10_000)
    lockEnds()
    await gold(4_400)
    const { due } = await get()
    expect(due).toMatchObject({ identity_required: true, identity_reason: 'order', identity_above: 10_000 })
    const amount = due?.total
    expect((await errorOf(ways[method]({ amount }))).errors).toMatchObject({ identity: [/above 10,000 SAR/] })
    const mistyped = { type: 'national_id', number: '1012345677' }
    expect((await errorOf(ways[method]({ amount, identity: mistyped }))).errors).toHaveProperty('identity.number')
    const paid = await ways[method]({ amount, identity: { type: 'national_id', number: '١٠١٢٣٤٥٦٧٢' } })
    expect(paid).toMatchObject({ status: 'confirmed', total: amount, identity: { masked: '••••••5672' } })
    const row = await shop.db.selectFrom('shop_order').select('identity_sealed').executeTakeFirstOrThrow()
    expect(shop.deps.sealer.open(row.identity_sealed ?? '')).toBe('1012345672')
  }
})

test('from card to cash after the lock: the price of now is named, agreed to once, and due at the door', async () => {
  const { shop, order, gold, get, lockEnds, payInCash } = await placeUnpaidOrder()
  lockEnds()
  await gold(4_400)
  const refused = await errorOf(payInCash())
  expect(refused).toMatchObject({ status: 409, code: 'amount_changed' })
  const amount = (refused.data as Order).due?.total
  const answers = await Promise.all([payInCash({ amount }), payInCash({ amount }), payInCash({ amount })])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'confirmed', payment_status: 'cod_due', total: amount, due: null })
  expectSums(await get())
  expect(amount).toBeGreaterThan(order.total)
  await shop.work()
  const mail = shop.mails.find(({ subject }) => subject.includes('to be paid on delivery'))
  expect(mail?.text).toContain(amount?.toLocaleString('en-US', { minimumFractionDigits: 2 }))
})

test('the new price may be more than the courier, or the account, pays in cash', async () => {
  const courier = await placeUnpaidOrder({ cashLimit: 2_320_00 })
  expect(courier.order).toMatchObject({ cash_on_delivery: 'possible', can: { pay_in_cash: true } })
  courier.lockEnds()
  await courier.gold(4_400)
  expect(await courier.get()).toMatchObject({ cash_on_delivery: 'above_limit', can: { pay_in_cash: false } })
  const amount = (await courier.get()).due?.total
  expect(await errorOf(courier.payInCash({ amount }))).toMatchObject({ code: 'cash_refused' })

  const account = await placeUnpaidOrder()
  await setLimits(account.shop, { 'order.max_cash_due': 2_320 })
  account.lockEnds()
  await account.gold(4_400)
  expect(await account.get()).toMatchObject({ cash_on_delivery: 'above_account_limit' })
  expect(await errorOf(account.payInCash({ amount }))).toMatchObject({ code: 'cash_refused' })
})
