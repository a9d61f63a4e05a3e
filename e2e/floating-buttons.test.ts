import { factsOf, type PagePath, pagePaths } from '@asjad/storefront/page-table/page-table'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer, putInCart } from './support/buyers.ts'
import { bangle, buy, hoops } from './support/checkout.ts'

useBrowser()

const phones = [320, 390, 430]

const addressOf = (path: PagePath, orderId: string) =>
  `/${path
    .replace('*', 'nowhere')
    .replace(':orderId?', '')
    .replace(':orderId', orderId)
    .replace(':categoryId/:categoryName?', '1/x')
    .replace(':productId', '84')
    .replace(':serial', 'ASJ-24-000001')}`

/**
 * Rests at the top, at each screen's height and at the end, and names what the buttons cover: controls and lines of text
 * above the bar at the lower edge, which ends what can be seen of a page. At the end nothing may be left below the bar.
 */
const coveredIn = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    const nextFrame = () => new Promise(requestAnimationFrame)
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr-only') === null
    const frame = '.floating, .bottom-bar, .buy-bar, header, dialog, [data-toasts]'

    const controls = Array.from(document.querySelectorAll('a, button, input, select, textarea, summary, label'))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: Text[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.nodeValue?.trim()) words.push(node as Text)
    const content = [...controls, ...words].filter((node) => {
      const element = node instanceof Element ? node : node.parentElement
      return element && !element.closest(frame) && isSeen(element)
    })
    const rectsOf = (node: Element | Text) => {
      if (node instanceof Element) return [node.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects())
    }
    const end = () => document.documentElement.scrollHeight - innerHeight
    // A page grows while its pictures and later parts come, so the way is not known beforehand.
    let top = -1
    const nextStop = () => (top < 21 ? (top === -1 ? 0 : 21) : Math.min(end(), top - (top % innerHeight) + innerHeight))
    while (top < 21 || top < end() - 1) {
      top = nextStop()
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
      // Only those of the bars: an animation in a part that Chromium does not draw yet never ends.
      const running = Array.from(document.querySelectorAll('.floating, .bottom-bar, .buy-bar')).flatMap((bar) =>
        bar.getAnimations({ subtree: true }),
      )
      await Promise.allSettled(running.map(({ finished }) => finished))
      const bars = Array.from(document.querySelectorAll('.bottom-bar, .buy-bar')).filter(isSeen)
      const edge = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
      const buttons = Array.from(document.querySelectorAll('.floating > *'))
        .filter(isSeen)
        .map((button) => button.getBoundingClientRect())
      // Measuring every line of a long page at every stop would take minutes.
      const upperEdge = Math.min(edge, ...buttons.map((button) => button.top))
      const isNear = (node: Element | Text) => {
        const box = (node instanceof Element ? node : node.parentElement)?.getBoundingClientRect()
        return box !== undefined && box.bottom > upperEdge && (box.top < innerHeight || top === end())
      }
      if (top > 20 && buttons.length === 0 && bars.some((bar) => bar.matches('.bottom-bar')))
        found.push(`at ${top} there are no buttons`)
      for (const node of content.filter(isNear))
        for (const { left, right, top: upper, bottom } of rectsOf(node)) {
          const name = `${node.nodeName} ${node.textContent?.trim().slice(0, 40)}`
          const seen = new DOMRect(left, upper, right - left, Math.min(bottom, edge) - upper)
          if (seen.height > 1 && buttons.some((button) => overlap(button, seen)))
            found.push(`at ${top} they cover ${name}`)
          if (top === end() && bottom > edge + 1 && bottom - upper > 1) found.push(`the end is below the bar: ${name}`)
        }
    }
    return [...new Set(found)]
  })

test('on a phone the floating buttons cover no control and no line of text, wherever a page rests', {
  timeout: 300_000,
}, async () => {
  const shopper = await newBuyer('ar')
  const { id } = await buy(shopper, hoops)
  await putInCart(shopper, [bangle])
  const found: string[] = []
  let page: Page | undefined
  // Pages for visitors first; a logged-in shopper cannot open them.
  const order = { visitor: 0, all: 1, user: 2 }
  // With a connection the page for none leaves by itself.
  const resting = pagePaths.filter((path) => path !== 'offline')
  for (const path of resting.sort((a, b) => order[factsOf(a).access] - order[factsOf(b).access])) {
    const address = addressOf(path, id)
    if (factsOf(path).access === 'user' && page)
      await page.context().addCookies([{ name: 'jwt', value: shopper.token, url: page.url() }])
    if (page) await page.goto(address)
    else page = await visit(address, { lang: 'ar', width: 'phone', motion: false, expectedComplaints: /./ })
    await waitForHydration(page)
    for (const width of phones) {
      await page.setViewportSize({ width, height: 844 })
      for (const text of await coveredIn(page)) found.push(`${address} at ${width}: ${text}`)
    }
  }
  expect(found).toEqual([])
})

test.each([
  ['ar', 'الطلبات', 'للأعلى'],
  ['en', 'Orders', 'To top'],
] as const)('on a phone they stand in the bar at the lower edge, with their names: %s', async (lang, orders, up) => {
  const page = await visit('/About', { lang, width: 'phone', motion: false })
  const link = page.getByRole('complementary').getByRole('link', { name: orders })
  expect(await link.isVisible()).toBe(false)
  for (const width of phones) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await link.waitFor()
    // Nobody could tell the way to the orders from the way to the cart by a basket alone.
    expect(await link.getByText(orders).isVisible()).toBe(true)
    // Each name fits between its neighbours.
    const crowded = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.bottom-bar a > span:last-child, .floating [role=tooltip]'))
        .map((label) => [label, label.closest('a, button')] as const)
        .filter(([label, cell]) => cell && label.getBoundingClientRect().width > cell.getBoundingClientRect().width)
        .map(([label]) => label.textContent),
    )
    expect(crowded).toEqual([])
  }
  await page.getByRole('button', { name: up }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await link.waitFor({ state: 'hidden' })
})
