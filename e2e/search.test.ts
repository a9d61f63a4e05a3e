import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit } from './support/browser.ts'

useBrowser()

const eventually = expect.poll

const boxName = { ar: 'ابحث في المتجر', en: 'Search the store' }
const box = (page: Page, lang: 'ar' | 'en' = 'en') => page.getByRole('combobox', { name: boxName[lang] })
const cards = (page: Page) => page.getByRole('article')
const results = (query: string) => `/products?${new URLSearchParams({ search: query })}`

test.each([
  { lang: 'en', typed: 'neklace', notice: /Showing results for .+necklace/, expectedTitle: /necklace/i },
  { lang: 'ar', typed: 'قلاده', notice: null, expectedTitle: /قلادة|عقد/ },
] as const)(
  '“$typed” finds what was meant, and stays in the box ready to edit',
  async ({ lang, typed, notice, expectedTitle }) => {
    const page = await visit('/About', { lang })
    await box(page, lang).fill(typed)
    await box(page, lang).press('Enter')
    await page.waitForURL(/\/products\?search=/)
    if (notice) await page.getByText(notice).waitFor()
    await eventually(() => cards(page).first().getByRole('heading').textContent()).toMatch(expectedTitle)
    expect(await box(page, lang).inputValue()).toBe(typed)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

    await page
      .getByRole('search')
      .getByRole('button', { name: lang === 'ar' ? 'مسح البحث' : 'Clear search' })
      .click()
    expect(await box(page, lang).inputValue()).toBe('')
    expect(await box(page, lang).evaluate((input) => input === document.activeElement)).toBe(true)
  },
)

test.each(twoVariants)(
  'a search without results offers several ways on, in $lang on a $width',
  async ({ lang, width }) => {
    const word = lang === 'ar' ? 'خاتم' : 'ring'
    const query = lang === 'ar' ? 'خاتم فضة' : 'silver ring'
    const page = await visit(results(query), { lang, width })
    await page.getByRole('heading', { level: 2, name: new RegExp(query) }).waitFor()
    await page
      .getByRole('heading', { level: 2, name: lang === 'ar' ? 'أقرب ما لدينا' : 'The nearest that we have' })
      .waitFor()
    const main = page.getByRole('main')
    const fewerWords = main.getByRole('link', { name: new RegExp(`^${word}\\s*\\d+$`) })
    await fewerWords.waitFor()
    await main.getByRole('link', { name: lang === 'ar' ? 'السبائك' : 'Bars', exact: true }).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await fewerWords.click()
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(word)
  },
)

test.each(twoVariants)(
  'words that name a filter are chips that can be removed, in $lang on a $width',
  async ({ lang, width }) => {
    const page = await visit(results(lang === 'ar' ? 'خاتم عيار 18 أقل من 3000' : 'ring 18k under 3000'), {
      lang,
      width,
    })
    const chips = page
      .getByRole('list', { name: lang === 'ar' ? 'فهمنا من بحثك' : 'From your words' })
      .getByRole('link')
    await eventually(() => chips.count()).toBe(2)
    const count = () => page.getByRole('main').getByRole('status').first().textContent()
    const before = await count()
    await expectAccessible(page)

    await chips.filter({ hasText: '3,000' }).click()
    const rest = lang === 'ar' ? 'خاتم عيار 18' : 'ring 18k'
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(rest)
    await eventually(() => chips.count()).toBe(1)
    await eventually(count).not.toBe(before)
    expect(await chips.first().evaluate((chip) => chip === document.activeElement)).toBe(true)
  },
)

test.each([
  { lang: 'ar', query: 'خاتم رجالي عيار 24', told: /دون «\W*عيار 24\W*»/ },
  { lang: 'en', query: 'men’s ring in 24K', told: /all but “\W*24K\W*”/ },
] as const)('what no piece has beside the rest is named: “$query”', async ({ lang, query, told }) => {
  const page = await visit(results(query), { lang, width: 'phone' })
  await page.getByText(told).waitFor()
  await eventually(() => cards(page).count()).toBeGreaterThan(3)
  await expectAccessible(page)
})

test.each([
  ['returns', 'en', '/Terms-and-Conditions'],
  ['shipping', 'en', '/shipping-policy'],
  ['الاسترجاع', 'ar', '/Terms-and-Conditions'],
  ['الشحن', 'ar', '/shipping-policy'],
  ['ASJ-24-000001', 'en', '/certificates/ASJ-24-000001'],
  ['asj ٢٤ ٠٠٠٠٠١', 'ar', '/certificates/ASJ-24-000001'],
] as const)('searching “%s” leads to the page that answers it', async (query, lang, path) => {
  const page = await visit(results(query), { lang })
  const region = page.getByRole('region', { name: lang === 'ar' ? 'صفحات تهمك' : 'Pages that may help' })
  expect(await region.getByRole('link').first().getAttribute('href')).toBe(path)
  // Each leads to the same list of links.
  if (path === '/shipping-policy') await expectAccessible(page)
})

test('a query that is the name of a category shows all of it with its filters', async () => {
  const page = await visit(results('الخواتم'), { lang: 'ar' })
  const categoryPage = await visit('/category/6/x', { lang: 'ar' })
  const count = (of: Page) => of.getByRole('main').getByRole('status').first().textContent()
  expect(await count(page)).toBe(await count(categoryPage))
  await page.getByRole('complementary', { name: 'خيارات التصفية' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'الخواتم', exact: true }).waitFor()
})

test.each([
  { lang: 'ar', typed: 'خاتم', category: 'الخواتم' },
  { lang: 'en', typed: 'ring', category: 'Rings' },
] as const)('suggestions are walked by the keyboard, in $lang', async ({ lang, typed, category }) => {
  const page = await visit('/About', { lang })
  const input = box(page, lang)
  await input.click()
  await input.pressSequentially(typed, { delay: 30 })
  const options = page.getByRole('option')
  // The suggestions for the whole word, not those for its first letters.
  await page.getByRole('option', { name: new RegExp(`[«“]\\W*${typed}\\W*[»”]`) }).waitFor()
  const count = await options.count()
  expect(count).toBeLessThanOrEqual(11)
  expect(await input.getAttribute('aria-expanded')).toBe('true')
  await page
    .getByRole('option', { name: new RegExp(category) })
    .first()
    .waitFor()
  await expectAccessible(page)

  await input.press('ArrowDown')
  const active = page.locator('[role=option][aria-selected=true]')
  await active.waitFor()
  expect(await input.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  expect(await input.inputValue()).not.toBe(typed)
  await input.press('End')
  expect(await active.textContent()).toContain(typed)
  expect(await options.nth(count - 1).getAttribute('aria-selected')).toBe('true')
  await input.press('ArrowDown')
  expect(await input.inputValue()).toBe(typed)
  await input.press('ArrowUp')
  await input.press('Home')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')

  await input.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  expect(await input.inputValue()).toBe(typed)
  await input.press('ArrowDown')
  await options.first().waitFor()
  await page
    .getByRole('option', { name: new RegExp(category) })
    .last()
    .waitFor()
  await input.press('ArrowDown')
  const href = await active.getAttribute('href')
  await input.press('Enter')
  await page.waitForURL((url) => url.pathname === new URL(href ?? '', url).pathname)
})

test.each([
  { lang: 'ar', typed: 'خاتم فضة', told: 'ليس لدينا ما بحثت عنه. أقرب ما لدينا:' },
  { lang: 'en', typed: 'silver ring', told: 'We have none of that. The nearest that we have:' },
] as const)(
  'suggestions are only near where the shop has none of it, and say so, in $lang',
  async ({ lang, typed, told }) => {
    const page = await visit('/About', { lang })
    await box(page, lang).fill(typed)
    await page.getByRole('status').filter({ hasText: told }).waitFor({ state: 'attached' })
    expect(await page.getByRole('option').count()).toBeGreaterThan(3)
  },
)

test('on a phone at most eight suggestions fill the sheet, and the last row leads to all results', async () => {
  const page = await visit('/About', { lang: 'en', width: 'phone' })
  await page.getByRole('button', { name: 'Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await sheet.getByRole('combobox').fill('gold')
  const all = sheet.getByRole('option', { name: /All results for/ })
  await all.waitFor()
  expect(await sheet.getByRole('option').count()).toBeLessThanOrEqual(9)
  await expectAccessible(page)
  await all.click()
  await page.waitForURL(/search=gold/)
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: /gold/ }).waitFor()
})

test.each([
  { lang: 'ar', search: 'بحث', clear: 'مسح البحث', close: 'إغلاق' },
  { lang: 'en', search: 'Search', clear: 'Clear search', close: 'Close' },
] as const)(
  'in the sheet only clearing is a cross, and closing is a word: $lang',
  async ({ lang, search, clear, close }) => {
    const page = await visit('/About', { lang, width: 'phone' })
    await page.getByRole('button', { name: search, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox').fill('18')
    await sheet.getByRole('button', { name: clear }).click()
    expect(await sheet.getByRole('combobox').inputValue()).toBe('')
    const closes = sheet.getByRole('button', { name: close, exact: true })
    expect(await closes.locator('svg').count()).toBe(0)
    await expectAccessible(page)
    await closes.click()
    await sheet.waitFor({ state: 'hidden' })
  },
)

test('the response to an earlier keystroke never replaces a later one', async () => {
  const page = await visit('/About', { lang: 'en' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/v1\/products\?search=b&/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const first = page.waitForRequest(/search=b&/)
  await box(page).fill('b')
  await first
  await box(page).fill('ring')
  await page.getByRole('option', { name: /All results for .*ring/ }).waitFor()
  release()
  await page.unroute(/\/api\/v1\/products\?search=b&/)
  expect(await page.getByRole('option').first().textContent()).toMatch(/ring/i)
})

test('a failed look-up leaves the text and Enter working', async () => {
  const page = await visit('/About', { lang: 'en' })
  await page.route('**/api/v1/products?*per_page=10*', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed')
  await box(page).fill('bracelet')
  await failed
  expect(await page.getByRole('option').count()).toBe(0)
  await box(page).press('Enter')
  await page.waitForURL(/search=bracelet/)
  expect(await box(page).inputValue()).toBe('bracelet')
  await eventually(() => cards(page).count()).toBeGreaterThan(0)
})

test('the code of suggestions is fetched when the box is first used', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const fetched = page.waitForResponse(/\/static\/suggestions-.*\.js/)
  await box(page).focus()
  expect((await fetched).status()).toBe(200)
})
