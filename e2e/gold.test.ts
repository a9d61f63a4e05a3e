import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit as visitStore, waitForHydration } from './support/browser.ts'
import { type RunningStore, startStore } from './support/store.ts'

useBrowser()

// A separate store: other journeys must not see the gold price move by one percent.
let store: RunningStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const visit: typeof visitStore = (path, variant = {}) => visitStore(path, { ...variant, storeUrl: store.url })

/** The shop requests the gold price every 30 seconds. */
const untilTheNextPrice = { timeout: 45_000, interval: 250 }

const figure = (text: string | null | undefined) => Number(text?.replace(/[^\d.]/g, ''))
const shownPrice = async (page: Page, selector: string) => figure(await page.locator(selector).first().textContent())
const ratesPrice = 'dl[aria-label] div:nth-child(2) dd .price'

/** Makes the price service report another price, a little different from the last. */
async function moveGold(by: number) {
  const url = store.url
  const now = (await (await fetch(`${url}/api/v1/gold-prices`)).json()) as { data: { ounce: number } }
  await fetch(`${url}/sandbox/goldapi/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ XAU: Math.round(now.data.ounce * by * 100) / 100 }),
  })
}

test('prices on open pages follow the gold price without a reload: price bar, card, suggestion, product and its parts', async () => {
  const page = await visit('/Store?caliber=21', { lang: 'en' })
  const productPage = await visit('/products/43', { lang: 'en' })
  const card = 'main article .price'
  const productPrice = 'main h1 ~ * .tick .price, main .tick .price'
  const before = {
    rates: await shownPrice(page, ratesPrice),
    card: await shownPrice(page, card),
    product: await shownPrice(productPage, productPrice),
  }
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })
  await page.getByRole('combobox', { name: 'Search the store' }).fill('21K')
  const suggestion = page
    .getByRole('option')
    .filter({ has: page.locator('.price') })
    .first()
  await suggestion.waitFor()
  const suggested = `/api/v1${await suggestion.getAttribute('href')}`

  await moveGold(1.01)
  await expect.poll(() => shownPrice(page, ratesPrice), untilTheNextPrice).toBeGreaterThan(before.rates * 1.005)
  await expect.poll(() => shownPrice(page, card)).toBeGreaterThan(before.card * 1.004)
  // A flash costs a repaint in every frame, so only visible prices flash.
  expect(await page.locator('dl .tick[data-move="up"]').count()).toBeGreaterThan(0)
  expect(await page.locator('main article .tick').last().getAttribute('data-move')).toBe(null)
  expect(await page.locator('html').getAttribute('data-same-document')).toBe('yes')

  // The same price as the API's, to the halala.
  const path = await page.locator('main article h3 a').first().getAttribute('href')
  expect(await shownPrice(page, card)).toBe(await priceAt(`/api/v1${path}`))
  expect(figure(await suggestion.locator('.price').textContent())).toBe(await priceAt(suggested))

  await expect.poll(() => shownPrice(productPage, productPrice)).toBeGreaterThan(before.product)
  expect(await productPage.locator('main .tick[data-move="up"]').count()).toBe(1)
  const notice = productPage.getByRole('status').filter({ hasText: 'The gold price moved' })
  expect(figure(await notice.locator('.price').textContent())).toBe(before.product)
  const parts = await productPage.getByRole('region', { name: 'Price breakdown' }).locator('dd').allTextContents()
  const [metal = 0, making = 0, vat = 0, total = 0] = parts.map((part) => Math.round(figure(part) * 100))
  expect(metal + making + vat).toBe(total)
  expect(total).toBe(Math.round((await shownPrice(productPage, productPrice)) * 100))
})

async function priceAt(path: string) {
  const answer = (await (await fetch(`${store.url}${path}`)).json()) as { data: { price: number } }
  return answer.data.price
}

test('a hidden tab has no open price stream', async () => {
  const page = await visit('about:blank', { lang: 'en' })
  const [opened] = await Promise.all([page.waitForRequest(/gold-prices\/stream/), page.goto('/About')])
  const ended = page.waitForEvent('requestfailed', (request) => request === opened)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await ended
  const again = page.waitForRequest(/gold-prices\/stream/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await again
})

test('while the gold price is stale, pieces priced by gold can be seen but not bought, and say why', async () => {
  const page = await visit('about:blank', { lang: 'en' })
  await page.route('**/gold-prices/stream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: price\ndata: ${JSON.stringify(stalePrices)}\n\n` }),
  )
  await page.goto('/products/43')
  await page.getByText('not sold until it arrives').waitFor()
  expect(await page.getByRole('button', { name: 'Add to cart', exact: true }).first().isDisabled()).toBe(true)
  await page.getByText('Gold prices are delayed. Last price').waitFor()
  await expectAccessible(page)

  await page.goto('/Store?caliber=21')
  await page
    .getByRole('button', { name: /^Gold price delayed/ })
    .first()
    .waitFor()
})

test.each([
  {
    lang: 'ar',
    why: 'ونبيع به فور تأكيده',
    ratesText: 'نؤكد سعر الذهب الآن. آخر سعر',
    button: /^نؤكد سعر الذهب الآن/,
  },
  {
    lang: 'en',
    why: 'will sell at it as soon as it is confirmed',
    ratesText: 'Gold price being confirmed. Last price',
    button: /^Gold price being confirmed/,
  },
] as const)('while the gold price is being confirmed, pieces by gold say so and wait: $lang', async (words) => {
  const page = await visit('about:blank', { lang: words.lang, width: words.lang === 'ar' ? 'phone' : 'desktop' })
  const body = `event: price\ndata: ${JSON.stringify({ ...stalePrices, stale: false, confirming: true, sales_stop: confirmingStop })}\n\n`
  await page.route('**/gold-prices/stream*', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
  await page.goto('/products/43')
  await page.getByText(words.why).first().waitFor()
  await page.getByText(words.ratesText).first().waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.goto('/Store?caliber=21')
  await page.getByRole('button', { name: words.button }).first().waitFor()
})

test('when the feed reports a tenth of the price, an open page neither shows nor sells at it, and sells again once it is right', async () => {
  const page = await visit('/products/43', { lang: 'ar' })
  const buy = page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first()
  const price = 'main h1 ~ * .tick .price, main .tick .price'
  const before = await shownPrice(page, price)
  const feed = (mode: string) =>
    fetch(`${store.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'goldapi', mode }),
    })
  await feed('tenth')
  try {
    await expect.poll(() => buy.isDisabled(), untilTheNextPrice).toBe(true)
    await page.getByText('ونبيع به فور تأكيده').first().waitFor()
    expect(await shownPrice(page, price)).toBeGreaterThan(before * 0.97)
  } finally {
    await feed('ok')
  }
  await expect.poll(() => buy.isEnabled(), untilTheNextPrice).toBe(true)
}, 150_000)

test.each([
  { lang: 'ar', width: 'phone', note: 'أسعار الذهب متأخرة', confirming: false },
  { lang: 'en', width: 'desktop', note: 'Gold prices are delayed', confirming: false },
  { lang: 'ar', width: 'phone', note: 'نؤكد سعر الذهب الآن', confirming: true },
] as const)('the strip turns old or doubtful without moving the page: $lang, $note', async (variant) => {
  const { lang, width, note, confirming } = variant
  const page = await visit('about:blank', { lang, width })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/gold-prices/stream*', async (route) => {
    await released
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `event: price\ndata: ${JSON.stringify({ ...stalePrices, stale: !confirming, confirming, sales_stop: confirming ? confirmingStop : null })}\n\n`,
    })
  })
  await page.goto('/About')
  await page.evaluate(() => document.fonts.ready)
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
  const before = await top()
  release()
  await page.getByText(note).waitFor()
  expect(await top()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a move that rounds to nothing has no arrow and no percentage', async () => {
  const page = await visit('about:blank', { lang: 'en' })
  const prices = {
    ...stalePrices,
    stale: false,
    previous: { ...figures, ounce: figures.ounce + 0.02, k24: figures.k24 - 5 },
    direction: { ...stalePrices.direction, ounce: 'down', k24: 'up' },
  }
  await page.route('**/gold-prices/stream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: price\ndata: ${JSON.stringify(prices)}\n\n` }),
  )
  await page.goto('/About')
  const strip = page.locator('dl').filter({ hasText: '24K' }).first()
  await strip.getByText('1.01%').waitFor()
  const shown = await strip.getByText(/%$/).filter({ visible: true }).allTextContents()
  expect(shown).toEqual(['1.01%'])
  expect(await strip.locator('svg.icon').filter({ visible: true }).count()).toBe(1)
})

const figures = { ounce: 4165.2, gold: 502135.69, k24: 502.14, k21: 438.55, k18: 375.64, silver: 50 }
const stalePrices = {
  ...figures,
  previous: figures,
  direction: { ounce: 'same', gold: 'same', k24: 'same', k21: 'same', k18: 'same', silver: 'same' },
  // Later than any price of the running shop, so that the page takes it for the newest.
  at: '2100-01-01T00:00:00.000Z',
  stale: true,
  confirming: false,
  sales_stop: null,
}
const confirmingStop = {
  cause: 'confirming',
  scope: 'gold',
  title: { ar: 'نؤكد سعر الذهب الآن', en: 'Gold price being confirmed' },
  words: {
    ar: 'نؤكد سعر الذهب الآن، ونبيع به فور تأكيده.',
    en: 'We are confirming the gold price and will sell at it as soon as it is confirmed.',
  },
}

const words: Record<Locale, Record<string, string>> = {
  ar: {
    title: 'عسجد | الذهب اليوم',
    week: 'أسبوع',
    weight: 'الوزن بالجرام',
    making: 'المصنعية',
    whole: 'للقطعة كلها',
    vat: 'احسب ضريبة القيمة المضافة 15%',
    estimate: 'القيمة التقريبية',
    zakat: 'الزكاة المستحقة',
    owned: 'جرامات عيار 21',
    below: 'أقل من النصاب',
    table: 'الأرقام في جدول',
    chart: 'سعر جرام عيار 24',
  },
  en: {
    title: 'Asjad | Gold today',
    week: 'Week',
    weight: 'Weight in grams',
    making: 'Making charge',
    whole: 'For the whole piece',
    vat: 'Include VAT 15%',
    estimate: 'Estimate',
    zakat: 'Zakat due',
    owned: 'Grams of 21K',
    below: 'Below the nisab',
    table: 'The figures as a table',
    chart: '24K gram price',
  },
}

test.each(twoVariants)('gold today is accessible: $lang, $width', async (variant) => {
  const page = await visit('/gold-today', variant)
  const t = words[variant.lang]
  expect(await page.title()).toBe(t.title)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  if (variant.width === 'desktop') {
    // Window widths between phone and desktop.
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // Fonts of parts that only this width shows may still be loading.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await page.getByText(t.table ?? '', { exact: true }).click()
  expect(await page.locator('figure tbody tr').count()).toBeGreaterThan(10)
  await expectAccessible(page)
  // After a change of theme, fading colours have their new values in the second frame.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await expectAccessible(page)
})

test.each(['ar', 'en'] as const)(
  'the range of the chart stands in the address, and keys read it out: %s',
  async (lang) => {
    const page = await visit('/gold-today', { lang })
    const t = words[lang]
    await page.getByRole('link', { name: t.week ?? '', exact: true }).click()
    await page.waitForURL(/\?range=1w$/)
    await page.getByRole('slider', { name: new RegExp(`${t.chart}.*${t.week}`) }).waitFor()
    await page.reload()
    await waitForHydration(page)
    const chart = page.getByRole('slider', { name: new RegExp(`${t.chart}.*${t.week}`) })
    await chart.waitFor()

    // Time runs from left to right in both languages: Left is earlier.
    const last = Number(await chart.getAttribute('aria-valuenow'))
    const latest = await chart.getAttribute('aria-valuetext')
    await chart.press('ArrowLeft')
    expect(Number(await chart.getAttribute('aria-valuenow'))).toBe(last - 1)
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(latest)
    await chart.press('Home')
    expect(await chart.getAttribute('aria-valuenow')).toBe('0')
    expect(await page.locator('figure .price').first().isVisible()).toBe(true)
  },
)

test.each(['ar', 'en'] as const)('the calculators compute as the shop does, in any digits: %s', async (lang) => {
  const page = await visit('/gold-today', { lang })
  const t = words[lang]
  const price = await page.evaluate(async () => (await (await fetch('/api/v1/gold-prices')).json()).data)
  await page.getByLabel(t.weight ?? '').fill('١٠٫٥')
  await page.getByLabel(t.making ?? '', { exact: true }).fill('100')
  await page.getByLabel(t.whole ?? '').check()
  await page.getByLabel(t.vat ?? '').uncheck()
  const estimate = page.getByLabel(t.estimate ?? '')
  await expect
    .poll(async () => figure(await estimate.textContent()))
    .toBeCloseTo(Math.round(10.5 * price.k21 * 100) / 100 + 100, 1)

  await page.getByLabel(t.owned ?? '').fill('80')
  await page.getByText(t.below ?? '').waitFor()
  expect(
    figure(
      await page
        .getByLabel(t.zakat ?? '')
        .locator('.price')
        .textContent(),
    ),
  ).toBe(0)
  await page.getByLabel(t.owned ?? '').fill('200')
  // 200 g of 21K contain 175 g of gold; a fortieth of that is due.
  expect(
    figure(
      await page
        .getByLabel(t.zakat ?? '')
        .locator('.price')
        .textContent(),
    ),
  ).toBeCloseTo(4.375 * price.k24, 0)
})

test('gold today keeps its place when the history cannot be loaded, and tries again', async () => {
  const page = await visit('/About', { lang: 'en' })
  await page.route('**/gold-prices/history*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.getByRole('link', { name: 'Gold today' }).first().click()
  await page.getByText('The price history could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/gold-prices/history*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('slider', { name: '24K gram price, Day' }).waitFor()
})
