import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, twoVariants, useBrowser } from '../support/browser.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'

useBrowser()

const words = {
  ar: { audit: 'سجل العمليات', staff: 'الموظفون والصلاحيات', account: 'حسابي', search: 'بحث' },
  en: { audit: 'Audit log', staff: 'Staff and roles', account: 'My account', search: 'Search' },
}

test.each(crossedVariants)(
  'the pages of staff work for everybody, with nothing to scroll sideways ($lang, $width, $theme)',
  async ({ lang, width, theme }) => {
    const page = await visitDashboard('/staff', { lang, width, theme, motion: width === 'phone' })
    for (const [path, title] of [
      ['/staff', words[lang].staff],
      ['/audit', words[lang].audit],
      ['/account', words[lang].account],
    ] as const) {
      await page.goto(`/dashboard${path}`)
      await heading(page).filter({ hasText: title }).waitFor()
      expect(await page.title()).toContain(title)
      expect(await heading(page).count()).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
    }
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
  },
)

test('shortcuts go by the place of the key, so that they work on an Arabic layout', async () => {
  const page = await visitDashboard('/', { lang: 'ar' })
  /** What a keyboard with Arabic letters sends. */
  const press = (code: string, key: string, options: { ctrlKey?: true; shiftKey?: true } = {}) =>
    page.evaluate((init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)), {
      code,
      key,
      bubbles: true,
      cancelable: true,
      ...options,
    })
  await press('KeyG', 'ل')
  await press('KeyL', 'م')
  await heading(page).filter({ hasText: words.ar.audit }).waitFor()
  // The heading of the new page has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await press('KeyK', 'ن', { ctrlKey: true })
  const palette = page.getByRole('dialog', { name: 'بحث' })
  await palette.getByRole('combobox').fill('الموظفون')
  await palette.getByRole('option', { name: /الموظفون والصلاحيات/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await heading(page).filter({ hasText: words.ar.staff }).waitFor()

  await press('Slash', '؟', { shiftKey: true })
  const list = page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })
  await list.getByRole('switch', { name: 'اختصارات بحرف واحد' }).uncheck()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await press('KeyG', 'ل')
  await press('KeyL', 'م')
  await press('KeyK', 'ن', { ctrlKey: true })
  await palette.waitFor()
  expect(await heading(page).textContent()).toBe(words.ar.staff)
})

test('a letter that is typed into a field is no shortcut', async () => {
  const page = await visitDashboard('/audit', { lang: 'en' })
  await page.keyboard.press('Slash')
  const field = page.getByLabel('Number of an order, a piece or a person')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('gs?')
  expect(await field.inputValue()).toBe('gs?')
  expect(await heading(page).textContent()).toBe(words.en.audit)
})

test.each(twoVariants.map(({ lang }) => lang))(
  'what is typed before the search is there belongs to it, and not to the page behind it: %s',
  async (lang) => {
    const page = await visitDashboard('/', { lang })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/palette-[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(/\/palette-[^/]*\.js$/)
    await page.keyboard.press('Control+k')
    await asked
    // On the page G and O are the way to the orders.
    await page.keyboard.type('golx')
    await page.keyboard.press('Backspace')
    release()
    const field = page.getByRole('dialog', { name: words[lang].search }).getByRole('combobox')
    await field.waitFor()
    await page.keyboard.type('d')
    await expect.poll(() => field.inputValue()).toBe('gold')
    expect(new URL(page.url()).pathname).toMatch(/\/dashboard\/?$/)
  },
)

test('the palette finds an order by its number', async () => {
  const page = await visitDashboard('/orders', { lang: 'en' })
  const number = /A-[0-9A-Z]{10}/
  const id = number.exec((await page.getByRole('link', { name: number }).first().textContent()) ?? '')?.[0] ?? ''
  await page.goto('/dashboard/audit')
  await heading(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(id)
  await page.getByRole('option', { name: new RegExp(id) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/orders/${id}`)
})

test('the folded navigation and the theme stay chosen, and are there before the scripts run', async () => {
  const page = await visitDashboard('/', { lang: 'en', ownBrowser: true, expectedComplaints: /ERR_FAILED/ })
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Appearance: Dark' }).click()
  await page.route('**/dashboard/static/*.js', (route) => route.abort())
  await page.reload()
  const { nav, theme } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect({ nav, theme }).toEqual({ nav: 'folded', theme: 'dark' })
  expect(await page.locator('.drawn-frame').isVisible()).toBe(true)
})

test.each(twoVariants)(
  'without a connection a bar says that sending waits ($lang, $width)',
  async ({ lang, width }) => {
    const page = await visitDashboard('/account', { lang, width, ownBrowser: true })
    await page.context().setOffline(true)
    const bar = page.getByText({ ar: /ما ترسله ينتظر/, en: /What you send waits/ }[lang])
    await bar.waitFor()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'detached' })
  },
)

test('an address that does not exist is answered inside the dashboard', async () => {
  const page = await visitDashboard('/nowhere/at-all', { lang: 'ar' })
  expect(await heading(page).textContent()).toBe('لا توجد صفحة بهذا العنوان')
  await expectAccessible(page)
})
