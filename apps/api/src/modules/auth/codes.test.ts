import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'

const minute = 60_000

async function startShop() {
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startMailingApi({ now: () => now })
  const form = registration()
  const { data } = await api.call('POST /user/auth/register', form)
  const { token } = data
  const verify = (otp: string) => api.callIn('en', token)('POST /user/auth/verify-email', { email: form.email, otp })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { ...api, form, email: form.email, token, verify, later }
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code works once, even when sent twice concurrently', async () => {
  const { verify, codeTo, email } = await startShop()
  const code = await codeTo(email)
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => verify(code)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await errorOf(verify(code))).toMatchObject({ status: 422, code: 'otp_invalid', message: 'OTP not valid' })
})

test('a code may be typed in Arabic digits, with a gap', async () => {
  const { verify, codeTo, email } = await startShop()
  const code = (await codeTo(email)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  await verify(` ${code.slice(0, 3)} ${code.slice(3)} `)
})

test('a code is good for ten minutes; the right one says that it is too late, a wrong one does not', async () => {
  const { verify, codeTo, email, later } = await startShop()
  const code = await codeTo(email)
  later(10 * minute)
  expect(await errorOf(verify(code))).toMatchObject({ status: 422, code: 'otp_expired' })
  expect(await errorOf(verify(otherThan(code)))).toMatchObject({ code: 'otp_invalid' })
})

test('after five wrong tries the right code is refused too, also when all come at once', async () => {
  const { verify, codeTo, email } = await startShop()
  const code = await codeTo(email)
  const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => errorOf(verify(otherThan(code)))))
  expect(new Set(wrong.map(({ code }) => code))).toEqual(new Set(['otp_invalid']))
  expect(await errorOf(verify(code))).toMatchObject({ code: 'otp_expired' })
})

test('guessing on is refused for a while, with the time to wait', async () => {
  const { verify, codeTo, email, token, request } = await startShop()
  const code = await codeTo(email)
  for (let n = 0; n < 10; n++) await errorOf(verify(otherThan(code)))
  const answer = await request('/api/v1/user/auth/verify-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ email, otp: code }),
  })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60)
})

test('a new code is sent after a minute and takes the place of the old one', async () => {
  const { call, verify, codeTo, mailsTo, email, later } = await startShop()
  const first = await codeTo(email)
  later(20_000)
  expect((await call('POST /user/auth/resend-otp', { email })).data.retry_after).toBe(40)
  expect(await mailsTo(email)).toHaveLength(1)
  later(40_000)
  expect((await call('POST /user/auth/resend-otp', { email })).data.retry_after).toBe(60)
  const second = await codeTo(email)
  expect(await mailsTo(email)).toHaveLength(2)
  if (second !== first) expect(await errorOf(verify(first))).toMatchObject({ code: 'otp_invalid' })
  await verify(second)
})

test('an email without an account is answered like one that has one, and gets no mail', async () => {
  const { call, mailsTo, email, later } = await startShop()
  later(minute)
  const unknown = 'nobody@asjad.example'
  for (const path of ['POST /user/auth/resend-otp', 'POST /user/auth/forgot-password'] as const) {
    expect(await call(path, { email: unknown })).toEqual(await call(path, { email }))
    expect(await call(path, { email: unknown })).toEqual(await call(path, { email }))
  }
  expect(await mailsTo(unknown)).toEqual([])
  const guess = { otp: '123456', password: 'long enough', password_confirmation: 'long enough' }
  const [one, other] = [
    await errorOf(call('POST /user/auth/reset-password', { email: unknown, ...guess })),
    await errorOf(call('POST /user/auth/reset-password', { email, ...guess })),
  ]
  expect(one).toEqual(other)
})

test('codes to one email are limited by the hour, and strangers leave two of them to the owner', async () => {
  const { call, callIn, token, mailsTo, email, later } = await startShop()
  for (let n = 0; n < 3; n++) {
    later(minute)
    await call('POST /user/auth/resend-otp', { email })
  }
  later(minute)
  expect(await errorOf(call('POST /user/auth/resend-otp', { email }))).toMatchObject({ status: 429 })
  for (let n = 0; n < 2; n++) {
    later(minute)
    await callIn('en', token)('POST /user/auth/resend-otp', { email })
  }
  later(minute)
  expect(await errorOf(callIn('en', token)('POST /user/auth/resend-otp', { email }))).toMatchObject({ status: 429 })
  expect(await mailsTo(email)).toHaveLength(6)
})

test('six codes an hour reach a mailbox, whatever they are for and however many ask at once', async () => {
  const shop = await startShop()
  const { call, verify, codeTo, mailsTo, email, later } = shop
  const { data } = await verify(await codeTo(email))
  const owner = shop.callIn('en', data.token)
  const other = await insertShopper(shop, { password_hash: await quickHash('of the other one') })
  const codes = async () => (await mailsTo(email)).filter(({ subject }) => /\d{6}/.test(subject))
  for (let n = 0; n < 8; n++) {
    later(minute)
    await Promise.allSettled([
      owner('POST /user/auth/forgot-password', { email }),
      owner('POST /user/confirmation-code', {}),
      owner('POST /user/auth/resend-otp', { email }),
      call('POST /user/auth/forgot-password', { email }),
      other.call('POST /user/email', { email, current_password: 'of the other one' }),
    ])
  }
  expect((await codes()).length).toBeLessThanOrEqual(6)
  expect((await codes()).length).toBeGreaterThan(1)
  later(61 * minute)
  const before = (await codes()).length
  await call('POST /user/auth/forgot-password', { email })
  expect(await codes()).toHaveLength(before + 1)
})

test('registering again and again brings a mailbox no more codes than the hour allows', async () => {
  const { call, mailsTo, form, email, later } = await startShop()
  for (let n = 0; n < 5; n++) {
    later(minute)
    await call('POST /user/auth/register', form).catch(() => {})
    await call('POST /user/auth/resend-otp', { email }).catch(() => {})
    await call('POST /user/auth/forgot-password', { email }).catch(() => {})
  }
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(6)
})

test('how many codes an hour a mailbox gets is the shop’s to set', async () => {
  const { call, db, email, later } = await startShop()
  await db
    .insertInto('setting')
    .values({ key: 'codes.per_hour', value_ar: '3', value_en: '3', is_public: false })
    .execute()
  later(minute)
  expect(await errorOf(call('POST /user/auth/resend-otp', { email }))).toMatchObject({ status: 429 })
})

test('codes are stored so that the database does not give them away', async () => {
  const { codeTo, email, db } = await startShop()
  const code = await codeTo(email)
  const rows = await db.selectFrom('one_time_code').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a forgotten password is chosen anew by a mailed code, and every session ends', async () => {
  const { call, callIn, verify, codeTo, mailsTo, email, form, later } = await startShop()
  const { data: old } = await verify(await codeTo(email))
  later(minute)
  await call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  expect((await mailsTo(email))[0]?.subject).toContain('password reset code')
  const password = 'another password'
  const reset = { email, otp, password, password_confirmation: password }
  expect(await errorOf(call('POST /user/auth/reset-password', { ...reset, password: 'short' }))).toMatchObject({
    errors: { password: [expect.any(String)], password_confirmation: [expect.any(String)] },
  })

  const { data } = await call('POST /user/auth/reset-password', reset)

  expect((await callIn('en', data.token)('GET /user/profile', {})).data.user.email).toBe(email)
  expect(await errorOf(callIn('en', old.token)('GET /user/profile', {}))).toMatchObject({ code: 'unauthenticated' })
  expect(await errorOf(call('POST /user/auth/login', { email, password: form.password }))).toMatchObject({
    status: 401,
  })
  await call('POST /user/auth/login', { email, password })
  expect((await mailsTo(email))[0]?.subject).toBe('Your password was changed')
  expect(await errorOf(call('POST /user/auth/reset-password', reset))).toMatchObject({ code: 'otp_invalid' })
})

test('a code for one thing is none for another', async () => {
  const { call, codeTo, email } = await startShop()
  const otp = await codeTo(email)
  const reset = { email, otp, password: 'long enough', password_confirmation: 'long enough' }
  expect(await errorOf(call('POST /user/auth/reset-password', reset))).toMatchObject({ code: 'otp_invalid' })
})

test('a code that was mailed while the clock ran ahead is not good for longer once it is set right', async () => {
  let now = new Date('2026-11-15T11:00:00Z')
  const { call, codeTo } = await startMailingApi({ now: () => now })
  const form = registration()
  await call('POST /user/auth/register', form)
  const otp = await codeTo(form.email)
  now = new Date('2026-11-15T09:00:00Z')
  expect(await errorOf(call('POST /user/auth/verify-email', { email: form.email, otp }))).toMatchObject({
    code: 'otp_expired',
  })
  // The shopper need not wait two hours for the next code.
  await call('POST /user/auth/resend-otp', { email: form.email })
  await call('POST /user/auth/verify-email', { email: form.email, otp: await codeTo(form.email) })
})

test('a code to an address that nobody has proved holds no word that somebody typed', async () => {
  const api = await startShop()
  const first_name = 'prizes-for-you'
  const stranger = registration({ first_name })
  await api.call('POST /user/auth/register', stranger)
  api.later(2 * minute)
  await api.call('POST /user/auth/resend-otp', { email: stranger.email })
  await api.call('POST /user/auth/forgot-password', { email: stranger.email })
  // Verifying its own address does not verify another address for an account.
  const password = 'a good password'
  const mover = await insertShopper(api, { first_name, password_hash: await quickHash(password) })
  const elsewhere = 'elsewhere@mail.example'
  await mover.call('POST /user/email', { email: elsewhere, current_password: password })

  const mails = [...(await api.mailsTo(stranger.email)), ...(await api.mailsTo(elsewhere))]

  expect(mails).toHaveLength(4)
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain(first_name)
})
