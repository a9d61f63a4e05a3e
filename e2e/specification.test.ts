import type { Locale } from '@asjad/contract/locale'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { newBuyer, putInCart, visitAs } from './support/buyers.ts'
import { hoops } from './support/pieces.ts'
import { newShopper } from './support/shoppers.ts'

// Lines of docs/specification.md that no other journey passes.
useBrowser()

const languages = ['ar', 'en'] as const
const words = {
  ar: {
    groups: ['روابط مهمة', 'السياسات', 'خدمة العملاء'],
    login: 'تسجيل الدخول',
    cart: /^السلة/,
    compare: /^المقارنة/,
    noOrders: 'لا توجد طلبات',
    noComments: 'لا توجد تقييمات',
    notUser: 'المستخدم غير موجود',
    forbidden: 'لا تملك صلاحية الوصول',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    somethingWrong: 'حدث خطأ ما',
    email: /البريد الإلكتروني/,
    send: 'أرسل الرمز',
    more: 'زد الكمية',
    remove: /^احذف/,
    updated: 'حُدّثت السلة',
    updateFailed: 'تعذّر تحديث السلة',
    removeFailed: 'تعذّر حذف القطعة من السلة',
  },
  en: {
    groups: ['Important links', 'Policies', 'Contact support'],
    login: 'Login',
    cart: /^Cart/,
    compare: /^Compare/,
    noOrders: 'No orders found',
    noComments: 'No comments found',
    notUser: 'User Not Found',
    forbidden: 'Access Forbidden',
    wrong: 'Email or Password is incorrect',
    somethingWrong: 'Something went wrong',
    email: /^Email/,
    send: 'Send the code',
    more: 'Increase quantity',
    remove: /^Remove/,
    updated: 'Cart updated',
    updateFailed: 'Failed to update cart',
    removeFailed: 'Failed to remove product from cart',
  },
} satisfies Record<Locale, unknown>

test.each(languages)('the footer has its groups, badges and links: %s', async (lang) => {
  const page = await visit('/About', { lang })
  const footer = page.getByRole('contentinfo')
  for (const name of words[lang].groups) await footer.getByRole('heading', { name }).waitFor()
  for (const shop of [/Google Play/, /App Store/]) {
    const badge = footer.getByRole('link', { name: shop })
    expect((await badge.boundingBox())?.height).toBe(100)
    expect(await badge.getAttribute('target')).toBe('_blank')
  }
  const logo = await footer.locator('svg').first().boundingBox()
  expect(logo?.width).toBeLessThanOrEqual(240)
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const start of [
    'mailto:care@asjad.example',
    'tel:+966920012345',
    'https://www.google.com/maps/search/',
    'https://www.facebook.com/',
    'https://www.instagram.com/',
    'https://x.com/',
  ])
    expect(links.filter((link) => link.startsWith(start))).toHaveLength(1)
  const text = await footer.textContent()
  expect(text).toContain('310122393500003')
  expect(text).toContain(String(new Date().getFullYear()))
})

test.each(languages)(
  'cart and compare stand in the header of users alone; a visitor finds the login: %s',
  async (lang) => {
    const t = words[lang]
    const page = await visit('/About', { lang })
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: t.login, exact: true }).waitFor()
    for (const name of [t.cart, t.compare]) expect(await header.getByRole('link', { name }).count()).toBe(0)

    const { token } = await newShopper({ lang })
    await page.context().addCookies([{ name: 'jwt', value: token, url: page.url() }])
    await page.goto('/MyOrders')
    for (const name of [t.cart, t.compare]) await header.getByRole('link', { name }).waitFor()
    expect(await header.getByRole('link', { name: t.login, exact: true }).count()).toBe(0)
    await page.getByText(t.noOrders).waitFor()
  },
)

test.each(languages)('a piece that nobody has reviewed says that there are no comments: %s', async (lang) => {
  const page = await visit('/products/97', { lang })
  await page.getByText(words[lang].noComments).waitFor()
})

test.each(languages)('a refused form says why by its status: %s', async (lang) => {
  const t = words[lang]
  const page = await visit('/forgetPassword', { lang, expectedComplaints: /status of 5/ })
  await page.getByLabel(t.email).fill('noura@example.com')
  for (const [status, text] of [
    [404, t.notUser],
    [403, t.forbidden],
    [401, t.wrong],
    [502, t.somethingWrong],
  ] as const) {
    await page.route('**/auth/forgot-password', (route) => route.fulfill({ status, json: {} }), { times: 1 })
    await page.getByRole('button', { name: t.send }).click()
    await page.getByRole('main').getByText(text).waitFor()
  }
})

test.each(languages)('a cart that could not be changed says so once, at the line: %s', async (lang) => {
  const t = words[lang]
  const buyer = await newBuyer(lang)
  // All journeys share the stock: one more must be there.
  const { data: piece } = await buyer.call('GET /products/:id', { id: hoops.id })
  const variety = piece.varieties.reduce((most, one) => (one.quantity > most.quantity ? one : most))
  await buyer.call('POST /products/:id/add-to-cart', { id: hoops.id, variety_id: variety.id, quantity: 1 })
  const page = await visit('about:blank', { lang, token: buyer.token, expectedComplaints: /status of 500/ })
  await page.route('**/api/v1/carts/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/cart')
  await page.getByRole('button', { name: t.more }).first().click()
  const atLine = page.getByRole('main').getByRole('alert')
  await atLine.getByText(t.updateFailed, { exact: true }).waitFor()
  await page.getByRole('button', { name: t.remove }).first().click()
  await atLine.getByText(t.removeFailed, { exact: true }).waitFor()
  // The line has said it already.
  expect(await page.locator('.toast').count()).toBe(0)

  await page.unroute('**/api/v1/carts/*')
  await page.getByRole('button', { name: t.more }).first().click()
  const toast = page.locator('[data-toasts]').getByText(t.updated, { exact: true })
  await toast.waitFor()
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {}
  expect(y).toBeLessThan(450)
  expect(x < 720).toBe(lang === 'en')
})

test('an address that could not be added says so', async () => {
  const buyer = await newBuyer('en')
  await putInCart(buyer, [hoops])
  const page = await visitAs(buyer, 'about:blank', { lang: 'en' })
  await page.route('**/api/v1/user/addresses', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: {} }) : route.continue(),
  )
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByLabel(/^City/).fill('Jeddah')
  await page.getByLabel(/^District/).fill('Al Hamra')
  await page.getByLabel(/^Street/).fill('Falasteen')
  await page.getByLabel(/^Postal code/).fill('23321')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.locator('[data-toasts]').getByText('Error adding address', { exact: true }).waitFor()
})

test.each(languages)('a hit of the search has a picture of 30 by 30: %s', async (lang) => {
  const page = await visit('/About', { lang })
  await page
    .getByRole('combobox')
    .first()
    .fill(lang === 'ar' ? 'خاتم' : 'ring')
  const picture = page.getByRole('option').locator('img').first()
  await picture.waitFor()
  expect(await picture.boundingBox()).toMatchObject({ width: 30, height: 30 })
})

test.each(languages)('categories stand three in a row at medium widths and lead to their pages: %s', async (lang) => {
  const page = await visit('/', { lang })
  await page.setViewportSize({ width: 800, height: 900 })
  const tiles = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: lang === 'ar' ? 'تسوّق حسب القسم' : 'Shop by category' }) })
    .locator('a[href^="/category/"]')
  const places = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  expect(places.length).toBeGreaterThanOrEqual(8)
  expect(places.filter((top) => top === places[0])).toHaveLength(3)
  for (const path of await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href'))))
    expect(path).toMatch(/^\/category\/\d+\/./)
})

test.each(languages)('the picture of a card opens the piece: %s', async (lang) => {
  const page = await visit('/Store', { lang })
  const picture = page
    .getByRole('article')
    .first()
    .locator('a')
    .filter({ has: page.locator('img') })
    .first()
  const path = (await picture.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/products\/\d+/)
  await picture.click()
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
})
