import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

/** An order of the demo with bars. */
const order = 'A-DEM0000002'

const words = {
  ar: {
    why: 'لماذا هذا السعر؟',
    parts: 'أجزاء السعر',
    equal: /ويساوي ما دفعه العميل إلى الهللة/,
    time: /^الوقت، بتوقيت الرياض/,
    show: 'اعرض',
    difference: 'الفرق',
    find: /^رقم الطلب أو رمز الصنف/,
    findButton: 'ابحث',
    future: 'اختر وقتًا مضى',
    making: 'المصنعية',
  },
  en: {
    why: 'Why this price?',
    parts: 'Parts of the price',
    equal: /equals what was charged, to the halala/,
    time: /^Time, in Riyadh/,
    show: 'Show',
    difference: 'Difference',
    find: /^Order number, SKU or title/,
    findButton: 'Find',
    future: 'Choose a time in the past',
    making: 'Making',
  },
} as const

const riyadh = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 16)

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'desktop', theme: 'light' },
  { lang: 'en', width: 'phone', theme: 'dark' },
] as const)
  test(`why this price: an order's line equals its parts, and another minute is told: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const page = await visitDashboard(`/orders/${order}`, { lang, width, theme })
    await page.getByRole('link', { name: w.why }).first().click()
    await page.waitForURL(/price-witness\?order_line=\d+/)
    await page.getByRole('heading', { level: 2, name: w.parts }).waitFor()
    await page.getByText(w.equal).waitFor()
    await expectAccessible(page)

    await page.getByLabel(w.time).fill(riyadh(Date.now() + 86_400_000))
    await page.getByRole('button', { name: w.show }).click()
    await page.getByText(w.future).waitFor()
    await page.getByLabel(w.time).fill(riyadh(Date.now() - 60_000))
    await page.getByRole('button', { name: w.show }).click()
    await page.getByText(w.difference, { exact: true }).waitFor()
    expect(page.url()).toContain('other=')
    // The address alone is the proof.
    await page.reload()
    await page.getByText(w.difference, { exact: true }).waitFor()
    await expectAccessible(page)
  })

test('a piece is found by its SKU, and its price of now is taken apart', async () => {
  const w = words.en
  const page = await visitDashboard('/price-witness', { role: 'accounts', lang: 'en' })
  await page.getByRole('textbox', { name: w.find }).fill('bar-1g')
  await page.getByRole('button', { name: w.findButton }).click()
  await page
    .getByRole('link', { name: /BAR-1G-1/ })
    .first()
    .click()
  await page.waitForURL(/variety=\d+/)
  await page.getByText(w.making, { exact: true }).waitFor()
  await expectAccessible(page)
})
