import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allVariants, expectAccessible, twoVariants, useBrowser, visit } from './support/browser.ts'

useBrowser()

const eventually = expect.poll

const words = {
  ar: {
    store: 'المتجر',
    showMore: 'عرض المزيد',
    showPrevious: 'عرض السابق',
    filter: 'تصفية',
    filters: 'خيارات التصفية',
    applied: 'خيارات مطبّقة',
    clearAll: 'مسح الكل',
    inStock: /المتوفر فقط/,
    apply: 'طبّق',
    sort: 'الترتيب',
    tryAgain: 'أعد المحاولة',
    shown: (n: number) => new RegExp(`عُرضت ${n} من `),
    karat: (n: number) => new RegExp(`^عيار ${n}`),
    remove: (n: number) => `إزالة: عيار ${n}`,
  },
  en: {
    store: 'Store',
    showMore: 'Show more',
    showPrevious: 'Show previous',
    filter: 'Filter',
    filters: 'Filters',
    applied: 'Applied filters',
    clearAll: 'Clear all',
    inStock: /In stock only/,
    apply: 'Apply',
    sort: 'Sort',
    tryAgain: 'Try again',
    shown: (n: number) => new RegExp(`Showing ${n} of `),
    karat: (n: number) => new RegExp(`^${n}K`),
    remove: (n: number) => `Remove: ${n}K`,
  },
}

const cards = (page: Page) => page.getByRole('article')
const countShown = (page: Page) => page.getByRole('main').getByRole('status').first().textContent()
const pieceCount = async (page: Page) => Number(((await countShown(page)) ?? '').replace(/\D/g, ''))
/** The number at the end of a filter option. */
const countIn = async (choice: Locator) => Number(await choice.locator('.num').last().textContent())
const query = (page: Page) => new URL(page.url()).searchParams
const prices = async (page: Page) => {
  const texts = await cards(page).locator('.tick .price').allTextContents()
  // Without prices, any order would pass.
  if (texts.length === 0) throw new Error('no card shows a price')
  return texts.map((text) => Number(text.replaceAll(',', '')))
}

test.each(allVariants)('the store lists its pieces in $lang on a $width', async ({ lang, width }) => {
  const t = words[lang]
  const page = await visit('/Store', { lang, width })
  await page.getByRole('heading', { level: 1, name: t.store }).waitFor()
  expect(await cards(page).count()).toBe(24)
  await page.getByText(t.shown(24)).waitFor()
  expect(await page.title()).toBe(lang === 'ar' ? 'عسجد | المتجر' : 'Asjad | Store')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test.each(['ar', 'en'] as const)(
  'several karats mean or, other filters mean and, and Back undoes one at a time, in %s',
  async (lang) => {
    const t = words[lang]
    const page = await visit('/Store', { lang })
    const all = await pieceCount(page)
    const sidebar = page.getByRole('complementary', { name: t.filters })
    const applied = page.getByRole('list', { name: t.applied })

    // By keyboard: the focus stays in the list of filters.
    const karat21 = sidebar.getByRole('checkbox', { name: t.karat(21) })
    await karat21.focus()
    await page.keyboard.press('Space')
    await eventually(() => query(page).getAll('caliber')).toEqual(['21'])
    await eventually(() => pieceCount(page)).toBeLessThan(all)
    const only21 = await pieceCount(page)
    await eventually(() => karat21.isChecked()).toBe(true)
    await eventually(() => karat21.evaluate((box) => box === document.activeElement)).toBe(true)

    const karat24 = sidebar.getByRole('checkbox', { name: t.karat(24) })
    await karat24.focus()
    await page.keyboard.press('Space')
    await eventually(() => pieceCount(page)).toBeGreaterThan(only21)
    const both = await pieceCount(page)

    await sidebar.getByRole('checkbox', { name: t.inStock }).check()
    await eventually(() => pieceCount(page)).toBeLessThanOrEqual(both)
    await eventually(() => applied.getByRole('link').count()).toBe(4)
    // A choice shows before its list arrives. Going back earlier would cancel it and undo the previous one.
    await eventually(() => query(page).has('in_stock')).toBe(true)

    await page.goBack()
    await eventually(() => query(page).has('in_stock')).toBe(false)
    await eventually(() => pieceCount(page)).toBe(both)
    await eventually(() => sidebar.getByRole('checkbox', { name: t.inStock }).isChecked()).toBe(false)
    await eventually(() => applied.getByRole('link').count()).toBe(3)
    await page.goBack()
    await eventually(() => pieceCount(page)).toBe(only21)
    await page.reload()
    expect(await pieceCount(page)).toBe(only21)
    await expectAccessible(page)

    await applied.getByRole('link', { name: t.remove(21) }).click()
    await eventually(() => pieceCount(page)).toBe(all)
    expect(query(page).size).toBe(0)
  },
)

test('several categories are ticked together, a part instead of its whole, and Back undoes one at a time', async () => {
  const page = await visit('/Store?category_id=8', { lang: 'ar' })
  const sidebar = page.getByRole('complementary', { name: 'خيارات التصفية' })
  const box = (name: RegExp) => sidebar.getByRole('checkbox', { name })
  const counted = (name: RegExp) => countIn(box(name).locator('xpath=..'))
  expect(await box(/^السبائك/).isChecked()).toBe(true)
  const [bars, ringsAndEarrings, rings] = [
    await pieceCount(page),
    await counted(/^الخواتم والأقراط/),
    () => counted(/^الخواتم \d/),
  ]
  expect(bars).toBe(await counted(/^السبائك/))

  await box(/^الخواتم والأقراط/).check()
  await eventually(() => pieceCount(page)).toBe(bars + ringsAndEarrings)
  await box(/^الخواتم \d/).check()
  await eventually(() => box(/^الخواتم والأقراط/).isChecked()).toBe(false)
  await eventually(async () => (await pieceCount(page)) - bars - (await rings())).toBe(0)
  const applied = page.getByRole('list', { name: 'خيارات مطبّقة' })
  await applied.getByRole('link', { name: 'إزالة: السبائك' }).waitFor()
  await applied.getByRole('link', { name: 'إزالة: الخواتم', exact: true }).waitFor()
  expect(query(page).getAll('category_id')).toHaveLength(2)

  await page.goBack()
  await eventually(() => pieceCount(page)).toBe(bars + ringsAndEarrings)
  await page.goBack()
  await eventually(() => pieceCount(page)).toBe(bars)
  await applied.getByRole('link', { name: 'إزالة: السبائك' }).click()
  await eventually(() => query(page).size).toBe(0)
})

test('a preset range shows how many pieces it holds before it is chosen', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const light = page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^Up to 5 g/ })
  const count = await countIn(light)
  expect(count).toBeGreaterThan(0)
  await light.click()
  await eventually(() => pieceCount(page)).toBe(count)
  const cheap = page.getByRole('list', { name: 'Most used filters' }).getByRole('link', { name: /^Up to/ })
  const both = await countIn(cheap)
  expect(both).toBeLessThan(count)
  await cheap.click()
  await eventually(() => pieceCount(page)).toBe(both)
})

test('removing a filter moves the focus to the next one, and "Clear all" removes them all', async () => {
  const page = await visit('/Store?caliber=18&caliber=21&in_stock=1', { lang: 'en' })
  const applied = page.getByRole('list', { name: 'Applied filters' })
  await applied.getByRole('link', { name: 'Remove: 18K' }).press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove: 21K')
  await applied.getByRole('link', { name: 'Clear all' }).click()
  await applied.waitFor({ state: 'hidden' })
  // The filters disappear immediately; the URL changes when the list arrives.
  await eventually(() => query(page).size).toBe(0)
})

test('numbers can be typed in any digits, and the ends of a range may be swapped', async () => {
  const page = await visit('/Store', { lang: 'ar' })
  const sidebar = page.getByRole('complementary', { name: 'خيارات التصفية' })
  await sidebar.getByRole('textbox', { name: 'السعر بالريال، من' }).fill('٥٠٠٠')
  await page.keyboard.press('Enter')
  await eventually(() => query(page).get('min_price')).toBe('5000')
  await sidebar.getByRole('textbox', { name: 'السعر بالريال، إلى' }).fill('2,000')
  await page.keyboard.press('Enter')
  await eventually(() => query(page).get('max_price')).toBe('2000')
  await page.getByText('٥٠٠٠').waitFor({ state: 'detached' })
  await eventually(async () => (await prices(page)).every((price) => price >= 2000 && price <= 5000)).toBe(true)
  expect(await sidebar.getByRole('textbox', { name: 'السعر بالريال، من' }).inputValue()).toBe('2,000')
})

test('the order is kept in the address', async () => {
  const page = await visit('/category/6/Rings', { lang: 'en' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await eventually(() => query(page).get('sort')).toBe('price_asc')
  await eventually(async () => isAscending(await prices(page))).toBe(true)
  await page.reload()
  expect(isAscending(await prices(page))).toBe(true)
  expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('price_asc')
})
const isAscending = (list: number[]) => list.every((price, at) => at === 0 || (list[at - 1] ?? 0) <= price)

test.each(['ar', 'en'] as const)('each action of a card has a tooltip that says what it does, in %s', async (lang) => {
  const page = await visit('/Store', { lang })
  const card = cards(page).first()
  await card.hover()
  const actions = await card.locator('.acts button').all()
  expect(actions.length).toBe(3)
  for (const action of actions) {
    const tip = action.locator('[role="tooltip"]')
    await tip.waitFor({ state: 'hidden' })
    await action.hover()
    await tip.waitFor()
    const [button, words] = await Promise.all([action.boundingBox(), tip.boundingBox()])
    if (!button || !words) throw new Error('neither is seen')
    expect(Math.abs(words.y + words.height / 2 - (button.y + button.height / 2))).toBeLessThan(3)
    expect(lang === 'ar' ? words.x > button.x : words.x + words.width < button.x + button.width).toBe(true)
  }
  await page.keyboard.press('Escape')
  await card.locator('[role="tooltip"]').last().waitFor({ state: 'hidden' })
})

test('an option that would show nothing stays in its place, disabled', async () => {
  const page = await visit('/category/6/Rings', { lang: 'en' })
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: '24K, 0 pieces' })
  expect(await box.isDisabled()).toBe(true)
})

test.each([
  ['ar', 'انتقل إلى القطع'],
  ['en', 'Skip to the pieces'],
] as const)('the keyboard need not pass through all filters to reach the pieces: %s', async (lang, skip) => {
  const page = await visit('/Store', { lang })
  await page.getByRole('link', { name: skip }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main article') !== null)).toBe(true)
})

test('words of the trade are explained by keyboard', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const sentence = page.getByText(/Karat is the share of pure gold/)
  expect(await sentence.isVisible()).toBe(false)
  await page.getByText('What is karat?').first().press('Enter')
  await sentence.waitFor()
})

test.each(['ar', 'en'] as const)(
  'on a phone the filters are a sheet that says how many they leave, in %s',
  async (lang) => {
    const t = words[lang]
    const page = await visit('/Store', { lang, width: 'phone' })
    const all = await pieceCount(page)
    await page.getByRole('button', { name: t.filter }).click()
    const sheet = page.getByRole('dialog', { name: t.filters })
    await sheet.getByText('21', { exact: true }).click()
    await eventually(() => pieceCount(page)).toBeLessThan(all)
    const left = await pieceCount(page)
    await sheet.getByRole('button', { name: new RegExp(`${left} `) }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await cards(page).count()).toBe(Math.min(24, left))
    await expectAccessible(page)
  },
)

test.each(twoVariants)(
  'more pieces come below, and Back from a piece shows the list as it was left, in $lang on a $width',
  async ({ lang, width }) => {
    const t = words[lang]
    const page = await visit('/Store', { lang, width })
    await page.getByRole('link', { name: t.showMore }).click()
    await page.getByText(t.shown(48)).waitFor()
    expect(await cards(page).count()).toBe(48)
    // The first new product has the focus: the keyboard continues there, not at the footer.
    const link = cards(page).nth(24).getByRole('heading').getByRole('link')
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

    const piece = cards(page).nth(30).getByRole('heading').getByRole('link')
    const name = await piece.textContent()
    await piece.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const height = await page.evaluate(() => Math.round(scrollY))
    await piece.click()
    await page.waitForURL(/\/products\/\d+/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.getByText(t.shown(48)).waitFor()
    expect(await cards(page).count()).toBe(48)
    await eventually(() => page.evaluate((y) => Math.abs(scrollY - y), height)).toBeLessThan(4)
    expect(await cards(page).nth(30).getByRole('heading').textContent()).toBe(name)

    await page.reload()
    await page.getByText(t.shown(48)).waitFor()
    expect(await cards(page).count()).toBe(48)
  },
)

test('without scripts the filters are a form and the pages are links', async () => {
  const page = await visit('/Store', { lang: 'en', options: { javaScriptEnabled: false } })
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  await sidebar.getByText('21', { exact: true }).click()
  await sidebar.getByText('18', { exact: true }).click()
  await sidebar.getByRole('textbox', { name: 'Price in riyals, to' }).fill('20,000')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: high to low')
  await sidebar.getByRole('button', { name: 'Apply' }).click()
  expect(query(page).getAll('caliber')).toEqual(['18', '21'])
  expect(isAscending((await prices(page)).toReversed())).toBe(true)
  await page.getByRole('link', { name: 'Remove: 18K' }).waitFor()

  await page.getByRole('link', { name: 'Show more' }).click()
  expect(query(page).get('page')).toBe('2')
  await page.getByText(/Showing 25 to 48 of/).waitFor()
  expect(await cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Show previous' }).click()
  await page.getByText(/Showing 24 of/).waitFor()
})

test('without scripts a phone shows the filters when asked', async () => {
  const page = await visit('/Store', { lang: 'ar', width: 'phone', options: { javaScriptEnabled: false } })
  const sidebar = page.getByRole('complementary', { name: 'خيارات التصفية' })
  expect(await sidebar.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'تصفية' }).click()
  await sidebar.getByRole('button', { name: 'طبّق' }).waitFor()
})

test('a list that cannot be loaded says so, and one press tries again', async () => {
  const page = await visit('/Store', { lang: 'en' })
  await page.route('**/api/v1/products?*', (route) => route.abort('internetdisconnected'))
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /In stock only/ })
    .click()
  await page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(query(page).get('in_stock')).toBe('1')
  await page.unroute('**/api/v1/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Remove: In stock only' }).waitFor()
})

test('a category shows the whole way to it, and one that does not exist is not found', async () => {
  const page = await visit('/category/6/Rings', { lang: 'en', width: 'phone' })
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  expect(await breadcrumb.allInnerTexts()).toEqual(['Home', 'Store', 'Rings & earrings', 'Rings'])
  expect((await page.request.get('/category/9999/Nothing')).status()).toBe(404)
  expect((await page.request.get('/category/x/Nothing')).status()).toBe(404)
})

test('search engines get the canonical address, both languages and the breadcrumbs', async () => {
  const page = await visit('/category/6/x?sort=price_asc&caliber=18&lang=en')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(/\/category\/6\/Rings\?lang=en$/)
  const languages = page.locator('link[rel=alternate][hreflang]')
  const bare = canonical?.replace('?lang=en', '')
  expect(
    await languages.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  ).toEqual([
    ['ar', bare],
    ['en', canonical],
    ['x-default', bare],
  ])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [breadcrumb, list] = data.map((text) => JSON.parse(text))
  expect(breadcrumb['@type']).toBe('BreadcrumbList')
  expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name).at(-1)).toBe('Rings')
  expect(list['@type']).toBe('ItemList')
  expect(list.itemListElement[0].url).toMatch(/^http.*\/products\/\d+$/)
})

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )

test('nothing moves while the list loads', async () => {
  const page = await visit('/Store?caliber=18', { lang: 'ar', width: 'phone' })
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page)).toBeLessThan(0.01)
})

test('nothing shifts when cards begin to tilt towards the pointer', async () => {
  const page = await visit('/Store?caliber=18', { lang: 'ar', motion: true })
  // Cards are prepared one after the other, once the page is idle.
  const cards = await page.locator('article').count()
  await expect.poll(() => page.locator('.glare[style*="rotate"]').count()).toBe(cards)
  expect(await shiftOf(page)).toBeLessThan(0.01)
})
