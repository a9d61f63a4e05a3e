import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'

useBrowser()

// Gzipped bytes of the scripts that a browser loads.
const firstScreen = 150_000
const laterScreen = 30_000
const productForm = 55_000

test('the scripts of the first screen, and of each further one, stay within their budgets', async () => {
  const page = await visitDashboard('/', { lang: 'en', ownBrowser: true })
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/dashboard/static/') && path.endsWith('.js')),
    )
  const first = new Set(await loaded())
  const bytes = await gzipped([...first])
  // Less than the size of React means that nothing was counted.
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(firstScreen)
  for (const [name, title = name] of [
    ['Orders'],
    ['All products', 'Products'],
    ['Approvals'],
    ['Messages'],
    ['Reviews'],
    ['Coupons'],
    ['Couriers'],
    ['Payments'],
    ['Reports and VAT'],
    ['Bank transfers'],
    ['Staff and roles'],
    ['Audit log'],
  ] as const) {
    const before = new Set(await loaded())
    await page.getByRole('navigation').first().getByRole('link', { name }).click()
    await heading(page).filter({ hasText: title }).waitFor()
    const more = [...new Set(await loaded())].filter((path) => !before.has(path))
    expect(await gzipped(more), name).toBeLessThanOrEqual(laterScreen)
  }
  await page.goto('/dashboard/products/new')
  await heading(page).waitFor()
  const form = [...new Set(await loaded())].filter((path) => !first.has(path))
  expect(await gzipped(form)).toBeLessThanOrEqual(productForm)
})

async function gzipped(paths: string[]) {
  const sizes = await Promise.all(
    paths.map(
      async (path) => gzipSync(await (await fetch(`${inject('storeUrl')}${path}`)).bytes(), { level: 9 }).length,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
