import type { SecondFactorTicket } from '@asjad/contract/second-factor'
import pino from 'pino'
import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { appCode, turnFactorOn, wrongCode } from '../../../test/second-factor.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import type { Person } from './sign-in.gateway.ts'

const password = 'the old password'
const chosen = { password: 'a better password', password_confirmation: 'a better password' }
const minute = 60_000
const unnamed = { hostedDomain: undefined, firstName: undefined, lastName: undefined }

async function startShop() {
  let now = new Date('2026-11-15T09:00:10Z')
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  /** The person whom the third party reports. */
  const google: { person?: Person } = {}
  const comes = () => (google.person ? Promise.resolve(google.person) : Promise.reject(new Error('nobody has come')))
  const api = await startMailingApi({
    now: () => now,
    log,
    trustedProxies: 1,
    signIn: { settings: comes as never, byCode: comes, byAccessToken: comes },
  })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  /** A shopper who turned the factor on a minute ago, so the app shows another code now. */
  const withFactor = async () => {
    const shopper = await insertShopper(api, { password_hash: await quickHash(password) })
    const { secret, recoveryCodes } = await turnFactorOn(shopper, password, now)
    later(minute)
    return { ...shopper, secret, recoveryCodes, code: () => appCode(secret, now) }
  }
  /** The ticket that a login returns instead of a token. */
  const ticketOf = async (attempt: Promise<unknown>) => {
    const error = await errorOf(attempt)
    expect(error).toMatchObject({ status: 401, code: 'second_factor_required', data: { expires_in: 300 } })
    return (error.data as SecondFactorTicket).ticket
  }
  const logIn = ({ email }: { email: string }) => api.call('POST /user/auth/login', { email, password })
  const finish = (ticket: string, second_factor_code: string) =>
    api.call('POST /user/auth/second-factor', { ticket, second_factor_code })
  const who = async (token: string) => (await api.callIn('en', token)('GET /user/profile', {})).data.user.id
  const sessions = async () => (await api.db.selectFrom('session').select('id').execute()).length
  const events = () => lines.filter(({ kind }) => kind === 'security').map(({ event }) => event)
  return { ...api, now: () => now, later, withFactor, ticketOf, logIn, finish, who, sessions, events, lines, google }
}

test('the right password opens no session; the ticket and a code of the app do', async () => {
  const { withFactor, logIn, ticketOf, finish, who, sessions, events } = await startShop()
  const sara = await withFactor()
  const before = await sessions()
  const ticket = await ticketOf(logIn(sara))
  expect(await sessions()).toBe(before)
  const { data, message } = await finish(ticket, sara.code())
  expect(message).toBe('Welcome, you are logged in')
  expect(await who(data.token)).toBe(sara.id)
  expect(events()).toContain('second_factor_enabled')
})

test('who has a factor is told only to whoever has the password', async () => {
  const { withFactor, call, callIn } = await startShop()
  const sara = await withFactor()
  const wrong = await errorOf(call('POST /user/auth/login', { email: sara.email, password: 'not it' }))
  const nobody = await errorOf(call('POST /user/auth/login', { email: 'nobody@asjad.example', password: 'not it' }))
  expect({ ...wrong }).toEqual({ ...nobody })
  const arabic = await errorOf(callIn('ar')('POST /user/auth/login', { email: sara.email, password }))
  expect(arabic.message).toBe('اكتب رمز تطبيق المصادقة لإكمال الدخول.')
})

test('the same code sent twice at once logs in once, and never again', async () => {
  const { withFactor, logIn, ticketOf, finish, sessions } = await startShop()
  const sara = await withFactor()
  const before = await sessions()
  const tickets = [await ticketOf(logIn(sara)), await ticketOf(logIn(sara)), await ticketOf(logIn(sara))]
  const code = sara.code()
  const answers = await Promise.allSettled(tickets.map((ticket) => finish(ticket, code)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sessions()).toBe(before + 1)
  const again = await errorOf(finish(await ticketOf(logIn(sara)), code))
  expect(again).toMatchObject({ status: 422, code: 'second_factor_invalid' })
})

test('the same recovery code sent twice at once logs in once, is written down and told', async () => {
  const { withFactor, logIn, ticketOf, finish, mailsTo, events } = await startShop()
  const sara = await withFactor()
  const [code = ''] = sara.recoveryCodes
  const tickets = [await ticketOf(logIn(sara)), await ticketOf(logIn(sara)), await ticketOf(logIn(sara))]
  const answers = await Promise.allSettled(tickets.map((ticket) => finish(ticket, code)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await errorOf(finish(await ticketOf(logIn(sara)), code))).toMatchObject({ code: 'second_factor_invalid' })
  expect(events().filter((event) => event === 'recovery_code_used')).toHaveLength(1)
  const mails = (await mailsTo(sara.email)).filter(({ subject }) => subject.includes('recovery code'))
  expect(mails).toHaveLength(1)
})

test('codes of half a minute before and after count, older ones do not, nor any before one that was used', async () => {
  const { withFactor, logIn, ticketOf, finish, now } = await startShop()
  const sara = await withFactor()
  const shown = (bySeconds: number) => appCode(sara.secret, new Date(now().getTime() + bySeconds * 1000))
  const submit = async (code: string) =>
    finish(await ticketOf(logIn(sara)), code).then(
      () => 'let in',
      ({ code }) => code,
    )
  expect(await submit(shown(-60))).toBe('second_factor_invalid')
  expect(await submit(shown(60))).toBe('second_factor_invalid')
  expect(await submit(shown(-30))).toBe('let in')
  expect(await submit(shown(30))).toBe('let in')
  expect(await submit(shown(0))).toBe('second_factor_invalid')
})

test('a step that a clock which ran ahead has left behind shuts nobody out', async () => {
  const { withFactor, logIn, ticketOf, finish, later } = await startShop()
  const sara = await withFactor()
  later(24 * 60 * minute)
  await finish(await ticketOf(logIn(sara)), sara.code())
  later(-24 * 60 * minute)
  await finish(await ticketOf(logIn(sara)), sara.code())
})

test('a ticket is good for five minutes, for its own account and purpose, and nobody can make one', async () => {
  const { withFactor, logIn, ticketOf, finish, later, deps, sessions } = await startShop()
  const [sara, huda] = [await withFactor(), await withFactor()]
  const before = await sessions()
  const ticket = await ticketOf(logIn(sara))
  // Huda has Sara's ticket and a code of her own.
  expect(await errorOf(finish(ticket, huda.code()))).toMatchObject({ code: 'second_factor_invalid' })
  const setup = deps.sealer.seal(
    JSON.stringify({ kind: 'second_factor_setup', until: 9e15, says: { accountId: sara.id } }),
  )
  const forged = [
    '',
    'v1.AAAA',
    ticket.slice(0, -1),
    `${ticket.slice(0, -3)}AAA`,
    sara.token,
    setup,
    deps.sealer.seal('null'),
  ]
  for (const made of forged)
    expect(await errorOf(finish(made, sara.code()))).toMatchObject({ status: 422, code: 'second_factor_expired' })
  later(5 * minute)
  expect(await errorOf(finish(ticket, sara.code()))).toMatchObject({ code: 'second_factor_expired' })
  expect(await sessions()).toBe(before)
})

test('a ticket is void once the password, the email or the factor has changed', async () => {
  const { withFactor, logIn, ticketOf, finish, later, now } = await startShop()
  const sara = await withFactor()
  const stolen = await ticketOf(logIn(sara))
  await sara.call('PUT /user/password', { ...chosen, current_password: password, second_factor_code: sara.code() })
  later(minute)
  expect(await errorOf(finish(stolen, sara.code()))).toMatchObject({ code: 'second_factor_expired' })

  const huda = await withFactor()
  const ofBefore = await ticketOf(logIn(huda))
  await huda.call('DELETE /user/second-factor', { current_password: password, second_factor_code: huda.code() })
  expect(await errorOf(finish(ofBefore, huda.code()))).toMatchObject({ code: 'second_factor_expired' })
  const { secret } = await turnFactorOn(huda, password, now())
  later(minute)
  expect(await errorOf(finish(ofBefore, appCode(secret, now())))).toMatchObject({ code: 'second_factor_expired' })
  await finish(await ticketOf(logIn(huda)), appCode(secret, now()))
})

test('a forgotten password is reset only when the factor is given too; the mailed code alone changes nothing', async () => {
  const { withFactor, call, logIn, ticketOf, finish, codeTo, later, who, sessions, mailsTo } = await startShop()
  const sara = await withFactor()
  await call('POST /user/auth/forgot-password', { email: sara.email })
  const otp = await codeTo(sara.email)
  const before = await sessions()
  const reset = () => call('POST /user/auth/reset-password', { email: sara.email, otp, ...chosen })
  const ticket = await ticketOf(reset())
  expect(await sessions()).toBe(before)
  await ticketOf(logIn(sara))
  expect(await errorOf(reset())).toMatchObject({ code: 'otp_invalid' })

  const { data, message } = await finish(ticket, sara.code())
  expect(message).toBe('Your password has been changed')
  expect(await who(data.token)).toBe(sara.id)
  expect(await errorOf(logIn(sara))).toMatchObject({ code: 'wrong_credentials' })
  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect((await mailsTo(sara.email))[0]?.subject).toBe('Your password was changed')
  // The ticket works only once.
  later(minute)
  expect(await errorOf(finish(ticket, sara.code()))).toMatchObject({ code: 'second_factor_expired' })
})

test('an old code that verifies an email is no way around the factor', async () => {
  const { withFactor, call, codeTo, ticketOf, finish, who, db, deps } = await startShop()
  const sara = await withFactor()
  await db.updateTable('account').set({ email_verified_at: null }).where('id', '=', sara.id).execute()
  await call('POST /user/auth/resend-otp', { email: sara.email })
  const otp = await codeTo(sara.email)
  await db.updateTable('account').set({ email_verified_at: deps.now() }).where('id', '=', sara.id).execute()
  const ticket = await ticketOf(call('POST /user/auth/verify-email', { email: sara.email, otp }))
  // Open sessions stay valid.
  await sara.call('GET /user/profile', {})
  expect(await who((await finish(ticket, sara.code())).data.token)).toBe(sara.id)
})

test('a third party that speaks for the mailbox is asked for the factor too, before it is linked and each time after', async () => {
  const { withFactor, call, google, ticketOf, finish, later, who, db, mailsTo } = await startShop()
  const sara = await withFactor()
  google.person = {
    issuer: 'https://accounts.google.com',
    subject: 'sara',
    email: sara.email,
    emailVerified: true,
    ...unnamed,
    hostedDomain: 'asjad.example',
  }
  const signIn = () => call('POST /user/auth/google', { access_token: 'of Sara' })
  const links = () => db.selectFrom('identity_link').selectAll().execute()
  const ticket = await ticketOf(signIn())
  expect(await links()).toEqual([])
  expect(await who((await finish(ticket, sara.code())).data.token)).toBe(sara.id)
  expect(await links()).toMatchObject([{ account_id: sara.id, subject: 'sara' }])
  expect((await mailsTo(sara.email))[0]?.subject).toBe('A new way to log in to your account')
  later(minute)
  const again = await ticketOf(signIn())
  expect(await who((await finish(again, sara.code())).data.token)).toBe(sara.id)
  expect(await links()).toHaveLength(1)
})

test('a third party that must prove the account first is asked for the factor after the password, and after the mailed code', async () => {
  const { withFactor, call, google, ticketOf, finish, who, db, codeTo, later } = await startShop()
  const sara = await withFactor()
  google.person = {
    issuer: 'https://accounts.google.com',
    subject: 'thief',
    email: sara.email,
    emailVerified: true,
    ...unnamed,
  }
  const popup = { code: 'c', code_verifier: 'v'.repeat(43), nonce: 'n'.repeat(43) }
  const signIn = (more: object = {}) => call('POST /user/auth/google', { ...popup, ...more })
  expect(await errorOf(signIn())).toMatchObject({ code: 'conflict' })
  await ticketOf(signIn({ password }))
  later(2 * minute)
  expect(await errorOf(signIn())).toMatchObject({ code: 'conflict' })
  const ticket = await ticketOf(signIn({ otp: await codeTo(sara.email) }))
  expect(await db.selectFrom('identity_link').selectAll().execute()).toEqual([])
  expect(await who((await finish(ticket, sara.code())).data.token)).toBe(sara.id)
  expect(await db.selectFrom('identity_link').selectAll().execute()).toHaveLength(1)
})

test('five wrong codes stop the second step for a quarter of an hour; who is logged in is not shut out by it', async () => {
  const { withFactor, logIn, ticketOf, finish, now, later, events } = await startShop()
  const sara = await withFactor()
  const ticket = await ticketOf(logIn(sara))
  const guess = () => errorOf(finish(ticket, wrongCode(sara.secret, now())))
  const guesses = await Promise.all(Array.from({ length: 12 }, guess))
  expect(guesses.filter(({ code }) => code === 'second_factor_invalid')).toHaveLength(5)
  expect(guesses.filter(({ code }) => code === 'too_many_requests')).toHaveLength(7)
  const right = await errorOf(finish(ticket, sara.code()))
  expect(right).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(events().filter((event) => event === 'second_factor_failed')).toHaveLength(5)
  expect(events()).toContain('locked_out')
  // Somebody knows her password, so she changes it.
  await sara.call('PUT /user/password', { ...chosen, current_password: password, second_factor_code: sara.code() })
  later(15 * minute)
  expect(await errorOf(logIn(sara))).toMatchObject({ code: 'wrong_credentials' })
})

test('a right code forgives the wrong ones before it', async () => {
  const { withFactor, logIn, ticketOf, finish, now, later } = await startShop()
  const sara = await withFactor()
  for (let round = 0; round < 2; round++) {
    const ticket = await ticketOf(logIn(sara))
    for (let n = 0; n < 4; n++)
      expect(await errorOf(finish(ticket, wrongCode(sara.secret, now())))).toMatchObject({
        code: 'second_factor_invalid',
      })
    await finish(ticket, sara.code())
    later(minute)
  }
})

test('whoever logs in while it is being turned on is asked for it, or logged out by it', async () => {
  const { call, callIn, now, db, ...shop } = await startShop()
  const password_hash = await quickHash(password)
  for (let round = 0; round < 3; round++) {
    const sara = await insertShopper({ ...shop, db, callIn }, { password_hash })
    const { secret, setup } = (await sara.call('POST /user/second-factor/setup', { current_password: password })).data
    const logins = Array.from({ length: 4 }, () => shop.logIn(sara).catch((error) => error))
    await sara.call('PUT /user/second-factor', { setup, second_factor_code: appCode(secret, now()) })
    for (const answer of await Promise.all(logins)) {
      if (answer instanceof Error) expect(answer).toMatchObject({ code: 'second_factor_required' })
      else
        expect(await errorOf(callIn('en', answer.data.token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
    }
    await sara.call('GET /user/profile', {})
  }
})

test('no secret, code or ticket reaches the log', async () => {
  const { withFactor, logIn, ticketOf, finish, now, lines } = await startShop()
  const sara = await withFactor()
  const ticket = await ticketOf(logIn(sara))
  const wrong = wrongCode(sara.secret, now())
  await errorOf(finish(ticket, wrong))
  const code = sara.code()
  const { data } = await finish(ticket, code)
  const [recovery = ''] = sara.recoveryCodes
  await finish(await ticketOf(logIn(sara)), recovery)
  const log = JSON.stringify(lines)
  expect(log).toContain('second_factor_failed')
  for (const secret of [
    sara.secret,
    ticket,
    data.token,
    `"${wrong}"`,
    `"${code}"`,
    recovery,
    recovery.replace('-', ''),
  ])
    expect(log).not.toContain(secret)
})
