import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { readQr } from '../../../test/read-qr.ts'
import { appCode, turnFactorOn, wrongCode } from '../../../test/second-factor.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { openSession } from './sessions.ts'

const current_password = 'the old password'
const chosen = { password: 'a better password', password_confirmation: 'a better password' }
const minute = 60_000

async function startShop() {
  let now = new Date('2026-11-15T09:00:10Z')
  const api = await startMailingApi({ now: () => now })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const withPassword = async () => insertShopper(api, { password_hash: await quickHash(current_password) })
  return { ...api, later, now: () => now, withPassword, sara: await withPassword() }
}

/** A shopper who turned the factor on a minute ago, so the app shows another code now. */
async function startWithFactor() {
  const shop = await startShop()
  const { sara, later } = shop
  const { secret, recoveryCodes } = await turnFactorOn(sara, current_password, shop.now())
  later(minute)
  return { ...shop, secret, recoveryCodes, code: () => appCode(secret, shop.now()) }
}

test('a shopper turns it on by password and a first code, gets ten recovery codes and a mail, and other devices end', async () => {
  const { sara, now, deps, callIn, mailsTo } = await startShop()
  const other = await openSession(deps, sara.id, 'another device')
  expect((await sara.call('GET /user/second-factor', {})).data).toEqual({
    enabled: false,
    enabled_at: null,
    recovery_codes_left: 0,
  })
  const wrong = await errorOf(sara.call('POST /user/second-factor/setup', { current_password: 'not it' }))
  expect(wrong.errors).toEqual({ current_password: ['The password is not right'] })
  expect((await errorOf(sara.call('POST /user/second-factor/setup', {}))).errors).toHaveProperty('current_password')

  const { secret, uri, setup } = (await sara.call('POST /user/second-factor/setup', { current_password })).data
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`secret=${secret}&issuer=`)
  expect(uri).toContain(encodeURIComponent(sara.email))
  const mistyped = { setup, second_factor_code: wrongCode(secret, now()) }
  expect(await errorOf(sara.call('PUT /user/second-factor', mistyped))).toMatchObject({
    status: 422,
    code: 'second_factor_invalid',
  })
  expect((await sara.call('GET /user/profile', {})).data.user.has_second_factor).toBe(false)

  const typed = appCode(secret, now()).replace(/(...)/, '$1 ')
  const { data, message } = await sara.call('PUT /user/second-factor', { setup, second_factor_code: typed })

  expect(message).toBe('Two-step verification is on, and other devices are logged out')
  expect(new Set(data.recovery_codes).size).toBe(10)
  expect((await sara.call('GET /user/second-factor', {})).data).toEqual({
    enabled: true,
    enabled_at: now().toISOString(),
    recovery_codes_left: 10,
  })
  expect((await sara.call('GET /user/profile', {})).data.user.has_second_factor).toBe(true)
  expect(await errorOf(callIn('en', other.token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect((await mailsTo(sara.email))[0]?.subject).toBe('Two-step verification is on for your account')
})

test('the QR code says what the link says', async () => {
  const { sara } = await startShop()
  const { qr, uri } = (await sara.call('POST /user/second-factor/setup', { current_password })).data
  expect(readQr(qr)).toBe(uri)
})

test('a secret is turned on once, from the session that asked for it, within half an hour', async () => {
  const { sara, withPassword, deps, callIn, now, later, db } = await startShop()
  const huda = await withPassword()
  const { secret, setup } = (await sara.call('POST /user/second-factor/setup', { current_password })).data
  const other = callIn('en', (await openSession(deps, sara.id, 'another device')).token)
  const form = () => ({ setup, second_factor_code: appCode(secret, now()) })
  for (const call of [other, huda.call])
    expect(await errorOf(call('PUT /user/second-factor', form()))).toMatchObject({ code: 'second_factor_expired' })
  for (const forged of ['', 'v1.AAAA', `${setup.slice(0, -2)}AA`, deps.sealer.seal('null'), deps.sealer.seal('{}')])
    expect(await errorOf(sara.call('PUT /user/second-factor', { ...form(), setup: forged }))).toMatchObject({
      code: 'second_factor_expired',
    })
  later(30 * minute)
  expect(await errorOf(sara.call('PUT /user/second-factor', form()))).toMatchObject({ code: 'second_factor_expired' })

  const fresh = (await sara.call('POST /user/second-factor/setup', { current_password })).data
  const confirm = () =>
    sara.call('PUT /user/second-factor', { setup: fresh.setup, second_factor_code: appCode(fresh.secret, now()) })
  const answers = await Promise.allSettled([confirm(), confirm(), confirm()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await errorOf(confirm())).toMatchObject({ status: 409, code: 'conflict' })
  expect(await errorOf(sara.call('POST /user/second-factor/setup', { current_password }))).toMatchObject({
    code: 'conflict',
  })
  expect(await db.selectFrom('recovery_code').selectAll().execute()).toHaveLength(10)
})

test('the database reveals neither the secret nor a recovery code', async () => {
  const { db, secret, recoveryCodes } = await startWithFactor()
  const rows = JSON.stringify([
    await db.selectFrom('second_factor').selectAll().execute(),
    await db.selectFrom('recovery_code').selectAll().execute(),
  ])
  expect(rows).toContain('$argon2id$')
  expect(rows).not.toContain(secret)
  for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''))
})

test('a new password, another email and deleting the account ask for it in addition to the password', async () => {
  const { sara, code, secret, now, later, codeTo, mailsTo } = await startWithFactor()
  const email = 'moved-with-factor@asjad.example'
  const asks = [
    (more: object) => sara.call('PUT /user/password', { ...chosen, current_password, ...more }),
    (more: object) => sara.call('POST /user/email', { email, current_password, ...more }),
    (more: object) => sara.call('DELETE /user', { password: current_password, ...more }),
  ]
  for (const ask of asks) {
    const missing = await errorOf(ask({}))
    expect(missing).toMatchObject({ code: 'invalid', errors: { second_factor_code: ['Value is required'] } })
    const wrong = await errorOf(ask({ second_factor_code: wrongCode(secret, now()) }))
    expect(wrong).toMatchObject({ status: 422, code: 'second_factor_invalid' })
  }
  expect(await mailsTo(email)).toEqual([])

  const mistaken = { ...chosen, current_password: 'not it', second_factor_code: code() }
  expect((await errorOf(sara.call('PUT /user/password', mistaken))).errors).toHaveProperty('current_password')
  // The mistyped password has not used up the code.
  await sara.call('PUT /user/password', { ...mistaken, current_password })
  later(minute)
  const { permit } = (
    await sara.call('POST /user/email', { email, current_password: chosen.password, second_factor_code: code() })
  ).data
  expect(await mailsTo(email)).toHaveLength(1)
  later(minute)
  await sara.call('POST /user/email', { email, permit })
  await sara.call('PUT /user/email', { otp: await codeTo(email) })
  later(minute)
  await sara.call('DELETE /user', { password: chosen.password, second_factor_code: code() })
})

test('what was asked for before it was turned on is no way around it', async () => {
  const { sara, now, later, codeTo, mailsTo } = await startShop()
  const email = 'thief@asjad.example'
  const { permit } = (await sara.call('POST /user/email', { email, current_password })).data
  const otp = await codeTo(email)
  await turnFactorOn(sara, current_password, now())
  expect(await errorOf(sara.call('PUT /user/email', { otp }))).toMatchObject({ code: 'otp_invalid' })
  later(2 * minute)
  const again = await errorOf(sara.call('POST /user/email', { email, permit }))
  expect(again.errors).toHaveProperty('second_factor_code')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a permit for the first password, of before it was turned on, is no way around it either', async () => {
  const { call, callIn, codeTo, now, later } = await startShop()
  const form = registration()
  await call('POST /user/auth/register', form)
  // In a different browser from the one that registered: the password does not count, and a new one may be chosen right
  // away.
  const verified = await call('POST /user/auth/verify-email', { email: form.email, otp: await codeTo(form.email) })
  const { token, permit } = verified.data
  const sara = { call: callIn('en', token) }
  later(minute)
  await sara.call('POST /user/confirmation-code', {})
  const otp = await codeTo(form.email)
  const { secret, setup } = (await sara.call('POST /user/second-factor/setup', { otp })).data
  await sara.call('PUT /user/second-factor', { setup, second_factor_code: appCode(secret, now()) })
  const refused = await errorOf(sara.call('PUT /user/password', { ...chosen, permit: permit ?? '' }))
  expect(Object.keys(refused.errors).sort()).toEqual(['otp', 'second_factor_code'])
})

test('who has no password gives the mailed code and that of the app, and a mistake in one leaves the other', async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop)
  const { codeTo, now, later } = shop
  await sara.call('POST /user/confirmation-code', {})
  const setup = (await sara.call('POST /user/second-factor/setup', { otp: await codeTo(sara.email) })).data
  const first = { setup: setup.setup, second_factor_code: appCode(setup.secret, now()) }
  await sara.call('PUT /user/second-factor', first)
  later(2 * minute)
  await sara.call('POST /user/confirmation-code', {})
  const otp = await codeTo(sara.email)
  const code = appCode(setup.secret, now())
  const neither = await errorOf(sara.call('PUT /user/password', chosen))
  expect(Object.keys(neither.errors).sort()).toEqual(['otp', 'second_factor_code'])
  const mistyped = { ...chosen, otp, second_factor_code: wrongCode(setup.secret, now()) }
  expect(await errorOf(sara.call('PUT /user/password', mistyped))).toMatchObject({ code: 'second_factor_invalid' })
  const wrongMail = { ...chosen, otp: otp === '000000' ? '111111' : '000000', second_factor_code: code }
  expect(await errorOf(sara.call('PUT /user/password', wrongMail))).toMatchObject({ code: 'otp_invalid' })
  await sara.call('PUT /user/password', { ...chosen, otp, second_factor_code: code })
})

test('it is turned off by password and a code, the owner is told, and other devices end', async () => {
  const { sara, code, call, deps, callIn, mailsTo, db } = await startWithFactor()
  const other = await openSession(deps, sara.id, 'another device')
  expect((await errorOf(sara.call('DELETE /user/second-factor', { current_password }))).errors).toHaveProperty(
    'second_factor_code',
  )
  const noPassword = await errorOf(sara.call('DELETE /user/second-factor', { second_factor_code: code() }))
  expect(noPassword.errors).toHaveProperty('current_password')

  await sara.call('DELETE /user/second-factor', { current_password, second_factor_code: code() })

  expect(await errorOf(callIn('en', other.token)('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect((await mailsTo(sara.email))[0]?.subject).toBe('Two-step verification is off for your account')
  await call('POST /user/auth/login', { email: sara.email, password: current_password })
  for (const table of ['second_factor', 'recovery_code'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const again = await errorOf(sara.call('DELETE /user/second-factor', { current_password }))
  expect(again).toMatchObject({ status: 409, code: 'conflict' })
})

test('a recovery code stands for the app once, the owner is told, and new ones end all old ones', async () => {
  const { sara, code, recoveryCodes, mailsTo } = await startWithFactor()
  const [first = '', second = '', third = ''] = recoveryCodes
  // As a person types it from paper.
  const typed = ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
  await sara.call('PUT /user/password', { ...chosen, current_password, second_factor_code: typed })
  const mails = await mailsTo(sara.email)
  const mail = mails.find(({ subject }) => subject === 'A recovery code of your account was used')
  expect(mail?.text).toMatch(/Codes left:?\s+9/)
  const password = chosen.password
  const used = { current_password: password, second_factor_code: first }
  expect(await errorOf(sara.call('DELETE /user/second-factor', used))).toMatchObject({ code: 'second_factor_invalid' })
  expect((await sara.call('GET /user/second-factor', {})).data.recovery_codes_left).toBe(9)

  const renew = { current_password: password, second_factor_code: code() }
  const { data } = await sara.call('POST /user/second-factor/recovery-codes', renew)
  expect(data.recovery_codes).toHaveLength(10)
  expect((await sara.call('GET /user/second-factor', {})).data.recovery_codes_left).toBe(10)
  for (const old of [second, third])
    expect(
      await errorOf(sara.call('DELETE /user/second-factor', { current_password: password, second_factor_code: old })),
    ).toMatchObject({ code: 'second_factor_invalid' })
  await sara.call('DELETE /user/second-factor', {
    current_password: password,
    second_factor_code: data.recovery_codes[9] ?? '',
  })
})

test('of two who renew the recovery codes at once, one set counts, whole', async () => {
  const { sara, recoveryCodes } = await startWithFactor()
  const renew = (second_factor_code = '') =>
    sara.call('POST /user/second-factor/recovery-codes', { current_password, second_factor_code })
  // Whoever comes after the other has finished is refused: the code is of the set before.
  const renewals = await Promise.allSettled([renew(recoveryCodes[0]), renew(recoveryCodes[1])])
  const sets = renewals.flatMap((renewal) => (renewal.status === 'fulfilled' ? [renewal.value] : []))
  expect(sets.length).toBeGreaterThan(0)
  expect((await sara.call('GET /user/second-factor', {})).data.recovery_codes_left).toBe(10)
  const used = await Promise.allSettled(sets.map(({ data }) => renew(data.recovery_codes[0])))
  expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('guessing codes from an open session is stopped after five, and again after twenty in a day', async () => {
  const { sara, secret, now, code, later } = await startWithFactor()
  const guess = () =>
    errorOf(sara.call('DELETE /user/second-factor', { current_password, second_factor_code: wrongCode(secret, now()) }))
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let n = 0; n < 5; n++) expect(await guess()).toMatchObject({ code: 'second_factor_invalid' })
    expect(await guess()).toMatchObject({ status: 429, code: 'too_many_requests' })
    later(16 * minute)
  }
  const right = { current_password, second_factor_code: code() }
  expect(await errorOf(sara.call('DELETE /user/second-factor', right))).toMatchObject({ status: 429 })
  later(24 * 60 * minute)
  await sara.call('DELETE /user/second-factor', { current_password, second_factor_code: code() })
})

test('the export tells that it is on and never the secret; a deleted account leaves nothing of it', async () => {
  const { sara, secret, code, recoveryCodes, db } = await startWithFactor()
  const { data } = await sara.call('GET /user/export', {})
  expect(data).toMatchObject({ account: { second_factor: { enabled: true, recovery_codes_left: 10 } } })
  expect(JSON.stringify(data)).not.toMatch(new RegExp([secret, 'argon2', 'v1\\.', ...recoveryCodes].join('|')))
  await sara.call('DELETE /user', { password: current_password, second_factor_code: code() })
  for (const table of ['second_factor', 'recovery_code'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('nobody sees or changes the factor of another, and visitors none at all', async () => {
  const { sara, withPassword, call, code } = await startWithFactor()
  const huda = await withPassword()
  expect((await huda.call('GET /user/second-factor', {})).data.enabled).toBe(false)
  const form = { current_password, second_factor_code: code() }
  expect(await errorOf(huda.call('DELETE /user/second-factor', form))).toMatchObject({ code: 'conflict' })
  expect(await errorOf(huda.call('POST /user/second-factor/recovery-codes', form))).toMatchObject({ code: 'conflict' })
  expect(await errorOf(call('GET /user/second-factor', {}))).toMatchObject({ status: 401 })
  expect((await sara.call('GET /user/second-factor', {})).data.enabled).toBe(true)
})
