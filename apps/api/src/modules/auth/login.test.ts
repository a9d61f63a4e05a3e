import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { registration } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { sweepAttempts } from '../../http/throttle.ts'
import { sweepAccounts } from './auth.jobs.ts'

const password = 'كلمة مرور طويلة'

/** `hash`: the shop's own where the test is about the time that comparing takes. */
async function startShop({ hash = quickHash } = {}) {
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startTestApi({ now: () => now, trustedProxies: 1 })
  const sara = await insertShopper(api, { password_hash: await hash(password) })
  let addresses = 0
  /** Logs in from a new address, unless one is given. */
  const login = async (email: string, given = password, { address = `10.0.0.${++addresses}`, lang = 'en' } = {}) => {
    const answer = await api.request('/api/v1/user/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang, 'x-forwarded-for': `1.2.3.4, ${address}` },
      body: JSON.stringify({ email, password: given }),
    })
    const body = (await answer.json()) as { code?: string; message?: string }
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), ...body }
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { ...api, sara, login, later }
}

test('a wrong password and an email that nobody has read the same, in both languages', async () => {
  const { sara, login } = await startShop()
  for (const email of [sara.email, 'nobody@asjad.example', 'no email', '\uD800', 'a'.repeat(254)])
    expect(await login(email, 'not it')).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'Email or Password is Incorrect',
    })
  const arabic = await login(sara.email, 'not it', { lang: 'ar' })
  expect(arabic.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة')
})

test('they take the same time too', async () => {
  const { sara, login, later } = await startShop({ hash: hashPassword })
  const shortest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  // Without comparing with a dummy password, an unknown email would be answered ten times faster.
  const isAlike = () => shortest.unknown > shortest.known / 2 && shortest.known > shortest.unknown / 2
  // A busy machine delays single attempts. The shortest of several tells how much work there is.
  for (let n = 0; n < 30 && (n < 5 || !isAlike()); n++) {
    for (const [kind, email] of [
      ['known', sara.email],
      ['unknown', `nobody-${n}@asjad.example`],
    ] as const) {
      const start = performance.now()
      await login(email, 'not it')
      shortest[kind] = Math.min(shortest[kind], performance.now() - start)
    }
    // So that the limit on failed attempts is never reached.
    if (n % 5 === 4) later(24 * 60)
  }
  expect(isAlike(), JSON.stringify(shortest)).toBe(true)
})

test('ten failures in a quarter of an hour shut an account to a network', async () => {
  const { sara, login, later } = await startShop()
  const from = { address: '10.7.7.7' }
  const failures = await Promise.all(Array.from({ length: 10 }, () => login(sara.email, 'not it', from)))
  expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([401]))
  later(5)
  expect(await login(sara.email, password, from)).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    retryAfter: 600,
  })
  later(10)
  for (let round = 0; round < 2; round++) {
    expect(await login(sara.email, password, from)).toMatchObject({ status: 200 })
    for (let n = 0; n < 9; n++) await login(sara.email, 'not it', from)
    later(15)
  }
})

/** Passwords are slow to compare, by design: on a busy machine a hundred of them take a while. */
const slow = { timeout: 120_000 }

test('ten failures of neighbours do not shut a network, which may be a whole mobile operator’s', async () => {
  const { sara, login } = await startShop()
  const address = '10.9.9.9'
  for (let n = 0; n < 10; n++) await login(`nobody-${n}@asjad.example`, 'not it', { address })
  expect(await login(sara.email, password, { address })).toMatchObject({ status: 200 })
})

test('a network that an account knows is not shut to it by what others fail there', slow, async () => {
  const shop = await startShop()
  const { sara, login } = shop
  const huda = await insertShopper(shop, { password_hash: await quickHash(password) })
  const address = '10.9.9.9'
  expect(await login(sara.email, password, { address })).toMatchObject({ status: 200 })
  await Promise.all(Array.from({ length: 100 }, (_, n) => login(`nobody-${n}@asjad.example`, 'not it', { address })))
  expect(await login(huda.email, password, { address })).toMatchObject({ status: 429 })
  expect(await login(sara.email, password, { address })).toMatchObject({ status: 200 })
  for (let n = 0; n < 10; n++) expect(await login(sara.email, 'not it', { address })).toMatchObject({ status: 401 })
  expect(await login(sara.email, password, { address })).toMatchObject({ status: 429 })
})

test('a hundred failures shut an address, whosever accounts they try, and no header opens it', slow, async () => {
  const { sara, login, db } = await startShop()
  const address = '10.9.9.9'
  const password_hash = await quickHash(password)
  const people = Array.from({ length: 100 }, (_, n) => ({
    email: `somebody-${n}@asjad.example`,
    password_hash,
    email_verified_at: new Date(),
    first_name: 'Sara',
    last_name: 'Ahmad',
    language: 'en' as const,
  }))
  await db.insertInto('account').values(people).execute()
  const fail = (n: number) => login(`somebody-${n}@asjad.example`, 'not it', { address })
  const failures = await Promise.all(Array.from({ length: 100 }, (_, n) => fail(n)))
  expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([401]))
  expect(await login(sara.email, password, { address })).toMatchObject({ status: 429 })
  expect(await login(sara.email, password, { address: `8.8.8.8, ${address}` })).toMatchObject({ status: 429 })
  expect(await login(sara.email)).toMatchObject({ status: 200 })
})

test('a rush of logins is let in, also from one address, and others are served meanwhile', async () => {
  const { sara, login, request } = await startShop({ hash: hashPassword })
  let done = 0
  const address = '10.8.8.8'
  const rush = Array.from({ length: 40 }, async () => {
    const { status } = await login(sara.email, password, { address })
    done += 1
    return status
  })
  expect((await request('/api/v1/general_settings')).status).toBe(200)
  expect(done).toBeLessThan(rush.length)
  expect(new Set(await Promise.all(rush))).toEqual(new Set([200]))
})

test('a rush of guesses gets ten tries', async () => {
  const { sara, login } = await startShop({ hash: hashPassword })
  const from = { address: '10.7.7.7' }
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => login(sara.email, `guess ${n}`, from)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('in a rush of guesses whoever has not failed goes first', async () => {
  const shop = await startShop({ hash: hashPassword })
  const { sara, login } = shop
  const huda = await insertShopper(shop, { password_hash: await hashPassword(password) })
  await login(sara.email, 'not it')
  const done: string[] = []
  const guesses = Array.from({ length: 30 }, async (_, n) => {
    await login(sara.email, `guess ${n}`)
    done.push('guess')
  })
  const honest = login(huda.email).then(({ status }) => {
    done.push('honest')
    return status
  })
  expect(await honest).toBe(200)
  await Promise.all(guesses)
  expect(done.indexOf('honest')).toBeLessThan(15)
})

test('one mailbox is one account in every spelling, and a look-alike is none', async () => {
  const { login, call, db } = await startShop()
  const form = registration({ email: 'Noura@Asjad.Example' })
  await call('POST /user/auth/register', form)
  await db.updateTable('account').set({ email_verified_at: new Date() }).execute()
  for (const email of [
    'noura@asjad.example',
    ' NOURA@ASJAD.EXAMPLE ',
    'ｎｏｕｒａ@asjad.example',
    'noura＠asjad.example',
  ])
    expect(await login(email, form.password)).toMatchObject({ status: 200 })
  for (const email of [
    'nоura@asjad.example',
    'noura@аsjad.example',
    'noura@asjad.exampIe',
    'noura@asjad.example\u200b',
  ]) {
    expect(await login(email, form.password)).toMatchObject({ status: 401 })
    const answer = await call('POST /user/auth/register', { ...form, email }).catch((error) => error)
    if (!/^[\x20-\x7e]+$/.test(email)) expect(answer).toMatchObject({ errors: { email: [expect.any(String)] } })
  }
})

test('what has run out is swept away, and what has not stays', async () => {
  const { sara, deps, db, call, later } = await startShop()
  await call('POST /user/auth/register', registration())
  later(2 * 24 * 60)
  await sweepAccounts(deps)
  await sweepAttempts(deps)
  expect(await db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(2)
  await sara.call('GET /user/profile', {})
  later(31 * 24 * 60)
  await sweepAccounts(deps)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
})
