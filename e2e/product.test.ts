import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { allVariants, expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'

useBrowser()

// Products of the demo store, the same every time.
const bangle = '/products/43'
const nameNecklace = '/products/80'
const calligraphy = '/products/82'
const initialRing = '/products/84'
const goldBar = '/products/3'
const soldOutEarrings = '/products/97'
const soldOutChain = '/products/26'

const halalas = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)
const shownPrice = async (page: Page) =>
  halalas(await page.locator('main .price').filter({ visible: true }).first().textContent())

test.each(allVariants)('the product page is accessible: $lang, $width', async (variant) => {
  const page = await visit(bangle, variant)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByText(variant.lang === 'ar' ? 'اعرف مقاسك' : 'Find your size').click()
  await expectAccessible(page)
})

test.each([
  { lang: 'ar', stock: 'المتوفر' },
  { lang: 'en', stock: 'In stock' },
] as const)('choosing a size changes price, grams, stock and address together: $lang', async ({ lang, stock }) => {
  const page = await visit(bangle, { lang })
  const before = await shownPrice(page)
  const row = page.locator('#details dl > div').filter({ hasText: stock })
  const stockBefore = await row.locator('dd').textContent()

  await page.getByRole('link', { name: '62', exact: true }).click()
  await page.waitForURL(/\?variety=\d+$/)
  const chosen = page.locator('[aria-current="true"]').and(page.getByRole('link', { name: '62', exact: true }))
  await chosen.waitFor()
  expect(await shownPrice(page)).toBeGreaterThan(before)
  expect(await page.locator('main').textContent()).toContain('18.60')
  expect(await row.locator('dd').textContent()).not.toBe(stockBefore)

  await page.reload()
  await chosen.waitFor()
})

test.each(['ar', 'en'] as const)('the parts of a price add up to it, to the halala: %s', async (lang) => {
  const page = await visit(bangle, { lang })
  const parts = page.getByRole('region', { name: lang === 'ar' ? 'تفصيل السعر' : 'Price breakdown' }).locator('dd')
  const price = page.locator('main .price').filter({ visible: true })
  // Read in one step: the gold price may change between two.
  const texts = await price.or(parts).evaluateAll((all) => ({
    price: all.find((element) => element.matches('.price'))?.textContent ?? '',
    parts: all.filter((element) => element.matches('dd')).map(({ textContent }) => textContent),
  }))
  const [metal = 0, making = 0, vat = 0, total = 0] = texts.parts.map(halalas)
  expect(metal + making + vat).toBe(total)
  expect(total).toBe(halalas(texts.price))
  expect(vat).toBe(Math.round((metal + making) * 0.15))
})

test('a lowered price shows old, new and the saving', async () => {
  const page = await visit(bangle, { lang: 'en' })
  await page.getByText('You save').waitFor()
  const [price = 0, was = 0, saving = 0] = await page.locator('main').evaluate((main) => {
    const shown = [...main.querySelectorAll('.price, .price-was')].filter((element) => element.checkVisibility())
    const first = (selector: string) => shown.find((element) => element.matches(selector))?.textContent
    const saved = shown.find((element) => element.parentElement?.textContent?.startsWith('You save'))?.textContent
    return [first('.price'), first('.price-was'), saved].map((text) => Number(text?.replace(/[^\d.]/g, '')) * 100)
  })
  expect(Math.round(saving)).toBe(Math.round(was - price))
})

test('a bar names its zero VAT, its seal and its certificate', async () => {
  const page = await visit(goldBar, { lang: 'en' })
  await page.getByText('VAT 0%').first().waitFor()
  await page.getByText('not once it is opened').first().waitFor()
  await page.getByRole('link', { name: 'Certificate with a serial number' }).waitFor()
})

test('a sold-out piece says so in the button’s place and offers four like it', async () => {
  const page = await visit(soldOutEarrings)
  await page.getByText('نفدت هذه القطعة').waitFor()
  expect(await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).count()).toBe(0)
  const offered = page.getByRole('heading', { name: 'قطع مشابهة متوفرة الآن' }).locator('+ ul').getByRole('link')
  expect(await offered.count()).toBeGreaterThanOrEqual(4)
  await expectAccessible(page)
})

test('sold-out sizes stay, named so', async () => {
  const page = await visit(soldOutChain, { lang: 'en' })
  await page.getByRole('link', { name: '45 sold out' }).click()
  await page.waitForURL(/variety=/)
})

test.each([
  {
    lang: 'ar',
    label: 'النص المطلوب نقشه',
    missing: 'اكتب النص المطلوب نقشه',
    add: 'أضف إلى السلة',
    left: 'بقي 8 أحرف',
    refused: 'لا يمكن نقش «\u2068<\u2069» ولا «\u20683\u2069»',
    tooLong: 'النص أطول مما تتسع له القطعة، احذف 11 حرفًا',
    face: { group: 'الخط', modern: 'خط حديث' },
  },
  {
    lang: 'en',
    label: 'Engraving text',
    missing: 'Type the text to engrave',
    add: 'Add to cart',
    left: '8 letters left',
    refused: 'We cannot engrave “\u2068<\u2069” or “\u20683\u2069”',
    tooLong: 'Too long for this piece; remove 11 letters',
    face: { group: 'Typeface', modern: 'Sans' },
  },
] as const)(
  'engraving counts its letters and shows them on gold: $lang',
  async ({ lang, label, missing, add, left, refused, tooLong, face }) => {
    const page = await visit(nameNecklace, { lang })
    await page.getByRole('link', { name: '42', exact: true }).click()
    await page.waitForURL(/variety=/)
    const field = page.getByLabel(label)
    await page.getByRole('button', { name: add, exact: true }).first().click()
    await page.locator('.error').getByText(missing).waitFor()
    expect(await field.evaluate((input) => document.activeElement === input)).toBe(true)
    await expectAccessible(page)

    await field.fill('نورة')
    await page.getByText(left).waitFor()
    const plate = page.locator('.gold-plate')
    expect(await plate.textContent()).toBe('نورة')
    expect(await page.locator('.error').count()).toBe(0)

    await page.getByRole('group', { name: face.group }).getByRole('button', { name: face.modern }).click()
    const fonts = await plate.evaluate((shown) => [
      getComputedStyle(shown).fontFamily,
      getComputedStyle(document.body).fontFamily,
    ])
    expect(fonts[0]).toBe(fonts[1])

    // Kept whole and marked: cut off, it would be engraved as something that nobody wrote.
    await field.fill('A very long name indeed')
    expect(await field.inputValue()).toBe('A very long name indeed')
    await page.locator('.error').getByText(tooLong).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: add, exact: true }).first().click()
    expect(await field.evaluate((input) => document.activeElement === input)).toBe(true)
    await field.fill('Sara <3')
    await field.blur()
    await page.locator('.error').getByText(refused).waitFor()
  },
)

test.each([
  { lang: 'ar', width: 'phone', label: 'النص المطلوب نقشه', add: 'أضف إلى السلة', fewest: 'لا يقل النقش عن حرفين' },
  { lang: 'en', width: 'desktop', label: 'Engraving text', add: 'Add to cart', fewest: 'At least 2 letters' },
] as const)('calligraphy says that it needs two letters, before and after one is typed: $lang', async (m) => {
  const page = await visit(calligraphy, m)
  const field = page.getByLabel(m.label)
  await page.locator('.help').getByText(m.fewest).waitFor()
  await field.fill('ن')
  expect(await page.locator('.error').count()).toBe(0)
  await page.getByRole('button', { name: m.add, exact: true }).first().click()
  await page.locator('.error').getByText(m.fewest).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('مي')
  await page.locator('.error').getByText(m.fewest).waitFor({ state: 'detached' })
  expect(await field.getAttribute('aria-invalid')).toBe(null)
})

test.each([
  {
    lang: 'ar',
    width: 'phone',
    label: 'النص المطلوب نقشه',
    add: 'أضف إلى السلة',
    choose: 'اختر المقاس أولًا',
    login: 'سجّل الدخول',
  },
  {
    lang: 'en',
    width: 'desktop',
    label: 'Engraving text',
    add: 'Add to cart',
    choose: 'Choose a size first',
    login: 'Please login',
  },
] as const)(
  'a piece that cannot be returned asks for its size, and an initial ring for one letter: $lang',
  async (m) => {
    const page = await visit(initialRing, m)
    const sizes = page.locator('#sizes').getByRole('link')
    expect(await page.locator('#sizes [aria-current]').count()).toBe(0)
    const field = page.getByLabel(m.label)
    await field.fill('نو')
    await page.locator('.error').first().waitFor()
    await field.fill('نّ')
    await page.locator('.error').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: m.add, exact: true }).first().click()
    await page.locator('#sizes').getByRole('alert').getByText(m.choose).waitFor()
    expect(await sizes.first().evaluate((link) => document.activeElement === link)).toBe(true)
    await expectAccessible(page)
    expect(await field.inputValue()).toBe('نّ')

    await sizes.getByText('58', { exact: true }).click()
    await page.locator('#sizes [aria-current]').waitFor()
    expect(await page.locator('#sizes').getByText(m.choose).count()).toBe(0)
    await page.getByRole('button', { name: m.add, exact: true }).first().click()
    await page.getByRole('main').getByRole('status').filter({ hasText: m.login }).waitFor()

    // A field that is missing is scrolled to with its label, below the header.
    await field.fill('')
    const add = page.getByRole('main').locator('form').getByRole('button', { name: m.add, exact: true }).first()
    await add.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await add.press('Enter')
    await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true)
    const bottomOfHeader = () =>
      page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity)
    const topOfLabel = () => field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.getBoundingClientRect().top)
    await expect.poll(async () => ((await topOfLabel()) ?? 0) >= (await bottomOfHeader())).toBe(true)
  },
)

test('a visitor who buys is asked to sign in beside the button, and comes back to the same size', async () => {
  const page = await visit(bangle, { lang: 'en' })
  await page.getByRole('link', { name: '60', exact: true }).click()
  await page.waitForURL(/variety=/)
  const currentUrl = new URL(page.url())
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const offer = page.getByRole('main').getByRole('status').filter({ hasText: 'Please login to add to cart' })
  const returnsTo = (href: string | null) => new URL(href ?? '', page.url()).searchParams.get('return')
  const here = currentUrl.pathname + currentUrl.search
  // Who is new here need not pass through the login.
  expect(returnsTo(await offer.getByRole('link', { name: 'Create an account' }).getAttribute('href'))).toBe(here)
  await offer.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/Login\?return=/)
  expect(returnsTo(page.url())).toBe(here)
})

test.each([
  { lang: 'ar', enlarge: 'كبّر الصورة 1', next: 'ArrowLeft', second: 'الصورة 2 من 2', zoomIn: 'تكبير' },
  { lang: 'en', enlarge: 'Enlarge picture 1', next: 'ArrowRight', second: 'Picture 2 of 2', zoomIn: 'Zoom in' },
] as const)('a picture is enlarged; arrows turn, Back and Escape close it: $lang', async (words) => {
  const page = await visit(bangle, { lang: words.lang, width: 'phone' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: words.enlarge }).click()
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.press(words.next)
  await dialog.getByText(words.second).waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: words.zoomIn }).click()
  await page.locator('.zoom-stage[data-enlarged]').waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(bangle)

  await page.getByRole('button', { name: words.enlarge }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('thumbnails reach every picture on a phone, the scale drawing too', async () => {
  const page = await visit(bangle, { lang: 'en', width: 'phone' })
  await page.getByRole('button', { name: 'Scale drawing' }).click()
  await page
    .locator('.thumbnail[aria-current]')
    .and(page.getByRole('button', { name: 'Scale drawing' }))
    .waitFor()
  await page.getByText('Inner diameter 58 mm').waitFor()
})

test('on a phone, price and button stay in reach while the page’s own button is out of view', async () => {
  const page = await visit(bangle, { lang: 'en', width: 'phone' })
  const buttons = page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true })
  const bar = page.locator('.buy-bar')
  await bar.waitFor()
  await page.getByRole('group', { name: 'Quantity' }).scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'hidden' })
  expect(await buttons.count()).toBe(1)
})

test('on a phone, that bar replaces the bottom bar, and is hidden while something is typed', async () => {
  const page = await visit(bangle, { lang: 'en', width: 'phone' })
  const bar = page.locator('.buy-bar')
  const bottomBar = page.locator('.bottom-bar')
  await bar.waitFor()
  await bottomBar.waitFor({ state: 'hidden' })
  // Without scrolling to it, which would hide the bar.
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.evaluate((field) => field.focus({ preventScroll: true }))
  await bar.waitFor({ state: 'hidden' })
  await quantity.evaluate((field) => field.blur())
  await bar.waitFor()
  await quantity.scrollIntoViewIfNeeded()
  await bottomBar.waitFor()
})

test('on a phone, that bar stays hidden for a field that got the focus before hydration', async () => {
  const page = await visit('about:blank', { lang: 'en', width: 'phone' })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/static/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(bangle, { waitUntil: 'commit' })
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.evaluate((field) => field.focus({ preventScroll: true }))
  scripts.resolve()
  const bar = page.locator('.buy-bar')
  // Rendered, but not visible.
  await page.locator('.buy-bar[data-shown]').waitFor({ state: 'attached' })
  await bar.waitFor({ state: 'hidden' })
  await quantity.evaluate((field) => field.blur())
  await bar.waitFor()
})

test('sharing copies the link of the chosen size', async () => {
  const page = await visit(bangle, {
    lang: 'en',
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const size = page.getByRole('link', { name: '60', exact: true })
  await size.click()
  await size.and(page.locator('[aria-current]')).waitFor()
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('search engines read the price, stock and return policy that the page shows', async () => {
  const page = await visit(`${bangle}?lang=en`)
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')))
  const product = data.find((entry) => entry['@type'] === 'Product')
  expect(product.offers).toMatchObject({
    priceCurrency: 'SAR',
    availability: 'https://schema.org/InStock',
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
  })
  expect(halalas(product.offers.price)).toBe(await shownPrice(page))
  expect(product.aggregateRating.reviewCount).toBeGreaterThan(0)
  expect(data.find((entry) => entry['@type'] === 'BreadcrumbList').itemListElement.at(-1).name).toBe(
    await page.getByRole('heading', { level: 1 }).textContent(),
  )
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/products\/43\?lang=en$/)
})

test('a piece without reviews has no rating anywhere', async () => {
  const page = await visit(soldOutEarrings, { lang: 'en' })
  await page.getByRole('link', { name: 'Be the first to review' }).click()
  await page.getByText('Be the first to review this piece.').waitFor()
  expect(await page.content()).not.toContain('aggregateRating')
})

test('related pieces that cannot be loaded leave the page whole and can be retried', async () => {
  const page = await visit('/', { lang: 'en' })
  await page.route('**/api/v1/products/*/related', (route) => route.fulfill({ status: 404, json: {} }))
  await page.locator('article [data-main-link]').first().click()
  await page.getByText('The related pieces could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().waitFor()
  await page.unroute('**/api/v1/products/*/related')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Related pieces' }).waitFor()
  await page.locator('.carousel article').first().waitFor()
})

test.each(['/products/999999', '/products/necklace'])('%s is no piece and answers 404', async (path) => {
  const page = await visit(path, { lang: 'en' })
  expect((await fetch(new URL(path, inject('storeUrl')))).status).toBe(404)
  await page.getByRole('heading', { name: 'We could not find this page' }).waitFor()
})

test('an open product is fetched again when its shopper returns to the tab, and not while they look at it', async () => {
  const page = await visit('about:blank', { lang: 'en', ownBrowser: true })
  await page.clock.install()
  let requests = 0
  await page.route(`**/api/v1${goldBar}`, async (route) => {
    requests += 1
    const answer = await (await route.fetch()).json()
    for (const variety of answer.data.varieties) variety.quantity = 0
    await route.fulfill({ json: answer })
  })
  // The stream is opened after all other requests of the page have started.
  await Promise.all([page.waitForRequest(/gold-prices\/stream/), page.goto(goldBar)])
  await page.clock.fastForward(60_000)
  expect(requests).toBe(0)
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await comeBack()
  await page.getByText('This piece is sold out').first().waitFor()
  await comeBack()
  expect(requests).toBe(1)
})

test.each(twoVariants)('a press before hydration waits for it: $lang, $width', async (variant) => {
  const page = await visit('about:blank', variant)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/static/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(bangle, { waitUntil: 'commit' })
  const { add, login } = {
    ar: { add: 'أضف إلى السلة', login: 'سجّل الدخول لتضيف إلى السلة' },
    en: { add: 'Add to cart', login: 'Please login to add to cart' },
  }[variant.lang]
  const button = page.getByRole('button', { name: add, exact: true }).filter({ visible: true }).first()
  await button.dblclick()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  scripts.resolve()
  await page.getByText(login).first().waitFor()
  expect(await button.getAttribute('aria-busy')).not.toBe('true')
})

test('scripts load after the first screen’s picture, and also if that picture never comes', async () => {
  const page = await visit('about:blank', {
    lang: 'en',
    width: 'phone',
    ownBrowser: true,
    expectedComplaints: /ERR_FAILED/,
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const picture = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await picture.promise
    await route.continue()
  })
  // Disable long timers: however slow the machine is, the scripts must not be waiting for a timeout.
  await page.addInitScript(() => {
    const wait = setTimeout
    Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms < 2000 ? wait(work, ms) : 0) })
  })
  await page.goto(bangle, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })
  expect(scripts).toEqual([])
  picture.resolve()
  await waitForHydration(page)

  const unlucky = await visit('about:blank', {
    lang: 'en',
    width: 'phone',
    ownBrowser: true,
    expectedComplaints: /ERR_FAILED/,
  })
  await unlucky.route('**/media/**', (route) => route.abort())
  await unlucky.goto(bangle)
  await waitForHydration(unlucky)
})
