import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf, stepAt } from '../apps/api/src/modules/second-factor/totp.rules.ts'
import { expectAccessible, twoVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callIn, mailedCode, newEmail, newShopper, password } from './support/shoppers.ts'

useBrowser()

const words = {
  ar: {
    turnOn: 'تفعيل التحقق بخطوتين',
    current: /^كلمة المرور الحالية/,
    wrongPassword: 'كلمة المرور غير صحيحة',
    goOn: 'متابعة',
    qr: 'رمز QR لتطبيق المصادقة',
    code: /^رمز تطبيق المصادقة/,
    wrong: /الرمز غير صحيح أو سبق استخدامه\. راجعه/,
    confirm: 'تفعيل',
    codes: 'الرموز الاحتياطية',
    download: 'تنزيل',
    saved: 'حفظت الرموز',
    on: 'مفعّل',
    left: 'بقيت 10 رموز احتياطية',
    email: /البريد الإلكتروني/,
    password: /^كلمة المرور \(/,
    login: 'دخول',
    title: 'التحقق بخطوتين',
    recoveryInstead: 'استخدم رمزًا احتياطيًّا',
    recovery: /^الرمز الاحتياطي/,
    added: 'أُضيفت إلى المفضلة',
    turnOff: 'إيقاف التحقق بخطوتين',
    turnOffButton: 'إيقاف',
  },
  en: {
    turnOn: 'Turn on two-step verification',
    current: /^Current password/,
    wrongPassword: 'The password is not right',
    goOn: 'Continue',
    qr: 'QR code for the authenticator app',
    code: /^Code of the authenticator app/,
    wrong: /This code is wrong, or was already used\. Check it/,
    confirm: 'Turn on',
    codes: 'Recovery codes',
    download: 'Download',
    saved: 'I have saved the codes',
    on: 'On',
    left: '10 recovery codes left',
    email: /^Email/,
    password: /^Password \(/,
    login: 'Login',
    title: 'Two-step verification',
    recoveryInstead: 'Use a recovery code',
    recovery: /^Recovery code/,
    added: 'Added to favorites',
    turnOff: 'Turn off two-step verification',
    turnOffButton: 'Turn off',
  },
}

const appCode = (secret: string, by = 0) => codeOf(secret, stepAt(new Date()) + by)
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path)
const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value ?? ''

/** The section of the profile about two-step verification. */
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** A shopper who has turned on the second factor, through the API. */
async function newShopperWithFactor() {
  const { email, token } = await newShopper()
  const call = callIn('en', token)
  const { setup, secret } = (await call('POST /user/second-factor/setup', { current_password: password })).data
  const form = { setup, second_factor_code: appCode(secret) }
  const { recovery_codes } = (await call('PUT /user/second-factor', form)).data
  return { email, token, call, secret, recoveryCodes: recovery_codes }
}

test.each(twoVariants)(
  'in $lang on a $width: it is turned on, asked for at the login, and turned off',
  {
    timeout: 150_000,
  },
  async ({ lang, width }) => {
    const t = words[lang]
    const { email, token } = await newShopper({ lang })
    const page = await visit('/Profile?section=security', { lang, width, token })
    const twoStep = part(page, t.title)
    await twoStep.getByRole('button', { name: t.turnOn }).click()
    await twoStep.getByLabel(t.current).fill('not the password')
    await twoStep.getByRole('button', { name: t.goOn }).click()
    await twoStep.locator('.error', { hasText: t.wrongPassword }).waitFor()
    await twoStep.getByLabel(t.current).fill(password)
    await twoStep.getByLabel(t.current).press('Enter')
    await twoStep.getByRole('img', { name: t.qr }).waitFor()
    const link = (await twoStep.locator('a[href^="otpauth:"]').getAttribute('href')) ?? ''
    const secret = new URL(link).searchParams.get('secret') ?? ''
    // The same key as text, for typing it.
    await twoStep.getByText(secret.replace(/(.{4})(?=.)/g, '$1 ')).waitFor()
    await expectAccessible(page)

    await twoStep.getByLabel(t.code).fill(appCode(secret, 50))
    await twoStep.getByRole('button', { name: t.confirm, exact: true }).click()
    await twoStep.locator('.error', { hasText: t.wrong }).waitFor()
    const code = appCode(secret)
    await twoStep.getByLabel(t.code).fill(lang === 'ar' ? arabicDigits(code) : `${code.slice(0, 3)} ${code.slice(3)}`)
    await twoStep.getByLabel(t.code).press('Enter')
    await twoStep.getByRole('heading', { name: t.codes }).waitFor()
    const recoveryCodes = await twoStep.getByRole('listitem').allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      twoStep.getByRole('button', { name: t.download }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toContain(recoveryCodes.join('\r\n'))
    await twoStep.getByRole('button', { name: t.saved }).click()
    await twoStep.getByText(t.on, { exact: true }).waitFor()
    await twoStep.getByText(t.left).waitFor()
    await expectAccessible(page)

    // The return path and the pending actions survive the second step, and a reload of it.
    await page.context().clearCookies({ name: 'jwt' })
    await page.goto('/Login?return=%2Fproducts%2F1')
    await waitForHydration(page)
    await page.evaluate(() =>
      sessionStorage.setItem(
        'pending_actions',
        JSON.stringify([{ kind: 'wishlist', piece: { id: 1, is_wishlist: false }, at: Date.now() }]),
      ),
    )
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.password).fill(password)
    await page.getByLabel(t.password).press('Enter')
    await page.getByRole('heading', { name: t.title }).waitFor()
    await at(page, `/SecondFactor?${new URLSearchParams({ return: '/products/1' })}`)
    expect(await tokenOf(page)).toBe('')
    const field = page.getByLabel(t.code)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await waitForHydration(page)
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    // The code that turned it on cannot be used again.
    await field.fill(code)
    await page.getByRole('button', { name: t.login, exact: true }).click()
    await page.locator('.error', { hasText: t.wrong }).waitFor()
    await expectAccessible(page)
    // Typed over the wrong code.
    await page.keyboard.type(appCode(secret, 1))
    await field.press('Enter')
    await page.getByText(t.added).first().waitFor()
    await at(page, '/products/1')

    await page.goto('/Profile?section=security')
    await waitForHydration(page)
    await twoStep.getByRole('button', { name: t.turnOff }).click()
    await twoStep.getByLabel(t.current).fill(password)
    await twoStep.getByRole('button', { name: t.recoveryInstead }).click()
    await twoStep.getByLabel(t.recovery).fill(recoveryCodes[0]?.toLowerCase() ?? '')
    await expectAccessible(page)
    await twoStep.getByRole('button', { name: t.turnOffButton, exact: true }).click()
    await twoStep.getByRole('button', { name: t.turnOn }).waitFor()
    expect((await callIn(lang, await tokenOf(page))('GET /user/second-factor', {})).data.enabled).toBe(false)
  },
)

test('a forgotten password: the mailed code leads to the second step, and only then is there a new one', async () => {
  const t = words.en
  const { email, recoveryCodes } = await newShopperWithFactor()
  const page = await visit('/forgetPassword?return=%2Fgold-today', { lang: 'en' })
  await page.getByLabel(t.email).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('New password').waitFor()
  await page.getByLabel('Verification code').fill(await mailedCode(email))
  await page.getByLabel('New password').fill('another-secret-7')
  await page.getByLabel('Repeat the password').fill('another-secret-7')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByRole('heading', { name: t.title }).waitFor()
  await page.getByRole('button', { name: t.recoveryInstead }).click()
  // The new field has the focus.
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await at(page, '/gold-today')
  const login = callIn('en')('POST /user/auth/login', { email, password: 'another-secret-7' })
  await expect(login).rejects.toMatchObject({ code: 'second_factor_required' })
})

test('signing in with Google asks for the second step too', async () => {
  const t = words.en
  const page = await visit('/Login?return=%2Fgold-today', { lang: 'en' })
  const signIn = async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await (await opened).getByRole('button', { name: /noura@gmail.example/ }).click()
  }
  await signIn()
  await at(page, '/gold-today')
  const call = callIn('en', await tokenOf(page))
  const { email } = (await call('GET /user/profile', {})).data.user
  await call('POST /user/confirmation-code', {})
  const otp = await mailedCode(email)
  const { setup, secret } = (await call('POST /user/second-factor/setup', { otp })).data
  await call('PUT /user/second-factor', { setup, second_factor_code: appCode(secret) })

  await page.context().clearCookies({ name: 'jwt' })
  await page.goto('/Login?return=%2Fgold-today')
  await waitForHydration(page)
  await signIn()
  await page.getByRole('heading', { name: t.title }).waitFor()
  expect(await tokenOf(page)).toBe('')
  await page.getByLabel(t.code).fill(appCode(secret, 1))
  await page.getByLabel(t.code).press('Enter')
  await at(page, '/gold-today')
})

test('the email is changed with a code of the app, also where it was turned on after the page was loaded', async () => {
  const t = words.en
  const { email, token } = await newShopper()
  const page = await visit('/Profile?section=security', { lang: 'en', token })
  const call = callIn('en', token)
  const { setup, secret } = (await call('POST /user/second-factor/setup', { current_password: password })).data
  await call('PUT /user/second-factor', { setup, second_factor_code: appCode(secret) })

  const newAddress = newEmail()
  await page.getByRole('button', { name: 'Change email' }).click()
  const form = page.locator('form').filter({ has: page.getByLabel(/^New email/) })
  await form.getByLabel(/^New email/).fill(newAddress)
  await form.getByLabel(t.current).fill(password)
  await form.getByRole('button', { name: 'Send the code' }).click()
  await form.locator('.error', { hasText: 'Value is required' }).waitFor()
  await form.getByLabel(t.code).fill(appCode(secret, 1))
  await form.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Verification code').fill(await mailedCode(newAddress))
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect.poll(async () => (await call('GET /user/profile', {})).data.user.email).toBe(newAddress)
  expect(email).not.toBe(newAddress)
})

test('the second step without the first leads to the login, and so does one that took too long', async () => {
  const t = words.en
  const page = await visit('/SecondFactor?return=%2Fgold-today', { lang: 'en' })
  await at(page, `/Login?${new URLSearchParams({ return: '/gold-today' })}`)
  await page.evaluate(() => sessionStorage.setItem('second_factor', '"a ticket of long ago"'))
  await page.goto('/SecondFactor?return=%2Fgold-today')
  await waitForHydration(page)
  await page.getByLabel(t.code).fill('123456')
  await page.getByRole('button', { name: t.login, exact: true }).click()
  await page.getByText('The time for this step is over. Log in again.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await at(page, `/Login?${new URLSearchParams({ return: '/gold-today' })}`)
})

test('what cannot be loaded says so, and appears after a retry', async () => {
  const t = words.en
  const { token } = await newShopper()
  const page = await visit('/Profile', { lang: 'en', token, expectedComplaints: /status of 503/ })
  await page.route('**/api/v1/user/second-factor', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name: 'Security and privacy' }).click()
  const twoStep = part(page, t.title)
  await twoStep.getByText('Two-step verification could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/v1/user/second-factor')
  await twoStep.getByRole('button', { name: 'Try again' }).click()
  await twoStep.getByRole('button', { name: t.turnOn }).waitFor()
})
