import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser, visit, waitForHydration } from './support/browser.ts'
import { newBuyer, visitAs } from './support/buyers.ts'
import { openCheckout } from './support/checkout.ts'
import { bangle } from './support/pieces.ts'
import { callIn, newShopper } from './support/shoppers.ts'

useBrowser()

const impersonal = [
  'carousel-used:',
  'flash',
  'general_settings',
  'language',
  'offline_closed',
  'react-router-scroll-positions',
  'reloaded_at',
]
/** The storage keys with personal data. A counter of 0 is not personal. */
const leftIn = (page: Page) =>
  page.evaluate(
    (impersonal) =>
      Object.entries({ ...sessionStorage, ...localStorage })
        .filter(([key, value]) => !impersonal.some((start) => key.startsWith(start)) && value !== '0')
        .map(([key]) => key)
        .sort(),
    impersonal,
  )

/** Stores what longer journeys through the shop would leave behind. */
const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['checkout_addresses', 'card:1', 'repay_attempt:1', 'code_sent', 'second_factor'])
      sessionStorage.setItem(key, '"of Noura"')
    localStorage.setItem('courier', '1')
  })

test.each([
  { lang: 'ar', width: 'phone', logOut: 'تسجيل الخروج', said: 'خرجت من حسابك' },
  { lang: 'en', width: 'desktop', logOut: 'Log Out', said: 'Log out Successfully' },
] as const)('who logs out in the checkout leaves nothing in the storage of the browser: $lang', async (t) => {
  const shopper = await newBuyer(t.lang)
  const page = await visitAs(shopper, `/products/${bangle.id}`, { lang: t.lang, width: t.width })
  await waitForHydration(page)
  await openCheckout(shopper, page, [bangle])
  await leaveTraces(page)
  await expect
    .poll(() => leftIn(page))
    .toEqual(expect.arrayContaining(['card:1', 'checkout', 'courier', 'recently_seen']))
  const button = page.getByRole('contentinfo').getByRole('button', { name: t.logOut })
  await button.scrollIntoViewIfNeeded()
  await button.click()
  await page.waitForURL(`${inject('storeUrl')}/`)
  await page.getByText(t.said).first().waitFor()
  expect(await leftIn(page)).toEqual([])
  await expect(shopper.call('GET /user/profile', {})).rejects.toMatchObject({ status: 401 })
})

test('a session that was ended elsewhere leaves nothing behind either, in any tab', async () => {
  const { token } = await newShopper()
  const page = await visit('/Profile', { lang: 'en', token, ownBrowser: true })
  const other = await page.context().newPage()
  await other.goto('/About')
  for (const tab of [page, other]) {
    await waitForHydration(tab)
    await leaveTraces(tab)
  }
  await callIn('en', token)('GET /Auth/Logout', {})
  await page.reload()
  await page.waitForURL(/\/Login/)
  for (const tab of [page, other]) await expect.poll(() => leftIn(tab), { timeout: 20_000 }).toEqual([])
})
