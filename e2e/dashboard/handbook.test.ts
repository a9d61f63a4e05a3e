import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

test.each([
  ['ar', 'desktop', 'المساعدة', 'صفحات الدليل', 'طلب واحد', 'الخطوات'],
  ['en', 'phone', 'Help', 'Pages of the handbook', 'One order', 'Moves'],
] as const)(
  'whoever needs help reads the handbook in the dashboard: %s on a %s',
  async (lang, width, help, pagesOfHandbook, title, part) => {
    const page = await visitDashboard('/help', { lang, width })
    expect(await page.title()).toContain(help)
    const pages = page.getByRole('navigation', { name: pagesOfHandbook })
    // On a phone the text comes first, and the pages on request.
    if (width === 'phone') await pages.getByText(pagesOfHandbook).click()
    await pages.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { level: 2, name: part }).waitFor()
    if (width === 'phone') await pages.getByRole('link', { name: title }).waitFor({ state: 'hidden' })
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
