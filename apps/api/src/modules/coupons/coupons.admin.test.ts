import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buy,
  type Checkout,
  cards,
  insertCourier,
  insertCustomer,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'

async function startManager(shop: Checkout, lang: 'ar' | 'en' = 'en') {
  const { call } = await staffMember(shop, ['manager'], { lang })
  const create = async (fields: object = {}) =>
    (await call('POST /admin/coupons', { code: 'EID150', amount: 150, ...fields })).data
  const change = async (id: number, fields: object, version: number) =>
    (await call('PATCH /admin/coupons/:id', { id, ...fields }, { headers: { 'if-match': `"${version}"` } })).data
  const list = async (input: object = {}) => (await call('GET /admin/coupons', input)).data
  return { call, create, change, list }
}

async function startShop(lang: 'ar' | 'en' = 'en') {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  return { shop, courier, ...(await startManager(shop, lang)) }
}

test('a code made by staff is used by a shopper, and the list tells what came of it', async () => {
  const { shop, courier, create, list, call } = await startShop()
  const made = await create({ most_in_all: 500 })
  expect(made).toMatchObject({ code: 'EID150', state: 'running', uses: 0, terms_fixed: false, given: 0, version: 1 })
  const customer = await insertCustomer(shop, { quantity: 3 })
  const order = await buy(shop, customer, { courierId: courier.id, coupon: 'eid١٥٠' })
  expect(await list()).toMatchObject([
    { code: 'EID150', uses: 1, given: 150, sales: order.total, terms_fixed: true, most_in_all: 500 },
  ])
  const uses = await call('GET /admin/coupons/:id/uses', { id: made.id })
  expect(uses.data).toMatchObject([
    { order_id: order.id, person: { id: customer.id }, status: 'confirmed', state: 'used', discount: 150 },
  ])
  await customer.call('POST /orders/:id/cancel', { id: order.id })
  expect(await list()).toMatchObject([{ uses: 0, given: 0, sales: 0, terms_fixed: true }])
  expect((await call('GET /admin/coupons/:id/uses', { id: made.id })).data).toMatchObject([{ state: 'released' }])
})

test('what a basket would save is what the checkout takes off', async () => {
  const { shop, courier, create, call } = await startShop()
  const customer = await insertCustomer(shop, { quantity: 5 })
  const terms = [
    { amount: 150 },
    { percent: 5, cap: 200 },
    { percent: 7 },
    { percent: 100 },
    { amount: 200, minimum: 5_000 },
  ]
  for (const [n, term] of terms.entries()) {
    const { data: preview } = await call('POST /admin/coupons/preview', term)
    const { code } = await create({ code: `TERM${n}`, amount: null, ...term })
    const { data: applied } = await customer.call('POST /coupons/apply', { code })
    expect({ saving: preview.saving, discount: preview.discount }, code).toEqual({
      saving: applied.saving,
      discount: applied.discount,
    })
    expect(preview).toMatchObject({ before: 5_000, pays: Math.round((5_000 - applied.saving) * 100) / 100 })
  }
  expect((await call('POST /admin/coupons/preview', { amount: 300, minimum: 8_000 })).data).toMatchObject({
    saving: 0,
    pays: 5_000,
    below_minimum: true,
  })
  await quoteFor(customer, { courierId: courier.id, coupon: 'TERM0' })
})

test('a code that exists is refused whatever its case and digits, and says until when it runs', async () => {
  const { create, change } = await startShop('ar')
  await create({ ends_at: '2099-11-30T21:00:00Z' })
  expect((await errorOf(create({ code: ' eid١٥٠ ' }))).errors).toEqual({
    code: [expect.stringMatching(/هذا الكود موجود وينتهي في 30 نوفمبر 2099/)],
  })
  const other = await create({ code: 'OTHER' })
  await change(other.id, { active: false }, 1)
  expect((await errorOf(create({ code: 'other' }))).errors).toEqual({ code: ['هذا الكود موجود وقد انتهى'] })
  const twice = await Promise.allSettled([create({ code: 'AT-ONCE' }), create({ code: 'at-once' })])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an end before the start, both kinds of discount and a cap of an amount are refused', async () => {
  const { create, change } = await startShop()
  const wrong = async (fields: object) => (await errorOf(create({ code: 'WRONG', ...fields }))).errors
  expect(await wrong({ starts_at: '2026-12-15T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' })).toEqual({
    ends_at: ['The end is before the start'],
  })
  expect(await wrong({ percent: 5 })).toHaveProperty('percent')
  expect(await wrong({ cap: 100 })).toHaveProperty('cap')
  expect(await wrong({ code: 'عيد' })).toHaveProperty('code')
  const { id } = await create({ starts_at: '2026-12-15T00:00:00Z' })
  expect((await errorOf(change(id, { ends_at: '2026-12-01T00:00:00Z' }, 1))).errors).toHaveProperty('ends_at')
})

test('views are by period, by hand and by uses; codes are found by a part of them', async () => {
  const { shop, courier, create, change, list, call } = await startShop()
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
  await create({ code: 'RUNS', ends_at: day(3) })
  await create({ code: 'SOON', starts_at: day(3) })
  await create({ code: 'OVER', ends_at: day(-3) })
  await create({ code: 'FULL', most_in_all: 1 })
  const stopped = await create({ code: 'STOPPED', percent: 5, amount: null })
  await change(stopped.id, { active: false }, 1)
  await buy(shop, await insertCustomer(shop), { courierId: courier.id, coupon: 'FULL' })
  const codes = async (input: object) => (await list({ sort: 'code', ...input })).map(({ code }) => code)
  expect(await codes({ view: 'running' })).toEqual(['RUNS'])
  expect(await codes({ view: 'planned' })).toEqual(['SOON'])
  expect(await codes({ view: 'ended' })).toEqual(['FULL', 'OVER', 'STOPPED'])
  expect((await call('GET /admin/coupons/views', {})).data).toEqual({
    all: 5,
    running: 1,
    planned: 1,
    ended: 3,
    series: 0,
  })
  expect(await codes({ q: 'op' })).toEqual(['STOPPED'])
  await create({ code: 'EID15' })
  expect(await codes({ q: 'eid ١٥' })).toEqual(['EID15'])
  expect(await codes({ kind: 'percent' })).toEqual(['STOPPED'])
  expect(await codes({ used: 'yes' })).toEqual(['FULL'])
  expect(await codes({ sort: '-given' })).toHaveLength(6)
  expect((await codes({ sort: '-uses' }))[0]).toBe('FULL')
})

test('terms of a used coupon are fixed and it is not deleted; limits, period and its end are not', async () => {
  const { shop, courier, create, change, call } = await startShop()
  const { id } = await create()
  const unused = await create({ code: 'UNUSED' })
  await buy(shop, await insertCustomer(shop), { courierId: courier.id, coupon: 'EID150' })
  const refused = await errorOf(change(id, { amount: 200, minimum: 10 }, 1))
  expect(refused).toMatchObject({ status: 409, code: 'in_use', data: { orders: 1 } })
  expect(Object.keys(refused.errors)).toEqual(['amount', 'minimum'])
  expect((await errorOf(change(id, { code: 'EID200' }, 1))).status).toBe(409)
  expect((await errorOf(call('DELETE /admin/coupons/:id', { id }))).code).toBe('in_use')
  expect(await change(id, { most_in_all: 1, ends_at: '2099-01-01T00:00:00Z' }, 1)).toMatchObject({ state: 'used_up' })
  expect(await change(id, { active: false }, 2)).toMatchObject({ state: 'ended' })
  expect(await change(unused.id, { code: 'RENAMED', percent: 5, amount: null }, 1)).toMatchObject({ percent: 5 })
  await call('DELETE /admin/coupons/:id', { id: unused.id })
  await expect(shop.db.updateTable('coupon').set({ amount: 1 }).where('id', '=', id).execute()).rejects.toThrow(
    'the terms of a coupon that was used are fixed',
  )
})

test('an order that uses a coupon while its terms are edited wins: the terms stay, or the order came after them', async () => {
  const { shop, courier, create, change } = await startShop()
  for (let n = 0; n < 6; n++) {
    const { id, code } = await create({ code: `RACE${n}` })
    const customer = await insertCustomer(shop)
    const quote = await quoteFor(customer, { courierId: courier.id, coupon: code })
    const [ordered, edited] = await Promise.allSettled([
      placeOrderWith(customer, { quote_id: quote.id }),
      change(id, { amount: 10 }, 1),
    ])
    expect(ordered.status).toBe('fulfilled')
    const redeemed = await shop.db
      .selectFrom('coupon_redemption')
      .innerJoin('shop_order', 'shop_order.id', 'coupon_redemption.order_id')
      .innerJoin('coupon', 'coupon.id', 'coupon_redemption.coupon_id')
      .select(['coupon.amount', 'coupon.updated_at', 'shop_order.discount'])
      .where('coupon.id', '=', id)
      .executeTakeFirstOrThrow()
    // The shopper pays what was locked, whoever came first.
    expect(redeemed.discount).toBe(150_00)
    expect(redeemed.amount).toBe(edited.status === 'fulfilled' ? 10_00 : 150_00)
  }
})

test('an edit of the terms waits for an order that is just using the coupon, and is then refused', async () => {
  const { shop, courier, create, change } = await startShop()
  const { id } = await create()
  const order = await buy(shop, await insertCustomer(shop), { courierId: courier.id })
  let edit: Promise<{ code: string }> | undefined
  await shop.db.transaction().execute(async (db) => {
    await db
      .insertInto('coupon_redemption')
      .values({ order_id: order.id, coupon_id: id, account_id: await accountOf(shop, order.id), state: 'used' })
      .execute()
    edit = errorOf(change(id, { amount: 10 }, 1))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBeGreaterThan(0)
  })
  expect(await edit).toMatchObject({ code: 'in_use' })
})

const accountOf = async ({ db }: Checkout, orderId: string) =>
  (await db.selectFrom('shop_order').select('account_id').where('id', '=', orderId).executeTakeFirstOrThrow())
    .account_id

test('two people who change different fields are merged; the same field is a clash', async () => {
  const { create, change } = await startShop()
  const { id } = await create()
  await change(id, { minimum: 1_000 }, 1)
  expect(await change(id, { most_per_account: 1 }, 1)).toMatchObject({
    minimum: 1_000,
    most_per_account: 1,
    version: 3,
  })
  expect(await errorOf(change(id, { minimum: 2_000 }, 1))).toMatchObject({
    status: 412,
    data: { version: 3, fields: { minimum: { base: 0, yours: 2_000, theirs: 1_000 } } },
  })
})

test('a paid order keeps its discount and its coupon, whatever becomes of the coupon', async () => {
  const { shop, courier, create, change } = await startShop()
  const { id } = await create()
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, coupon: 'EID150', card: cards.atOnce })
  await change(id, { active: false }, 1)
  expect((await customer.call('GET /orders/:id', { id: order.id })).data).toMatchObject({
    discount: 150,
    coupon_code: 'EID150',
  })
  await putInCart(shop, customer, customer.varietyId)
  await expect(customer.call('POST /coupons/apply', { code: 'EID150' })).rejects.toMatchObject({
    code: 'coupon_refused',
  })
})
