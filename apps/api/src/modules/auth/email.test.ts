import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { deleteUnverifiedAccounts } from './auth.jobs.ts'
import { openSession } from './sessions.ts'

const current_password = 'the old password'
const day = 86_400_000

async function startShop() {
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startMailingApi({ now: () => now })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const withPassword = async () => insertShopper(api, { password_hash: await quickHash(current_password) })
  return { ...api, later, withPassword, sara: await withPassword() }
}

let counter = 0
const newEmail = () => `moved-${++counter}@asjad.example`

test('an account moves to a new address by password and a code sent there; the old one is told, other sessions end', async () => {
  const { sara, call, callIn, codeTo, mailsTo, deps } = await startShop()
  const other = await openSession(deps, sara.id, 'another device')
  const email = newEmail()
  const wrong = await errorOf(sara.call('POST /user/email', { email, current_password: 'not it' }))
  expect(wrong).toMatchObject({ status: 422, errors: { current_password: ['The password is not right'] } })
  expect((await errorOf(sara.call('POST /user/email', { email }))).errors).toHaveProperty('current_password')
  const same = await errorOf(sara.call('POST /user/email', { email: sara.email.toUpperCase(), current_password }))
  expect(same.errors).toEqual({ email: ['This is already your email'] })

  await sara.call('POST /user/email', { email: ` ${email.toUpperCase()}`, current_password })
  const otp = await codeTo(email)
  expect(await mailsTo(sara.email)).toEqual([])
  expect((await sara.call('GET /user/profile', {})).data.user.email).toBe(sara.email)
  expect((await sara.call('GET /user/export', {})).data).toMatchObject({
    account: { email_change: { sent_to: email } },
  })

  const { data, message } = await sara.call('PUT /user/email', { otp })
  expect(data.user.email).toBe(email)
  expect(message).toBe('Your email is changed, and other devices are logged out')
  expect(await errorOf(callIn('en', other.token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  await sara.call('GET /user/profile', {})
  await call('POST /user/auth/login', { email, password: current_password })
  const before = await errorOf(call('POST /user/auth/login', { email: sara.email, password: current_password }))
  expect(before).toMatchObject({ status: 401, code: 'wrong_credentials' })
  expect((await mailsTo(sara.email))[0]).toMatchObject({ subject: 'The email of your account was changed' })
  expect(await errorOf(sara.call('PUT /user/email', { otp }))).toMatchObject({ code: 'otp_invalid' })
})

test('whoever has just proved who they are gets another code without the password: to that address, in that session, for ten minutes', async () => {
  const { sara, withPassword, callIn, codeTo, mailsTo, deps, later } = await startShop()
  const huda = await withPassword()
  const email = newEmail()
  const { data } = await sara.call('POST /user/email', { email, current_password })
  const { permit } = data
  // The next code is not sent sooner than usual.
  later(20_000)
  expect((await sara.call('POST /user/email', { email, permit })).data).toEqual({ retry_after: 40, permit })
  expect(await mailsTo(email)).toHaveLength(1)
  later(41_000)
  await sara.call('POST /user/email', { email, permit })
  expect(await mailsTo(email)).toHaveLength(2)

  const other = callIn('en', (await openSession(deps, sara.id, 'another device')).token)
  const requests = [
    () => sara.call('POST /user/email', { email: newEmail(), permit }),
    () => other('POST /user/email', { email, permit }),
    () => huda.call('POST /user/email', { email, permit }),
    () => sara.call('POST /user/email', { email, permit: `${permit.slice(0, -1)}${permit.endsWith('A') ? 'B' : 'A'}` }),
    () => sara.call('POST /user/email', { email, permit: '' }),
    () => sara.call('POST /user/email', { email, permit: deps.sealer.seal('null') }),
  ]
  for (const ask of requests) expect((await errorOf(ask())).errors).toHaveProperty('current_password')
  later(10 * 60_000)
  expect((await errorOf(sara.call('POST /user/email', { email, permit }))).errors).toHaveProperty('current_password')
  expect(await mailsTo(email)).toHaveLength(2)
  const again = await sara.call('POST /user/email', { email, current_password })
  expect(again.data.permit).not.toBe(permit)
  await sara.call('PUT /user/email', { otp: await codeTo(email) })
})

test('a permit brings no more codes to a mailbox than any other way of asking', async () => {
  const { sara, mailsTo, later } = await startShop()
  const email = newEmail()
  const { permit } = (await sara.call('POST /user/email', { email, current_password })).data
  const requests = await Promise.all(Array.from({ length: 5 }, () => sara.call('POST /user/email', { email, permit })))
  expect(requests.every(({ data }) => data.retry_after <= 60)).toBe(true)
  // Two of the six codes per hour are reserved for the mailbox's owner.
  for (let n = 0; n < 3; n++) {
    later(61_000)
    await sara.call('POST /user/email', { email, permit })
  }
  later(61_000)
  expect(await errorOf(sara.call('POST /user/email', { email, permit }))).toMatchObject({ status: 429 })
  expect(await mailsTo(email)).toHaveLength(4)
})

test('a code that was mailed to the old address is worth nothing after the move', async () => {
  const { sara, call, codeTo } = await startShop()
  await call('POST /user/auth/forgot-password', { email: sara.email })
  const reset = await codeTo(sara.email)
  const email = newEmail()
  await sara.call('POST /user/email', { email, current_password })
  await sara.call('PUT /user/email', { otp: await codeTo(email) })
  const chosen = { password: 'stolen password', password_confirmation: 'stolen password' }
  for (const address of [email, sara.email]) {
    const answer = await errorOf(call('POST /user/auth/reset-password', { email: address, otp: reset, ...chosen }))
    expect(answer).toMatchObject({ code: 'otp_invalid' })
  }
})

test('a taken address gets the same answer and no code; whoever has it is told', async () => {
  const { sara, withPassword, mailsTo, db } = await startShop()
  const huda = await withPassword()
  const free = await sara.call('POST /user/email', { email: newEmail(), current_password })
  const taken = await sara.call('POST /user/email', { email: huda.email, current_password })
  expect({ ...taken.data, permit: '' }).toEqual({ ...free.data, permit: '' })
  expect(taken.message).toBe(free.message)
  const mails = await mailsTo(huda.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['You have an account with this email'])
  const codes = await db.selectFrom('one_time_code').select('sent_to').where('account_id', '=', sara.id).execute()
  expect(codes).not.toContainEqual({ sent_to: huda.email })
})

test('an address that somebody took meanwhile is refused in clear words; of two who confirm at once one gets it', async () => {
  const { sara, withPassword, codeTo, later, db } = await startShop()
  const huda = await withPassword()
  const email = newEmail()
  await sara.call('POST /user/email', { email, current_password })
  const first = await codeTo(email)
  later(61_000)
  await huda.call('POST /user/email', { email, current_password })
  const second = await codeTo(email)

  const answers = await Promise.allSettled([
    sara.call('PUT /user/email', { otp: first }),
    huda.call('PUT /user/email', { otp: second }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused[0]).toMatchObject({
    status: 422,
    errors: { email: ['Somebody has just opened an account with this email. Choose another one.'] },
  })
  expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toHaveLength(1)
})

test('an account that never proved the address makes room for the one who has', async () => {
  const { sara, call, codeTo, db } = await startShop()
  const squatter = registration()
  await call('POST /user/auth/register', squatter)
  await sara.call('POST /user/email', { email: squatter.email, current_password })
  await sara.call('PUT /user/email', { otp: await codeTo(squatter.email) })
  expect(await db.selectFrom('account').select('id').where('email', '=', squatter.email).execute()).toEqual([
    { id: sara.id },
  ])
})

test('wrong and expired codes change no address, and a code works only for its own account', async () => {
  const { sara, withPassword, codeTo, later } = await startShop()
  const huda = await withPassword()
  const email = newEmail()
  await sara.call('POST /user/email', { email, current_password })
  const otp = await codeTo(email)
  expect(await errorOf(huda.call('PUT /user/email', { otp }))).toMatchObject({ code: 'otp_invalid' })
  const wrong = otp === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++)
    expect(await errorOf(sara.call('PUT /user/email', { otp: wrong }))).toMatchObject({ code: 'otp_invalid' })
  expect(await errorOf(sara.call('PUT /user/email', { otp }))).toMatchObject({ code: 'otp_expired' })

  later(61_000)
  await sara.call('POST /user/email', { email, current_password })
  const late = await codeTo(email)
  later(11 * 60_000)
  expect(await errorOf(sara.call('PUT /user/email', { otp: late }))).toMatchObject({ code: 'otp_expired' })
})

test('after 30 days an account that nobody proved is cleared away, unless a code is on its way; others stay', async () => {
  const { call, codeTo, db, deps, later, sara } = await startShop()
  const [old, again, proven] = [registration(), registration(), registration()]
  for (const form of [old, again, proven]) await call('POST /user/auth/register', form)
  await call('POST /user/auth/verify-email', { email: proven.email, otp: await codeTo(proven.email) })
  await db.updateTable('account').set({ created_at: deps.now() }).where('email_verified_at', 'is', null).execute()
  const there = async () => {
    await deleteUnverifiedAccounts(deps)
    const rows = await db.selectFrom('account').select('email').execute()
    return [old, again, proven].map(({ email }) => rows.some((row) => row.email === email))
  }
  later(29 * day)
  await sara.call('GET /user/profile', {})
  await db.deleteFrom('one_time_code').execute()
  expect(await there()).toEqual([true, true, true])
  later(2 * day)
  await call('POST /user/auth/register', again)
  expect(await there()).toEqual([false, true, true])
  await sara.call('GET /user/profile', {})
})
