import type { GoldMargins } from '@asjad/contract/admin/gold-margins'
import { expect, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { heard, startGoldDesk } from '../../../test/gold-desk.ts'
import { ifMatch } from '../../../test/products.ts'
import { startDemoApi } from '../../../test/test-api.ts'
import { sellableVarieties } from '../catalog/sellable-varieties.service.ts'

const none = { unit: 'riyals', amount: 0 } as const
const plain: GoldMargins = { k24: none, k21: none, k18: none }
const riyals = (amount: number) => ({ unit: 'riyals', amount }) as const
const percent = (amount: number) => ({ unit: 'percent', amount }) as const

test('a margin is part of every gram price that shoppers see and pay, and the preview told it', async () => {
  const { shop, call, customer, quote, gramOf } = await startGoldDesk()
  const before = [await gramOf(24), await gramOf(21), await gramOf(18)] as const
  const margins = { k24: percent(1), k21: riyals(2.5), k18: percent(-0.5) }
  const { data: effect } = await call('POST /admin/gold/margins/preview', margins)
  const { data } = await call('PUT /admin/gold/margins', margins, ifMatch({ version: 1 }))
  heard(shop)
  expect(data).toMatchObject({ ...margins, version: 2, by: 'Hind Alsubaie' })
  expect(await gramOf(24)).toBeCloseTo(before[0] * 1.01, 1)
  expect(await gramOf(21)).toBeCloseTo(before[1] + 2.5, 5)
  expect(await gramOf(18)).toBeCloseTo(before[2] * 0.995, 1)
  expect(effect.grams.map(({ after }) => after)).toEqual([await gramOf(24), await gramOf(21), await gramOf(18)])
  const { items } = await quote(await customer())
  expect(items[0]?.price_parts?.gram_price).toBe(await gramOf(21))
  expect(items[0]?.unit_price).toBe(effect.named[0]?.after)
})

test('the preview equals the prices after saving, for every piece of the shop', { timeout: 120_000 }, async () => {
  const shop = await startDemoApi()
  const { call, signIn } = openDashboard(shop)
  await signIn(await insertPerson(shop, ['owner']))
  const { db, deps } = shop
  const onSale = await db
    .selectFrom('variety')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .select(['variety.id', 'on_hand'])
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('making', 'is not', null)
    .execute()
  expect(onSale.length).toBeGreaterThan(100)
  const prices = async () => {
    heard(shop)
    const ids = onSale.map(({ id }) => id)
    return new Map([...(await sellableVarieties(deps, ids, 'ar'))].map(([id, { price }]) => [id, price]))
  }
  let version = 1
  for (const margins of [
    { k24: percent(0.75), k21: riyals(3), k18: percent(2.25) },
    { k24: riyals(-1), k21: percent(-1.5), k18: riyals(0.37) },
    plain,
  ]) {
    const was = await prices()
    const { data: effect } = await call('POST /admin/gold/margins/preview', margins)
    version = (await call('PUT /admin/gold/margins', margins, ifMatch({ version }))).data.version
    const is = await prices()
    const changes = onSale.map(({ id, on_hand }) => ({ change: (is.get(id) ?? 0) - (was.get(id) ?? 0), on_hand }))
    const moved = changes.map(({ change }) => change).filter((change) => change !== 0)
    const sum = moved.reduce((all, change) => all + change, 0)
    expect(effect.shop).toMatchObject({
      pieces: onSale.length,
      changed: moved.length,
      smallest: Math.min(...moved) / 100,
      largest: Math.max(...moved) / 100,
      average: Math.round(sum / moved.length) / 100,
      stock: changes.reduce((all, { change, on_hand }) => all + change * on_hand, 0) / 100,
    })
    expect(effect.named.length).toBeGreaterThan(3)
    for (const { variety_id, before, after } of effect.named)
      expect([before, after]).toEqual([(was.get(variety_id) ?? 0) / 100, (is.get(variety_id) ?? 0) / 100])
  }
})

test('what a margin brings counts against the cost of a piece', async () => {
  const { shop, call, ring } = await startGoldDesk()
  // The making is 105 riyals for 4.2 grams.
  await shop.db.updateTable('variety').set({ cost: 110_00 }).where('id', '=', ring.varietyId).execute()
  const belowCost = async (amount: number) =>
    (await call('POST /admin/gold/margins/preview', { ...plain, k21: riyals(amount) })).data.shop.below_cost
  expect(await belowCost(1)).toEqual({ before: 1, after: 1 })
  expect(await belowCost(2)).toEqual({ before: 1, after: 0 })
})

test('the preview also moves gold itself', async () => {
  const { call, gramOf } = await startGoldDesk()
  const gram = await gramOf(24)
  const { data } = await call('POST /admin/gold/margins/preview', { ...plain, gold_percent: -5 })
  expect(data.grams[0]?.after).toBeCloseTo(gram * 0.95, 1)
})

test('two people set margins: other karats merge, the same one is asked about', async () => {
  const { call } = await startGoldDesk()
  const set = (margins: GoldMargins, version: number) => call('PUT /admin/gold/margins', margins, ifMatch({ version }))
  await set({ ...plain, k24: riyals(1) }, 1)
  expect((await set({ ...plain, k18: riyals(2) }, 1)).data).toMatchObject({
    k24: riyals(1),
    k18: riyals(2),
    version: 3,
  })
  expect(await errorOf(set({ ...plain, k24: riyals(5) }, 1))).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: { version: 3, fields: { k24: { base: none, yours: riyals(5), theirs: riyals(1) } } },
  })
  expect((await errorOf(set(plain, 9))).code).toBe('version_required')
})

test('above the limit a second owner approves, and then it counts', async () => {
  const { shop, call, gramOf, ring } = await startGoldDesk()
  await shop.db.updateTable('variety').set({ on_hand: 1000 }).where('id', '=', ring.varietyId).execute()
  const second = await insertPerson(shop, ['owner'])
  const approver = openDashboard(shop)
  await approver.signIn(second)
  const before = await gramOf(21)
  const margins = { ...plain, k21: riyals(60) }
  expect((await call('POST /admin/gold/margins/preview', margins)).data.second_person).toBe(true)
  const refused = await errorOf(call('PUT /admin/gold/margins', margins, ifMatch({ version: 1 })))
  expect(refused.code).toBe('approval_required')
  heard(shop)
  expect(await gramOf(21)).toBe(before)
  const { approval_id } = refused.data as { approval_id: number }
  await approver.call('POST /admin/approvals/:id/approve', { id: approval_id })
  heard(shop)
  expect(await gramOf(21)).toBeCloseTo(before + 60, 5)
})

test.each([
  { unit: 'riyals', amount: 201 },
  { unit: 'percent', amount: -11 },
  { unit: 'percent', amount: 0.123 },
  { unit: 'pounds', amount: 1 },
] as never[])('a margin of %o is refused', async (k24) => {
  const { call } = await startGoldDesk()
  const refused = await errorOf(call('PUT /admin/gold/margins', { ...plain, k24 }, ifMatch({ version: 1 })))
  expect(refused).toMatchObject({ status: 422, code: 'invalid' })
})
