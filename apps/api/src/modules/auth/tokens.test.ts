import { createHmac } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { forAllTests, startTestApi } from '../../../test/test-api.ts'
import { sweepAccounts } from './auth.jobs.ts'
import { openSession } from './sessions.ts'

const day = 86_400_000

const { whenDone, cleanUp } = forAllTests()
let api: Awaited<ReturnType<typeof startTestApi>>
let now = new Date('2026-11-15T09:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ now: () => now }, whenDone)
})
afterAll(cleanUp)

const who = async (token: string) => (await api.callIn('en', token)('GET /user/profile', {})).data.user
const refused = async (token: string) => {
  expect(await errorOf(api.callIn('en', token)('GET /user/profile', {}))).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  // On a public call, a visitor with a bad token is treated like any other visitor.
  expect(
    (await api.request('/api/v1/general_settings', { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200)
}
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token is accepted in either header, and not in a cookie', async () => {
  const sara = await insertShopper(api)
  const ask = (headers: Record<string, string>) => api.request('/api/v1/user/profile', { headers })
  expect((await ask({ authorization: `bearer ${sara.token}` })).status).toBe(200)
  expect((await ask({ jwt: sara.token })).status).toBe(200)
  expect((await ask({ cookie: `jwt=${sara.token}` })).status).toBe(401)
})

test('a login is a session of its own, whatever token or cookie came with it', async () => {
  const password = 'a good password'
  const sara = await insertShopper(api, { password_hash: await quickHash(password) })
  const mallory = await insertShopper(api)
  // Mallory has planted one of her own sessions in Sara's browser and waits for Sara to log in.
  const answer = await api.request('/api/v1/user/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt: mallory.token, cookie: `jwt=${mallory.token}` },
    body: JSON.stringify({ email: sara.email, password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  expect((await who(data.token)).id).toBe(sara.id)
  expect((await who(mallory.token)).id).toBe(mallory.id)
  const sessions = [data.token, sara.token, mallory.token].map((token) => decodeJwt(token).jti)
  expect(new Set(sessions).size).toBe(3)
})

test('logging in again replaces the session of that browser; those of other devices stay', async () => {
  const password = 'a good password'
  const sara = await insertShopper(api, { password_hash: await quickHash(password) })
  const { token: elsewhere } = await openSession(api.deps, sara.id, 'a phone')
  const { data } = await api.callIn('en', sara.token)('POST /user/auth/login', { email: sara.email, password })
  expect(await Promise.all([data.token, elsewhere].map(async (token) => (await who(token)).id))).toEqual([
    sara.id,
    sara.id,
  ])
  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ code: 'unauthenticated' })
})

test('a forged, altered or wrongly signed token is refused', async () => {
  const [sara, omar] = [await insertShopper(api), await insertShopper(api)]
  const claims = decodeJwt(sara.token)
  const [header = '', payload = '', signature = ''] = sara.token.split('.')
  const secret = api.deps.jwtSecret
  const signed = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg })
  const forged = [
    new UnsecuredJWT(claims).encode(),
    `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${base64({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    await signed('HS512').sign(Buffer.concat([secret, secret])),
    await signed('HS256').sign(new TextEncoder().encode('another secret, which is long enough')),
    await signed('HS256')
      .sign(new TextEncoder().encode(''))
      .catch(
        () => `${header}.${payload}.${createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url')}`,
      ),
    `${header}.${base64({ ...claims, sub: String(omar.id) })}.${signature}`,
    `${header}.${payload}.${[...signature].reverse().join('')}`,
    `${header}.${payload}.`,
    'x.y.z',
    ' ',
    'a'.repeat(9_000),
  ]
  for (const token of forged) await refused(token)
  expect((await who(sara.token)).id).toBe(sara.id)
})

test('a rightly signed token is the session that it names, whatever else it says', async () => {
  const [sara, omar] = [await insertShopper(api), await insertShopper(api)]
  const resigned = await new SignJWT({ ...decodeJwt(sara.token), sub: String(omar.id) })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(api.deps.jwtSecret)
  expect((await who(resigned)).id).toBe(sara.id)
  for (const jti of ['00000000-0000-4000-8000-000000000000', "' or 1=1", '']) {
    const token = new SignJWT({ ...decodeJwt(sara.token), jti }).setProtectedHeader({ alg: 'HS256' })
    await refused(await token.sign(api.deps.jwtSecret))
  }
})

test('a token is for this shop’s sessions alone; one of before it said so stays good until it ends', async () => {
  const sara = await insertShopper(api)
  const { publicUrl, jwtSecret } = api.deps
  const { iss, aud, ...before } = decodeJwt(sara.token)
  expect({ iss, aud, ...decodeProtectedHeader(sara.token) }).toEqual({
    iss: 'asjad',
    aud: publicUrl,
    alg: 'HS256',
    typ: 'session+jwt',
  })
  const signed = (claims: object, typ = 'session+jwt') =>
    new SignJWT({ ...before, ...claims }).setProtectedHeader({ alg: 'HS256', typ }).sign(jwtSecret)
  expect((await who(await signed({}, 'JWT'))).id).toBe(sara.id)
  await refused(await signed({ iss, aud: 'https://another.example' }))
  await refused(await signed({ iss, aud: [] }))
  await refused(await signed({ iss: 'somebody else', aud }))
  await refused(await signed({ iss, aud }, 'reset+jwt'))
})

test('a token ends after a year, and at once when its holder logs out', async () => {
  const [sara, omar] = [await insertShopper(api), await insertShopper(api)]
  expect((await sara.call('GET /Auth/Logout', {})).message).toBe('Log out Successfully')
  await refused(sara.token)
  await sara.call('GET /Auth/Logout', {})
  const before = now
  for (let used = 0; used < 364; used += 28) {
    now = new Date(before.getTime() + used * day)
    await who(omar.token)
  }
  now = new Date(before.getTime() + 366 * day)
  await refused(omar.token)
  now = before
})

test('a session ends after thirty days without use; each use extends it by thirty', async () => {
  const [used, unused] = [await insertShopper(api), await insertShopper(api)]
  const before = now
  now = new Date(before.getTime() + 29 * day)
  await who(used.token)
  now = new Date(before.getTime() + 30 * day)
  await refused(unused.token)
  await who(used.token)
  now = new Date(before.getTime() + 61 * day)
  await refused(used.token)
  await sweepAccounts(api.deps)
  const rows = await api.db.selectFrom('session').select('id').where('account_id', 'in', [used.id, unused.id]).execute()
  expect(rows).toEqual([])
  now = before
})

test('the shop sets after how many days a session ends, and ended ones are in no list', async () => {
  const sara = await insertShopper(api)
  const before = now
  const { token: old } = await openSession(api.deps, sara.id, 'an old phone')
  const setting = { key: 'session.idle_days', value_ar: '3', value_en: '3', is_public: false }
  await api.db.insertInto('setting').values(setting).execute()
  now = new Date(before.getTime() + 2 * day)
  await who(sara.token)
  now = new Date(before.getTime() + 3 * day)
  expect((await sara.call('GET /user/sessions', {})).data.map(({ device }) => device)).toEqual(['a test'])
  await refused(old)
  await api.db.deleteFrom('setting').where('key', '=', setting.key).execute()
  now = before
})
