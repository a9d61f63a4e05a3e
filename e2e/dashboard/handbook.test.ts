import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

test.each([
  ['ar', 'desktop', 'المساعدة', 'طلب واحد', 'الخطوات'],
  ['en', 'phone', 'Help', 'One order', 'Moves'],
] as const)(
  'whoever needs help reads the handbook in the dashboard: %s on a %s',
  async (lang, width, help, title, part) => {
    const page = await visitDashboard('/help', { lang, width })
    expect(await page.title()).toContain(help)
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { level: 2, name: part }).waitFor()
    // Every picture of the page can be seen.
    const pictures = page.getByRole('main').getByRole('img')
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 100).length),
      )
      .toBe(2)
    await expectAccessible(page)
  },
)
