import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { putInCart } from './support/buyers.ts'
import { waitForPriceLock } from './support/checkout.ts'
import { bangle, hoops } from './support/pieces.ts'
import { callIn, newShopper } from './support/shoppers.ts'

useBrowser()

const widths = [390, 320]

const newAddress = { ar: 'عنوان جديد', en: 'New address' }

/** Engraved, so it has fields beside its bar. */
const engraved = '/products/84'

/** The name of the field that has the focus, and how much of it the bars at the lower edge cover. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLElement
    const bars = Array.from(document.querySelectorAll('.bottom-bar, .buy-bar, .pay-bar')).filter((bar) =>
      bar.checkVisibility({ visibilityProperty: true }),
    )
    const edge = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
    const isOfBar = bars.some((bar) => bar.contains(field))
    const { top, bottom } = (field.closest('label:has(.radio, .checkbox)') ?? field).getBoundingClientRect()
    const name = field.getAttribute('name') ?? field.textContent?.trim() ?? ''
    return { name, covered: isOfBar ? 0 : Math.max(0, Math.round(bottom - edge)), above: Math.max(0, Math.round(-top)) }
  })

/** Walks through the page by Tab, forth and back, and notes which of its fields and buttons a bar covers. */
async function coveredByTab(page: Page, within: string) {
  const found: string[] = []
  const passed: string[] = []
  const isInside = () => page.evaluate((within) => document.activeElement?.closest(within) != null, within)
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(
      ([within, first]) => {
        const all = document.querySelectorAll<HTMLElement>(`${within} :is(a, input, textarea, select, button, summary)`)
        const shown = Array.from(all).filter((field) => field.checkVisibility())
        scrollTo({ top: first ? 0 : document.documentElement.scrollHeight, behavior: 'instant' })
        shown.at(first ? 0 : -1)?.focus()
      },
      [within, key === 'Tab'] as const,
    )
    do {
      const { name } = await focused(page)
      await expect
        .poll(async () => focused(page), { message: `${name} by ${key}`, timeout: 2000 })
        .toEqual({ name, covered: 0, above: 0 })
        .catch((error: Error) => found.push(error.message))
      passed.push(name)
      await page.keyboard.press(key)
    } while (await isInside())
  }
  return { found, passed }
}

/** Where a field that has the focus is half behind a bar, and the shopper goes on writing in it. */
async function coveredByWriting(page: Page, within: string) {
  const found: string[] = []
  const fields = ['input:not([type=checkbox], [type=radio], [type=file], [readonly])', 'textarea']
  for (const field of await page.locator(within).locator(fields.join()).filter({ visible: true }).all()) {
    await field.evaluate((element) => {
      element.focus({ preventScroll: true })
      const { bottom, height } = element.getBoundingClientRect()
      const bars = Array.from(document.querySelectorAll('.bottom-bar, .buy-bar, .pay-bar')).filter((bar) =>
        bar.checkVisibility({ visibilityProperty: true }),
      )
      const edge = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
      scrollBy({ top: bottom - height / 2 - edge, behavior: 'instant' })
    })
    // As writing does, this makes the browser scroll to the caret, and no further.
    if ((await field.inputValue()) === '') await page.keyboard.press('1')
    for (const key of ['Home', 'End']) await page.keyboard.press(key)
    const { name, covered, above } = await focused(page)
    if (covered + above > 0) found.push(`${name} is covered: ${covered}, ${above}`)
  }
  return found
}

async function expectAbove(page: Page, within: string, least: number, of = widths) {
  for (const width of of) {
    await page.setViewportSize({ width, height: 700 })
    const { found, passed } = await coveredByTab(page, within)
    expect(passed.length).toBeGreaterThanOrEqual(least)
    expect([...found, ...(await coveredByWriting(page, within))], `at ${width}`).toEqual([])
  }
}

test.each(['ar', 'en'] as const)(
  'on a phone each field of the checkout that has the focus is wholly above the bar with the total: %s',
  { timeout: 120_000 },
  async (lang) => {
    const { email, token } = await newShopper({ lang })
    const shopper = { email, token, call: callIn(lang, token), addressId: 0 }
    await putInCart(shopper, [hoops])
    const page = await visit('/checkout', { lang, width: 'phone', token, motion: false })
    await waitForPriceLock(page)
    await page.locator('main details:has(textarea) > summary').tap()
    await expectAbove(page, 'main form:has([name=postal_code])', 10)
  },
)

test.each(['ar', 'en'] as const)(
  'on a phone each field of an address in the profile that has the focus is above the bottom bar: %s',
  { timeout: 120_000 },
  async (lang) => {
    const { token } = await newShopper({ lang })
    const page = await visit('/Profile?section=addresses', { lang, width: 'phone', token, motion: false })
    await page.getByRole('button', { name: newAddress[lang] }).tap()
    await expectAbove(page, 'main form:has([name=postal_code])', 10)
  },
)

test.each(['ar', 'en'] as const)(
  'on a phone what has the focus on the page of a piece and in the cart is above the bar with the button: %s',
  { timeout: 120_000 },
  async (lang) => {
    const { email, token } = await newShopper({ lang })
    await putInCart({ email, token, call: callIn(lang, token), addressId: 0 }, [hoops, bangle])
    const page = await visit(engraved, { lang, width: 'phone', token, motion: false })
    await expectAbove(page, 'main form', 6, [320])
    await page.goto('/cart')
    await waitForHydration(page)
    await page.locator('[data-line]').first().waitFor()
    await expectAbove(page, 'main .wrap', 8, [320])
  },
)
