import { expect, test } from 'vitest'
import { allVariants, expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'

useBrowser()

const words = {
  ar: {
    title: 'عسجد | الرئيسية',
    hero: 'ذهب يبقى',
    grid: 'تسوّق حسب القسم',
    fresh: 'جديد المتجر',
    savings: 'للادخار',
    shop: 'تسوّق المجموعة',
    ratesLabel: 'أسعار الذهب المباشرة للجرام',
  },
  en: {
    title: 'Asjad | Home',
    hero: 'Gold that stays',
    grid: 'Shop by category',
    fresh: 'New arrivals',
    savings: 'For saving',
    shop: 'Shop the collection',
    ratesLabel: 'Live gold prices per gram',
  },
}

test.each(allVariants)('the home page shows the whole shop in $lang on a $width', async ({ lang, width }) => {
  const page = await visit('/', { lang, width })
  const t = words[lang]

  expect(await page.title()).toBe(t.title)
  expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr')
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([t.hero])
  for (const name of [t.grid, t.fresh, t.savings]) await page.getByRole('heading', { level: 2, name }).waitFor()
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(30)
  const prices = page.getByLabel(t.ratesLabel, { exact: true }).getByRole('definition')
  expect(await prices.count()).toBe(4)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test.each(['ar', 'en'] as const)(
  'without scripts the home page is whole in %s, and its carousels can be scrolled',
  async (lang) => {
    const page = await visit('/', { lang, options: { javaScriptEnabled: false } })
    expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(30)
    expect(await page.getByRole('link', { name: words[lang].shop }).isVisible()).toBe(true)
  },
)

test('the page does not move while it loads', async () => {
  for (const lang of ['ar', 'en'] as const) {
    const page = await visit('about:blank', { lang, motion: true, ownBrowser: true })
    await page.addInitScript(() => {
      const total = window as unknown as { shift: number }
      total.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  }
})

test('Back to the home page restores the scroll position', async () => {
  const page = await visit('/', { lang: 'en', width: 'phone' })
  const card = page.locator('.product-section').nth(3).locator('article').first()
  // Scroll screen by screen, as people do: sections get their real height once they were in view.
  await card.evaluate(async (node) => {
    while (node.getBoundingClientRect().top > innerHeight / 2) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  })
  const topOfCard = () => card.evaluate((node) => Math.round(node.getBoundingClientRect().top))
  const topBefore = await topOfCard()
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/products\//)
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOfCard()) - topBefore)).toBeLessThan(8)
})

test('while pictures further down load, blurred previews stand in for them', async () => {
  const page = await visit('about:blank', { lang: 'ar' })
  const seen = Promise.withResolvers<void>()
  await page.route(/\.(avif|webp)$/, async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  const pictures = page.locator('.product-section').nth(1).locator('picture')
  await pictures.first().scrollIntoViewIfNeeded()
  const behind = () =>
    pictures.first().evaluate((picture) => getComputedStyle(picture, '::before').getPropertyValue('background-image'))
  await expect.poll(behind).toMatch(/^url\("data:image\//)
  seen.resolve()
  await expect
    .poll(() => pictures.first().evaluate((picture) => picture.querySelector('img')?.naturalWidth))
    .toBeTruthy()
  await expect.poll(behind).toBe('none')
})

test('the film plays by itself, and one press halts it', async () => {
  const page = await visit('/', { lang: 'en', film: true })
  await page.getByRole('button', { name: 'Pause video' }).click()
  await page.getByRole('button', { name: 'Play video' }).waitFor()
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
})

test('search engines are told whose shop it is and how to search it', async () => {
  const page = await visit('/', { lang: 'en' })
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = texts.map((text) => JSON.parse(text))
  expect(data.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite'])
  expect(data[0]).toMatchObject({ name: 'Asjad', vatID: '310122393500003' })
  expect(data[1].potentialAction.target.urlTemplate).toMatch(/\/products\?search=\{query\}$/)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/\?lang=en$/)
})

test('the slider follows the keys of the language and stops for good once it was used', async () => {
  const page = await visit('/', { lang: 'ar', motion: true })
  const slider = page.getByRole('region', { name: 'مختارات' })
  await slider.scrollIntoViewIfNeeded()
  const current = () => slider.locator('[aria-current="true"]').getAttribute('aria-label')
  await expect.poll(current).toBe('الشريحة 1')
  await slider.getByRole('button', { name: 'التالي' }).click()
  await expect.poll(current).toBe('الشريحة 2')
  await slider.getByRole('button', { name: 'التالي' }).press('ArrowLeft')
  await expect.poll(current).toBe('الشريحة 3')
})

test('a press on "next" before the slider’s script has loaded is not lost', async () => {
  const page = await visit('about:blank', { lang: 'en', motion: true })
  const pressed = Promise.withResolvers<void>()
  await page.route('**/carousel-engine*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/')
  await waitForHydration(page)
  const slider = page.getByRole('region', { name: 'Highlights' })
  await slider.scrollIntoViewIfNeeded()
  await slider.getByRole('button', { name: 'Next' }).click()
  pressed.resolve()
  await slider.locator('[data-driven]').waitFor()
  await expect.poll(() => slider.locator('[aria-current="true"]').getAttribute('aria-label')).toBe('Slide 2')
})

test('the certificate banner asks for a serial number before it leads on', async () => {
  const page = await visit('/', { lang: 'en' })
  const form = page.getByRole('textbox', { name: 'Serial number' })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Serial Number is required').waitFor()
  await form.fill('ASJ-24-000001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.waitForURL('**/certificates/ASJ-24-000001')
})
