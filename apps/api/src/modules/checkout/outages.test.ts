import { expect, onTestFinished, test } from 'vitest'
import { setFault } from '../../../../../packages/sandbox/test/world.ts'
import {
  buy,
  type Checkout,
  cards,
  decideAtBank,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { insertTick } from '../../../test/test-api.ts'
import { secondsToWait } from '../../http/throttle.ts'
import { goldApiFeed } from '../gold-prices/gold-prices.gateway.ts'
import { readGoldPrice } from '../gold-prices/gold-prices.jobs.ts'
import { smtpMailer } from '../notifications/mail.gateway.ts'
import { sweep } from '../payments/payments.jobs.ts'

const twoHours = 120

/** Everything that depends on the clock, while it is two hours ahead and after it is corrected. */
test('a clock that jumps ahead and back sells nothing at a doubtful price and keeps nobody waiting', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { making: 105_00 } })
  const [byGold, fixed, atBank] = [
    await insertCustomer(shop, { varietyId: ring.varietyId }),
    await insertCustomer(shop),
    await insertCustomer(shop),
  ]
  const byCourier = { courierId: courier.id }
  const paying = await buy(shop, atBank, { ...byCourier, card: cards.withBank })
  await decideAtBank(paying.payment?.redirect_url, 'approve')
  const before = await quoteFor(fixed, byCourier)

  shop.later(twoHours)
  expect(await errorOf(quoteFor(byGold, byCourier))).toMatchObject({ code: 'gold_price_stale' })
  const late = await errorOf(placeOrderWith(fixed, { quote_id: before.id }))
  expect(late).toMatchObject({ code: 'quote_expired' })
  // A customer who has paid keeps the order, even though its time seems over.
  await sweep(shop.deps)
  expect((await atBank.call('GET /orders/:id', { id: paying.id })).data.status).toBe('confirmed')
  const newcomer = await insertShopper(shop)
  const limit = { max: 1, seconds: 60 }
  await secondsToWait(shop.deps, 'a guess', limit)
  await insertTick(shop.db, { at: shop.deps.now(), ounce_usd: 4205 })
  shop.deps.goldRates.onChange({ kind: 'gold_price' })

  shop.later(-twoHours)
  expect((await newcomer.call('GET /user/profile', {})).data.user.email).toBe(newcomer.email)
  expect(await secondsToWait(shop.deps, 'a guess', limit)).toBe(0)
  expect(await secondsToWait(shop.deps, 'a guess', limit)).toBeGreaterThan(0)
  // A lock from the future does not count; the next one does.
  const again = await errorOf(placeOrderWith(fixed, { quote_id: (late.data as { id: number }).id }))
  expect(again).toMatchObject({ code: 'quote_expired' })
  const order = await placeOrderWith(fixed, { quote_id: (again.data as { id: number }).id })
  expect(order.status).toBe('confirmed')
  // Mails that were delayed until then go out now.
  await shop.work()
  const mailTexts = shop.mails.map(({ text }) => text).join()
  for (const { id } of [paying, order]) expect(mailTexts).toContain(id)

  // A price from the future sells nothing, and the next reading replaces it.
  expect((await shop.call('GET /gold-prices', {})).data.stale).toBe(true)
  expect(await errorOf(quoteFor(byGold, byCourier))).toMatchObject({ code: 'gold_price_stale' })
  const goldFeed = { fetchPrice: async () => ({ ounceUsd: 4210, silverUsd: 51, at: shop.deps.now() }) }
  await readGoldPrice({ ...shop.deps, goldFeed })
  shop.deps.goldRates.onChange({ kind: 'gold_price' })
  expect((await shop.call('GET /gold-prices', {})).data).toMatchObject({ stale: false, ounce: 4210 })
  await quoteFor(byGold, byCourier)
})

async function startOutage() {
  const parts: { mailer?: Checkout['deps']['mailer'] } = {}
  // The mail server is known only once its sandbox runs.
  const shop = await startCheckout({
    mailer: { send: (mail) => parts.mailer?.send(mail) ?? Promise.reject(new Error('not yet')), close: () => {} },
  })
  const { sandbox } = shop.world
  const mailer = smtpMailer({ smtpUrl: sandbox.smtpUrl, from: 'Asjad <store@asjad.example>', requireTls: false })
  onTestFinished(() => mailer.close())
  parts.mailer = mailer
  const goldFeed = goldApiFeed({ url: `${sandbox.url}/sandbox/goldapi`, key: sandbox.credentials.goldApiKey })
  const all = async (mode: 'ok' | 'error') => {
    for (const target of ['mail', 'goldapi', 'moyasar']) await setFault(shop.world, { target, mode })
  }
  const mailsTo = async (email: string) =>
    (await (await fetch(`${sandbox.url}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()) as unknown[]
  return { ...shop, goldFeed, all, mailsTo }
}

test('with mail, price feed and gateway down together the shop is open, sells for cash, and makes up for it later', async () => {
  const shop = await startOutage()
  const courier = await insertCourier(shop)
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { making: 105_00 } })
  const [cash, card, byGold] = [
    await insertCustomer(shop),
    await insertCustomer(shop),
    await insertCustomer(shop, { varietyId: ring.varietyId }),
  ]
  const card_token = await shop.token(cards.atOnce)
  await shop.all('error')
  const feed = async () => {
    await readGoldPrice({ ...shop.deps, goldFeed: shop.goldFeed })
    shop.deps.goldRates.onChange({ kind: 'gold_price' })
  }
  await shop.db
    .updateTable('gold_tick')
    .set({ at: new Date(Date.now() - 16 * 60_000) })
    .execute()
  await feed()

  // Browsing still works and shows how old the price is.
  expect((await shop.call('GET /products', {})).data.length).toBeGreaterThan(0)
  expect((await shop.call('GET /products/:id', { id: ring.productId })).data.id).toBe(ring.productId)
  expect((await shop.call('GET /gold-prices', {})).data.stale).toBe(true)
  expect(await errorOf(quoteFor(byGold, { courierId: courier.id }))).toMatchObject({ code: 'gold_price_stale' })

  const sold = await buy(shop, cash, { courierId: courier.id })
  expect(sold.status).toBe('confirmed')
  const { id: quote_id } = await quoteFor(card, { courierId: courier.id, card: cards.atOnce })
  const waiting = await placeOrderWith(card, { quote_id, card_token })
  expect(waiting.status).toBe('pending_payment')
  await shop.work()
  expect(await shop.mailsTo(cash.email)).toEqual([])

  await shop.all('ok')
  shop.later(1)
  await feed()
  await shop.work()
  expect(await shop.mailsTo(cash.email)).toHaveLength(1)
  expect((await shop.call('GET /gold-prices', {})).data.stale).toBe(false)
  await quoteFor(byGold, { courierId: courier.id })
  const paid = await card.call(
    'POST /orders/:id/repay',
    { id: waiting.id, card_token: await shop.token(cards.atOnce) },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(paid.data.status).toBe('confirmed')
})
