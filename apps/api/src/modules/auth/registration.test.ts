import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { openSession } from './sessions.ts'

const minute = 60_000

async function startShop() {
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startMailingApi({ now: () => now })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { ...api, later }
}

test('a shopper registers, is kept out until the mailed code is entered, and then is known', async () => {
  const { call, callIn, codeTo, mailsTo } = await startShop()
  const form = registration({ birth_date: '1990-05-20', gender: 'female' })

  const { data, message } = await call('POST /user/auth/register', form)
  expect(message).toBe('Please, Verify Email Message After Register Successfully')
  expect(await errorOf(callIn('en', data.token)('GET /user/profile', {}))).toMatchObject({ code: 'email_unverified' })
  const { email, password } = form
  expect(await errorOf(call('POST /user/auth/login', { email, password }))).toMatchObject({
    status: 403,
    code: 'email_unverified',
    message: 'Please Verify Email Address',
  })

  const verified = await callIn('en', data.token)('POST /user/auth/verify-email', { email, otp: await codeTo(email) })
  expect(verified).toMatchObject({ data: { permit: null }, message: 'Your email is verified' })
  const { data: profile } = await callIn('en', verified.data.token)('GET /user/profile', {})
  expect(profile.user).toMatchObject({
    first_name: 'سارة',
    email,
    phone: '512345678',
    dialcode: '+966',
    country_code: 'SA',
    gender: 'female',
    birth_date: '1990-05-20',
    has_password: true,
  })
  expect(JSON.stringify(profile)).not.toMatch(/argon2|password_hash/)
  expect((await mailsTo(email))[0]?.subject).toBe('Welcome')
  const login = await call('POST /user/auth/login', { email: ` ${email.toUpperCase()}`, password })
  expect((await callIn('en', login.data.token)('GET /user/profile', {})).data.user.email).toBe(email)
})

test('what is wrong with a registration is told by field, in the shopper’s language', async () => {
  const { callIn, call } = await startShop()
  const wrong = registration({ first_name: 'a', email: 'no email', password: 'short', password_confirmation: 'other' })
  expect(await errorOf(call('POST /user/auth/register', wrong))).toMatchObject({
    status: 422,
    errors: {
      first_name: ['This field should be at least 2 characters long'],
      email: ['Value is not a valid email address'],
      password: ['This field should be at least 8 characters long'],
      password_confirmation: ['The value must be equal to the other value'],
    },
  })
  const arabic = await errorOf(callIn('ar')('POST /user/auth/register', registration({ phone: '5' })))
  expect(arabic).toMatchObject({ errors: { phone: ['الرقم أقصر من المطلوب'] } })
  const { email: _, ...without } = registration()
  expect(await errorOf(call('POST /user/auth/register', without as never))).toMatchObject({
    errors: { email: ['Value is required'] },
  })
})

test('an email that has a verified account is refused on its field, in any spelling', async () => {
  const { call, codeTo } = await startShop()
  const form = registration()
  await call('POST /user/auth/register', form)
  await call('POST /user/auth/verify-email', { email: form.email, otp: await codeTo(form.email) })
  for (const email of [form.email, form.email.toUpperCase(), form.email.replace('@', '＠')]) {
    const answer = await errorOf(call('POST /user/auth/register', { ...form, email }))
    expect(answer).toMatchObject({ status: 422, errors: { email: [expect.stringContaining('already')] } })
  }
})

test('two who register one email at once become one account', async () => {
  const { call, db } = await startShop()
  const form = registration()
  await Promise.all([1, 2, 3, 4].map(() => call('POST /user/auth/register', form)))
  expect(await db.selectFrom('account').select('email').execute()).toHaveLength(1)
})

test('whoever registers the email of another gains nothing when its owner verifies it', async () => {
  const { call, callIn, codeTo, later } = await startShop()
  const owner = registration({ password: 'of the owner', password_confirmation: 'of the owner' })
  const stranger = { ...owner, password: 'of a stranger', password_confirmation: 'of a stranger' }
  const { data: before } = await call('POST /user/auth/register', stranger)
  later(2 * minute)
  await call('POST /user/auth/register', owner)
  const { data: after } = await call('POST /user/auth/register', stranger)

  const { email } = owner
  const { data, message } = await call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })

  expect(message).toContain('Choose a password')
  for (const { password } of [stranger, owner])
    expect(await errorOf(call('POST /user/auth/login', { email, password }))).toMatchObject({
      code: 'wrong_credentials',
    })
  for (const { token } of [before, after])
    expect(await errorOf(callIn('en', token)('GET /user/profile', {}))).toMatchObject({ code: 'unauthenticated' })
  const { data: profile } = await callIn('en', data.token)('GET /user/profile', {})
  expect(profile.user.has_password).toBe(false)
})

test('an attacker who registers another’s email first cannot log in once its owner has verified it', async () => {
  const { call, callIn, codeTo } = await startShop()
  const form = registration({ password: 'of the attacker', password_confirmation: 'of the attacker' })
  const { email, password } = form
  const { data: attacker } = await call('POST /user/auth/register', form)

  // The owner finds the code in the mailbox and enters it, in a browser that never registered.
  const owner = await call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })

  expect(await errorOf(call('POST /user/auth/login', { email, password }))).toMatchObject({ code: 'wrong_credentials' })
  const session = callIn('en', attacker.token)
  expect(await errorOf(session('GET /user/profile', {}))).toMatchObject({ code: 'unauthenticated' })
  expect(owner.message).toContain('Choose a password')
  const browser = callIn('en', owner.data.token)
  // The stranger's phone number is removed too, because a courier would call it.
  expect((await browser('GET /user/profile', {})).data.user).toMatchObject({ has_password: false, phone: null })

  const chosen = { password: 'of the owner alone', password_confirmation: 'of the owner alone' }
  const permit = owner.data.permit ?? ''
  await browser('PUT /user/password', { ...chosen, permit })
  await call('POST /user/auth/login', { email, password: chosen.password })
})

test('nor does anything of a stranger’s registration stay where the owner resets its password', async () => {
  const { call, callIn, codeTo } = await startShop()
  const form = registration()
  const { email } = form
  const { data: stranger } = await call('POST /user/auth/register', form)
  await call('POST /user/auth/forgot-password', { email })
  const chosen = { password: 'of the owner alone', password_confirmation: 'of the owner alone' }
  const { data } = await call('POST /user/auth/reset-password', { email, otp: await codeTo(email), ...chosen })
  expect((await callIn('en', data.token)('GET /user/profile', {})).data.user).toMatchObject({ email, phone: null })
  const session = callIn('en', stranger.token)('GET /user/profile', {})
  expect(await errorOf(session)).toMatchObject({ code: 'unauthenticated' })
})

test('the permit to choose the first password is for one session, ten minutes and one password', async () => {
  const { call, callIn, codeTo, deps, later } = await startShop()
  const form = registration()
  const { email } = form
  const verified = async () => {
    await call('POST /user/auth/register', form)
    return (await call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })).data
  }
  const { token, permit } = await verified()
  const chosen = { password: 'chosen by the owner', password_confirmation: 'chosen by the owner', permit: permit ?? '' }
  const { id } = (await callIn('en', token)('GET /user/profile', {})).data.user
  const other = callIn('en', (await openSession(deps, id, 'another')).token)
  const asksForCode = { errors: { otp: ['Value is required'] } }
  expect(await errorOf(other('PUT /user/password', chosen))).toMatchObject(asksForCode)
  const browser = callIn('en', token)
  expect(await errorOf(browser('PUT /user/password', { ...chosen, permit: 'x' }))).toMatchObject(asksForCode)
  later(10 * minute)
  expect(await errorOf(browser('PUT /user/password', chosen))).toMatchObject(asksForCode)
  later(-minute)
  await browser('PUT /user/password', chosen)
  expect(await errorOf(browser('PUT /user/password', chosen))).toMatchObject({
    errors: { current_password: ['Value is required'] },
  })
})

test('whoever logs in with the password before verifying keeps it, in that browser alone', async () => {
  const { call, callIn, codeTo } = await startShop()
  const form = registration()
  const { email, password } = form
  await call('POST /user/auth/register', form)
  // The laptop was closed meanwhile: a login there leads to the code.
  const error = await errorOf(call('POST /user/auth/login', { email, password }))
  const { token } = error.data as { token: string }
  expect(await errorOf(callIn('en', token)('GET /user/profile', {}))).toMatchObject({ code: 'email_unverified' })
  await callIn('en', token)('POST /user/auth/verify-email', { email, otp: await codeTo(email) })
  await call('POST /user/auth/login', { email, password })
})

test('a registration is not guessed open by logging in again and again', async () => {
  const { call, callIn, codeTo } = await startShop()
  const form = registration()
  const { email, password } = form
  await call('POST /user/auth/register', form)
  const otp = await codeTo(email)
  const guessing = { email, otp: otp === '000000' ? '111111' : '000000' }
  const answers: string[] = []
  for (let n = 0; n < 11; n++) {
    const { token } = (await errorOf(call('POST /user/auth/login', { email, password }))).data as { token: string }
    answers.push((await errorOf(callIn('en', token)('POST /user/auth/verify-email', guessing))).code)
  }
  expect(answers.slice(-1)).toEqual(['too_many_requests'])
})

test('one who registers again with the same password keeps it', async () => {
  const { call, callIn, codeTo } = await startShop()
  const form = registration()
  await call('POST /user/auth/register', form)
  const { data } = await call('POST /user/auth/register', { ...form, first_name: 'Sara' })
  const otp = await codeTo(form.email)
  await callIn('en', data.token)('POST /user/auth/verify-email', { email: form.email, otp })
  await call('POST /user/auth/login', { email: form.email, password: form.password })
})

test('fields that the form has not are not taken from it', async () => {
  const { call, db } = await startShop()
  const form = registration({ id: 7_000_000, email_verified_at: '2026-01-01', deleted_at: null, password_hash: 'x' })
  await call('POST /user/auth/register', form)
  const [account] = await db.selectFrom('account').selectAll().execute()
  expect(account).toMatchObject({ email_verified_at: null, password_hash: expect.stringMatching(/^\$argon2id\$/) })
  expect(account?.id).toBeLessThan(7_000_000)
})

test('registering is limited by email', async () => {
  const { call } = await startShop()
  const form = registration()
  for (let n = 0; n < 6; n++) await call('POST /user/auth/register', form)
  expect(await errorOf(call('POST /user/auth/register', form))).toMatchObject({ status: 429 })
})

test('the mails of an account are in its language and direction, as HTML and as text', async () => {
  const { callIn, mailsTo, codeTo } = await startShop()
  const form = registration({ first_name: "O'Neil" })
  await callIn('ar')('POST /user/auth/register', form)
  const [mail] = await mailsTo(form.email)
  expect(mail?.subject).toMatch(/^رمز تأكيد بريدك: \d{6}$/)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.text).toContain('10 دقائق')
  await callIn('ar')('POST /user/auth/verify-email', { email: form.email, otp: await codeTo(form.email) })
  const [welcome] = await mailsTo(form.email)
  expect(welcome?.html).toContain('O&#39;Neil')
  expect(welcome?.text).toContain("O'Neil")
})
