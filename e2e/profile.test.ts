import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'
import { callIn, mailedCode, mailsTo, newEmail, newShopper, password } from './support/shoppers.ts'

useBrowser()

const tiles = 'https://tile.openstreetmap.org/**'
const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAGgAL+bKcfjAAAAABJRU5ErkJggg==',
  'base64',
)

async function fillAddress(page: Page) {
  await page.getByLabel('National short address').fill('rrrd ٢٩٢٩')
  await page.getByLabel('City').fill('Riyadh')
  await page.getByLabel('District').fill('Al Wurud')
  await page.getByLabel('Street').fill('Olaya Street')
  await page.getByLabel('Postal code').fill('12251')
}

test('an address is added without the map, moved on the map, and removed', {
  timeout: 120_000,
}, async () => {
  const { token } = await newShopper()
  const options = { permissions: ['geolocation'], geolocation: { latitude: 24.7114, longitude: 46.6744 } }
  const page = await visit('/Profile?section=addresses', { lang: 'en', token, options })
  await page.route(tiles, (route) => route.fulfill({ status: 404 }))
  await page.getByText('No addresses found').waitFor()
  await page.getByRole('button', { name: 'New address' }).click()
  // The profile's data is filled in; errors about missing data appear at their field.
  expect(await page.getByLabel('Receiver name').inputValue()).toBe('Noura Alotaibi')
  expect(await page.getByLabel(/^Phone/).inputValue()).toBe('551234567')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.poll(() => page.getByText('Value is required').count(), { timeout: 20_000 }).toBe(4)
  await page.getByLabel('Postal code').fill('123a5')
  await page.getByLabel('Postal code').blur()
  await page.getByText('Value must be numeric').waitFor()
  await fillAddress(page)

  // Without map tiles, two plain number fields are enough.
  await page.getByText('Mark the place on a map').click()
  await page.getByText('The map could not be loaded.').waitFor()
  await page.getByLabel('Latitude').fill('124')
  await page.getByLabel('Latitude').blur()
  await page.getByText('Between -90 and 90').waitFor()
  await page.getByLabel('Latitude').fill('24.6')
  await page.getByLabel('Longitude').fill('٤٦.٦')
  await page.getByRole('button', { name: 'Save address' }).dblclick()
  await page.getByText('Olaya Street, Al Wurud').waitFor()
  const addresses = async () => (await callIn('en', token)('GET /user/addresses', {})).data
  expect(await addresses()).toMatchObject([{ short_address: 'RRRD2929', map_location: { lat: 24.6, lng: 46.6 } }])
  await expectAccessible(page)

  await page.unroute(tiles)
  await page.route(tiles, (route) => route.fulfill({ body: grey, contentType: 'image/png' }))
  await page.getByRole('button', { name: 'Edit the address of Noura Alotaibi' }).click()
  // The map is fetched when it scrolls into view.
  await page.getByLabel('Latitude').scrollIntoViewIfNeeded()
  const map = page.getByRole('application', { name: /Map/ })
  await page.getByRole('button', { name: 'Place of the address' }).waitFor()
  await expectAccessible(page)
  await map.click({ position: { x: 60, y: 60 } })
  expect(Number(await page.getByLabel('Latitude').inputValue())).not.toBe(24.6)
  await page.getByRole('button', { name: 'Remove the pin' }).click()
  expect(await page.getByLabel('Latitude').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Put the pin in the middle' }).click()
  expect(Number(await page.getByLabel('Latitude').inputValue())).toBeCloseTo(24.6, 3)
  await page.getByRole('button', { name: 'Use my position' }).click()
  await page.getByText('The pin is at your position').waitFor()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Address saved').waitFor()
  expect(await addresses()).toMatchObject([{ map_location: { lat: 24.7114, lng: 46.6744 } }])
  await page.getByRole('button', { name: 'Remove the address of Noura Alotaibi' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await page.getByText('No addresses found').waitFor()
})

test('changed details show in every part of the page', async () => {
  const { token } = await newShopper({ lang: 'ar' })
  const page = await visit('/Profile', { lang: 'ar', width: 'phone', token })
  await expectAccessible(page)
  await page.getByLabel(/الاسم الأول/).fill('نورة')
  await page.getByLabel(/تاريخ الميلاد/).fill('١٢/٣/١٩٩٤')
  await page.getByText('أنثى').click()
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByText('حُفظت بياناتك').waitFor()
  await page.getByRole('button', { name: 'القائمة' }).click()
  await page.getByRole('dialog').getByText('نورة Alotaibi').waitFor()
  const { data } = await callIn('ar', token)('GET /user/profile', {})
  expect(data.user).toMatchObject({ first_name: 'نورة', birth_date: '1994-03-12', gender: 'female' })
})

test.each([
  {
    lang: 'ar',
    width: 'phone',
    phone: /رقم الجوال/,
    save: 'حفظ',
    password: /^كلمة المرور الحالية/,
    done: 'حُفظت بياناتك',
  },
  {
    lang: 'en',
    width: 'desktop',
    phone: /^Phone/,
    save: 'Save',
    password: /^Current password/,
    done: 'Your details are saved',
  },
] as const)('another phone number is saved after the password was asked for: $lang', async (t) => {
  const { email, token } = await newShopper({ lang: t.lang })
  const page = await visit('/Profile', { lang: t.lang, width: t.width, token })
  const number = async () => (await callIn(t.lang, token)('GET /user/profile', {})).data.user.phone
  const save = page.getByRole('button', { name: t.save, exact: true })
  await page.getByLabel(t.phone).fill('0559998877')
  await save.click()
  const passwordField = page.getByLabel(t.password)
  await passwordField.waitFor()
  expect(await passwordField.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await number()).toBe('551234567')
  await expectAccessible(page)
  // The old number needs no proof, however it is written.
  await page.getByLabel(t.phone).fill('0551234567')
  await passwordField.waitFor({ state: 'hidden' })
  await page.getByLabel(t.phone).fill('0559998877')
  await save.click()
  await passwordField.waitFor()
  await passwordField.fill(password)
  await save.click()
  await page.getByText(t.done).first().waitFor()
  await passwordField.waitFor({ state: 'hidden' })
  expect(await number()).toBe('559998877')
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject).join(), { timeout: 20_000 })
    .toMatch(t.lang === 'ar' ? 'تغيّر رقم الجوال' : 'The phone number of your account was changed')
})

test.each([
  { lang: 'ar', width: 'phone', others: 'تسجيل الخروج من كل الأجهزة الأخرى', done: 'خرجت أجهزتك الأخرى من حسابك' },
  { lang: 'en', width: 'desktop', others: 'Log out everywhere else', done: 'Your other devices are logged out' },
] as const)('all other devices are logged out by one press: $lang', async (t) => {
  const { email, token } = await newShopper({ lang: t.lang })
  const { data: otherSession } = await callIn(t.lang)('POST /user/auth/login', { email, password })
  const page = await visit('/Profile?section=security', { lang: t.lang, width: t.width, token })
  await page.getByRole('button', { name: t.others }).click()
  await page.getByText(t.done).first().waitFor()
  await page.getByRole('button', { name: t.others }).waitFor({ state: 'hidden' })
  await expect(callIn(t.lang, otherSession.token)('GET /user/profile', {})).rejects.toMatchObject({ status: 401 })
  expect((await callIn(t.lang, token)('GET /user/sessions', {})).data).toHaveLength(1)
})

test('the name of a device is an Arabic line, though it begins with a Latin word', async () => {
  const { email, token } = await newShopper()
  const page = await visit('/Profile?section=security', { lang: 'ar', token })
  const answer = await page.request.post('/api/v1/user/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.reload()
  const device = page.getByRole('listitem').filter({ hasText: 'Chrome على' })
  const rightEdges = await device.evaluate((item) =>
    [...item.querySelectorAll('span > span.block')].map((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      return Math.round(words.getBoundingClientRect().right)
    }),
  )
  expect(rightEdges).toHaveLength(2)
  expect(rightEdges[0]).toBe(rightEdges[1])
})

test('a new password logs out other devices; the data can be exported, and the account deleted', async () => {
  const { email, token } = await newShopper()
  const call = callIn('en', token)
  const other = await callIn('en')('POST /user/auth/login', { email, password })
  const page = await visit('/Profile?section=security', { lang: 'en', token })
  expect(await page.getByRole('button', { name: /^Log out of/ }).count()).toBe(1)
  await expectAccessible(page)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('a-new-secret-1')
  await page.getByLabel('Repeat the password').fill('a-new-secret-1')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.locator('.error', { hasText: 'The password is not right' }).waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByRole('button', { name: /^Log out of/ }).waitFor({ state: 'hidden' })
  await expect(callIn('en', other.data.token)('GET /user/profile', {})).rejects.toMatchObject({ status: 401 })
  expect((await call('GET /user/sessions', {})).data).toHaveLength(1)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('a-new-secret-1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account is deleted').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(call('GET /user/profile', {})).rejects.toMatchObject({ status: 401 })
})

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('the email is changed by password and a code to the new address: $lang', async ({ lang, width }) => {
  const t = {
    ar: {
      change: 'تغيير البريد الإلكتروني',
      next: /^البريد الجديد/,
      password: /^كلمة المرور الحالية/,
      wrong: 'كلمة المرور غير صحيحة',
      send: 'أرسل الرمز',
      code: /رمز التحقق/,
      wrongCode: 'رمز التحقق غير صحيح',
      again: 'أرسل رمزًا جديدًا',
      sent: 'أرسلنا رمزًا جديدًا',
      done: 'تغيّر بريدك الإلكتروني',
    },
    en: {
      change: 'Change email',
      next: /^New email/,
      password: /^Current password/,
      wrong: 'The password is not right',
      send: 'Send the code',
      code: /Verification code/,
      wrongCode: 'OTP not valid',
      again: 'Send a new code',
      sent: 'A new code is on its way',
      done: 'Your email is changed',
    },
  }[lang]
  const { email: before, token } = await newShopper({ lang })
  const email = newEmail()
  const page = await visit('/Profile?section=security', { lang, width, token, ownBrowser: true })
  await page.getByRole('button', { name: t.change }).click()
  const form = page.locator('form').filter({ has: page.getByLabel(t.next) })
  await form.getByLabel(t.next).fill(email)
  await form.getByLabel(t.password).fill('not the password')
  await form.getByRole('button', { name: t.send }).click()
  await form.locator('.error', { hasText: t.wrong }).waitFor()
  await form.getByLabel(t.password).fill(password)
  await expectAccessible(page)
  await page.clock.install()
  await form.getByRole('button', { name: t.send }).click()
  // Another code needs no new password check, only a minute's wait.
  await page.getByRole('timer').waitFor()
  await page.getByLabel(t.code).fill('000000')
  await page.getByRole('button', { name: t.change }).click()
  await page.locator('.error').getByText(t.wrongCode).waitFor()
  // Phones drop the page while the mail is read.
  await page.reload()
  await page.getByLabel(t.code).waitFor()
  await page.clock.fastForward(61_000)
  const sentRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/user/email'),
  )
  await page.getByRole('button', { name: t.again }).click()
  expect(Object.keys((await sentRequest).postDataJSON())).toEqual(['email', 'permit'])
  await page.getByRole('status').getByText(t.sent).first().waitFor()
  // The wrong code and its error belonged to the code before.
  expect(await page.getByLabel(t.code).inputValue()).toBe('')
  expect(await page.locator('.error').count()).toBe(0)
  await page.getByLabel(t.code).fill(await mailedCode(email))
  await expectAccessible(page)
  await page.getByRole('button', { name: t.change }).click()
  await page.getByText(t.done).first().waitFor()
  await page.getByText(email).first().waitFor()
  expect((await callIn(lang, token)('GET /user/profile', {})).data.user.email).toBe(email)
  await expect.poll(async () => (await mailsTo(before)).length).toBeGreaterThan(0)
})
