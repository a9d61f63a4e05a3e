import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { callIn, mailedCode, newEmail, newShopper, password } from './support/shoppers.ts'

useBrowser()
const soon = { timeout: 20_000 }

const words = {
  ar: {
    login: 'تسجيل الدخول',
    loginButton: 'دخول',
    create: 'إنشاء حساب',
    createButton: 'إنشاء الحساب',
    first: /الاسم الأول/,
    last: /اسم العائلة/,
    email: /البريد الإلكتروني/,
    phone: /رقم الجوال/,
    birthDate: /تاريخ الميلاد/,
    password: /^كلمة المرور \(/,
    newPassword: /كلمة المرور الجديدة/,
    repeat: /أعد كتابة كلمة المرور/,
    registered: 'أُنشئ حسابك. أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
    code: /رمز التحقق/,
    verify: 'تأكيد',
    wrongCode: /رمز التحقق غير صحيح\. راجع/,
    resendIn: /إعادة الإرسال بعد/,
    menu: 'القائمة',
    profile: 'حسابي',
    logOut: 'تسجيل الخروج',
    loggedOut: 'خرجت من حسابك',
    forgot: 'نسيت كلمة المرور؟',
    forgotTitle: 'استعادة كلمة المرور',
    send: 'أرسل الرمز',
    savePassword: 'حفظ كلمة المرور',
  },
  en: {
    login: 'Login',
    loginButton: 'Login',
    create: 'Create an account',
    createButton: 'Create account',
    first: /First name/,
    last: /Last name/,
    email: /^Email/,
    phone: /^Phone/,
    birthDate: /Birth date/,
    password: /^Password \(/,
    newPassword: /New password/,
    repeat: /Repeat the password/,
    registered: 'Please, Verify Email Message After Register Successfully',
    code: /Verification code/,
    verify: 'Verify',
    wrongCode: /OTP not valid\. Check/,
    resendIn: /Resend in/,
    menu: 'Menu',
    profile: 'Profile',
    logOut: 'Log Out',
    loggedOut: 'Log out Successfully',
    forgot: 'Forgot your password?',
    forgotTitle: 'Reset your password',
    send: 'Send the code',
    savePassword: 'Save the password',
  },
}

async function logOutBy(page: Page, lang: Locale, phone: boolean) {
  const t = words[lang]
  if (phone) {
    await page.getByRole('button', { name: t.menu }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.logOut }).click()
  } else {
    await page.getByRole('button', { name: t.profile }).click()
    await page.getByRole('menuitem', { name: t.logOut }).click()
  }
  await page.getByText(t.loggedOut, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await page.context().cookies()).some(({ name }) => name === 'jwt')).toBe(false)
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path)
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)(
  'in $lang on a $width: register, verify by the mailed code, log out, reset a forgotten password, log in',
  { timeout: 150_000 },
  async ({ lang, width }) => {
    const t = words[lang]
    const email = newEmail()
    const page = await visit('/gold-today', { lang, width })
    const refused: string[] = []
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
    await page.getByRole('navigation').getByRole('link', { name: t.login }).first().click()
    await page.getByRole('heading', { name: t.login }).waitFor()
    await expectAccessible(page)
    // The registration page keeps the email typed here, and the return path.
    await page.getByLabel(t.email).fill(email)
    await page.getByRole('link', { name: t.create }).click()
    await page.getByRole('heading', { name: t.create }).waitFor()
    expect(await page.getByLabel(t.email).inputValue()).toBe(email)
    await page.getByLabel(t.first).fill(lang === 'ar' ? 'نورة' : 'Noura')
    await page.getByLabel(t.last).fill(lang === 'ar' ? 'العتيبي' : "O'Neill-Alotaibi")
    await page.getByLabel(t.phone).fill(lang === 'ar' ? '٠٥٥ ١٢٣ ٤٥٦٧' : '+966 55-123-4567')
    await page.getByText(lang === 'ar' ? '✓ رقم صحيح' : '✓ Valid').waitFor()
    // The example is in the help below the field, and nowhere else.
    expect(await page.getByLabel(t.birthDate).getAttribute('placeholder')).toBe(null)
    expect(await page.getByText('1994 / 03 / 12').count()).toBe(1)
    await page.getByLabel(t.password).fill(password)
    await page.getByLabel(t.repeat).fill(password)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.createButton }).dblclick()
    await page.getByText(t.registered).first().waitFor()
    await at(page, `/VerifyEmail?${new URLSearchParams({ email, return: '/gold-today' })}`)
    expect(refused).toEqual([])

    await page.getByText(t.resendIn).waitFor()
    const code = await mailedCode(email)
    await page.getByLabel(t.code).fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: t.verify, exact: true }).click()
    await page.getByText(t.wrongCode).waitFor()
    await expectAccessible(page)
    await page.getByLabel(t.code).fill(lang === 'ar' ? arabicDigits(code) : `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(await page.getByLabel(t.code).inputValue()).toBe(code)
    await page.getByRole('button', { name: t.verify, exact: true }).click()
    await at(page, '/gold-today')

    await logOutBy(page, lang, width === 'phone')

    await page.goto('/Login?return=%2Fgold-today')
    await waitForHydration(page)
    await page.getByRole('link', { name: t.forgot }).click()
    // The previous page has an email field too.
    await page.getByRole('heading', { name: t.forgotTitle }).waitFor()
    await page.getByLabel(t.email).fill(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    await page.getByLabel(t.newPassword).waitFor()
    await page.getByLabel(t.code).fill(await mailedCode(email, 2))
    await page.getByLabel(t.newPassword).fill('another-secret-7')
    await page.getByLabel(t.repeat).fill('another-secret-7')
    await expectAccessible(page)
    await page.getByRole('button', { name: t.savePassword }).click()
    await at(page, '/gold-today')
    await logOutBy(page, lang, width === 'phone')

    await page.goto('/Login')
    await waitForHydration(page)
    await page.getByLabel(t.email).fill(email.toUpperCase())
    await page.getByLabel(t.password).fill('another-secret-7')
    await page.getByRole('button', { name: t.loginButton, exact: true }).click()
    await at(page, '/')
  },
)

test('a form sent before hydration waits for it, says so, and loses nothing', async () => {
  const t = words.en
  const { email } = await newShopper()
  const page = await visit('about:blank', { lang: 'en' })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/static/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/forgetPassword', { waitUntil: 'commit' })
  await page.getByLabel(t.email).fill(email)
  const send = page.getByRole('button', { name: t.send })
  await send.dblclick()
  await expect.poll(() => send.getAttribute('aria-disabled'), soon).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/forgetPassword')
  scripts.resolve()
  await page.getByLabel(t.newPassword).waitFor()
  await at(page, `/ResetPassword?${new URLSearchParams({ email })}`)
  await mailedCode(email)
})

test('a button that is busy or ready again can be read at every moment', async () => {
  const page = await visit('/Login', { lang: 'en', motion: true })
  const button = page.getByRole('button', { name: words.en.loginButton, exact: true })
  await button.hover()
  const gliding = await button.evaluate(async (button) => {
    await Promise.all(button.getAnimations().map((animation) => animation.finished))
    const properties: string[] = []
    for (const busy of [true, false]) {
      button.toggleAttribute('aria-disabled', busy)
      if (busy) button.setAttribute('aria-disabled', 'true')
      properties.push(...button.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty))
    }
    return properties
  })
  // Text and background swap colours: a transition would pass through the same colour for both.
  expect(gliding).toEqual([])
})

test('errors stand at their fields, the first one gets the focus, and nothing typed is lost', async () => {
  const { email } = await newShopper()
  const page = await visit('/Register', { lang: 'en' })
  const t = words.en
  await page.getByRole('button', { name: t.createButton }).click()
  await expect.poll(() => page.getByText('Value is required').count(), soon).toBeGreaterThan(3)
  await expect
    .poll(() => page.getByLabel(t.first).evaluate((field) => field === document.activeElement), soon)
    .toBe(true)
  await expectAccessible(page)

  await page.getByLabel(t.first).fill('N')
  await page.getByLabel(t.last).fill('Alotaibi')
  await page.getByText('This field should be at least 2 characters long').waitFor()
  await page.getByLabel(t.first).fill('No')
  await page.getByText('This field should be at least 2 characters long').waitFor({ state: 'hidden' })
  for (const [typed, fault] of [
    ['55123', 'Too short. 4 digits are missing'],
    ['55123456789', 'Too long.'],
    ['521234567', 'Invalid number.'],
    ['letters', 'Not Recognised.'],
  ] as const) {
    await page.getByLabel(t.phone).fill(typed)
    await page.getByLabel(t.phone).blur()
    await page.getByText(fault).waitFor()
  }
  // The country can be searched by name in either language, and chosen by keyboard.
  await page.getByRole('button', { name: 'Country code: SA +966' }).click()
  await page.getByRole('combobox').fill('الإمارات')
  await page.getByRole('option', { name: /United Arab Emirates/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Country code: AE +971' }).waitFor()
  await page.getByLabel(t.phone).fill('+966 55 123 4567')
  await page.getByRole('button', { name: 'Country code: SA +966' }).waitFor()

  await page.getByLabel(/Birth date/).fill('30/2/1994')
  await page.getByLabel(t.email).fill(email)
  await page.getByText('Write the day as in').waitFor()
  await page.getByLabel(/Birth date/).fill('12/3/1994')
  await page.getByLabel(t.password).fill('12345678')
  await page.getByText('Password strength: weak').waitFor()
  await page.getByLabel(t.repeat).fill('12345679')
  await page.getByRole('button', { name: t.createButton }).click()
  await page.getByText('The value must be equal to the other value').waitFor()
  await page.getByLabel(t.repeat).fill('12345678')
  await page.getByRole('button', { name: t.createButton }).click()
  // Errors from the server appear at their field too.
  await page.locator('.error', { hasText: 'This password is common and easy to guess' }).waitFor()
  await expect
    .poll(() => page.getByLabel(t.password).evaluate((field) => field === document.activeElement), soon)
    .toBe(true)
  await page.getByLabel(t.password).fill(password)
  await page.getByText('Password strength: strong').waitFor()
  await page.getByLabel(t.repeat).fill(password)
  await page.getByRole('button', { name: t.createButton }).click()
  // And everything typed is still there.
  await page.locator('.error', { hasText: 'This email already has an account' }).waitFor()
  await expect
    .poll(() => page.getByLabel(t.email).evaluate((field) => field === document.activeElement), soon)
    .toBe(true)
  expect(await page.getByLabel(t.password).inputValue()).toBe(password)
})

test('a wrong password says so at the field; an unverified email leads to giving its code', async () => {
  const t = words.en
  const { email } = await newShopper({ verified: false })
  const page = await visit('/Login', { lang: 'en' })
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password).fill('not the password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await page.getByLabel(t.password).getAttribute('type')).toBe('text')
  await page.keyboard.press('Enter')
  await page.getByLabel(t.password).press('Enter')
  await page.locator('.error', { hasText: 'Email or Password is Incorrect' }).waitFor()
  await page.getByLabel(t.password).fill(password)
  await page.getByLabel(t.password).press('Enter')
  await page.getByText('Please Verify Email Address').waitFor()
  await at(page, `/VerifyEmail?${new URLSearchParams({ email })}`)
  // The password was typed in the same browser as the code, so it counts, also after a reload.
  await page.reload()
  await waitForHydration(page)
  await page.getByLabel(t.code).fill(await mailedCode(email))
  await page.getByRole('button', { name: t.verify, exact: true }).click()
  await at(page, '/')
  await callIn('en')('POST /user/auth/login', { email, password })
})

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)(
  'in $lang: whoever enters the code in a browser that did not register chooses a password; the one of the registration is void',
  async ({ lang, width }) => {
    const t = words[lang]
    const chosen = 'nothing-of-theirs-7'
    const { email } = await newShopper({ lang, verified: false })
    const path = `/VerifyEmail?${new URLSearchParams({ email, return: '/gold-today' })}`
    const page = await visit(path, { lang, width })
    await page.getByLabel(t.code).fill(await mailedCode(email))
    await page.getByRole('button', { name: t.verify, exact: true }).click()
    const title = page.getByRole('heading', { name: lang === 'ar' ? 'اختر كلمة مرور' : 'Choose a password' })
    await title.waitFor()
    await expectAccessible(page)
    await page.getByLabel(t.newPassword).fill('Noura-2024')
    await page.getByLabel(t.repeat).fill('Noura-2024')
    await page.getByRole('button', { name: t.savePassword }).click()
    await page
      .locator('.error', { hasText: lang === 'ar' ? 'لا تبنِ كلمة المرور' : 'Do not build the password' })
      .waitFor()
    await page.getByLabel(t.newPassword).fill(chosen)
    await page.getByLabel(t.repeat).fill(chosen)
    await page.getByRole('button', { name: t.savePassword }).click()
    await at(page, '/gold-today')

    const logIn = (password: string) => callIn('en')('POST /user/auth/login', { email, password })
    await expect(logIn(password)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await logIn(chosen)
  },
)

test('pages of an account ask for a login and come back; nobody is sent to another site', async () => {
  const t = words.en
  const { email } = await newShopper()
  const page = await visit('/Profile?section=security', { lang: 'en' })
  await at(page, `/Login?${new URLSearchParams({ return: '/Profile?section=security' })}`)
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password).fill(password)
  await page.getByLabel(t.password).press('Enter')
  await at(page, '/Profile?section=security')
  // For logged-in shoppers the login pages redirect to the home page, whatever the address asks for.
  for (const path of ['/Login', '/Login?return=//evil.example', '/Register?return=https://evil.example'])
    expect(new URL((await page.goto(path))?.url() ?? '').href, path).toBe(new URL('/', page.url()).href)
  await page.context().clearCookies({ name: 'jwt' })
  await page.goto('/Login?return=%2F%5Cevil.example')
  await waitForHydration(page)
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password).fill(password)
  await page.getByLabel(t.password).press('Enter')
  await at(page, '/')
})

test('all tabs agree who is logged in, and a session that the shop has ended is over', async () => {
  const { token } = await newShopper()
  const page = await visit('/About', { lang: 'en' })
  await page.context().addCookies([{ name: 'jwt', value: token, url: page.url() }])
  const [shop, account] = [page, await page.context().newPage()]
  await shop.goto('/About')
  await waitForHydration(shop)
  await account.goto('/Profile')
  await waitForHydration(account)
  await logOutBy(shop, 'en', false)
  await at(account, `/Login?${new URLSearchParams({ return: '/Profile' })}`)
  await shop.getByRole('navigation').getByRole('link', { name: 'Login' }).first().waitFor()

  // The token of the ended session is still in a browser: the shop refuses it, and the browser deletes it.
  await shop.context().addCookies([{ name: 'jwt', value: token, url: shop.url() }])
  await shop.goto('/About')
  await expect.poll(async () => (await shop.context().cookies()).some(({ name }) => name === 'jwt'), soon).toBe(false)
})

test('while the shop cannot tell who is logged in, nobody is asked to log in; the page retries on its own', async () => {
  const { token } = await newShopper()
  const page = await visit('about:blank', {
    lang: 'en',
    width: 'phone',
    ownBrowser: true,
    expectedComplaints: /status of 503/,
  })
  await page.clock.install()
  await page.goto('/gold-today')
  await waitForHydration(page)
  await page.route('**/api/v1/user/summary', (route) => route.fulfill({ status: 503, json: {} }))
  await page.context().addCookies([{ name: 'jwt', value: token, url: page.url() }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: /^Cart/ }).waitFor()
  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Log Out' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await expectAccessible(page)
  expect((await page.context().cookies()).some(({ name }) => name === 'jwt')).toBe(true)

  await page.unroute('**/api/v1/user/summary')
  await page.clock.fastForward(20_000)
  await menu.getByText('Noura', { exact: false }).waitFor()
})
