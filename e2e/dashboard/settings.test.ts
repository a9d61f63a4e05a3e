import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newSession } from '../support/own-session.ts'
import { callWith } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    title: 'الإعدادات',
    postal: /^الرمز البريدي/,
    vat: /^الرقم الضريبي/,
    vatFault: 'الرقم الضريبي 15 رقمًا، أوله 3 وآخره 3',
    facebook: /^فيسبوك/,
    shows: 'كل فاتورة والتذييل',
    discard: 'تجاهل',
    saved: 'حُفظت الإعدادات، ويراها المتسوقون الآن.',
    theirs: /^خذ القيمة الأخرى/,
    parts: 'أجزاء الإعدادات',
    social: 'الشبكات والتطبيقات',
  },
  en: {
    title: 'Settings',
    postal: /^Postal code/,
    vat: /^VAT number/,
    vatFault: 'A VAT number has 15 digits; the first and the last are 3',
    facebook: /^Facebook/,
    shows: 'every invoice, footer',
    discard: 'Discard',
    saved: 'Saved. Shoppers see it now.',
    theirs: /^Take the other one/,
    parts: 'Parts of the settings',
    social: 'Social links and apps',
  },
} as const

const calendar = {
  ar: {
    saturday: 'السبت',
    add: 'أضف إجازة',
    from: 'أول يوم في الإجازة 1',
    to: 'آخر يوم في الإجازة 1',
    fault: /^لكل إجازة يوم بداية/,
  },
  en: {
    saturday: 'Saturday',
    add: 'Add a holiday',
    from: 'First day of holiday 1',
    to: 'Last day of holiday 1',
    fault: /^Each holiday has a first/,
  },
} as const

/** What shoppers are told. */
async function shown(key: string) {
  const response = await fetch(`${inject('storeUrl')}/api/v1/general_settings`)
  const { data } = (await response.json()) as { data: { key: string; value: string }[] }
  return data.find((setting) => setting.key === key)?.value
}

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'desktop', theme: 'light' },
  { lang: 'en', width: 'phone', theme: 'dark' },
] as const)
  test(`the owner changes a setting, reads what is wrong beside its field, and shoppers see it at once: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const page = await visitDashboard('/settings', { lang, width, theme, session: await newSession('owner') })
    expect(await page.title()).toContain(w.title)
    const vat = page.getByLabel(w.vat)
    const before = await vat.inputValue()
    await page.getByText(w.shows).waitFor()
    await expectAccessible(page)

    const postal = lang === 'ar' ? '١٢٢١٥' : '12216'
    await page.getByLabel(w.postal).fill(postal)
    await vat.fill('123')
    await page.keyboard.press('Control+s')
    await page.getByText(w.vatFault).waitFor()
    await expect.poll(() => vat.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel(w.postal).inputValue()).toBe(postal)
    await expectAccessible(page)

    await vat.fill(before)
    await page.keyboard.press('Control+s')
    await page.getByText(w.saved).waitFor()
    await expect.poll(() => shown('po')).toBe(postal)
    // Nothing is left to save.
    expect(await page.getByRole('button', { name: w.discard }).count()).toBe(0)
    await page.reload()
    await expect.poll(() => page.getByLabel(w.postal).inputValue()).toBe(postal)
  })

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)(
  'two people change one setting: both values stand side by side, and one is chosen: $lang',
  async (variant) => {
    const w = words[variant.lang]
    const page = await visitDashboard('/settings', {
      ...variant,
      session: await newSession('owner'),
      expectedComplaints: /status of 412/,
    })
    const call = callWith(await newSession('owner'))
    const mine = `https://www.facebook.com/mine-${Date.now()}`
    const theirs = `https://www.facebook.com/theirs-${Date.now()}`
    await page.getByRole('navigation', { name: w.parts }).getByRole('link', { name: w.social }).click()
    const field = page.getByLabel(w.facebook)
    await field.fill(mine)
    const { data } = await call('GET /admin/settings', {})
    const headers = { 'if-match': `"${data.version}"` }
    await call('PATCH /admin/settings', { changes: { facebook: theirs } }, { headers })
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: w.theirs }).click()
    expect(await field.inputValue()).toBe(theirs)
    await expectAccessible(page)

    // Again, and now one's own value stays.
    await field.fill(mine)
    await page.keyboard.press('Control+s')
    await page.getByText(w.saved).waitFor()
    await expect.poll(() => shown('facebook')).toBe(mine)
  },
)

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('the owner enters a holiday, and delivery days step over it: $lang', async ({ lang, width }) => {
  const w = calendar[lang]
  const page = await visitDashboard('/settings', { lang, width, session: await newSession('owner') })
  const call = callWith(await newSession('owner'))
  const arrival = async () => {
    const response = await fetch(`${inject('storeUrl')}/api/v1/shipping-companies`)
    const { data } = (await response.json()) as { data: { arrives_from: string }[] }
    return data[0]?.arrives_from ?? ''
  }
  const before = await arrival()
  const saturday = page.getByRole('button', { name: w.saturday, exact: true })
  expect(await saturday.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: w.add }).click()
  const [from, to] = [page.getByLabel(w.from), page.getByLabel(w.to)]
  await from.fill(before)
  expect(await to.inputValue()).toBe(before)
  const later = new Date(Date.parse(before) + 20 * 86_400_000).toISOString().slice(0, 10)
  await to.fill(later)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await page.getByText(words[lang].saved).waitFor()
  try {
    await expect.poll(async () => (await arrival()) > later).toBe(true)
    // What cannot be is said beside it.
    await from.fill('')
    await page.keyboard.press('Control+s')
    await page.getByText(w.fault).waitFor()
  } finally {
    const { data } = await call('GET /admin/settings', {})
    const headers = { 'if-match': `"${data.version}"` }
    await call('PATCH /admin/settings', { changes: { 'work.holidays': '' } }, { headers })
  }
  await expect.poll(arrival).toBe(before)
})
