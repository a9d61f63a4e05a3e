import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { alive, expectAccessible, useBrowser, visit, type Width } from './support/browser.ts'
import { type RunningStore, startStore } from './support/store.ts'

useBrowser()

// The third party has never seen this mailbox answer, so it cannot speak for it. There is one such person, and what one
// journey links the next would find: each has a store of its own.
const omar = 'omar@unverified.example'
const password = 'kadifa-92-xmo'
// Each opens a store first.
const patient = { timeout: 150_000 }
let store: RunningStore
/** Closed last of all, after the browser has left it. */
async function openStore() {
  store = await startStore()
  onTestFinished(() => store.stop())
}

const callIn = (lang: Locale, token?: string) =>
  createClient((path, init) =>
    fetch(store.url + path, {
      ...init,
      headers: { ...init.headers, lang, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  )

const subjects = async () => {
  const answer = await fetch(`${store.url}/sandbox/mail.json?to=${encodeURIComponent(omar)}`)
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
}

/** The newest code, once there are so many of them. */
async function mailedCode(mails: number) {
  const codes = async () => (await subjects()).flatMap((subject) => /\b\d{6}\b/.exec(subject) ?? [])
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(mails)
  return (await codes())[0] ?? ''
}

const register = () =>
  callIn('en')('POST /user/auth/register', {
    first_name: 'Omar',
    last_name: 'Haddad',
    email: omar,
    password,
    password_confirmation: password,
    phone: '551234567',
    dialcode: '+966',
    country_code: 'SA',
  })

async function signIn(page: Page, button: string) {
  await page.goto(`${store.url}/Login?return=%2Fgold-today`)
  await alive(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()])
  await popup.getByRole('button', { name: new RegExp(omar) }).click()
}

async function visitor(lang: Locale, width: Width) {
  const page = await visit('about:blank', { lang, width })
  await page.context().addCookies([{ name: 'language', value: lang, url: store.url }])
  return page
}

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value ?? ''

test(
  'an account that somebody opened with that email and never proved is taken over by the mailed code; its password is void',
  patient,
  async () => {
    await openStore()
    const { data: squatter } = await register()
    await mailedCode(1)
    const page = await visitor('ar', 'phone')
    await signIn(page, 'المتابعة بحساب Google')
    const part = page.getByRole('region', { name: 'أكّد أن الحساب لك' })
    await part.waitFor()
    // The password that was chosen then proves nothing: only the mailbox does.
    expect(await part.getByLabel(/كلمة المرور/).count()).toBe(0)
    await expectAccessible(page)
    const code = await mailedCode(2)
    await part.getByLabel(/رمز التحقق/).fill(code === '000000' ? '111111' : '000000')
    await part.getByRole('button', { name: 'ربط ودخول' }).click()
    await part.locator('.error').waitFor()
    await part.getByLabel(/رمز التحقق/).fill(code)
    await part.getByRole('button', { name: 'ربط ودخول' }).click()
    await page.waitForURL('**/gold-today')

    const owner = callIn('ar', await tokenOf(page))
    expect((await owner('GET /user/profile', {})).data.user).toMatchObject({ email: omar, has_password: false })
    const stranger = callIn('en', squatter.token)('GET /user/profile', {})
    await expect(stranger).rejects.toMatchObject({ status: 401 })
    const login = callIn('en')('POST /user/auth/login', { email: omar, password })
    await expect(login).rejects.toMatchObject({ status: 401 })
  },
)

test(
  'an account with that email is linked once its owner gives the password, and from then on opens at once',
  patient,
  async () => {
    await openStore()
    await register()
    await callIn('en')('POST /user/auth/verify-email', { email: omar, otp: await mailedCode(1) })
    const page = await visitor('en', 'desktop')
    await signIn(page, 'Continue with Google')
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
    await expect.poll(subjects, { timeout: 20_000 }).toContain('A new way into your account')

    await page.context().clearCookies({ name: 'jwt' })
    await signIn(page, 'Continue with Google')
    await page.waitForURL('**/gold-today')
    const owner = callIn('en', await tokenOf(page))
    expect((await owner('GET /user/profile', {})).data.user).toMatchObject({ email: omar, has_password: true })
  },
)
