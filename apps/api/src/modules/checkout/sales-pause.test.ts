import { expect, test } from 'vitest'
import { cards, insertCustomer, placeOrderWith, quoteFor } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { goldSays, heard, startGoldDesk } from '../../../test/gold-desk.ts'
import { placeUnpaidOrder } from '../../../test/price-lock.ts'
import { applyFeedAction } from '../gold-prices/gold-feed.service.ts'

const words = { ar: 'نجرد المخزون اليوم، ونعود مساءً.', en: 'We count our stock today and are back tonight.' }
const reason = 'Counting the stock'

test.each(['ar', 'en'] as const)(
  'during a pause the checkout is refused in the words of the shop: %s',
  async (lang) => {
    const { shop, call, customer, byCourier, quote } = await startGoldDesk()
    const [buyer, ofFixed] = [await customer(lang), await insertCustomer(shop)]
    await call('POST /admin/gold/pause', { reason, words })
    heard(shop)
    expect(await errorOf(quote(buyer))).toMatchObject({ status: 409, code: 'sales_paused', message: words[lang] })
    // Pieces with a fixed price do not follow gold.
    expect(await quoteFor(ofFixed, byCourier)).toMatchObject({ id: expect.any(Number) })
    expect((await shop.call('GET /gold-prices', {})).data).toMatchObject({
      confirming: false,
      stale: false,
      sales_stop: { cause: 'paused', scope: 'gold', words },
    })

    await call('DELETE /admin/gold/pause', {})
    heard(shop)
    expect(await quote(buyer)).toMatchObject({ id: expect.any(Number) })
  },
)

test('a pause of everything stops fixed prices, too, and without words shoppers read the usual ones', async () => {
  const { shop, call, byCourier } = await startGoldDesk()
  const buyer = await insertCustomer(shop)
  await call('POST /admin/gold/pause', { reason, scope: 'all' })
  heard(shop)
  expect(await errorOf(quoteFor(buyer, byCourier))).toMatchObject({
    code: 'sales_paused',
    message: 'We have paused sales for now and will resume them soon. Your cart stays as it is.',
  })
})

test('locked prices are kept: the order is placed and paid during the pause', async () => {
  const { shop, call, customer, quote } = await startGoldDesk()
  const buyer = await customer()
  const { id: quote_id, total } = await quote(buyer)
  await call('POST /admin/gold/pause', { reason, locks: 'keep' })
  heard(shop)
  expect(await placeOrderWith(buyer, { quote_id })).toMatchObject({ status: 'confirmed', total })
})

test('locked prices are ended where that was chosen, and stay ended after the pause', async () => {
  const { shop, call, customer, quote, byCourier } = await startGoldDesk()
  const [buyer, ofFixed] = [await customer(), await insertCustomer(shop)]
  const { id: quote_id } = await quote(buyer)
  const fixed = await quoteFor(ofFixed, byCourier)
  await call('POST /admin/gold/pause', { reason, locks: 'end', words })
  heard(shop)
  expect(await errorOf(placeOrderWith(buyer, { quote_id }))).toMatchObject({ code: 'sales_paused', message: words.en })
  expect(await placeOrderWith(ofFixed, { quote_id: fixed.id })).toMatchObject({ status: 'confirmed' })
  await call('DELETE /admin/gold/pause', {})
  heard(shop)
  expect(await errorOf(placeOrderWith(buyer, { quote_id }))).toMatchObject({ code: 'quote_expired' })
})

test('the owner makes a pause of the breaker stricter without resuming it: everything stops, locks end, own words', async () => {
  const { shop, call, customer, quote, byCourier } = await startGoldDesk()
  const change = (terms: object = {}) => call('PUT /admin/gold/pause', { reason, ...terms })
  expect(await errorOf(change())).toMatchObject({ code: 'not_allowed_now' })
  const [buyer, ofFixed] = [await customer(), await insertCustomer(shop)]
  const { id: quote_id } = await quote(buyer)
  await goldSays(shop, 4032)
  expect(await quoteFor(ofFixed, byCourier)).toMatchObject({ id: expect.any(Number) })
  const since = (await call('GET /admin/gold', {})).data.paused?.at
  shop.later(5)

  const { data } = await change({ scope: 'all', locks: 'end', words })
  heard(shop)
  expect(data.paused).toMatchObject({ at: since, cause: 'breaker', by: null, reason, scope: 'all', words })
  expect(data.feed.verdicts[0]).toMatchObject({ verdict: 'change_pause', actor: 'Hind Alsubaie' })
  expect(await errorOf(quoteFor(ofFixed, byCourier))).toMatchObject({ code: 'sales_paused', message: words.en })
  expect(await errorOf(placeOrderWith(buyer, { quote_id }))).toMatchObject({ code: 'sales_paused', message: words.en })
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'PUT /admin/gold/pause')
    .execute()
  expect(entries).toMatchObject([
    { before: { scope: 'gold', reason: '' }, after: { scope: 'all', locks: 'end', reason, words } },
  ])
})

test('a process that has not heard of the pause yet sells nothing either', async () => {
  const { call, customer, quote, shop } = await startGoldDesk()
  const [first, second] = [await customer(), await customer()]
  const before = await quote(first)
  shop.later(0.01)
  await call('POST /admin/gold/pause', { reason, locks: 'end' })
  shop.later(0.01)
  const { id: quote_id } = await quote(second)
  expect(await errorOf(placeOrderWith(second, { quote_id }))).toMatchObject({ code: 'sales_paused' })
  expect(await errorOf(placeOrderWith(first, { quote_id: before.id }))).toMatchObject({ code: 'quote_expired' })
})

test('an unpaid order whose lock has ended waits for the end of the pause', async () => {
  const { shop, get, repay, lockEnds, order } = await placeUnpaidOrder()
  const terms = { scope: 'gold', locks: 'keep', words } as const
  await applyFeedAction(shop.deps, 'pause', { actor: 'Sara', reason, terms })
  heard(shop)
  expect((await get()).due).toMatchObject({ sales_paused: false, lock_ended: false })
  lockEnds()
  expect((await get()).due).toMatchObject({ sales_paused: true, lock_ended: true })
  expect(await errorOf(repay({ amount: 1_000_000 }, cards.atOnce))).toMatchObject({
    code: 'sales_paused',
    message: words.en,
  })
  await applyFeedAction(shop.deps, 'resume', { actor: 'Sara', reason: '' })
  await goldSays(shop, 4200.5)
  expect(await repay({ amount: order.total + 10 })).toMatchObject({ status: 'confirmed' })
})

test('when gold falls by 4 % sales pause by themselves, the owner is told, and only a person resumes them', async () => {
  const { shop, call, customer, quote, person } = await startGoldDesk()
  const buyer = await customer('ar')
  const locked = await customer()
  const { id: quote_id } = await quote(locked)
  await goldSays(shop, 4032)
  expect(await errorOf(quote(buyer))).toMatchObject({
    status: 409,
    code: 'sales_paused',
    message: expect.stringContaining('أوقفنا بيع الذهب'),
  })
  expect(await placeOrderWith(locked, { quote_id })).toMatchObject({ status: 'confirmed' })
  await shop.work()
  expect(shop.mails.filter(({ to }) => to === person.email)).toMatchObject([
    { subject: 'Gold sales have paused by themselves', text: expect.stringContaining('fell by') },
  ])
  const { data } = await call('GET /admin/gold', {})
  expect(data).toMatchObject({
    sells: false,
    paused: { cause: 'breaker', by: null, scope: 'gold', move: { percent: -4, minutes: 1 } },
  })
  expect(data.feed.verdicts.map(({ source, verdict }) => `${source} ${verdict}`)).toContain('breaker pause')

  // The price is confirmed by time and becomes the price, but nothing is sold at it.
  for (let n = 1; n <= 11; n++) await goldSays(shop, 4032 + n / 10)
  expect((await call('GET /admin/gold', {})).data).toMatchObject({ feed: { state: 'selling' }, sells: false })
  expect(await errorOf(quote(buyer))).toMatchObject({ code: 'sales_paused' })

  await call('DELETE /admin/gold/pause', {})
  await goldSays(shop, 4033.5)
  expect((await quote(buyer)).items[0]?.price_parts).not.toBeNull()
  // A second move pauses again.
  await goldSays(shop, 4200)
  expect(await errorOf(quote(buyer))).toMatchObject({ code: 'sales_paused' })
})

test('the owner sets when sales pause by themselves, or switches it off', async () => {
  const { shop, call, customer, quote, stepUp } = await startGoldDesk()
  const buyer = await customer()
  const from = { on: true, percent: 3, minutes: 10 }
  await call('PUT /admin/gold/breaker', { on: true, percent: 1, minutes: 30, from })
  expect((await errorOf(call('PUT /admin/gold/breaker', { ...from, from }))).code).toBe('conflict')
  await goldSays(shop, 4180, { afterMinutes: 5 })
  await goldSays(shop, 4150, { afterMinutes: 10 })
  expect(await errorOf(quote(buyer))).toMatchObject({ code: 'sales_paused' })
  await stepUp()
  await call('DELETE /admin/gold/pause', {})
  await call('PUT /admin/gold/breaker', {
    on: false,
    percent: 1,
    minutes: 30,
    from: { on: true, percent: 1, minutes: 30 },
  })
  await goldSays(shop, 4090)
  expect(await quote(buyer)).toMatchObject({ id: expect.any(Number) })
})
