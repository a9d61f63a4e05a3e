import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser, waitForHydration } from './support/browser.ts'
import { openCart } from './support/carts.ts'

useBrowser()

const bangle = 43

const texts = {
  ar: {
    lines: 'قطع السلة',
    haveCode: 'لديك كود خصم؟',
    code: /^كود الخصم/,
    apply: 'تطبيق',
    applied: 'طُبّق كود الخصم WELCOME10',
    remove: 'إزالة كود الخصم',
    refused: 'هذا الكود لم يعد متاحًا',
    total: 'الإجمالي',
  },
  en: {
    lines: 'Pieces in your cart',
    haveCode: 'Have a code?',
    code: /^Coupon code/,
    apply: 'Apply',
    applied: 'Coupon WELCOME10 applied',
    remove: 'Remove the coupon',
    refused: 'This code is no longer available',
    total: 'Total',
  },
} as const

async function applyCode(page: Page, m: (typeof texts)[Locale]) {
  await page.getByText(m.haveCode).click()
  await page.getByRole('textbox', { name: m.code }).fill('WELCOME10')
  await page.getByRole('button', { name: m.apply }).click()
  await page.getByText(m.applied).waitFor()
}

const totalOf = (page: Page, m: (typeof texts)[Locale]) =>
  page.getByRole('complementary').locator('p').filter({ hasText: m.total }).locator('.price').first().textContent()

test.each(twoVariants)(
  'an applied coupon stays applied in the cart, and can be removed there: $lang $width',
  async ({ lang, width }) => {
    const m = texts[lang]
    const { page } = await openCart([{ id: bangle }], lang, width)
    const before = await totalOf(page, m)
    await applyCode(page, m)
    expect(await totalOf(page, m)).not.toBe(before)

    await page.reload()
    await page.getByText(m.applied).waitFor()
    expect(await totalOf(page, m)).not.toBe(before)
    await page.getByRole('list', { name: m.lines }).getByRole('heading', { level: 2 }).getByRole('link').click()
    await page.waitForURL(/products/)
    await page.goBack()
    await page.getByText(m.applied).waitFor()

    await page.getByRole('button', { name: m.remove }).click()
    await page.getByText(m.haveCode).waitFor()
    await page.reload()
    await waitForHydration(page)
    await page.getByText(m.haveCode).waitFor()
    expect(await page.getByText(m.applied).count()).toBe(0)
  },
)

test.each(twoVariants)(
  'a coupon that ended meanwhile is taken off, with the reason at its field: $lang $width',
  async ({ lang, width }) => {
    const m = texts[lang]
    const { page } = await openCart([{ id: bangle }], lang, width)
    await applyCode(page, m)
    let checks = 0
    await page.route('**/api/v1/coupons/apply', (route) => {
      checks += 1
      const json = { code: 'coupon_refused', message: m.refused, errors: { code: [m.refused] } }
      return route.fulfill({ status: 422, json })
    })
    await page.reload()
    const field = page.getByRole('textbox', { name: m.code })
    await page.getByText(m.refused).waitFor()
    expect(await field.inputValue()).toBe('WELCOME10')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    // The checkout does not have it either, and it is not tried again.
    await page.reload()
    await waitForHydration(page)
    await page.getByText(m.haveCode).waitFor()
    expect(checks).toBe(1)
  },
)
