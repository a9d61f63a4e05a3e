import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { launchChromium, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer, putInCart, visitAs } from './support/buyers.ts'
import { chooseCash, waitForPriceLock, words } from './support/checkout.ts'
import { bangle, hoops } from './support/pieces.ts'
import { callIn } from './support/shoppers.ts'

useBrowser()

const languages = ['ar', 'en'] as const

/** Presses Tab until the focus is on something that matches; a shopper who never gets there is stuck. */
async function tabTo(page: Page, selector: string, maxPresses = 250) {
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab')
    const there = await page.evaluate((selector) => document.activeElement?.matches(selector) === true, selector)
    if (there) return
  }
  throw new Error(`Tab never reached ${selector}`)
}

/** Presses Tab until the focus is on a visible button with this name. */
async function tabToButton(page: Page, name: string | RegExp, maxPresses = 120) {
  const passed: string[] = []
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const { activeElement: node } = document
      return node?.matches('button, a') ? (node.getAttribute('aria-label') ?? node.textContent ?? '').trim() : null
    })
    if (text === null) continue
    passed.push(text)
    if (typeof name === 'string' ? text === name : name.test(text)) return
  }
  throw new Error(`Tab never reached the button ${name}, but ${passed.join(' | ')}`)
}

test('from the home page to an order in cash by keyboard alone, from right to left', async () => {
  const lang = 'ar'
  const shopper = await newBuyer(lang)
  const { data: sections } = await callIn(lang)('GET /home_sections', {})
  const modest = sections
    .flatMap(({ products }) => products)
    .filter(({ price, quantity, requires_custom_text }) => price < 5_000 && quantity > 0 && !requires_custom_text)
  const page = await visitAs(shopper, '/', { lang })
  const press = page.keyboard.press.bind(page.keyboard)

  // The first stop is the link that skips the header.
  await press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/)
  await tabTo(page, modest.map(({ id }) => `a[href="/products/${id}"]`).join())
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  const piece = modest.find(({ id }) => chosen === `/products/${id}`)
  await press('Enter')
  // The URL changes before the page does, and the previous page has buttons with the same name.
  await page.getByRole('heading', { level: 1, name: piece?.title ?? '', exact: true }).waitFor()
  await tabToButton(page, /^أضف إلى السلة/)
  await press('Enter')
  await expect.poll(async () => (await shopper.call('GET /carts', {})).data.length).toBe(1)
  await tabTo(page, 'a[href$="/cart"]')
  await press('Enter')
  await page.waitForURL(/\/cart$/)
  await page.getByRole('heading', { level: 1, name: 'السلة', exact: true }).waitFor()
  await tabTo(page, 'a[href$="/checkout"]')
  await press('Enter')
  await page.waitForURL(/\/checkout/)
  await waitForPriceLock(page)

  const t = words[lang]
  await tabToButton(page, t.goOn)
  await press('Enter')
  await page.waitForURL(/step=/)
  await tabToButton(page, t.goOn)
  await press('Space')
  const cash = page.getByRole('radio', { name: t.cash, exact: true })
  await cash.waitFor()
  await tabTo(page, 'input[name="method"]')
  await chooseCash(page, () => press('ArrowDown'))
  await expect.poll(() => cash.isChecked()).toBe(true)
  await tabToButton(page, t.place)
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: t.placed }).waitFor()
  const { data: orders } = await shopper.call('GET /orders', {})
  expect(orders).toMatchObject([{ status: 'confirmed', payment_method: 'cash_on_delivery' }])
})

/** Tab also visits the browser's own toolbar: then nothing in the page has the focus. */
const focusIsInside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body || activeElement?.closest('[role="dialog"], dialog') !== null
  })

test.each(languages)('dialogs take the focus, keep it, and give it back: %s', async (lang) => {
  const page = await visit('/Store', { lang, width: 'phone' })
  const names = lang === 'ar' ? ['القائمة', 'بحث', /^تصفية/] : ['Menu', 'Search', /^Filter/]
  for (const name of names) {
    const opener = page.getByRole('button', { name }).filter({ visible: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"], dialog'))
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 25; presses++) {
        await page.keyboard.press(key)
        expect([name, await focusIsInside(page)]).toEqual([name, true])
      }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
  }
  // No positive tabindex changes the order.
  const positiveTabIndexes = await page
    .locator('[tabindex]')
    .evaluateAll((nodes) => nodes.filter((node) => (node as HTMLElement).tabIndex > 0).length)
  expect(positiveTabIndexes).toBe(0)
})

/** Texts outside the page's width, or clipped by an ancestor. Ignores scrolling areas and screen-reader texts. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const problems: string[] = []
    if (document.documentElement.scrollWidth > width)
      problems.push(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const node of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, a, button, label, dt, dd, li, input, .price',
    )) {
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const box = node.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      let scrolls = false
      for (let up: HTMLElement | null = node; up && !scrolls; up = up.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(up)
        scrolls =
          overflowX === 'auto' ||
          overflowX === 'scroll' ||
          overflowX === 'hidden' ||
          overflowX === 'clip' ||
          clipPath !== 'none' ||
          (position === 'absolute' && up.getBoundingClientRect().width < 2) ||
          up.hasAttribute('inert')
      }
      if (!scrolls && (box.left < -1 || box.right > width + 1))
        problems.push(`outside: ${node.outerHTML.slice(0, 120)}`)
    }
    for (const node of document.querySelectorAll<HTMLElement>('button, a.btn, .price, h1, h2')) {
      if (node.querySelector('img')) continue
      const { overflow, textOverflow } = getComputedStyle(node)
      if (overflow === 'visible' || textOverflow === 'ellipsis' || node.clientWidth < 2) continue
      if (node.scrollWidth > node.clientWidth + 1) problems.push(`cut: ${node.outerHTML.slice(0, 120)}`)
    }
    return problems
  })
}

const paths = ['/', '/Store', `/products/${bangle.id}`, '/cart', '/checkout']
const otherPaths = ['/gold-today', '/Contact', '/public-questions', '/MyOrders', '/Profile', '/Favorite']

test.each(languages)('at 200 % zoom nothing scrolls sideways and nothing is cut off: %s', async (lang) => {
  const shopper = await newBuyer(lang)
  await putInCart(shopper, [hoops])
  const problems: Record<string, string[]> = {}
  const checkPaths = async (page: Page, how: string) => {
    for (const path of paths) {
      await page.goto(path)
      await waitForHydration(page)
      if (path === '/checkout') await waitForPriceLock(page)
      problems[`${path}, ${how}`] = await cutOff(page)
    }
  }
  const page = await visitAs(shopper, 'about:blank', { lang })
  // A window of 1440 × 900 at a zoom of 200 % has 720 × 450 CSS pixels.
  await page.setViewportSize({ width: 720, height: 450 })
  await checkPaths(page, 'enlarged')
  await checkPaths(await withLargeLetters(shopper.token, lang, { width: 1440, height: 900 }), 'large letters')
  expect(Object.fromEntries(Object.entries(problems).filter(([, list]) => list.length > 0))).toEqual({})
})

// The narrowest screens that are sold: a folding phone when it is closed.
test.each(languages)('a screen of 280 pixels does not scroll sideways: %s', async (lang) => {
  const shopper = await newBuyer(lang)
  await putInCart(shopper, [hoops])
  const page = await visitAs(shopper, 'about:blank', { lang, width: 'phone' })
  await page.setViewportSize({ width: 280, height: 653 })
  const wide: Record<string, number> = {}
  for (const path of [...paths, ...otherPaths]) {
    await page.goto(path)
    await waitForHydration(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 280) wide[path] = width
  }
  expect(wide).toEqual({})
})

test.each(languages)(
  'doubled letters on a phone: nothing scrolls sideways and nothing is cut off: %s',
  async (lang) => {
    const shopper = await newBuyer(lang)
    await putInCart(shopper, [hoops, bangle])
    const page = await withLargeLetters(shopper.token, lang, { width: 390, height: 844 })
    const problems: Record<string, string[]> = {}
    for (const path of [...paths, ...otherPaths, '/compliants', '/certificates', '/transactions']) {
      await page.goto(path)
      await waitForHydration(page)
      if (path === '/checkout') await waitForPriceLock(page)
      const list = await cutOff(page)
      if (list.length > 0) problems[path] = list
    }
    expect(problems).toEqual({})
  },
)

/** A browser with the font size doubled and nothing else changed. */
async function withLargeLetters(token: string, lang: string, viewport: { width: number; height: number }) {
  const browser = await launchChromium({ flags: ['--blink-settings=defaultFontSize=32'] })
  onTestFinished(() => browser.close())
  const url = inject('storeUrl')
  const context = await browser.newContext({ baseURL: url, viewport })
  await context.addCookies([
    { name: 'language', value: lang, url },
    { name: 'jwt', value: token, url },
  ])
  const page = await context.newPage()
  await page.goto('/cart')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  return page
}

test('with reduced motion nothing moves: no film, no automatic slides, no animation', async () => {
  const page = await visit('about:blank', { film: true, motion: false })
  await page.clock.install()
  for (const path of paths.slice(0, 3)) {
    await page.goto(path)
    await waitForHydration(page)
    const standing = () =>
      page.evaluate(() => ({
        playing: [...document.querySelectorAll('video')].filter((film) => !film.paused).length,
        slide: document.querySelector('[aria-current="true"]')?.getAttribute('aria-label') ?? '',
        moving: document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
          ).length,
      }))
    const before = await standing()
    expect(before).toMatchObject({ playing: 0, moving: 0 })
    await page.clock.fastForward(60_000)
    expect(await standing()).toEqual(before)
  }
})
