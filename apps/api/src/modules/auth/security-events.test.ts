import pino from 'pino'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { appCode, turnFactorOn } from '../../../test/second-factor.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { removeLostFactor } from './factor.service.ts'
import { openSession } from './sessions.ts'

const password = 'a very secret one'
const chosen = { password: 'another secret one', password_confirmation: 'another secret one' }

async function startShop() {
  const lines: Record<string, unknown>[] = []
  let now = new Date('2026-11-15T09:00:00Z')
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const api = await startMailingApi({ log, trustedProxies: 1, now: () => now })
  const sara = await insertShopper(api, { password_hash: await quickHash(password) })
  const events = (event: string) => lines.filter((line) => line.kind === 'security' && line.event === event)
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { ...api, sara, lines, events, later, clock: () => now }
}

test('failed logins and the lock-out that follows are logged, without what was typed', async () => {
  const { sara, lines, events, ...api } = await startShop()
  const stranger = openBrowser(api, { userAgent: 'some other browser' })
  for (let n = 0; n < 12; n++)
    await errorOf(stranger.call('POST /user/auth/login', { email: sara.email, password: `my guess ${n}` }))
  const from = { accountId: sara.id, address: stranger.address, device: 'some other browser' }
  expect(events('login_failed')).toHaveLength(10)
  expect(events('login_failed')[0]).toMatchObject(from)
  expect(events('locked_out')).toHaveLength(1)
  expect(events('locked_out')[0]).toMatchObject({ ...from, reason: 'password' })

  await errorOf(openBrowser(api).call('POST /user/auth/login', { email: 'somebody@asjad.example', password }))
  expect(events('login_failed').at(-1)).toMatchObject({ email: 's…@asjad.example' })
  const logText = JSON.stringify(lines)
  for (const secret of ['my guess', password, sara.email, 'somebody@']) expect(logText).not.toContain(secret)
})

test('wrong codes that lock somebody out are logged', async () => {
  const { sara, lines, events, codeTo, ...api } = await startShop()
  const { email } = sara
  const stranger = openBrowser(api)
  await stranger.call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  const wrong = { email, otp: otp === '000000' ? '111111' : '000000', ...chosen }
  for (let n = 0; n < 11; n++) await errorOf(stranger.call('POST /user/auth/reset-password', wrong))
  expect(events('locked_out')).toMatchObject([{ accountId: sara.id, reason: 'code reset_password' }])
  expect(JSON.stringify(lines)).not.toContain(otp)
})

test('a login from a new device is written down and told to the owner; one from a known device is neither', async () => {
  const { sara, events, mailsTo, ...api } = await startShop()
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1 http://evil.example'
  const phone = openBrowser(api, { userAgent: iphone })
  await phone.call('POST /user/auth/login', { email: sara.email, password })
  expect(events('login_from_new_device')).toMatchObject([{ accountId: sara.id, address: phone.address }])
  const [mail] = await mailsTo(sara.email)
  expect(mail?.subject).toBe('A login to your account from a new device')
  expect(mail?.text).toContain('Safari on iPhone')
  expect(mail?.html).not.toContain('evil.example')
  await phone.call('POST /user/auth/login', { email: sara.email, password })
  expect(events('login_from_new_device')).toHaveLength(1)
  expect(await mailsTo(sara.email)).toHaveLength(1)
})

test('every login is logged, with its account and address', async () => {
  const { sara, events, ...api } = await startShop()
  const phone = openBrowser(api, { userAgent: 'A phone' })
  await phone.call('POST /user/auth/login', { email: sara.email, password })
  await errorOf(phone.call('POST /user/auth/login', { email: sara.email, password: 'not it' }))
  await phone.call('POST /user/auth/login', { email: sara.email, password })
  const login = { accountId: sara.id, address: phone.address, device: 'A phone' }
  expect(events('logged_in')).toMatchObject([login, login])
})

test('the owner of an account that is entered from ever new devices hears of six in an hour; all are written down', async () => {
  const { sara, events, mailsTo, ...api } = await startShop()
  for (let n = 0; n < 8; n++) await openBrowser(api).call('POST /user/auth/login', { email: sara.email, password })
  expect(events('login_from_new_device')).toHaveLength(8)
  expect(await mailsTo(sara.email)).toHaveLength(6)
})

test('whoever has just registered hears of no new device', async () => {
  const { events, codeTo, mailsTo, ...api } = await startShop()
  const laptop = openBrowser(api)
  const form = registration()
  const { email } = form
  laptop.token = (await laptop.call('POST /user/auth/register', form)).data.token
  const { data } = await laptop.call('POST /user/auth/verify-email', { email, otp: await codeTo(email) })
  laptop.token = data.token
  await laptop.call('POST /user/auth/login', { email, password: form.password })
  expect(events('login_from_new_device')).toEqual([])
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Welcome',
    expect.stringContaining('verification'),
  ])
})

test('a changed password, a changed email, a device that was logged out and a deleted account are written down', async () => {
  const { sara, deps, lines, events, codeTo, later, ...api } = await startShop()
  const other = await openSession(deps, sara.id, 'another device')
  const by = { accountId: sara.id }

  await sara.call('DELETE /user/sessions/:id', { id: other.sessionId })
  expect(events('session_revoked')).toMatchObject([by])

  await errorOf(sara.call('PUT /user/password', { ...chosen, current_password: 'my guess' }))
  expect(events('login_failed')).toMatchObject([{ ...by, reason: 'asked again' }])
  await sara.call('PUT /user/password', { ...chosen, current_password: password })
  expect(events('password_changed')).toMatchObject([by])

  await api.call('POST /user/auth/forgot-password', { email: sara.email })
  const reset = { email: sara.email, otp: await codeTo(sara.email), ...chosen }
  const { data } = await api.call('POST /user/auth/reset-password', reset)
  expect(events('password_changed').at(-1)).toMatchObject({ ...by, reason: 'reset' })

  const owner = api.callIn('en', data.token)
  const email = 'moved@asjad.example'
  later(1)
  await owner('POST /user/email', { email, current_password: chosen.password })
  await owner('PUT /user/email', { otp: await codeTo(email) })
  expect(events('email_changed')).toMatchObject([by])

  await owner('DELETE /user', { password: chosen.password })
  expect(events('account_deleted')).toMatchObject([by])
  const logText = JSON.stringify(lines.filter(({ kind }) => kind === 'security'))
  for (const secret of [password, chosen.password, 'my guess', reset.otp, data.token, sara.email, email])
    expect(logText).not.toContain(secret)
})

test('a login says by which way somebody came in, and whether a second factor was given', async () => {
  const { sara, events, codeTo, later, clock, ...api } = await startShop()
  const { email } = sara
  const methods = () => events('logged_in').map(({ reason }) => reason)
  await api.call('POST /user/auth/login', { email, password })
  expect(methods()).toEqual(['password'])
  await api.call('POST /user/auth/forgot-password', { email })
  const { data } = await api.call('POST /user/auth/reset-password', { email, otp: await codeTo(email), ...chosen })
  expect(methods().at(-1)).toBe('reset code')

  const owner = { call: api.callIn('en', data.token) }
  const { secret, recoveryCodes } = await turnFactorOn(owner, chosen.password, clock())
  const codes = { app: () => appCode(secret, clock()), recovery: () => recoveryCodes[0] ?? '' }
  for (const code of [codes.app, codes.recovery]) {
    later(1)
    const error = await errorOf(api.call('POST /user/auth/login', { email, password: chosen.password }))
    const { ticket } = error.data as { ticket: string }
    await api.call('POST /user/auth/second-factor', { ticket, second_factor_code: code() })
  }
  expect(methods().slice(-2)).toEqual(['second step by app', 'second step by recovery_code'])
})

test('a registration, a wrong code and a logout are logged', async () => {
  const { lines, events, codeTo, ...api } = await startShop()
  const form = registration()
  const { email } = form
  const { data } = await api.call('POST /user/auth/register', form)
  expect(events('registered')).toMatchObject([{ accountId: expect.any(Number) }])
  const otp = await codeTo(email)
  const wrong = otp === '000000' ? '111111' : '000000'
  await errorOf(api.callIn('en', data.token)('POST /user/auth/verify-email', { email, otp: wrong }))
  expect(events('code_failed')).toMatchObject([{ accountId: expect.any(Number), reason: 'code verify_email' }])
  const owner = await api.callIn('en', data.token)('POST /user/auth/verify-email', { email, otp })
  expect(events('logged_in')).toMatchObject([{ reason: 'verification code' }])
  await api.callIn('en', owner.data.token)('GET /Auth/Logout', {})
  await api.call('GET /Auth/Logout', {})
  expect(events('logged_out')).toMatchObject([{ accountId: events('registered')[0]?.accountId }])
  const logText = JSON.stringify(lines.filter(({ kind }) => kind === 'security'))
  for (const secret of [email, otp, wrong, form.password, data.token, owner.data.token])
    expect(logText).not.toContain(secret)
})

test('a factor that the shop took away is written down by the store that tells the owner', async () => {
  const { sara, deps, db, events, work, clock } = await startShop()
  await turnFactorOn(sara, password, clock())
  await removeLostFactor({ db, now: deps.now, sealer: deps.sealer }, sara.id)
  await work()
  expect(events('second_factor_removed')).toMatchObject([{ accountId: sara.id, reason: 'by the shop' }])
})
