import { expect, test } from 'vitest'
import {
  buy,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'

async function startSeries() {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const { call } = await staffMember(shop, ['manager'])
  const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const make = async (fields: object = {}) =>
    (await call('POST /admin/coupon-series', { prefix: 'gift', count: 5, amount: 50, ...fields }, key())).data
  const codesOf = async (id: number) =>
    (await call('GET /admin/coupon-series/:id/codes', { id })).data.map(({ code }) => code)
  const undo = async (id: number) => (await call('POST /admin/change-sets/:id/undo', { id }, key())).data
  return { shop, courier, call, make, codesOf, undo }
}

test('a series has as many codes as asked for, all different, with its prefix, and each is good once', async () => {
  const { shop, courier, call, make, codesOf } = await startSeries()
  const series = await make({ count: 2_000 })
  expect(series).toMatchObject({ prefix: 'GIFT', codes: 2_000, left: 2_000, uses: 0, state: 'running' })
  const codes = await codesOf(series.id)
  expect(new Set(codes).size).toBe(2_000)
  for (const code of codes) expect(code).toMatch(/^GIFT-[2-9A-HJKMNP-Z]{8}$/)
  const order = await buy(shop, await insertCustomer(shop), { courierId: courier.id, coupon: codes[7] as string })
  expect((await call('GET /admin/coupon-series/:id', { id: series.id })).data).toMatchObject({
    left: 1_999,
    uses: 1,
    given: 50,
    sales: order.total,
    change_set: { can_undo: false },
  })
  await expect(
    (await insertCustomer(shop)).call('POST /coupons/apply', { code: codes[7] as string }),
  ).rejects.toMatchObject({ errors: { code: [expect.stringContaining('used up')] } })
  expect((await call('GET /admin/coupons', {})).data).toEqual([])
  expect((await call('GET /admin/coupons', { series: String(series.id), used: 'yes' })).data).toMatchObject([
    { code: codes[7], state: 'used_up', series_id: series.id },
  ])
})

test('of two people who use a single-use code at once one gets it', async () => {
  const { shop, courier, make, codesOf } = await startSeries()
  const codes = await codesOf((await make({ count: 6 })).id)
  for (const code of codes) {
    const [one, other] = [await insertCustomer(shop), await insertCustomer(shop)]
    const quotes = await Promise.all(
      [one, other].map((customer) => quoteFor(customer, { courierId: courier.id, coupon: code })),
    )
    const placed = await Promise.allSettled([
      placeOrderWith(one, { quote_id: quotes[0]?.id as number }),
      placeOrderWith(other, { quote_id: quotes[1]?.id as number }),
    ])
    expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('the limit for one person counts the codes of the whole series', async () => {
  const { shop, courier, make, codesOf } = await startSeries()
  const [first, second, third] = (await codesOf((await make({ most_per_account: 1 })).id)) as [string, string, string]
  const customer = await insertCustomer(shop)
  await buy(shop, customer, { courierId: courier.id, coupon: first })
  await putInCart(shop, customer, (await insertVariety(shop)).varietyId)
  await expect(customer.call('POST /coupons/apply', { code: second })).rejects.toMatchObject({
    errors: { code: ['You have already used this coupon'] },
  })
  expect((await (await insertCustomer(shop)).call('POST /coupons/apply', { code: third })).data.discount).toBe(50)
})

test('a series is undone as one change while none of its codes was used, and the undoing as well', async () => {
  const { shop, make, codesOf, undo, call } = await startSeries()
  const series = await make()
  const [code] = (await codesOf(series.id)) as [string]
  const setId = series.change_set?.id as number
  const undone = await undo(setId)
  expect(undone).toMatchObject({ restored: 1, kept_total: 0 })
  const customer = await insertCustomer(shop)
  await expect(customer.call('POST /coupons/apply', { code })).rejects.toMatchObject({ code: 'coupon_refused' })
  expect((await call('GET /admin/coupon-series', {})).data).toMatchObject([
    { state: 'ended', left: 0, change_set: { can_undo: false } },
  ])
  await undo(undone.change_set_id)
  expect((await customer.call('POST /coupons/apply', { code })).data.code).toBe(code)
})

test('once a code was used the series is not undone but ended, and the used code stays what it is', async () => {
  const { shop, courier, call, make, codesOf, undo } = await startSeries()
  const series = await make()
  const [code, other] = (await codesOf(series.id)) as [string, string]
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, coupon: code })
  expect(await undo(series.change_set?.id as number)).toMatchObject({
    restored: 0,
    kept: [{ thing: { kind: 'coupon_series', id: String(series.id) }, name: 'GIFT' }],
  })
  expect((await call('POST /admin/coupon-series/:id/end', { id: series.id })).data).toMatchObject({
    state: 'ended',
    left: 0,
    uses: 1,
  })
  expect((await errorOf(call('POST /admin/coupon-series/:id/end', { id: series.id }))).code).toBe('not_allowed_now')
  await putInCart(shop, customer, (await insertVariety(shop)).varietyId)
  await expect(customer.call('POST /coupons/apply', { code: other })).rejects.toMatchObject({ code: 'coupon_refused' })
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.discount).toBe(50)
})

test('one code of a series can be ended, and neither changed nor deleted', async () => {
  const { call, make, codesOf } = await startSeries()
  const series = await make()
  const [code] = (await codesOf(series.id)) as [string]
  const found = (await call('GET /admin/coupons', { q: code.toLowerCase() })).data[0]
  expect(found).toMatchObject({ code })
  const change = (fields: object) =>
    call('PATCH /admin/coupons/:id', { id: found?.id as number, ...fields }, { headers: { 'if-match': '"1"' } })
  expect((await errorOf(change({ amount: 500 }))).errors).toHaveProperty('amount')
  expect((await errorOf(call('DELETE /admin/coupons/:id', { id: found?.id as number }))).code).toBe('in_use')
  expect((await change({ active: false })).data.state).toBe('ended')
})

test('the audit log has a series without its codes', async () => {
  const { shop, make, codesOf } = await startSeries()
  const series = await make()
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('action', '=', 'POST /admin/coupon-series')
    .execute()
  expect(entries).toMatchObject([{ after: { prefix: 'GIFT', count: 5, amount: 50 } }])
  for (const code of await codesOf(series.id)) expect(JSON.stringify(entries)).not.toContain(code)
})

test('somebody without the permission for coupons does not undo a series', async () => {
  const { shop, make } = await startSeries()
  const series = await make()
  const editor = await staffMember(shop, ['catalogue'])
  const refused = await errorOf(
    editor.call(
      'POST /admin/change-sets/:id/undo',
      { id: series.change_set?.id as number },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    ),
  )
  expect(refused.status).toBe(403)
})
