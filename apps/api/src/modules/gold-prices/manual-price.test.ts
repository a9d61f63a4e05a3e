import { expect, test } from 'vitest'
import { buy, cards, placeOrderWith } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { goldSays, heard, startGoldDesk } from '../../../test/gold-desk.ts'
import { staffMember } from '../../../test/staff.ts'
import { endDueManualPrice } from './manual-price.service.ts'

const reason = 'The source is down'

test('gold is sold at a price set by hand, to the second, while the feed goes on beside it', async () => {
  const { shop, call, customer, quote, gramOf, stepUp } = await startGoldDesk()
  const market = await gramOf(24)
  const { data } = await call('POST /admin/gold/override', { unit: 'gram', amount: 520, minutes: 30, reason })
  heard(shop)
  expect(data).toMatchObject({
    sells: true,
    set_by: { source: 'manual', name: 'Hind Alsubaie' },
    manual: { k24: 520, by: 'Hind Alsubaie', reason },
  })
  expect(await gramOf(24)).toBe(520)
  await goldSays(shop, 4201)
  expect(await gramOf(24)).toBe(520)
  const buyer = await customer()
  const { items } = await quote(buyer)
  expect(items[0]?.price_parts?.gram_price).toBe((await shop.call('GET /gold-prices', {})).data.k21)

  const until = Date.parse(data.manual?.until ?? '')
  shop.later((until - shop.deps.now().getTime() - 1_000) / 60_000)
  await goldSays(shop, 4202, { afterMinutes: 0 })
  expect(await gramOf(24)).toBe(520)
  shop.later(1 / 60)
  expect(await gramOf(24)).toBeGreaterThan(market)
  expect(await gramOf(24)).toBeLessThan(520)
  // What follows only tells open pages.
  await endDueManualPrice(shop.deps)
  heard(shop)
  expect((await call('GET /admin/gold', {})).data).toMatchObject({ manual: null, set_by: { source: 'feed' } })
  await stepUp()
  expect((await errorOf(call('DELETE /admin/gold/override', {}))).code).toBe('not_allowed_now')
})

test('above the limit of margins a second owner approves a price set by hand, and only then it counts', async () => {
  const { shop, call, gramOf, ring } = await startGoldDesk()
  await shop.db.updateTable('variety').set({ on_hand: 10_000 }).where('id', '=', ring.varietyId).execute()
  const second = await staffMember(shop, ['owner'])
  const before = await gramOf(24)
  const price = { unit: 'gram' as const, amount: Math.round(before) + 20, minutes: 30, reason }
  const asked = await errorOf(call('POST /admin/gold/override', price))
  expect(asked.code).toBe('approval_required')
  expect(await gramOf(24)).toBe(before)
  await second.call('POST /admin/approvals/:id/approve', { id: (asked.data as { approval_id: number }).approval_id })
  heard(shop)
  expect(await gramOf(24)).toBe(price.amount)
  expect((await call('GET /admin/gold', {})).data.set_by).toEqual({ source: 'manual', name: 'Hind Alsubaie' })
})

test('the order says whose price it took, for ever', async () => {
  const { shop, call, customer, quote, byCourier } = await startGoldDesk()
  const [first, second] = [await customer(), await customer()]
  const byFeed = await buy(shop, first, byCourier)
  await call('POST /admin/gold/override', { unit: 'ounce', amount: 4250, minutes: 30, reason })
  heard(shop)
  const { id: quote_id } = await quote(second)
  await call('DELETE /admin/gold/override', {})
  heard(shop)
  const byHand = await placeOrderWith(second, { quote_id })
  const setBy = async (id: string) => (await call('GET /admin/orders/:id', { id })).data.gold_price_set_by
  expect(await setBy(byFeed.id)).toEqual({ source: 'feed', name: null })
  expect(await setBy(byHand.id)).toEqual({ source: 'manual', name: 'Hind Alsubaie' })
})

test('a price set by hand is sold at while the feed is silent or in doubt, but not during a pause', async () => {
  const { shop, call, customer, quote, byCourier, stepUp } = await startGoldDesk()
  const buyer = await customer()
  shop.later(20)
  await stepUp()
  expect((await errorOf(quote(buyer))).code).toBe('gold_price_stale')
  await call('POST /admin/gold/override', { unit: 'ounce', amount: 4190, minutes: 120, reason })
  heard(shop)
  expect(await quote(buyer)).toMatchObject({ id: expect.any(Number) })
  await goldSays(shop, 420)
  expect(await quote(buyer)).toMatchObject({ id: expect.any(Number) })
  await call('POST /admin/gold/pause', { reason })
  heard(shop)
  expect((await errorOf(quote(buyer))).code).toBe('sales_paused')
  expect(await errorOf(buy(shop, buyer, { ...byCourier, card: cards.atOnce }))).toMatchObject({ code: 'sales_paused' })
})

test('the breaker watches the market beside a price set by hand', async () => {
  const { shop, call, customer, quote } = await startGoldDesk()
  const buyer = await customer()
  await call('POST /admin/gold/override', { unit: 'ounce', amount: 4200, minutes: 120, reason })
  await goldSays(shop, 4000)
  expect((await errorOf(quote(buyer))).code).toBe('sales_paused')
})

test('more than 10 % from the last reading asks for the code twice; more than the shop’s limit is refused', async () => {
  const { shop, call, stepUp } = await startGoldDesk()
  const set = (amount: number) => call('POST /admin/gold/override', { unit: 'ounce', amount, minutes: 30, reason })
  // Signing in was the first time.
  expect((await errorOf(set(4700))).code).toBe('step_up_required')
  await stepUp()
  expect((await set(4700)).data.manual).toMatchObject({ ounce: 4700 })
  expect(await errorOf(set(5300))).toMatchObject({
    code: 'invalid',
    errors: { amount: [expect.stringContaining('25%')] },
  })
  shop.later(11)
  await stepUp()
  expect((await errorOf(set(4750))).code).toBe('step_up_required')
  await stepUp()
  expect((await set(4750)).data.manual).toMatchObject({ ounce: 4750 })
})

test.each([
  { unit: 'gram', amount: 0, minutes: 30 },
  { unit: 'gram', amount: 500, minutes: 0 },
  { unit: 'gram', amount: 500, minutes: 24 * 60 + 1 },
  { unit: 'kilogram', amount: 500, minutes: 30 },
] as never[])('a price by hand of %o is refused', async (input: object) => {
  const { call } = await startGoldDesk()
  const refused = await errorOf(call('POST /admin/gold/override', { reason, ...input } as never))
  expect(refused).toMatchObject({ status: 422, code: 'invalid' })
})
