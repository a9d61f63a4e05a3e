import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { expectGuarded, forbidPlantedScripts, plantEverywhere, planted } from '../support/planted-text.ts'

useBrowser()

const accountOf = (email: string) =>
  inDatabase((db) => db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow())

const newest = (table: 'message' | 'review') =>
  inDatabase((db) => db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())

test('a script that a shopper writes into every field runs on no page on which staff read it', async () => {
  const { email, orderIds } = await plantEverywhere()
  const [{ id: customer }, { id: message }, { id: review }] = await Promise.all([
    accountOf(email),
    newest('message'),
    newest('review'),
  ])
  const text = encodeURIComponent(planted)
  const all = Object.values(orderIds)
  const page = await visitDashboard('/account', { lang: 'en', ownBrowser: true })
  await forbidPlantedScripts(page)
  for (const path of [
    '/',
    ...all.map((id) => `/orders/${id}`),
    `/orders?q=${orderIds.returned}`,
    `/orders?q=${text}&city=${text}`,
    `/transfers?order=${orderIds.transfer}`,
    `/customers/${customer}`,
    `/customers?q=${text}`,
    `/messages?view=all&id=${message}`,
    `/messages?q=${text}`,
    `/reviews?view=all&id=${review}`,
    `/reviews?q=${text}`,
    `/audit?q=${text}`,
    `/products?q=${text}`,
    `/${text}?${text}`,
    ...['packing_slip', 'workshop_card'].map((kind) => `/print?kind=${kind}&ids=${all.join(',')}`),
  ]) {
    await page.goto(`/dashboard${path}`)
    await heading(page).first().waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { message: path }).toBe(0)
    expect(await page.locator('img[src="x"]').count(), path).toBe(0)
    await expectGuarded(page)
  }
  // They were on the pages, as text.
  await page.goto(`/dashboard/orders/${orderIds.returned}`)
  await page.getByText(planted).first().waitFor()
}, 120_000)
