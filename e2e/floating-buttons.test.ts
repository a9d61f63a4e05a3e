import { profileSections } from '@asjad/storefront/features/account/profile-sections'
import { factsOf, type PagePath, pagePaths } from '@asjad/storefront/page-table/page-table'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { inStock, newBuyerWhoLeaves, putInCart } from './support/buyers.ts'
import { buy, cards } from './support/checkout.ts'
import { bangle, goldBar, hoops } from './support/pieces.ts'
import { callAs } from './support/staff-calls.ts'
import { buyByTransfer } from './support/transfers.ts'

useBrowser()

const phones = [320, 390, 430]
/** A piece to engrave: its page has every part that a page of a piece can have. */
const engraved = { id: 84 }

type Addresses = Record<'order' | 'unpaid' | 'transfer' | 'preview' | 'home', string>

/** Without what belongs to them (a mailed code, an answer of a bank) they lead to another page. */
const elsewhere = new Set<PagePath>(['VerifyEmail', 'SecondFactor', 'ResetPassword', 'auth/callback', 'payment/return'])

/** A page has one address, or one for each of its parts that take turns. */
const addressesOf = (path: PagePath, { order, unpaid, transfer, preview, home }: Addresses): string[] => {
  if (path === 'preview/:token') return [preview]
  if (path === 'home-preview/:token') return [home]
  if (path === 'Profile')
    return ['', ...profileSections.map((section) => `?section=${section}`)].map((of) => `/${path}${of}`)
  if (path === 'checkout/:orderId?')
    return ['', '?step=courier', '?step=identity', '?step=payment', `/${unpaid}`].map((of) => `/checkout${of}`)
  if (path === 'products') return ['', '?search=خاتم', '?search=perfume', '?search=qqzzxx'].map((of) => `/${path}${of}`)
  return [
    `/${path
      .replace('*', 'nowhere')
      .replace(':orderId', path.endsWith('/transfer') ? transfer : order)
      .replace(':categoryId/:categoryName?', '1/x')
      .replace(':productId', String(engraved.id))
      .replace(':serial', 'ASJ-24-000001')}`,
  ]
}

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
    const frame = '.floating, .bottom-bar, .buy-bar, .pay-bar, header, dialog, [data-toasts]'
    const end = () => document.documentElement.scrollHeight - innerHeight
    const restAt = async (top: number) => {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
    const rectsOf = (node: Element | Text) => {
      if (node instanceof Element) return [node.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects())
    }
    const sticks = new Map<Element, boolean>()
    const isSticky = (element: Element): boolean => {
      const known = sticks.get(element)
      if (known !== undefined) return known
      const { position } = getComputedStyle(element)
      const parent = element.parentElement
      const answer = position === 'sticky' || position === 'fixed' || (parent !== null && isSticky(parent))
      sticks.set(element, answer)
      return answer
    }

    /** Boxes from the start of the page; those of sticky parts are asked for again at each stop. */
    type Box = { name: string; rect: DOMRect }
    let measuredHeight = 0
    let boxes: Box[] = []
    let sticky: (Element | Text)[] = []
    const nameOf = (node: Node) => `${node.nodeName} ${node.textContent?.trim().slice(0, 40)}`
    const boxesOf = (node: Element | Text, down: number) =>
      rectsOf(node).map(({ x, y, width, height }) => ({
        name: nameOf(node),
        rect: new DOMRect(x, y + down, width, height),
      }))
    const measure = () => {
      measuredHeight = document.documentElement.scrollHeight
      const controls = Array.from(document.querySelectorAll('a, button, input, select, textarea, summary, label'))
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const words: Text[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (node.nodeValue?.trim()) words.push(node as Text)
      const content = [...controls, ...words].flatMap((node) => {
        const element = node instanceof Element ? node : node.parentElement
        return element && !element.closest(frame) && isSeen(element) ? [{ node, sticky: isSticky(element) }] : []
      })
      sticky = content.flatMap((each) => (each.sticky ? [each.node] : []))
      boxes = content.flatMap((each) => (each.sticky ? [] : boxesOf(each.node, scrollY)))
    }

    // A page grows while its pictures and later parts come: once to its end, before anything is measured.
    for (let top = 0; top < end(); top += innerHeight) await restAt(top)
    let top = -1
    const nextStop = () => (top < 21 ? (top === -1 ? 0 : 21) : Math.min(end(), top - (top % innerHeight) + innerHeight))
    while (top < 21 || top < end() - 1) {
      top = nextStop()
      await restAt(top)
      // Only those of the bars: an animation in a part that Chromium does not draw yet never ends.
      const running = Array.from(document.querySelectorAll('.floating, .bottom-bar, .buy-bar')).flatMap((bar) =>
        bar.getAnimations({ subtree: true }),
      )
      // Nor does that of a button which waits for something.
      const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      if (document.documentElement.scrollHeight !== measuredHeight) measure()
      const bars = Array.from(document.querySelectorAll('.bottom-bar, .buy-bar, .pay-bar')).filter(isSeen)
      const edge = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
      const buttons = Array.from(document.querySelectorAll('.floating > *'))
        .filter(isSeen)
        .map((button) => button.getBoundingClientRect())
      if (top > 20 && buttons.length === 0 && bars.some((bar) => bar.matches('.bottom-bar')))
        found.push(`at ${top} there are no buttons`)
      for (const { name, rect } of [...boxes, ...sticky.flatMap((node) => boxesOf(node, scrollY))]) {
        const upper = rect.top - scrollY
        const bottom = rect.bottom - scrollY
        const seen = new DOMRect(rect.left, upper, rect.width, Math.min(bottom, edge) - upper)
        if (seen.height > 1 && buttons.some((button) => overlap(button, seen)))
          found.push(`at ${top} they cover ${name}`)
        if (top === end() && bottom > edge + 1 && rect.height > 1) found.push(`the end is below the bar: ${name}`)
      }
    }
    return [...new Set(found)]
  })

const pathOf = ({ data: { url } }: { data: { url: string } }) => new URL(url).pathname

test.each([
  { lang: 'ar', widths: phones },
  // Its words are the longest, so the narrowest screen is enough.
  { lang: 'en', widths: phones.slice(0, 1) },
] as const)(
  'on a phone the floating buttons cover no control and no line of text, wherever a page rests: $lang',
  { timeout: 300_000 },
  async ({ lang, widths }) => {
    const shopper = await newBuyerWhoLeaves(lang)
    const staff = callAs('owner')
    const { call } = shopper
    const addresses: Addresses = {
      order: (await buy(shopper, hoops, { card: cards.atOnce })).id,
      transfer: (await buyByTransfer(shopper)).id,
      unpaid: (await buy(shopper, hoops, { card: cards.declined })).id,
      preview: pathOf(await staff('POST /admin/products/:id/preview-link', engraved)),
      home: pathOf(await staff('POST /admin/content/home/preview-link', {})),
    }
    // Its buyer must be named, which is a step of the checkout.
    await putInCart(shopper, [bangle, goldBar])
    for (const { id } of [bangle, hoops, goldBar]) {
      await call('POST /products/:id/toggle-wishlist', { id })
      const { data } = await call('GET /products/:id', { id })
      await call('POST /products/:id/add-to-compare', { id, variety_id: inStock(data).id })
    }
    const found: string[] = []
    let page: Page | undefined
    // Pages for visitors first; a logged-in shopper cannot open them.
    const order = { visitor: 0, all: 1, user: 2 }
    // With a connection the page for none leaves by itself.
    const resting = pagePaths.filter((path) => path !== 'offline')
    for (const path of resting.sort((a, b) => order[factsOf(a).access] - order[factsOf(b).access]))
      for (const address of addressesOf(path, addresses)) {
        if (factsOf(path).access === 'user' && page)
          await page.context().addCookies([{ name: 'jwt', value: shopper.token, url: page.url() }])
        if (page) await page.goto(address)
        else page = await visit(address, { lang, width: 'phone', motion: false, expectedComplaints: /./ })
        await waitForHydration(page)
        if (!elsewhere.has(path)) expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          for (const text of await coveredIn(page)) found.push(`${address} at ${width}: ${text}`)
        }
      }
    expect(found).toEqual([])
  },
)

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
    await link.getByText(orders).waitFor()
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
