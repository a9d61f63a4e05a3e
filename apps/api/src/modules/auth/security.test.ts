import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { openSession } from './sessions.ts'

const password = 'the old password'
const chosen = { password: 'the new password', password_confirmation: 'the new password' }

async function startShop() {
  const api = await startMailingApi()
  const sara = await insertShopper(api, { password_hash: await hashPassword(password) })
  const other = await openSession(api.deps, sara.id, 'another device')
  return { ...api, sara, other }
}

test('a new password ends the other sessions at once, keeps this one, and is told by mail', async () => {
  const { sara, other, call, callIn, mailsTo } = await startShop()
  const wrong = await errorOf(sara.call('PUT /user/password', { ...chosen, current_password: 'not it' }))
  expect(wrong).toMatchObject({ status: 422, errors: { current_password: ['The password is not right'] } })
  const missing = await errorOf(sara.call('PUT /user/password', chosen))
  expect(missing.errors).toEqual({ current_password: ['Value is required'] })
  await callIn('en', other.token)('GET /user/profile', {})

  await sara.call('PUT /user/password', { ...chosen, current_password: password })

  expect(await errorOf(callIn('en', other.token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  await sara.call('GET /user/profile', {})
  await call('POST /user/auth/login', { email: sara.email, password: chosen.password })
  expect(await errorOf(call('POST /user/auth/login', { email: sara.email, password }))).toMatchObject({ status: 401 })
  const subjects = (await mailsTo(sara.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your password was changed')
})

test('guessing the password from an open session is limited', async () => {
  const { sara } = await startShop()
  for (let n = 0; n < 10; n++)
    await errorOf(sara.call('PUT /user/password', { ...chosen, current_password: `guess ${n}` }))
  const answer = await errorOf(sara.call('PUT /user/password', { ...chosen, current_password: password }))
  expect(answer).toMatchObject({ status: 429 })
})

test('who has no password chooses the first one by a mailed code', async () => {
  const api = await startMailingApi()
  const sara = await insertShopper(api)
  expect((await errorOf(sara.call('PUT /user/password', chosen))).errors).toEqual({ otp: ['Value is required'] })
  await sara.call('POST /user/confirmation-code', {})
  const otp = await api.codeTo(sara.email)
  await sara.call('PUT /user/password', { ...chosen, otp })
  expect((await sara.call('GET /user/profile', {})).data.user.has_password).toBe(true)
})

test('the devices of an account are listed, and one of them is logged out', async () => {
  const { sara, other, ...api } = await startShop()
  const stranger = await insertShopper(api)
  const { data } = await sara.call('GET /user/sessions', {})
  expect(data.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['a test', true],
    ['another device', false],
  ])
  const ended = { id: other.sessionId }
  expect(await errorOf(stranger.call('DELETE /user/sessions/:id', ended))).toMatchObject({ status: 404 })
  await api.callIn('en', other.token)('GET /user/profile', {})
  await sara.call('DELETE /user/sessions/:id', ended)
  expect(await errorOf(api.callIn('en', other.token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(sara.call('DELETE /user/sessions/:id', ended))).toMatchObject({ status: 404 })
})

test('everywhere else is logged out at once, and this device stays', async () => {
  const { sara, other, deps, ...api } = await startShop()
  const third = await openSession(deps, sara.id, 'a third device')
  const stranger = await insertShopper({ ...api, deps })
  const { message } = await sara.call('DELETE /user/sessions', {})
  expect(message).toBe('Your other devices are logged out')
  for (const { token } of [other, third])
    expect(await errorOf(api.callIn('en', token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect((await sara.call('GET /user/sessions', {})).data).toMatchObject([{ current: true }])
  await stranger.call('GET /user/profile', {})
  await sara.call('DELETE /user/sessions', {})
})

test('an account is logged in at twenty places at most: the one that was not used for longest goes', async () => {
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startMailingApi({ now: () => now })
  const sara = await insertShopper(api, { password_hash: await hashPassword(password) })
  const later = () => {
    now = new Date(now.getTime() + 2 * 3_600_000)
  }
  const tokens: string[] = []
  for (let n = 0; n < 19; n++) {
    later()
    tokens.push((await openSession(api.deps, sara.id, `device ${n}`)).token)
  }
  later()
  // This login is the oldest, but its session is in use.
  await sara.call('GET /user/profile', {})
  await api.call('POST /user/auth/login', { email: sara.email, password })
  await sara.call('GET /user/profile', {})
  const [first = '', second = ''] = tokens
  expect(await errorOf(api.callIn('en', first)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  await api.callIn('en', second)('GET /user/profile', {})
  expect((await sara.call('GET /user/sessions', {})).data).toHaveLength(20)
})

test('a phone number is changed or removed only by who proves to be the owner, who hears of it by mail', async () => {
  const { sara, mailsTo } = await startShop()
  const details = { first_name: 'Sara', last_name: 'Ahmad' }
  const number = { phone: '551234567', dialcode: '+966', country_code: 'SA' }
  await sara.call('PUT /user/profile', { ...details, ...number })
  const phoneMails = async () => (await mailsTo(sara.email)).filter(({ subject }) => subject.includes('phone number'))
  expect(await phoneMails()).toHaveLength(1)
  // The same number in another spelling is not a change.
  await sara.call('PUT /user/profile', { ...details, ...number, phone: '0551234567' })
  expect(await phoneMails()).toHaveLength(1)

  const another = { ...details, ...number, phone: '559999999' }
  expect((await errorOf(sara.call('PUT /user/profile', another))).errors).toEqual({
    current_password: ['Value is required'],
  })
  expect((await errorOf(sara.call('PUT /user/profile', details))).errors).toHaveProperty('current_password')
  const wrong = await errorOf(sara.call('PUT /user/profile', { ...another, current_password: 'not it' }))
  expect(wrong.errors).toEqual({ current_password: ['The password is not right'] })
  expect((await sara.call('GET /user/profile', {})).data.user.phone).toBe('551234567')

  await sara.call('PUT /user/profile', { ...another, current_password: password })
  expect((await sara.call('GET /user/profile', {})).data.user.phone).toBe('559999999')
  expect((await phoneMails())[0]).toMatchObject({ subject: 'The phone number of your account was changed' })
  expect(await phoneMails()).toHaveLength(2)
})

test('of two who add a first phone number at once, the second does not replace it unproved', async () => {
  const { sara, mailsTo } = await startShop()
  const details = { first_name: 'Sara', last_name: 'Ahmad', dialcode: '+966', country_code: 'SA' }
  const answers = await Promise.allSettled(
    ['551234567', '559999999'].map((phone) => sara.call('PUT /user/profile', { ...details, phone })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await mailsTo(sara.email)).filter(({ subject }) => subject.includes('phone number'))).toHaveLength(1)
})

test('details are changed; the email and what the form has not are not', async () => {
  const { sara, db } = await startShop()
  const details = {
    first_name: 'نورة',
    last_name: "O'Neil-Smith",
    gender: null,
    birth_date: null,
    language: 'ar' as const,
  }
  const sent = { ...details, phone: '0551234567', dialcode: '+966', country_code: 'SA', email: 'x@x.example', id: 1 }
  const { data } = await sara.call('PUT /user/profile', sent)
  expect(data.user).toMatchObject({ ...details, phone: '551234567', email: sara.email, id: sara.id })
  expect((await errorOf(sara.call('PUT /user/profile', { ...sent, phone: '1' }))).errors).toEqual({
    phone: ['Too short'],
  })
  const wrong = { ...details, first_name: 'https://evil.example', birth_date: '2999-01-01' }
  expect(Object.keys((await errorOf(sara.call('PUT /user/profile', wrong))).errors)).toEqual([
    'first_name',
    'birth_date',
  ])
  await sara.call('PUT /user/profile', { ...details, current_password: password })
  expect(await db.selectFrom('account').select('phone').where('id', '=', sara.id).execute()).toEqual([{ phone: null }])
})
