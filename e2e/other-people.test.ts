import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callIn, newShopper } from './support/shoppers.ts'

useBrowser()

const bangleId = 43
const soon = { timeout: 20_000 }
const words = {
  ar: { cart: /^السلة، قطعتان/, heart: 'أضف إلى المفضلة', menu: 'القائمة', login: 'تسجيل الدخول' },
  en: { cart: /^Cart, 2 pieces/, heart: 'Add to favorites', menu: 'Menu', login: 'Login' },
}

/** A person with two pieces in the cart and one favourite, and one with neither. */
async function twoPeople(lang: Locale) {
  const [noura, sara] = await Promise.all([newShopper({ lang }), newShopper({ lang })])
  const call = callIn(lang, noura.token)
  const { data } = await call('GET /products/:id', { id: bangleId })
  await call('POST /products/:id/add-to-cart', { id: bangleId, variety_id: data.variety_id })
  await call('POST /products/:id/add-to-cart', { id: bangleId, variety_id: data.variety_id, note: 'a gift' })
  await call('POST /products/:id/toggle-wishlist', { id: bangleId, on: true })
  const { user } = (await callIn(lang, sara.token)('GET /user/profile', {})).data
  const { gender, birth_date, phone, dialcode, country_code } = user
  const details = { gender, birth_date, phone, dialcode, country_code, last_name: 'Alharbi' }
  await callIn(lang, sara.token)('PUT /user/profile', { first_name: 'Sara', ...details })
  return { noura: noura.token, sara: sara.token }
}

const logInAs = (page: Page, token: string) =>
  page.context().addCookies([{ name: 'jwt', value: token, url: inject('storeUrl') }])

/** Waits until the service worker has cached that page. */
const waitUntilCached = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, path), {
      timeout: 30_000,
    })
    .toBe(true)

/** What the page tells about a person, to the eye and to a screen reader. */
async function told(page: Page, lang: Locale) {
  const m = words[lang]
  return {
    cart: await page.getByRole('banner').getByRole('link', { name: m.cart }).count(),
    figures: await page.evaluate(() =>
      [...document.querySelectorAll('.count')]
        .filter((figure) => figure.checkVisibility())
        .map((figure) => getComputedStyle(figure, '::before').content),
    ),
    favourite: await page.getByRole('main').getByRole('button', { name: m.heart }).first().getAttribute('aria-pressed'),
    login: await page.getByRole('banner').getByRole('link', { name: m.login, exact: true }).count(),
  }
}
const figures = { phone: ['"1"', '"2"', '"2"'], desktop: ['"1"', '"2"'] }
const nouras = (width: keyof typeof figures) => ({ cart: 1, figures: figures[width], favourite: 'true', login: 0 })
const ofSara = { cart: 0, figures: [], favourite: 'false', login: 0 }
const ofNobody = { ...ofSara, login: 1 }

test.each(twoVariants)(
  'counts and marks are of whoever is logged in, through Back, another tab and a logout: $lang',
  async ({ lang, width }) => {
    const { noura, sara } = await twoPeople(lang)
    const page = await visit(`/products/${bangleId}`, {
      lang,
      width,
      token: noura,
      ownBrowser: true,
      expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/,
    })
    const seen = () => told(page, lang)
    await expect.poll(seen, soon).toEqual(nouras(width))
    await expectAccessible(page)

    // The page is shown again with the figures, before any script has run.
    await page.route('**/static/*.js', (route) => route.abort())
    await page.reload()
    expect((await seen()).figures).toEqual(figures[width])
    expect((await seen()).login).toBe(0)
    await page.unroute('**/static/*.js')
    await page.reload()
    await waitForHydration(page)
    await expect.poll(seen, soon).toEqual(nouras(width))

    // Another person logs in while the page lies in the back/forward cache: no message reaches it there.
    await logInAs(page, sara)
    await page.evaluate(() => {
      for (const kind of ['cart', 'wishlist', 'compare']) localStorage.setItem(`${kind}_count`, '0')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect((await seen()).favourite).toBe('false')
    await expect.poll(seen, soon).toEqual(ofSara)

    const other = await page.context().newPage()
    await other.goto('/About')
    await waitForHydration(other)
    await page.goto('/Store')
    await page.goBack()
    await waitForHydration(page)
    await expect.poll(seen, soon).toEqual(ofSara)
    await callIn(lang, sara)('GET /Auth/Logout', {})
    await other.reload()
    await expect.poll(seen, soon).toEqual(ofNobody)
  },
)

test('the menu greets the logged-in shopper by their current name', async () => {
  const { noura, sara } = await twoPeople('en')
  const page = await visit('/About', { lang: 'en', width: 'phone', token: noura, ownBrowser: true })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByText('Noura Alotaibi').waitFor()
  await logInAs(page, sara)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await menu.getByText('Noura Alotaibi').waitFor({ state: 'hidden' })
  await menu.getByText('Sara Alharbi').waitFor()
})

test('a page saved by one person reveals nothing of them to the next one offline', async () => {
  const { noura, sara } = await twoPeople('en')
  const page = await visit('/', {
    lang: 'en',
    token: noura,
    options: { serviceWorkers: 'allow' },
    expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent for|Failed to fetch/,
  })
  await waitUntilCached(page, '/offline')
  await page.goto(`/products/${bangleId}`)
  await waitForHydration(page)
  await expect.poll(() => told(page, 'en'), soon).toEqual(nouras('desktop'))
  await waitUntilCached(page, `/products/${bangleId}`)

  await callIn('en', noura)('GET /Auth/Logout', {})
  await page.reload()
  await expect.poll(() => told(page, 'en'), soon).toEqual(ofNobody)
  await logInAs(page, sara)
  await page.context().setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => told(page, 'en'), soon).toEqual(ofSara)
})
