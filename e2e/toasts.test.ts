import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { newShopper } from './support/shoppers.ts'

useBrowser()

const toasts = (page: Page) => page.locator('.toast')
const card = (page: Page, n: number) => page.locator('main article').nth(n)

const texts = {
  ar: { heart: 'أضف إلى المفضلة', added: 'أُضيفت إلى المفضلة', failed: 'تعذّر تحديث المفضلة' },
  en: { heart: 'Add to favorites', added: 'Added to favorites', failed: 'Failed to update favorites!' },
}

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('a toast replaces its like, and what went wrong goes when it is over: $lang', async ({ lang, width }) => {
  const { token } = await newShopper({ lang })
  const page = await visit('/Store', { lang, width, token })
  const heart = (n: number) => card(page, n).getByRole('button', { name: texts[lang].heart }).click()
  const refuse = () => page.route('**/toggle-wishlist', (route) => route.fulfill({ status: 422, json: {} }))

  await refuse()
  await heart(0)
  await toasts(page).getByText(texts[lang].failed).waitFor()
  await heart(1)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.unroute('**/toggle-wishlist')
  await heart(2)
  // That of the first heart may still be leaving.
  await toasts(page).getByText(texts[lang].added).last().waitFor()
  await expect.poll(() => toasts(page).getByText(texts[lang].failed).count()).toBe(0)

  await refuse()
  await heart(3)
  const wrong = toasts(page).getByText(texts[lang].failed)
  await wrong.waitFor()
  await toasts(page).first().hover()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/About"]')?.click())
  await page.waitForURL(/\/About$/)
  await wrong.waitFor({ state: 'detached' })
})

test('on a phone a toast covers no button, and the header moves below it', async () => {
  const { token } = await newShopper({ lang: 'ar' })
  const page = await visit('/Store', { lang: 'ar', width: 'phone', token })
  await card(page, 0).getByRole('button', { name: texts.ar.heart }).click()
  await toasts(page).first().waitFor()
  // The pointer rests on it, so that it stays.
  await toasts(page).first().hover()
  const covered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.toasts')?.getBoundingClientRect()
      const controls = Array.from(document.querySelectorAll('header a, header button, main a, main button'))
      return controls.filter((control) => {
        const { top, bottom, height } = control.getBoundingClientRect()
        return bar && height > 0 && bottom > 0 && control.checkVisibility() && top < bar.bottom - 1
      }).length
    })
  await expect.poll(covered).toBe(0)
})

const loginTexts = {
  ar: { login: 'دخول', cart: /^السلة/, buy: 'أضف إلى السلة', addedToCart: 'أُضيفت إلى السلة' },
  en: { login: 'Login', cart: /^Cart/, buy: 'Add to cart', addedToCart: 'Added to your cart' },
}

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('the keyboard goes from the heart to the link in its toast and on: $lang', async ({ lang, width }) => {
  const page = await visit('/Store', { lang, width })
  const heart = card(page, 0).getByRole('button', { name: texts[lang].heart })
  const focused = page.locator(':focus')
  await heart.focus()
  await page.keyboard.press('Tab')
  const next = await focused.getAttribute('aria-label')
  await heart.press('Enter')
  const link = toasts(page).getByRole('link', { name: loginTexts[lang].login })
  await link.waitFor()
  await page.keyboard.press('Tab')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await heart.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const _ of ['link', 'close', 'on']) await page.keyboard.press('Tab')
  expect(await focused.getAttribute('aria-label')).toBe(next)
  for (const key of ['Shift+Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(/\/Login\?return=%2FStore/)
})

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('“Added to cart” goes when the cart opens: $lang', async ({ lang, width }) => {
  const { token } = await newShopper({ lang })
  const page = await visit('/Store', { lang, width, token })
  const { buy, addedToCart, cart } = loginTexts[lang]
  await card(page, 0).hover()
  await card(page, 0).getByRole('button', { name: buy }).click()
  const added = toasts(page).getByText(addedToCart)
  await added.waitFor()
  // The pointer rests on it, so that it stays.
  await toasts(page).first().hover()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/cart"]')?.click())
  await page.getByRole('heading', { level: 1, name: cart }).waitFor()
  await added.waitFor({ state: 'detached' })
})

test('a toast that hides what the keyboard has reached closes', async () => {
  const { token } = await newShopper({ lang: 'en' })
  const page = await visit('/Store', { lang: 'en', token })
  await card(page, 0).getByRole('button', { name: texts.en.heart }).click()
  const added = toasts(page).getByText(texts.en.added)
  await added.waitFor()
  // The pointer rests on it, so that it stays.
  await toasts(page).first().hover()
  await page.getByRole('combobox', { name: 'Search the store' }).focus()
  expect(await added.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await added.waitFor({ state: 'detached' })
})
