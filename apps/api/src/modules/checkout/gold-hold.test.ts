import { expect, test } from 'vitest'
import {
  buy,
  cards,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { goldSays } from '../../../test/gold-desk.ts'
import { byGold, placeUnpaidOrder } from '../../../test/price-lock.ts'

async function startShop() {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const bar = await insertVariety(shop, byGold)
  return {
    shop,
    byCourier: { courierId: courier.id },
    customer: () => insertCustomer(shop, { varietyId: bar.varietyId }),
  }
}

test.each([
  ['a tenth', 0.1],
  ['ten times', 10],
])('when the feed says %s of the price, nothing is sold at it, however often it is said', async (_, by) => {
  const { shop, byCourier, customer } = await startShop()
  const [first, second, fixed] = [await customer(), await customer(), await insertCustomer(shop)]
  const { total } = await buy(shop, first, byCourier)

  for (let n = 0; n < 25; n++) {
    await goldSays(shop, (4200 + n / 10) * by)
    if (n % 8 === 0)
      expect(await errorOf(quoteFor(second, byCourier))).toMatchObject({ status: 409, code: 'gold_price_held' })
  }
  expect((await shop.call('GET /gold-prices', {})).data).toMatchObject({ ounce: 4200, confirming: true })
  // Products that do not follow gold are sold as always.
  expect(await buy(shop, fixed, byCourier)).toMatchObject({ status: 'confirmed' })

  await goldSays(shop, 4201)
  expect((await shop.call('GET /gold-prices', {})).data).toMatchObject({ ounce: 4201, confirming: false, stale: false })
  const sold = await buy(shop, second, byCourier)
  expect(Math.abs(sold.total / total - 1)).toBeLessThan(0.01)
})

test('a price that was locked before sales paused holds: its order is placed and paid', async () => {
  const { shop, byCourier, customer } = await startShop()
  const [cash, card] = [await customer(), await customer()]
  const { id: quote_id, total } = await quoteFor(cash, byCourier)
  const byCard = await quoteFor(card, { ...byCourier, card: cards.atOnce })
  await goldSays(shop, 420)

  expect(await placeOrderWith(cash, { quote_id })).toMatchObject({ status: 'confirmed', total })
  const card_token = await shop.token(cards.atOnce)
  expect(await placeOrderWith(card, { quote_id: byCard.id, card_token })).toMatchObject({ status: 'confirmed' })
})

test('when the lock ends while the price is being confirmed, the order is not placed', async () => {
  const { shop, byCourier, customer } = await startShop()
  const person = await customer()
  const { id: quote_id } = await quoteFor(person, byCourier)
  await goldSays(shop, 420)
  shop.later(16)
  expect(await errorOf(placeOrderWith(person, { quote_id }))).toMatchObject({ code: 'gold_price_held' })
})

test.each([
  ['ar', 'نؤكد سعر الذهب'],
  ['en', 'confirming the gold price'],
] as const)('after its lock an unpaid order waits until the price is confirmed: %s', async (lang, words) => {
  const { shop, get, repay, payInCash, lockEnds, order } = await placeUnpaidOrder({ lang })
  await goldSays(shop, 420)
  // While the lock holds, the order could be paid.
  expect((await get()).due).toMatchObject({ gold_price_held: false, lock_ended: false })
  lockEnds()
  expect((await get()).due).toMatchObject({ lock_ended: true, gold_price_held: true, gold_price_stale: false })
  for (const pay of [repay, payInCash])
    expect(await errorOf(pay({ amount: 1_000_000 }))).toMatchObject({
      status: 409,
      code: 'gold_price_held',
      message: expect.stringContaining(words),
    })
  await goldSays(shop, 4200.5)
  expect(await repay({ amount: order.total + 10 })).toMatchObject({ status: 'confirmed' })
})
