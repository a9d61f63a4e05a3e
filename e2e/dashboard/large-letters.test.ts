import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'

useBrowser({ flags: ['--blink-settings=defaultFontSize=32'] })

const paths = [
  '/',
  '/orders',
  '/orders/A-DEM0000002',
  '/products',
  '/products/43',
  '/customers',
  '/stock',
  '/gold',
  '/reviews',
  '/messages',
  '/coupons',
  '/reports',
  '/content',
  '/certificates',
  '/audit',
  '/staff',
  '/settings',
  '/account',
]

test.each(['ar', 'en'] as const)(
  'doubled letters on a phone: no page of the staff scrolls sideways: %s',
  async (lang) => {
    const page = await visitDashboard('/', { lang, width: 'phone' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const wide: Record<string, number> = {}
    for (const path of paths) {
      await page.goto(`/dashboard${path}`)
      await heading(page).waitFor()
      await expect.poll(() => page.locator('.skeleton, [aria-busy="true"]').count()).toBe(0)
      const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const)
      if (width > screen) wide[path] = width
    }
    expect(wide).toEqual({})
  },
)
