import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'

useBrowser()

const words = {
  ar: {
    quickView: 'نظرة سريعة',
    close: 'إغلاق',
    more: 'زد الكمية',
    less: 'أنقص الكمية',
    quantity: 'الكمية',
    available: 'الكمية المتوفرة',
    add: 'أضف إلى السلة',
    details: 'كل التفاصيل',
  },
  en: {
    quickView: 'Quick view',
    close: 'Close',
    more: 'Increase quantity',
    less: 'Decrease quantity',
    quantity: 'Quantity',
    available: 'Available quantity',
    add: 'Add To Cart',
    details: 'Full details',
  },
}

const halalas = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)

/** Opens the quick view of a product in the list, by its name. */
async function open(page: Page, lang: 'ar' | 'en', piece: string) {
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: piece, exact: true }) })
  await card.getByRole('button', { name: new RegExp(`^${words[lang].quickView}`) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: piece })
  await dialog.waitFor()
  return dialog
}

const bangle = { ar: 'سوار نخيل المجدول', en: 'Nakheel braided bangle' }

test.each(twoVariants)(
  'a piece is seen without leaving the list, and Back returns to it: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const page = await visit('/Store', variant)
    // The card says which size its button adds, and so does the button's accessible name.
    const added = lang === 'ar' ? 'مقاس 58 مم' : 'Size 58 mm'
    const others = lang === 'ar' ? '3 مقاسات أخرى' : '3 more sizes'
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name: bangle[lang], exact: true }) })
    await card.getByText(`${added} · ${others}`).waitFor()
    await card.getByRole('button', { name: added }).waitFor()

    const dialog = await open(page, lang, bangle[lang])
    await dialog.getByRole('link', { name: lang === 'ar' ? 'الأساور' : 'Bracelets' }).waitFor()
    const facts = await dialog.locator('dl').textContent()
    expect(facts).toContain('17.40')
    expect(facts).toContain(lang === 'ar' ? '58 مم' : '58 mm')
    await dialog.getByText(others).waitFor()
    await expectAccessible(page)

    const scrollPosition = await page.evaluate(() => scrollY)
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/Store')
    expect(await page.evaluate(() => scrollY)).toBe(scrollPosition)

    await open(page, lang, bangle[lang])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
      words[lang].quickView,
    )
  },
)

test.each(['ar', 'en'] as const)(
  'the quantity stays between one and the stock, the total follows: %s',
  async (lang) => {
    const page = await visit('/Store', { lang })
    const dialog = await open(page, lang, bangle[lang])
    await dialog.getByRole('link', { name: lang === 'ar' ? 'الأساور' : 'Bracelets' }).waitFor()
    const more = dialog.getByRole('button', { name: words[lang].more })
    const less = dialog.getByRole('button', { name: words[lang].less })
    const field = dialog.getByRole('textbox', { name: words[lang].quantity })
    const prices = dialog.locator('.price:not(.price-was)')
    const stock = Number(await dialog.locator('dd').last().textContent())

    expect(await less.isDisabled()).toBe(true)
    await more.click()
    expect(await field.inputValue()).toBe('2')
    // Read both in one step: the gold price may change between two.
    const shown = (await prices.allTextContents()).map(halalas)
    expect(shown.at(-1)).toBe(2 * (shown[0] ?? Number.NaN))

    await field.fill(String(stock + 7))
    expect(await field.inputValue()).toBe(String(stock))
    expect(await more.isDisabled()).toBe(true)
    await field.fill('١')
    expect(await field.inputValue()).toBe('1')
  },
)

test('a piece without a size says that it is not available', async () => {
  const page = await visit('/category/8/Bars', { lang: 'en' })
  const dialog = await open(page, 'en', 'Asjad gold bar 10 g')
  await dialog.getByText('not available').waitFor()
})

test('the category leads to its page and closes the popup; Back returns to the list', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const dialog = await open(page, 'en', bangle.en)
  await dialog.getByRole('link', { name: 'Bracelets' }).click()
  await page.waitForURL(/\/category\/4\//)
  await dialog.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL(/\/Store$/)
})

test('full details open the piece with that size chosen', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const dialog = await open(page, 'en', bangle.en)
  await dialog.getByRole('link', { name: 'Full details' }).click()
  await page.waitForURL(/\/products\/43\?variety=\d+$/)
  await page.getByRole('heading', { level: 1, name: bangle.en }).waitFor()
  expect(await page.getByRole('link', { name: '58', exact: true }).getAttribute('aria-current')).toBe('true')
})

test('a piece that needs an engraving is opened instead of added', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const dialog = await open(page, 'en', 'Engraved name necklace')
  await dialog.getByRole('link', { name: 'Add engraving' }).click()
  await page.waitForURL(/\/products\/80$/)
  await page.getByLabel('Engraving text').waitFor()
  expect(await page.locator('#sizes [aria-current]').count()).toBe(0)
})

test('a visitor who adds a piece is asked to log in, right there', async () => {
  const page = await visit('/Store', { lang: 'en' })
  const dialog = await open(page, 'en', bangle.en)
  await dialog.getByRole('button', { name: 'Add To Cart' }).click()
  await dialog.getByText('Please login to add to cart').first().waitFor()
  await dialog.getByRole('link', { name: 'Login' }).first().click()
  await page.waitForURL(/\/Login\?return=/)
})

test('when the rest of a piece cannot be loaded, what the card knew stays, with a way to retry', async () => {
  const page = await visit('/Store', { lang: 'en' })
  await page.route('**/api/v1/products/43', (route) => route.fulfill({ status: 404, json: {} }))
  const dialog = await open(page, 'en', bangle.en)
  await dialog.getByText('The rest of this piece could not be loaded.').waitFor()
  await dialog.getByRole('button', { name: 'Add To Cart' }).waitFor()
  await page.unroute('**/api/v1/products/43')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('link', { name: 'Bracelets' }).waitFor()
})

test('the page below an open dialog does not scroll, and scrolls again when it is closed', async () => {
  const page = await visit('/category/1', { lang: 'en' })
  await waitForHydration(page)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.move(700, 600)
  const dialog = await open(page, 'en', 'Rope chain')
  const before = await scrolled()
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await scrolled()).toBe(before)
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBeGreaterThan(before)
})
