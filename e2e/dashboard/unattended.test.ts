import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { lightHoops } from '../support/pieces.ts'

useBrowser()

/** Whether the page says that nobody attends to it when it loads the list again because of a new order. */
async function newOrderIsLoaded(page: Page) {
  const isList = (request: Request) => new URL(request.url()).pathname === '/api/v1/admin/orders'
  const [request] = await Promise.all([page.waitForRequest(isList), buy(await newBuyer('ar'), lightHoops)])
  return request.headers()['x-unattended'] ?? 'attended'
}

test('a list that is left open loads new orders without keeping the session alive, until somebody moves', async () => {
  const page = await visitDashboard('/orders', { role: 'orders', lang: 'en', ownBrowser: true })
  await page.clock.install()
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await newOrderIsLoaded(page)).toBe('attended')
  await page.clock.fastForward('02:00')
  expect(await newOrderIsLoaded(page)).toBe('1')
  await page.mouse.move(40, 40)
  expect(await newOrderIsLoaded(page)).toBe('attended')
}, 90_000)
