import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, waitForHydration } from './support/browser.ts'
import { type Buyer, newBuyerWhoLeaves, visitAs } from './support/buyers.ts'
import {
  cards,
  chooseCash,
  fillCard,
  openPaymentStep,
  sums,
  visibleButton,
  waitForPriceLock,
  words,
} from './support/checkout.ts'
import { hoops } from './support/pieces.ts'

useBrowser()

const texts = {
  ar: {
    unknown: 'لن يتكرر الطلب ولا الدفع',
    placedBefore: 'سبق أن سُجّل طلبك',
    toOrder: 'عرض الطلب',
    transfer: /^تحويل بنكي/,
    placeAndTransfer: /^أكّد الطلب وحوّل/,
    address: /عنوان التوصيل$/,
    waiting: 'وطلبك بانتظار الدفع',
  },
  en: {
    unknown: 'it will not be placed or paid twice',
    placedBefore: 'Your order had already been placed',
    toOrder: 'View the order',
    transfer: /^Bank transfer/,
    placeAndTransfer: /^Place and transfer/,
    address: /Shipping address$/,
    waiting: 'the order is awaiting payment',
  },
} as const

/** Loses the answer to the next order. `arrives`: whether the request reaches the shop. */
const loseAnswer = (page: Page, { arrives }: { arrives: boolean }) =>
  page.route(
    '**/api/v1/orders',
    async (route) => {
      if (arrives) await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )

/** A shopper who pressed the order button for cash on delivery, and got no answer. */
async function afterLostCashOrder(lang: Locale, { arrives }: { arrives: boolean }) {
  const shopper = await newBuyerWhoLeaves(lang)
  const page = await visitAs(shopper, 'about:blank', { lang, width: lang === 'ar' ? 'phone' : 'desktop' })
  await shopper.call('POST /user/addresses', {
    country: 'Saudi Arabia',
    city: 'Jeddah',
    area: 'Al Rawdah',
    street_name: 'Palm Street',
    postal_code: '23434',
    receiver_name: 'Noura Alotaibi',
    phone: '0551234567',
  })
  await openPaymentStep(shopper, page, [hoops])
  await chooseCash(page, () => page.getByRole('radio', { name: words[lang].cash, exact: true }).check())
  await loseAnswer(page, { arrives })
  await visibleButton(page, words[lang].place).click()
  await page.getByText(texts[lang].unknown).first().waitFor()
  return { shopper, page }
}

const ordersOf = async ({ call }: Buyer) => {
  const { data } = await call('GET /orders', {})
  return Promise.all(data.map(async ({ id }) => (await call('GET /orders/:id', { id })).data))
}

/** Chooses the address that the order was not sent with. */
async function chooseOtherAddress(page: Page, lang: Locale) {
  await page.getByRole('button', { name: texts[lang].address }).click()
  const addresses = page.getByRole('region', { name: /عنوان التوصيل|Shipping address/ }).getByRole('radio')
  await addresses.and(page.locator(':not(:checked)')).first().check()
}

/** The page says that the order exists, leads to it, and there is one only. */
async function expectPlacedBefore(page: Page, shopper: Buyer, lang: Locale) {
  await page.getByRole('alert').getByText(texts[lang].placedBefore).first().waitFor()
  const orders = await ordersOf(shopper)
  expect(orders.map(({ payment_method }) => payment_method)).toEqual(['cash_on_delivery'])
  await page.getByRole('alert').getByRole('link', { name: texts[lang].toOrder }).click()
  await page.waitForURL(`**/OrderDetails/${orders[0]?.id}`)
}

test.each(['ar', 'en'] as const)(
  'an order that never arrived is placed as the screen shows it now: another method and another address: %s',
  async (lang) => {
    const { page, shopper } = await afterLostCashOrder(lang, { arrives: false })
    await chooseCash(page, () => page.getByRole('radio', { name: texts[lang].transfer }).check())
    await chooseOtherAddress(page, lang)
    const street = await page
      .locator('label')
      .filter({ has: page.locator('input[name="address"]:checked') })
      .textContent()
    const { total } = await sums(page)
    await visibleButton(page, texts[lang].placeAndTransfer).click()
    await page.waitForURL(/transfer/i)
    const [order, ...more] = await ordersOf(shopper)
    expect(more).toEqual([])
    expect(order?.payment_method).toBe('bank_transfer')
    expect(Math.round((order?.total ?? 0) * 100)).toBe(total)
    expect(street).toContain(order?.address.street_name)
  },
)

test.each(['ar', 'en'] as const)(
  'who leaves after a lost answer and opens the checkout again has ordered nothing until the next press: %s',
  async (lang) => {
    const { page, shopper } = await afterLostCashOrder(lang, { arrives: false })
    await page.goto('/cart')
    await waitForHydration(page)
    await page.goto('/checkout')
    await waitForHydration(page)
    await page.getByText(texts[lang].unknown).first().waitFor()
    await waitForPriceLock(page)
    expect(await ordersOf(shopper)).toEqual([])

    await visibleButton(page, words[lang].place).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
    expect(await ordersOf(shopper)).toHaveLength(1)
  },
)

test.each(['ar', 'en'] as const)(
  'an order that did arrive is not placed again with another method; the page says so and leads to it: %s',
  async (lang) => {
    const { page, shopper } = await afterLostCashOrder(lang, { arrives: true })
    await page.getByRole('radio', { name: texts[lang].transfer }).check()
    await expectPlacedBefore(page, shopper, lang)
  },
)

test.each(['ar', 'en'] as const)(
  'an order that did arrive is not placed again for another address; the page says so and leads to it: %s',
  async (lang) => {
    const { page, shopper } = await afterLostCashOrder(lang, { arrives: true })
    await chooseOtherAddress(page, lang)
    await visibleButton(page, words[lang].place).click()
    await expectPlacedBefore(page, shopper, lang)
  },
)

test('an order that did arrive keeps its address if the same one was changed since, and the page says so', async () => {
  const { page, shopper } = await afterLostCashOrder('en', { arrives: true })
  await page.getByRole('button', { name: texts.en.address }).click()
  const chosen = page.locator('label').filter({ has: page.locator('input[name="address"]:checked') })
  const street = (await chosen.textContent())?.includes('Palm Street') ? 'Palm Street' : 'Olaya Street'
  await page.getByRole('button', { name: `Edit ${street}` }).click()
  await page.getByRole('textbox', { name: 'Street' }).fill('Garden Street')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('radio', { name: /Garden Street/ }).waitFor()
  await visibleButton(page, words.en.place).click()
  await expectPlacedBefore(page, shopper, 'en')
})

test('the same order again, unchanged: the second press finds it', async () => {
  const { page, shopper } = await afterLostCashOrder('en', { arrives: true })
  await visibleButton(page, words.en.place).click()
  await page.getByRole('heading', { level: 1, name: words.en.placed }).waitFor()
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test.each([false, true])(
  'a card order whose answer was lost goes on to the bank with the next press, and is one order: arrived %s',
  async (arrives) => {
    const shopper = await newBuyerWhoLeaves()
    const page = await visitAs(shopper, 'about:blank', { lang: 'en' })
    await openPaymentStep(shopper, page, [hoops])
    await fillCard(page, cards.visa)
    await loseAnswer(page, { arrives })
    await visibleButton(page, words.en.pay).click()
    await page.getByText(texts.en.unknown).first().waitFor()
    await visibleButton(page, words.en.pay).click()
    await page.waitForURL(/3ds/)
    expect(await ordersOf(shopper)).toHaveLength(1)
    expect((await shopper.call('GET /transactions', {})).data).toHaveLength(1)
  },
)

test.each(['ar', 'en'] as const)(
  'a card order that waits for its payment is shown after a reload, and nothing is paid without a press: %s',
  async (lang) => {
    const shopper = await newBuyerWhoLeaves(lang)
    const page = await visitAs(shopper, 'about:blank', { lang })
    await openPaymentStep(shopper, page, [hoops])
    await fillCard(page, cards.visa)
    await loseAnswer(page, { arrives: true })
    await visibleButton(page, words[lang].pay).click()
    await page.getByText(texts[lang].unknown).first().waitFor()
    await page.reload()
    await page.getByRole('alert').getByText(texts[lang].waiting).first().waitFor()
    await page.getByRole('link', { name: texts[lang].toOrder }).click()
    const [order, ...more] = await ordersOf(shopper)
    expect(more).toEqual([])
    await page.waitForURL(`**/OrderDetails/${order?.id}`)
  },
)
