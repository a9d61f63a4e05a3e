import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser()
const soon = { timeout: 20_000 }

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value

test('Google opens in a window of its own, and whoever signed in there is logged in here', async () => {
  const page = await visit('/Login?return=%2Fgold-today', { lang: 'en' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await popup.getByRole('button', { name: /sara@gmail.example/ }).click()
  await page.waitForURL('**/gold-today')
  await expect.poll(() => popup.isClosed(), soon).toBe(true)
  expect(await cookieOf(page)).toBeTruthy()

  // She has no password: irreversible actions are confirmed by a mailed code instead.
  await page.goto('/Profile?section=security')
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await page.getByRole('button', { name: 'Email the code' }).click()
  await page.getByText('The code is on its way to sara@gmail.example').waitFor()
  await expectAccessible(page)
})

test('closing the window leaves the page as it was; an unverified email is asked for a code', async () => {
  const page = await visit('/Login', { lang: 'ar', width: 'phone' })
  const button = page.getByRole('button', { name: 'المتابعة بحساب Google' })
  const [closed] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await closed.close()
  await page.getByText('أُغلقت النافذة قبل إكمال الدخول.').waitFor()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('button', { name: /omar@unverified.example/ }).click()
  await page
    .getByRole('region', { name: 'أكّد أن البريد لك' })
    .getByLabel(/رمز التحقق/)
    .waitFor()
})

test('where popups are blocked the page itself goes to Google and comes back', async () => {
  const page = await visit('about:blank', { lang: 'en', ownBrowser: true })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/Register?return=%2Fgold-today')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /sara@gmail.example/ }).click()
  await page.waitForURL('**/gold-today')
  expect(await cookieOf(page)).toBeTruthy()
})

test('a callback that no page requested logs nobody in', async () => {
  const page = await visit('/auth/callback?code=stolen&state=made-up', { lang: 'en' })
  await page.getByText('This sign-in could not be completed. Start again.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await cookieOf(page)).toBeUndefined()
  await expectAccessible(page)
})
