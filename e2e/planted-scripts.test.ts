import { factsOf, type PagePath, pagePaths } from '@asjad/storefront/page-table/page-table'
import { expect, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { signetRing } from './support/pieces.ts'
import { expectGuarded, forbidPlantedScripts, plantEverywhere, planted } from './support/planted-text.ts'

useBrowser()

/** Every page, with the text in all parts of its address that may hold any text. */
function addressOf(page: PagePath, orderId: string) {
  const text = encodeURIComponent(planted)
  const path = page
    .replace('*', text)
    .replace(':orderId?', '')
    .replace(':orderId', orderId)
    .replace(':categoryId', '1')
    .replace(':categoryName?', text)
    .replace(':productId', String(signetRing.id))
    .replace(':serial', text)
  const query = ['search', 'q', 'serial', 'email', 'return', 'order', 'token', 'section', 'lang', 'x'].map(
    (name) => `${name}=${text}`,
  )
  return `/${path}?${query.join('&')}`
}

/** Some pages lead on by themselves (after a sign-in, after a payment), which ends the navigation to them. */
const unlessItLeadsOn = (error: Error) => {
  if (!/interrupted by another navigation|Execution context was destroyed|ERR_ABORTED/.test(error.message)) throw error
}

test('a script that somebody writes into every field and every address runs on no page', async () => {
  const { token, orderIds } = await plantEverywhere()
  for (const visitor of [{ token }, {}]) {
    // All pages of the others are one redirect, which one of them shows.
    const others = 'token' in visitor ? 'visitor' : 'user'
    const [redirecting] = pagePaths.filter((path) => factsOf(path).access === others)
    const page = await visit('/', {
      lang: 'en',
      ...visitor,
      ownBrowser: true,
      expectedComplaints: /Failed to load resource/,
    })
    await forbidPlantedScripts(page)
    for (const path of pagePaths.filter((path) => factsOf(path).access !== others || path === redirecting)) {
      await page.goto(addressOf(path, orderIds.returned)).catch(unlessItLeadsOn)
      await waitForHydration(page).catch(unlessItLeadsOn)
      expect(await page.locator('img[src="x"]').count().catch(unlessItLeadsOn), path).toBeFalsy()
    }
    await page.goto('/')
    await expectGuarded(page)
  }
}, 300_000)
