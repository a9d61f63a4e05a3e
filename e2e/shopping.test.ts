import type { Locale } from '@asjad/contract/locale'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit, type Width, waitForHydration } from './support/browser.ts'
import { callIn, newShopper, password } from './support/shoppers.ts'

useBrowser()

const bangle = { id: 43, en: 'Nakheel braided bangle', ar: 'سوار نخيل المجدول' }
const necklace = { id: 80, en: 'Engraved name necklace', ar: 'قلادة الاسم بالنقش' }

/** A logged-in shopper on a page of the store, with the API calls to check the result. */
async function shop(path: string, { lang = 'en', width = 'desktop' }: { lang?: Locale; width?: Width } = {}) {
  const { token } = await newShopper({ lang })
  const call = callIn(lang, token)
  const open = () => visit(path, { lang, width, token })
  const put = async (id: number, more: object = {}) => {
    const { data } = await call('GET /products/:id', { id })
    return (await call('POST /products/:id/add-to-cart', { id, variety_id: data.variety_id, ...more })).data
  }
  const cart = async () => (await call('GET /carts', {})).data
  return { call, open, put, cart }
}

/** Polls until the store has answered. */
const poll = (read: () => unknown) => expect.poll(read, { timeout: 20_000 })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text }).first()
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()

const reloadTexts = {
  ar: { heart: 'أضف إلى المفضلة', reload: 'حدّث الصفحة', saved: 'أُضيفت إلى المفضلة' },
  en: { heart: 'Add to favorites', reload: 'Reload the page', saved: 'Added to favorites' },
}

test.each(['ar', 'en'] as const)(
  'a press whose script cannot be had says so, and works once the page is loaded anew: %s',
  async (lang) => {
    const m = reloadTexts[lang]
    const { token } = await newShopper({ lang })
    const page = await visit('about:blank', { lang, token, expectedComplaints: /ERR_FAILED/ })
    await page.route(/\/static\/deferred-/, (route) => route.abort())
    await page.goto('/Store')
    await waitForHydration(page)
    const heart = card(page, bangle[lang]).getByRole('button', { name: m.heart })
    await heart.click()
    await toast(page, m.reload).waitFor()
    expect(await heart.getAttribute('aria-busy')).not.toBe('true')
    await page.unroute(/\/static\/deferred-/)
    await page.reload()
    await waitForHydration(page)
    await heart.click()
    await toast(page, m.saved).waitFor()
  },
)

const visitorTexts = {
  ar: {
    heart: 'أضف إلى المفضلة',
    favorites: 'سجّل الدخول لتضيف إلى المفضلة',
    buy: 'أضف إلى السلة',
    cart: 'سجّل الدخول لتضيف إلى السلة',
    scales: 'أضف إلى المقارنة',
    compare: 'سجّل الدخول لتضيف إلى المقارنة',
    login: 'دخول',
  },
  en: {
    heart: 'Add to favorites',
    favorites: 'Please login to add to favorites',
    buy: 'Add to cart',
    cart: 'Please login to add to cart',
    scales: 'Add to compare',
    compare: 'Please login to add to compare',
    login: 'Login',
  },
}

test.each(['ar', 'en'] as const)(
  'a visitor is asked to log in for each of the three, and led there: %s',
  async (lang) => {
    const m = visitorTexts[lang]
    const page = await visit('/Store', { lang })
    const piece = card(page, bangle[lang])
    await piece.hover()
    await piece.getByRole('button', { name: m.heart }).click()
    await toast(page, m.favorites).waitFor()
    await piece.getByRole('button', { name: m.scales }).click()
    await toast(page, m.compare).waitFor()
    await piece.getByRole('button', { name: m.buy }).click()
    await toast(page, m.cart).getByRole('link', { name: m.login }).click()
    await page.waitForURL(/\/Login\?return=%2FStore/)
  },
)

test('hearts and carts on a card: busy, done, undone when it fails, once for a double click, in every tab', async () => {
  const { open, call, cart } = await shop('/Store')
  const page = await open()
  const other = await page.context().newPage()
  await other.goto('/Store')
  await waitForHydration(other)
  const heart = (on: Page) => card(on, bangle.en).getByRole('button', { name: 'Add to favorites' })
  const pressed = (on: Page) => heart(on).getAttribute('aria-pressed')

  await heart(page).click()
  await toast(page, 'Added to favorites').waitFor()
  await poll(() => pressed(other)).toBe('true')
  expect((await call('GET /wishlist', {})).data).toMatchObject([{ id: bangle.id }])

  await page.route('**/toggle-wishlist', (route) => route.fulfill({ status: 422, json: {} }))
  await heart(page).click()
  await toast(page, 'Failed to update favorites!').waitFor()
  expect(await pressed(page)).toBe('true')
  await page.unroute('**/toggle-wishlist')

  await card(page, bangle.en).getByRole('button', { name: 'Add to cart' }).dblclick()
  const done = toast(page, bangle.en)
  await done.getByText(/Size/).waitFor()
  await done.getByText('1 piece').waitFor()
  await done.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await cart()).toMatchObject([{ quantity: 1, product: { id: bangle.id } }])
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor()
    await card(tab, bangle.en).getByRole('link', { name: 'In your cart' }).waitFor()
  }
  // The browser's stored list is old, but the marks are current.
  await done.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await page.goBack()
  await card(page, bangle.en).getByRole('link', { name: 'In your cart' }).waitFor()
  expect(await pressed(page)).toBe('true')
})

test('all that a visitor wanted is done automatically after the login, with the usual confirmation', async () => {
  const { email, token } = await newShopper()
  const page = await visit(`/products/${bangle.id}`, { lang: 'en' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to favorites' }).first().click()
  await toast(page, 'Please login to add to favorites').waitFor()
  await main.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first().click()
  await main.getByRole('status').filter({ hasText: 'Please login to add to cart' }).waitFor()
  expect(await toast(page, 'Please login to add to cart').count()).toBe(0)
  await main.getByRole('link', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/Login\?return=%2Fproducts/)
  await main.getByLabel(/^Email/).fill(email)
  await main.getByLabel(/^Password \(/).fill(password)
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  const done = toast(page, bangle.en)
  await done.getByText(/Size/).waitFor()
  await done.getByText('1 piece').waitFor()
  await done.getByRole('link', { name: 'View cart' }).waitFor()
  // The request to log in is gone.
  expect(await toast(page, 'Please login').count()).toBe(0)
  await page.waitForURL(/\/products\/43/)
  await page.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor()
  const call = callIn('en', token)
  expect((await call('GET /carts', {})).data).toMatchObject([{ quantity: 1 }])
  expect((await call('GET /wishlist', {})).data).toMatchObject([{ id: bangle.id }])
})

const cartTexts = {
  ar: {
    title: 'السلة',
    quantity: 'الكمية',
    only: (n: number) => `المتوفر ${n} فقط`,
    remove: 'احذف',
    undo: 'تراجع',
    toFavourites: 'انقلها إلى المفضلة',
    edit: 'تعديل النقش والملاحظة',
    engraving: /النقش/,
    engraved: 'النقش: Sara · خط حديث',
    sans: 'خط حديث',
    save: 'حفظ',
    identity: /10,000 ريال/,
    empty: 'السلة فارغة',
  },
  en: {
    title: 'Cart',
    quantity: 'Quantity',
    only: (n: number) => `Only ${n} in stock`,
    remove: 'Remove',
    undo: 'Undo',
    toFavourites: 'Move to favorites',
    edit: 'Edit engraving and note',
    engraving: /^Engraving/,
    engraved: 'Engraving: Sara · Sans',
    sans: 'Sans',
    save: 'Save',
    identity: /above 10,000 riyals/,
    empty: 'Cart is empty',
  },
}

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)(
  'the cart saves each change by itself, and a removed line comes back: $lang $width',
  async ({ lang, width }) => {
    const m = cartTexts[lang]
    const { open, put, cart, call } = await shop('/cart', { lang, width })
    const ring = await put(bangle.id)
    await put(necklace.id, { custom_text: 'نورة' })
    const page = await open()
    await page.getByRole('heading', { level: 1, name: m.title }).waitFor()
    const line = page.locator(`[data-line="${ring.id}"]`)
    const figure = line.getByRole('textbox', { name: m.quantity })
    await expectAccessible(page)

    await figure.fill('999')
    await line.getByRole('alert').getByText(m.only(ring.product.quantity)).waitFor()
    await poll(async () => (await cart())[0]?.quantity).toBe(ring.product.quantity)
    await figure.fill('1')
    await poll(async () => (await cart())[0]?.quantity).toBe(1)

    await page.getByRole('button', { name: m.edit }).click()
    await page.getByRole('textbox', { name: m.engraving }).fill('Sara')
    await page.getByRole('button', { name: m.sans }).click()
    await page.getByRole('button', { name: m.save }).click()
    await page.getByText(m.engraved).waitFor()
    // Shown immediately, saved in the background.
    await poll(cart).toMatchObject([{}, { custom_text: 'Sara', typeface: 'modern' }])

    await figure.fill('0')
    await figure.blur()
    const removed = page.locator(`[data-removed="${ring.id}"]`)
    await removed.getByRole('button', { name: m.toFavourites }).click()
    await poll(async () => (await call('GET /wishlist', {})).data.length).toBe(1)
    await removed.getByRole('button', { name: m.undo }).click()
    await line.waitFor()
    await poll(async () => (await cart()).map(({ id }) => id)).toContain(ring.id)

    for (const name of [bangle[lang], necklace[lang]])
      await page.getByRole('button', { name: `${m.remove} ${name}` }).click()
    await page.getByRole('heading', { level: 1, name: m.empty }).waitFor()
    await poll(cart).toEqual([])
    await poll(() => page.evaluate(() => localStorage.getItem('cart_count'))).toBe('0')
    await expectAccessible(page)
  },
)

test('the cart follows other tabs, and says when an identity number is needed and what sold out', async () => {
  const { open, put, call, cart } = await shop('/cart')
  const item = await put(bangle.id)
  const page = await open()
  await page.locator(`[data-line="${item.id}"]`).waitFor()
  const other = await page.context().newPage()
  await other.goto(`/products/${bangle.id}`)
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await other.getByRole('main').getByText('In your cart now: 2 pieces').waitFor()
  const figure = page.locator(`[data-line="${item.id}"]`).getByRole('textbox', { name: 'Quantity' })
  await poll(() => figure.inputValue()).toBe('2')
  const total = (await call('GET /carts', {})).meta
  expect(await page.getByText(/above 10,000 riyals/).count()).toBe(total.identity_required ? 1 : 0)

  await page.route('**/api/v1/carts', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data[0].problem = 'sold_out'
    await route.fulfill({ response: answer, json: body })
  })
  await call('PATCH /carts/:item_id', { item_id: item.id, quantity: 1 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('This piece has sold out and is not in the total.').waitFor()
  await page.getByText('No piece in your cart can be bought right now.').waitFor()
  expect(await page.getByRole('button', { name: 'Checkout' }).first().isDisabled()).toBe(true)
  expect(await cart()).toHaveLength(1)
})

test('the cart names the limit for an identity number that the shop has set', async () => {
  const { open, put } = await shop('/wishlist')
  await put(bangle.id)
  const page = await open()
  await page.route('**/api/v1/carts', async (route) => {
    const response = await route.fetch()
    const { data, meta } = await response.json()
    await route.fulfill({ response, json: { data, meta: { ...meta, identity_above: 1_500 } } })
  })
  await page.getByRole('link', { name: 'Cart, 1 piece' }).first().click()
  await page.getByText(/above 1,500 riyals/).waitFor()
})

test('a changed price is shown once, at its line, and can be dismissed', async () => {
  const { open, put, call, cart } = await shop('/cart')
  const items = [await put(bangle.id), await put(necklace.id, { custom_text: 'Noura' })]
  const [changed, barely] = items.map(({ id, unit_price }, n) => ({
    item_id: id,
    price: Math.round(unit_price * (n === 0 ? 98 : 99.8)) / 100,
  }))
  await call('PATCH /carts', { prices: [changed, barely].filter((line) => line !== undefined) })

  const page = await open()
  const notice = page.getByText('On your last visit:')
  await notice.waitFor()
  expect(await notice.count()).toBe(1)
  await page.locator(`[data-line="${changed?.item_id}"]`).getByText('On your last visit:').waitFor()
  await expectAccessible(page)
  await poll(async () => (await cart())[0]?.told_price).not.toBe(changed?.price)
  // Changing the quantity does not show the notice again.
  await page.getByRole('button', { name: 'Hide this note' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await poll(async () => (await cart())[0]?.quantity).toBe(2)
  expect(await notice.count()).toBe(0)
  await page.reload()
  await waitForHydration(page)
  expect(await notice.count()).toBe(0)
})

test('four pieces are compared with their differences marked; a fifth asks which one makes room', async () => {
  const { open, call } = await shop('/Compare')
  const { data: pieces } = await call('GET /products', { in_stock: '1', per_page: 60 })
  const [fifth, ...four] = [bangle.id, 80, 1, 2, 3]
  for (const id of four) {
    const { data } = await call('GET /products/:id', { id })
    await call('POST /products/:id/add-to-compare', { id, variety_id: data.variety_id })
  }
  const page = await open()
  const table = page.getByRole('table')
  await table.getByText('Lowest').first().waitFor()
  expect(await table.getByRole('columnheader').count()).toBe(4)
  await expectAccessible(page)
  const all = await table.getByRole('row').count()
  await page.getByLabel('Show differences only').check()
  expect(await table.getByRole('row').count()).toBeLessThan(all)

  // The tooltip of a compared product's button is long and close to the page's edge.
  await page.goto(`/products/${four[0]}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to compare', pressed: true }).filter({ visible: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  const fifthPiece = pieces.find(({ id }) => id === fifth)
  await page.goto(`/products/${fifthPiece?.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to compare' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Four pieces at most' })
  await dialog
    .getByRole('button', { name: /^Replace / })
    .nth(1)
    .click()
  await toast(page, 'Added to compare').waitFor()
  await page.goto('/Compare')
  await page.getByRole('table').getByRole('link', { name: bangle.en }).waitFor()
  await page.getByRole('button', { name: `Remove ${bangle.en} from compare` }).click()
  await toast(page, 'Removed from compare').waitFor()
  await page.getByRole('link', { name: 'Compare, 3 pieces' }).waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('columnheader').count()).toBe(3)
})

test.each([
  { lang: 'ar', menu: 'القائمة', compare: 'المقارنة 2' },
  { lang: 'en', menu: 'Menu', compare: 'Compare 2' },
] as const)('on a phone what is compared is found in the side menu: $lang', async ({ lang, menu, compare }) => {
  const { open, call } = await shop('/About', { lang, width: 'phone' })
  for (const id of [1, 2]) {
    const { data } = await call('GET /products/:id', { id })
    await call('POST /products/:id/add-to-compare', { id, variety_id: data.variety_id })
  }
  const page = await open()
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('dialog').getByRole('link', { name: compare }).click()
  await page.getByRole('table').waitFor()
  expect(new URL(page.url()).pathname).toBe('/Compare')
})

test('counts that come late do not undo what was pressed meanwhile', async () => {
  const { open, call } = await shop('/Compare')
  for (const id of [80, 1, 2]) {
    const { data } = await call('GET /products/:id', { id })
    await call('POST /products/:id/add-to-compare', { id, variety_id: data.variety_id })
  }
  const page = await open()
  await page.getByRole('link', { name: 'Compare, 3 pieces' }).waitFor()
  const [answered, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const counts = '**/api/v1/user/summary'
  const late = async (route: Route) => {
    const response = await route.fetch()
    answered.resolve()
    await pressed.promise
    await route.fulfill({ response })
  }
  await page.route(counts, late, { times: 1 })
  await page.reload()
  await answered.promise
  await page
    .getByRole('button', { name: /^Remove .* from compare$/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Compare, 2 pieces' }).waitFor()
  const again = page.waitForRequest(counts)
  pressed.resolve()
  await (await again).response()
  expect(await page.getByRole('link', { name: 'Compare, 2 pieces' }).isVisible()).toBe(true)
})

test('pictures are sent with an engraved piece; empty favourites link to the store and show recently seen pieces', async () => {
  const { open, cart } = await shop(`/products/${necklace.id}`)
  const page = await open()
  await page.getByRole('link', { name: '42', exact: true }).click()
  await page.waitForURL(/variety=/)
  await page.getByLabel('Engraving text').fill('Noura')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const pictures = page.getByLabel('Add pictures')
  await pictures.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByText('list.txt is not a JPEG, PNG or WebP picture.').waitFor()
  await pictures.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  // The shop refuses a picture of one pixel with its own message; nothing typed is lost.
  await page.getByRole('main').getByRole('alert').getByText('dot.png').waitFor()
  expect(await page.getByLabel('Engraving text').inputValue()).toBe('Noura')
  await page.getByRole('button', { name: 'Remove dot.png' }).click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByRole('main').getByText('In your cart now: 1 piece').waitFor()
  expect(await cart()).toMatchObject([{ custom_text: 'Noura' }])

  await page.goto('/Favorite')
  await page.getByRole('heading', { level: 2, name: 'No favorites found' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Best sellers' }).waitFor()
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await seen.getByRole('link', { name: necklace.en }).first().waitFor()
  await expectAccessible(page)
})
