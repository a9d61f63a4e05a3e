import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { callIn, newShopper } from './support/shoppers.ts'

useBrowser()

const necklaceId = 80

const texts = {
  ar: {
    buy: 'أضف إلى السلة',
    quantity: 'الكمية',
    twoInCart: 'في سلتك الآن: قطعتان',
    viewCart: 'عرض السلة',
    heart: 'أضف إلى المفضلة',
    favourite: 'أُضيفت إلى المفضلة',
    noFavourite: 'أُزيلت من المفضلة',
    compare: 'أضف إلى المقارنة',
    compared: 'أُضيفت إلى المقارنة',
    viewCompare: 'قارن الآن',
    removeCompared: /^أزل .* من المقارنة$/,
    noCompared: 'أُزيلت من المقارنة',
    engraving: 'النص المطلوب نقشه',
    refused: 'ننقش الحروف العربية واللاتينية فقط',
    name: 'هدى',
    login: 'تسجيل الدخول',
  },
  en: {
    buy: 'Add to cart',
    quantity: 'Quantity',
    twoInCart: 'In your cart now: 2 pieces',
    viewCart: 'View cart',
    heart: 'Add to favorites',
    favourite: 'Added to favorites',
    noFavourite: 'Removed from favorites',
    compare: 'Add to compare',
    compared: 'Added to compare',
    viewCompare: 'View compare',
    removeCompared: /^Remove .* from compare$/,
    noCompared: 'Removed from compare',
    engraving: 'Engraving text',
    refused: 'We can engrave Arabic and Latin letters only',
    name: 'Huda',
    login: 'Login',
  },
}

/** A browser without scripts, of a shopper or of an anonymous visitor. */
const open = (path: string, lang: Locale, token?: string) =>
  visit(path, { lang, options: { javaScriptEnabled: false }, ...(token && { token }) })

/** A product with two sizes, both in stock, without engraving. */
async function pieceWithSizes(lang: Locale) {
  const call = callIn(lang)
  const { data: cards } = await call('GET /products', { in_stock: '1', per_page: 40 })
  for (const { id, varieties_count, requires_custom_text } of cards) {
    if (varieties_count < 2 || requires_custom_text) continue
    const { data } = await call('GET /products/:id', { id })
    const stocked = data.varieties.filter(({ quantity, size }) => quantity >= 3 && size > 0)
    const other = stocked.find((variety) => variety.id !== data.variety_id)
    if (other) return { id, title: data.title, other }
  }
  throw new Error('the demo store has no such piece')
}

const buyButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const notice = (page: Page, text: string) => page.getByRole('main').getByText(text).waitFor()
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

test.each(['ar', 'en'] as const)(
  'without scripts a size and a quantity are chosen and bought, and the cart shows them: %s',
  async (lang) => {
    const m = texts[lang]
    const { token } = await newShopper({ lang })
    const { id, title, other } = await pieceWithSizes(lang)
    const page = await open(`/products/${id}`, lang, token)

    await page.locator(`a[href$="?variety=${other.id}"]`).first().click()
    await page.getByRole('textbox', { name: m.quantity }).fill('2')
    await buyButton(page, m.buy).click()
    await notice(page, m.twoInCart)
    expect(new URL(page.url()).search).toBe(`?variety=${other.id}`)

    await page.getByRole('link', { name: m.viewCart }).click()
    await page.getByRole('main').getByText(title).first().waitFor()
    const { data } = await callIn(lang, token)('GET /carts', {})
    expect(data).toMatchObject([{ variety_id: other.id, quantity: 2 }])

    await page.goBack()
    await page.reload()
    expect(await page.getByText(m.twoInCart).count()).toBe(0)
  },
)

test.each(['ar', 'en'] as const)('without scripts pieces are marked on their cards and unmarked: %s', async (lang) => {
  const m = texts[lang]
  const { token } = await newShopper({ lang })
  const page = await open('/Store?in_stock=1', lang, token)

  await firstCard(page).getByRole('button', { name: m.heart }).click()
  await notice(page, m.favourite)
  expect(new URL(page.url()).search).toBe('?in_stock=1')
  expect(await firstCard(page).getByRole('button', { name: m.heart }).getAttribute('aria-pressed')).toBe('true')
  await firstCard(page).getByRole('button', { name: m.compare }).click()
  await notice(page, m.compared)

  await page.getByRole('main').getByRole('link', { name: m.viewCompare }).click()
  await page.getByRole('button', { name: m.removeCompared }).click()
  await notice(page, m.noCompared)
  expect(await page.getByRole('button', { name: m.removeCompared }).count()).toBe(0)

  await page.goto('/Favorite')
  await firstCard(page).getByRole('button', { name: m.heart }).click()
  await notice(page, m.noFavourite)
  const { meta } = await callIn(lang, token)('GET /carts', {})
  expect(meta).toMatchObject({ wishlist: 0, compare: 0 })
})

test.each(['ar', 'en'] as const)(
  'without scripts a text that cannot be engraved comes back to be mended: %s',
  async (lang) => {
    const m = texts[lang]
    const { token } = await newShopper({ lang })
    const page = await open(`/products/${necklaceId}`, lang, token)

    await page.locator('select[name=variety_id]').selectOption({ label: '42' })
    await page.getByLabel(m.engraving, { exact: true }).fill('<3')
    await buyButton(page, m.buy).click()
    await page.locator('.error').filter({ hasText: m.refused }).waitFor()
    expect(await page.getByLabel(m.engraving, { exact: true }).inputValue()).toBe('<3')

    await page.getByLabel(m.engraving, { exact: true }).fill(m.name)
    expect(await page.locator('select[name=variety_id] :checked').textContent()).toBe('42')
    await page.locator('select[name=typeface]').selectOption('modern')
    await buyButton(page, m.buy).click()
    await page.getByRole('link', { name: m.viewCart }).waitFor()
    const { data } = await callIn(lang, token)('GET /carts', {})
    expect(data).toMatchObject([{ custom_text: m.name, quantity: 1 }])
  },
)

test.each(['ar', 'en'] as const)(
  'without scripts a visitor is asked to log in, and the way back is kept: %s',
  async (lang) => {
    const m = texts[lang]
    const page = await open('/Store?in_stock=1', lang)
    await firstCard(page).getByRole('button', { name: m.buy }).click()
    await page.getByRole('heading', { name: m.login }).waitFor()
    expect(new URL(page.url()).searchParams.get('return')).toMatch(/^\/products\/\d+\?variety=\d+$/)
  },
)
