import { expect, inject, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callIn, newShopper, password } from './support/shoppers.ts'

useBrowser()

test.each(twoVariants)(
  'an address that leads nowhere says so in $lang on a $width, with a way on',
  async ({ lang, width }) => {
    const page = await visit('/nowhere', { lang, width })
    const response = await page.request.get('/nowhere')
    expect(response.status()).toBe(404)
    await page
      .getByRole('heading', { name: lang === 'ar' ? 'لم نجد هذه الصفحة' : 'We could not find this page' })
      .waitFor()
    expect(await page.title()).toBe(lang === 'ar' ? 'عسجد | الصفحة غير موجودة' : 'Asjad | Not Found')
    await expectAccessible(page)
  },
)

test('switching the language stays on the page with its query, and is remembered', async () => {
  const page = await visit('/nowhere?x=1', { lang: 'ar' })
  await page
    .getByRole('link', { name: 'English' })
    .or(page.getByRole('button', { name: 'English' }))
    .first()
    .click()
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  expect(new URL(page.url()).searchParams.get('x')).toBe('1')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.goto('/About')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
})

test('a stored language that we do not have becomes Arabic', async () => {
  const page = await visit('/About', { lang: 'en' })
  await page.evaluate(() => localStorage.setItem('language', 'xx'))
  await page.goto('/About')
  await page.waitForFunction(() => document.documentElement.lang === 'ar')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar')
})

test('the dark theme is chosen once and stays, without a flash on the next page', async () => {
  const page = await visit('/About', { lang: 'en' })
  await page.getByRole('button', { name: 'Dark theme' }).first().click()
  await page.goto('/nowhere')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expectAccessible(page)
})

test('a panel of categories opens by keyboard, and Escape closes it and gives the focus back', async () => {
  const page = await visit('/About', { lang: 'en' })
  const parent = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Rings & earrings' })
  await parent.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('link', { name: 'All of Rings & earrings' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All of Rings & earrings' }).waitFor({ state: 'hidden' })
})

test.each(['ar', 'en'] as const)('on a phone the side menu holds every place in %s', async (lang) => {
  const page = await visit('/About', { lang, width: 'phone' })
  await page.getByRole('button', { name: lang === 'ar' ? 'القائمة' : 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.waitFor()
  const linkNames =
    lang === 'ar'
      ? ['الرئيسية', 'المتجر', 'السلة', 'طلباتي', 'المفضلة']
      : ['Home', 'Store', 'Cart', 'My Orders', 'Favorite']
  const seesAll = async (names: readonly string[]) => {
    for (const name of names) expect(await menu.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
  }
  const [login, profile, logOut, other] =
    lang === 'ar' ? ['تسجيل الدخول', 'حسابي', 'تسجيل الخروج', 'English'] : ['Login', 'Profile', 'Log Out', 'العربية']
  await seesAll([...linkNames, login])
  expect(await menu.getByText(other).first().isVisible()).toBe(true)
  expect(await menu.getByRole('button', { name: logOut }).isVisible()).toBe(false)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  const bar = page.getByRole('navigation', { name: lang === 'ar' ? 'التنقل السريع' : 'Quick navigation' })
  const [home = '', store = '', cart = '', , favourites = ''] = linkNames
  expect(await bar.getByRole('link').allTextContents()).toEqual([home, store, cart, favourites, profile])

  const { token } = await newShopper({ lang })
  // A name in the other language stands beside its avatar, too.
  await callIn(lang, token)('PUT /user/profile', {
    ...(lang === 'ar' ? { first_name: 'Noura', last_name: 'Alotaibi' } : { first_name: 'نورة', last_name: 'العتيبي' }),
    phone: '551234567',
    dialcode: '+966',
    country_code: 'SA',
  })
  await page.context().addCookies([{ name: 'jwt', value: token, url: page.url() }])
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: lang === 'ar' ? 'القائمة' : 'Menu' }).click()
  await menu.getByRole('button', { name: logOut }).waitFor()
  const greeting = menu.getByRole('link', { name: lang === 'ar' ? 'الملف الشخصي' : 'Profile' })
  // In one look: the menu still slides in.
  const gap = await greeting.evaluate((link) => {
    const [avatar, name] = ['.display', 'bdi'].map((part) => link.querySelector(part)?.getBoundingClientRect())
    if (!avatar || !name) return Number.NaN
    return document.dir === 'rtl' ? avatar.left - name.right : name.left - avatar.right
  })
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(24)
  expect(await menu.getByRole('link', { name: login, exact: true }).isVisible()).toBe(false)
})

test('going offline is announced in a dialog that can be closed, and the page stays', async () => {
  const page = await visit('/About', { lang: 'en', ownBrowser: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The script of this dialog is loaded after the page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /deferred-/.test(name)))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const modal = page.getByRole('dialog', { name: 'Offline Mode' })
  await modal.getByText('You are currently offline. Please check your internet connection.').waitFor()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Close' }).first().click()
  await modal.waitFor({ state: 'hidden' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.context().setOffline(false)
})

test.each(['ar', 'en'] as const)(
  'after 20 pixels of scrolling the links to the top and to the orders appear, each with its name at the side of the page: %s',
  async (lang) => {
    const page = await visit('/About', { lang })
    const shortcuts = page.getByRole('complementary')
    const up = shortcuts.getByRole('button', { name: lang === 'ar' ? 'للأعلى' : 'To top' })
    const orders = shortcuts.getByRole('link', { name: lang === 'ar' ? 'الطلبات' : 'Orders' })
    const restAt = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await restAt(20)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect([await up.isVisible(), await orders.isVisible()]).toEqual([false, false])
    await restAt(21)
    await up.waitFor()
    await orders.hover()
    const hint = orders.locator('[role=tooltip]')
    await hint.waitFor()
    const [button, label] = [await orders.boundingBox(), await hint.boundingBox()]
    // Right of the button in Arabic, left of it in English.
    if (lang === 'ar') expect(label?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0))
    else expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await up.waitFor({ state: 'hidden' })
  },
)

test('a navigation requests nothing but its own API calls', async () => {
  const page = await visit('/nowhere', { lang: 'en' })
  await page.waitForLoadState('networkidle')
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) requestedPaths.push(url.pathname)
  })
  await page.getByRole('link', { name: 'Asjad, home' }).first().click()
  await page.waitForURL(`${inject('storeUrl')}/`)
  await page.getByRole('heading', { name: 'Shop by category' }).waitFor()
  expect(requestedPaths.sort()).toEqual(['/api/v1/home', '/api/v1/testimonials'])
})

test('the position in the history is written once, before the page is painted, and not again by hydration', async () => {
  const page = await visit('about:blank', { lang: 'en', ownBrowser: true })
  await page.addInitScript(() => {
    const written: boolean[] = []
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...given) => {
      written.push(performance.getEntriesByName('first-paint').length === 0)
      replaceState(...given)
    }
    Object.assign(window, { written })
  })
  await page.goto('/About')
  await waitForHydration(page)
  expect(await page.evaluate(() => (window as unknown as { written: boolean[] }).written)).toEqual([true])
})

test.each([
  ['ar', ['amiri', 'cormorant-figures', 'figtree', 'plex-arabic']],
  ['en', ['cormorant', 'figtree']],
] as const)('the home page in %s fetches the fonts of its language alone', async (lang, expected) => {
  // A new browser: fonts in a tab's memory cache from another language would count as fetched.
  const page = await visit('/', { lang, width: 'phone', ownBrowser: true })
  await page.evaluate(() => document.fonts.ready)
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([^/]+?)(?:-\d00)?-.{8}\.woff2$/.exec(name)?.[1] ?? []),
  )
  expect([...new Set(fetched)].sort()).toEqual(expected)
})

test.each(twoVariants)('the shop’s number can be called and messaged from anywhere: $lang', async (variant) => {
  const page = await visit('/Contact', variant)
  const phone = page.getByRole('main').getByRole('link', { name: '920 012 345' })
  expect(await phone.getAttribute('href')).toBe('tel:+966920012345')
  expect(await phone.locator('bdi').getAttribute('dir')).toBe('ltr')
  const links = await page
    .locator('a[href*="wa.me"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links)).toEqual(new Set(['https://wa.me/966920012345']))
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"telephone":"+966920012345"'),
  )
})

test('a login lasts a year, and the shop’s settings are fetched only once', async () => {
  const { email } = await newShopper()
  const page = await visit('/Login', { lang: 'en' })
  const fetched: string[] = []
  await page.route('**/api/v1/general_settings', (route) => {
    fetched.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password \(/).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('contentinfo').getByRole('link', { name: '920 012 345' }).waitFor()
  expect(fetched).toEqual([])
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt')
  expect(Math.round(((token?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
})
