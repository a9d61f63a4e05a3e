import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, waitForHydration } from './support/browser.ts'
import { inStock, newBuyer, putInCart, visitAs } from './support/buyers.ts'
import {
  buy,
  cards,
  chooseCash,
  fillCard,
  goOn,
  openPaymentStep,
  visibleButton,
  waitForPriceLock,
  words,
} from './support/checkout.ts'
import { hoops } from './support/pieces.ts'

useBrowser()

// Products of the demo store, each with three pieces of its first size.
const eternityRing = { id: 64, en: 'White eternity ring' }
const sapphireRing = { id: 65, ar: 'خاتم إترنتي بالياقوت الأزرق' }

/** Other shoppers buy all pieces of the size that is in the cart, one each. */
async function sellOut(piece: { id: number }) {
  const somebody = await newBuyer()
  const { data } = await somebody.call('GET /products/:id', piece)
  const others = await Promise.all(Array.from({ length: inStock(data).quantity - 1 }, () => newBuyer()))
  for (const buyer of [somebody, ...others]) await buy(buyer, piece)
}

test('a cart with a sold-out piece is bought without it, in one press; the piece waits, or goes to the favourites', async () => {
  const t = words.en
  const shopper = await newBuyer()
  await putInCart(shopper, [eternityRing, hoops])
  await sellOut(eternityRing)

  const page = await visitAs(shopper, '/cart', { lang: 'en' })
  const line = page.getByRole('listitem').filter({ hasText: eternityRing.en })
  await line.getByText('This piece has sold out and is not in the total.').waitFor()
  await page.getByText('1 piece cannot be bought right now: it stays in the cart').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click()

  await page.getByText('Not in this order, because they cannot be bought right now.').waitFor()
  await page.getByRole('listitem').filter({ hasText: eternityRing.en }).waitFor()
  await waitForPriceLock(page)
  await goOn(page, t)
  await goOn(page, t)
  await chooseCash(page, () => page.getByText(t.cash, { exact: true }).first().click())
  await visibleButton(page, t.place).click()
  await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  const [order] = (await shopper.call('GET /orders', {})).data
  expect(order?.items.map(({ product_id }) => product_id)).toEqual([hoops.id])

  await page.goto('/cart')
  await waitForHydration(page)
  await line.getByRole('button', { name: 'Move to favorites' }).click()
  await page.getByText(`“${eternityRing.en}” was removed`).waitFor()
  await expect.poll(async () => (await shopper.call('GET /carts', {})).data).toEqual([])
  expect((await shopper.call('GET /wishlist', {})).data.map(({ id }) => id)).toEqual([eternityRing.id])
})

test('a piece that sells out at the last moment leaves the order to the rest, and asks for another press', async () => {
  const t = words.ar
  const shopper = await newBuyer('ar')
  const page = await visitAs(shopper, 'about:blank', { lang: 'ar', width: 'phone' })
  await openPaymentStep(shopper, page, [sapphireRing, hoops])
  await fillCard(page, cards.atOnce)
  await sellOut(sapphireRing)

  await visibleButton(page, t.pay).click()
  await page.getByRole('alert').getByText('نفدت قطعة قبل لحظات').first().waitFor()
  await page.getByRole('listitem').filter({ hasText: sapphireRing.ar }).waitFor()
  expect((await shopper.call('GET /orders', {})).meta.total).toBe(0)
  expect(await page.locator('[data-card="number"]').inputValue()).toBe(cards.atOnce)
  await expectAccessible(page)
  await visibleButton(page, t.pay).click()
  await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  const [order] = (await shopper.call('GET /orders', {})).data
  expect(order?.items.map(({ product_id }) => product_id)).toEqual([hoops.id])
})
