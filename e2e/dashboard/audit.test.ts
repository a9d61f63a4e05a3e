import { expect, test } from 'vitest'
import { expectAccessible, twoVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

const words = {
  ar: { filter: 'تصفية', what: 'العملية', signedIn: 'دخل', show: 'عرض', remove: 'أزل العملية' },
  en: { filter: 'Filter', what: 'What', signedIn: 'Signed in', show: 'Show', remove: 'Remove What' },
}

test.each(twoVariants)(
  'the log is narrowed to one kind of action, in words, and opened again ($lang, $width)',
  async ({ lang, width }) => {
    const say = words[lang]
    const page = await visitDashboard('/audit', { lang, width })
    await page.getByRole('button', { name: say.filter }).click()
    const menu = page.getByRole('dialog', { name: say.filter })
    await menu.getByRole('button', { name: say.what }).click()
    // Every action of the log has a name in the language of the page.
    expect(await menu.getByText('/admin/').count()).toBe(0)
    await menu.getByRole('checkbox', { name: say.signedIn, exact: true }).click()
    await page.waitForURL('**/audit?action=sign_in')
    await expectAccessible(page)
    await menu.getByRole('button', { name: say.show }).click()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    expect(await rows.filter({ hasNotText: say.signedIn }).count()).toBe(0)
    await page.getByRole('button', { name: say.remove }).click()
    await page.waitForURL((url) => url.search === '')
  },
)
