import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callIn, mailedCode, mailsTo, password, register, verify } from './support/shoppers.ts'

useBrowser()

// The third party does not run these mailboxes, so its word about them is not enough: it has not verified the first
// two, but the others. One person per journey: links are permanent.
const huda = 'huda@unverified.example'
const majed = 'majed@unverified.example'
const layla = 'layla@elsewhere.example'
const fahad = 'fahad@elsewhere.example'

async function signIn(page: Page, button: string, email: string) {
  await page.goto('/Login?return=%2Fgold-today')
  await waitForHydration(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()])
  await popup.getByRole('button', { name: new RegExp(email) }).click()
}

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value ?? ''

test('an account that somebody opened with that email and never proved is taken over by the mailed code; its password is void', async () => {
  const { data: squatter } = await register(huda)
  await mailedCode(huda)
  const page = await visit('about:blank', { lang: 'ar', width: 'phone' })
  await signIn(page, 'المتابعة بحساب Google', huda)
  const part = page.getByRole('region', { name: 'أكّد أن البريد لك' })
  await part.waitFor()
  // The password chosen back then proves nothing: only the mailbox does.
  expect(await part.getByLabel(/كلمة المرور/).count()).toBe(0)
  await expectAccessible(page)
  const code = await mailedCode(huda, 2)
  await part.getByLabel(/رمز التحقق/).fill(code === '000000' ? '111111' : '000000')
  await part.getByRole('button', { name: 'تأكيد ودخول' }).click()
  await part.locator('.error').waitFor()
  await part.getByLabel(/رمز التحقق/).fill(code)
  await part.getByRole('button', { name: 'تأكيد ودخول' }).click()
  await page.waitForURL('**/gold-today')

  const owner = callIn('ar', await tokenOf(page))
  expect((await owner('GET /user/profile', {})).data.user).toMatchObject({ email: huda, has_password: false })
  const stranger = callIn('en', squatter.token)('GET /user/profile', {})
  await expect(stranger).rejects.toMatchObject({ status: 401 })
  const login = callIn('en')('POST /user/auth/login', { email: huda, password })
  await expect(login).rejects.toMatchObject({ status: 401 })
})

test('an account with that email is linked once its owner gives the password, and later sign-ins are immediate', async () => {
  const { data } = await register(majed)
  await verify(majed, data.token)
  const page = await visit('about:blank', { lang: 'en' })
  await signIn(page, 'Continue with Google', majed)
  await page.getByRole('heading', { name: 'Confirm that the account is yours' }).waitFor()
  await expectAccessible(page)
  expect(await tokenOf(page)).toBe('')
  await page
    .getByRole('region', { name: 'Confirm that the account is yours' })
    .getByLabel(/^Password/)
    .fill('a guess')
  await page.getByRole('button', { name: 'Link and log in' }).click()
  await page.locator('.error').filter({ visible: true }).waitFor()
  expect(await tokenOf(page)).toBe('')
  await page
    .getByRole('region', { name: 'Confirm that the account is yours' })
    .getByLabel(/^Password/)
    .fill(password)
  await page.getByRole('button', { name: 'Link and log in' }).click()
  await page.waitForURL('**/gold-today')
  const subjects = async () => (await mailsTo(majed)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 20_000 }).toContain('A new way to log in to your account')

  await page.context().clearCookies({ name: 'jwt' })
  await signIn(page, 'Continue with Google', majed)
  await page.waitForURL('**/gold-today')
  const owner = callIn('en', await tokenOf(page))
  expect((await owner('GET /user/profile', {})).data.user).toMatchObject({ email: majed, has_password: true })
})

test('someone new at such a mailbox confirms it once by the mailed code, and later sign-ins are immediate', async () => {
  const page = await visit('about:blank', { lang: 'ar', width: 'phone' })
  await signIn(page, 'المتابعة بحساب Google', layla)
  const part = page.getByRole('region', { name: 'أكّد أن البريد لك' })
  await part.getByText('وبعدها تدخل بحساب Google مباشرة').waitFor()
  await expectAccessible(page)
  expect(await tokenOf(page)).toBe('')
  await part.getByLabel(/رمز التحقق/).fill(await mailedCode(layla))
  await part.getByRole('button', { name: 'تأكيد ودخول' }).click()
  await page.waitForURL('**/gold-today')
  expect(await tokenOf(page)).not.toBe('')

  await page.context().clearCookies({ name: 'jwt' })
  await signIn(page, 'المتابعة بحساب Google', layla)
  await page.waitForURL('**/gold-today')
})

test('an account at a mailbox that has answered the third party, which does not run it, is linked by its owner alone', async () => {
  const { data } = await register(fahad)
  await verify(fahad, data.token)
  const page = await visit('about:blank', { lang: 'en' })
  await signIn(page, 'Continue with Google', fahad)
  const part = page.getByRole('region', { name: 'Confirm that the account is yours' })
  await part.waitFor()
  expect(await tokenOf(page)).toBe('')
  await part.getByRole('button', { name: 'Use the emailed code instead' }).click()
  await part.getByLabel(/Verification code/).fill(await mailedCode(fahad, 2))
  await part.getByRole('button', { name: 'Link and log in' }).click()
  await page.waitForURL('**/gold-today')
})
