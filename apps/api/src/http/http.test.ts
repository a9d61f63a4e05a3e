import { gunzipSync } from 'node:zlib'
import { endpoint, id } from '@asjad/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertTick, startTestApi } from '../../test/test-api.ts'
import { AppError } from '../app-error.ts'
import { openDatabase } from '../database/database.ts'
import { handleError } from './errors.ts'
import { mount, Routes } from './mount.ts'

const greet = endpoint({
  method: 'POST',
  path: '/greetings/:id',
  summary: 'A call with a body',
  tag: 'Test',
  input: z.object({ id, email: z.email(), name: z.string().min(2), age: z.number().int().max(120).optional() }),
  data: z.object({ name: z.string() }),
})

/** A call with a body, mounted like every call of the shop. */
async function startGreeter(input = greet.input) {
  const { deps } = await startTestApi()
  const app = new Routes()
  mount(app, { ...greet, input }, async ({ name }) => ({ data: { name, secret: 'a column that must not leave' } }))
  app.onError((error, c) => handleError(error, c, deps.log))
  return (path: string, body: string, headers: Record<string, string> = {}) =>
    Promise.resolve(
      app.request(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', lang: 'en', ...headers },
      }),
    )
}
const good = JSON.stringify({ email: 'sara@asjad.example', name: 'Sara' })

/** A valid body with that many unknown fields. */
const wide = (unknown: number) =>
  JSON.stringify({
    ...JSON.parse(good),
    ...Object.fromEntries(Array.from({ length: unknown }, (_, n) => [`k${n}`, n])),
  })

test('an answer holds what the contract promises and nothing more', async () => {
  const post = await startGreeter()
  const response = await post('/greetings/1', good)
  expect(await response.json()).toEqual({ data: { name: 'Sara' } })
})

test('a large response for one shopper is compressed, and must not be cached', async () => {
  const post = await startGreeter()
  const name = 'Sara '.repeat(400)
  const long = await post('/greetings/1', JSON.stringify({ email: 'sara@asjad.example', name }), {
    'accept-encoding': 'br, gzip',
  })
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect(long.headers.get('cache-control')).toBe('private, no-store')
  const text = gunzipSync(await long.arrayBuffer()).toString()
  expect(JSON.parse(text)).toEqual({ data: { name } })
  expect((await post('/greetings/1', good, { 'accept-encoding': 'gzip' })).headers.has('content-encoding')).toBe(false)
})

test('no error response is cached: some contain login secrets', async () => {
  const post = await startGreeter()
  for (const refused of [await post('/greetings/1', '{'), await post('/greetings/none', good)])
    expect(refused.headers.get('cache-control')).toBe('no-store')
})

test('each wrong field is named with its reason, in the language of the request', async () => {
  const post = await startGreeter()
  const body = JSON.stringify({ email: 'no mail', name: 'S', age: 'old' })

  const english = await post('/greetings/1', body)
  expect(english.status).toBe(422)
  expect(await english.json()).toEqual({
    code: 'invalid',
    message: 'Please check the marked fields.',
    errors: {
      email: ['Value is not a valid email address'],
      name: ['This field should be at least 2 characters long'],
      age: ['Value must be numeric'],
    },
  })

  const arabic = await post('/greetings/1', '{}', { lang: 'ar' })
  expect(await arabic.json()).toMatchObject({ errors: { email: ['هذا الحقل مطلوب'], name: ['هذا الحقل مطلوب'] } })
})

test.each([
  [1, 'حرف واحد'],
  [2, 'حرفين'],
  [8, '8 أحرف'],
  [10, '10 أحرف'],
  [80, '80 حرفًا'],
  [100, '100 حرف'],
  [5000, '5000 حرف'],
])('at most %i letters are counted as Arabic counts them', async (max, letters) => {
  const post = await startGreeter(greet.input.extend({ name: z.string().max(max) }))
  const body = JSON.stringify({ email: 'sara@asjad.example', name: 'س'.repeat(max + 1) })
  const answer = await post('/greetings/1', body, { lang: 'ar' })
  expect(await answer.json()).toMatchObject({ errors: { name: [`يجب ألا يزيد هذا الحقل على ${letters}`] } })
})

test.each([
  ['a body that is no JSON', '{"name":', 'application/json', 400, 'malformed'],
  ['a body that is no object', '[1]', 'application/json', 400, 'malformed'],
  ['a body nested without end', `{"name":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 'application/json', 400, 'malformed'],
  ['a list wider than any call takes', `{"name":[${'1,'.repeat(2_000)}1]}`, 'application/json', 400, 'malformed'],
  ['more fields than any call has', wide(2_000), 'application/json', 400, 'malformed'],
  ['a letter that is none (NUL) in a known field', '{"name":"Sa\\u0000ra"}', 'application/json', 400, 'malformed'],
  ['a body of another type', 'name=Sara', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
])('%s is refused clearly', async (_, body, type, status, code) => {
  const post = await startGreeter()
  const response = await post('/greetings/1', body, { 'content-type': type })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test.each(['abc', '0', '-1', '1.5', '1e99', '%00'])('an id that can be none (%s) names nothing', async (wrong) => {
  const post = await startGreeter()
  const response = await post(`/greetings/${wrong}`, good)
  expect(response.status).toBe(404)
})

test('text full of brackets, commas and quotes is one value', async () => {
  const post = await startGreeter()
  const name = 'Sara "[{,:\\'.repeat(1_000)
  const response = await post('/greetings/1', JSON.stringify({ email: 'sara@asjad.example', name, more: [[name], {}] }))
  expect(await response.json()).toEqual({ data: { name } })
})

test.each([
  ['tells its size', (size: number) => ({ body: 'x'.repeat(size), headers: { 'content-length': String(size) } })],
  ['does not tell its size', (size: number) => ({ body: 'x'.repeat(size), headers: {} })],
])('a body above 64 KB that %s is refused before it is read', async (_, bodyOf) => {
  const { request } = await startTestApi()
  const post = async (size: number) => {
    const { body, headers } = bodyOf(size)
    const response = await request('/api/v1/user/auth/login', {
      method: 'POST',
      body,
      headers: { lang: 'en', ...headers },
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await post(64 * 1024 + 1)).toEqual({
    status: 413,
    body: { code: 'too_large', message: 'The request is larger than allowed.' },
  })
  expect(await post(64 * 1024)).toMatchObject({ body: { code: 'unsupported_type' } })
})

test('the longest message in Arabic is well below the limit of a body', async () => {
  const { request } = await startTestApi()
  const response = await request('/api/v1/contact', {
    method: 'POST',
    body: JSON.stringify({ name: 'سارة', email: 'sara@asjad.example', subject: 'سؤال', message: '﷽'.repeat(5_000) }),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(200)
})

test.each([
  [{ lang: 'en' }, 'We could not find what you are looking for.'],
  [{ lang: 'ar', 'accept-language': 'en' }, 'لم نجد ما تبحث عنه.'],
  [{ lang: 'fr', 'accept-language': 'fr, en;q=0.5' }, 'We could not find what you are looking for.'],
  [{ lang: 'fr' }, 'لم نجد ما تبحث عنه.'],
  [{ 'accept-language': 'en-GB;q=0.8, ar-SA;q=0.9' }, 'لم نجد ما تبحث عنه.'],
  [{ 'accept-language': 'en;q=0, ar;q=0.1' }, 'لم نجد ما تبحث عنه.'],
])('an unknown call with %o is answered in the right language', async (headers, message) => {
  const { request } = await startTestApi()
  const response = await request('/api/v1/nothing/here', { headers: headers as Record<string, string> })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 'not_found', message })
})

test('a bug is answered without any internal detail', async () => {
  const { deps } = await startTestApi()
  const app = new Routes()
  app.get('/bug', () => {
    throw new Error('select password from users')
  })
  app.onError((error, c) => handleError(error, c, deps.log))
  const response = await app.request('/bug', { headers: { lang: 'en' } })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ code: 'unexpected', message: 'Something went wrong' })
})

test('a refusal may say when to try again', async () => {
  const { deps } = await startTestApi()
  const app = new Routes()
  app.get('/', () => {
    throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
  })
  app.onError((error, c) => handleError(error, c, deps.log))
  const response = await app.request('/')
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('60')
})

test('an unreachable database is a 503 with Retry-After, never a 500', async () => {
  const nowhere = openDatabase({ host: '/tmp/asjad-no-database-here', user: 'nobody', database: 'none' }, () => {})
  const { request } = await startTestApi({ db: nowhere })
  const response = await request('/api/v1/home', { headers: { lang: 'en' } })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})

test('an anonymous answer is kept and revalidated, and forgotten when the catalogue changes', async () => {
  const { request, db, deps } = await startTestApi()
  await insertTick(db)
  await db.insertInto('setting').values({ key: 'name', value_ar: 'عسجد', value_en: 'Asjad', is_public: true }).execute()
  const first = await request('/api/v1/general_settings')
  const etag = first.headers.get('etag') ?? ''
  expect(await first.json()).toEqual({ data: [{ key: 'name', value: 'عسجد' }] })
  expect(first.headers.get('cache-control')).toContain('public')

  expect((await request('/api/v1/general_settings', { headers: { 'if-none-match': etag } })).status).toBe(304)

  await db.updateTable('setting').set({ value_ar: 'متجر عسجد' }).execute()
  deps.cache.clear()
  const second = await request('/api/v1/general_settings', { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(200)
  expect(await second.json()).toEqual({ data: [{ key: 'name', value: 'متجر عسجد' }] })
})
