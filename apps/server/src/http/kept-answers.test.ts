import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { createApp } from '@asjad/api/app'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { insertShopper } from '../../../api/test/shoppers.ts'
import { insertTick, startTestApi } from '../../../api/test/test-api.ts'
import { JunkThrottle } from './junk-throttle.ts'
import { keptAnswers } from './kept-answers.ts'
import { type AnsweredRequest, type Fetch, observe, type SiteBindings } from './observe.ts'

/** A shop with one ring behind a real server, and whether the API itself was asked. */
async function shopOnAPort() {
  const api = await startTestApi()
  await insertTick(api.db)
  const { id } = await insertProduct(api.db)
  const noted: AnsweredRequest[] = []
  const note = (answered: AnsweredRequest) => void noted.push(answered)
  let reached = 0
  const app = createApp(api.deps)
  const answer: Fetch<SiteBindings> = (request, env) => {
    reached += 1
    return app.fetch(request, env)
  }
  const fetch = observe(answer, note, new JunkThrottle(0), { trustedProxies: 1 }) as Parameters<
    typeof getRequestListener
  >[0]
  const server = createServer(
    keptAnswers(api.deps.cache, note, getRequestListener(fetch), { trustedProxies: 1 }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; fromApi: boolean }>((resolve, reject) => {
      const before = reached
      get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks), fromApi: reached > before })
        })
      }).on('error', reject)
    })
  return { ...api, id, ask, noted }
}

test.each([
  { 'accept-encoding': 'gzip, br' },
  { 'accept-encoding': 'identity' },
  { lang: 'en' },
  { 'accept-language': 'fr, en;q=0.8' },
  { 'x-request-id': 'of-the-proxy' },
])('an answer that was kept goes out just as it did when it was made: %j', async (headers) => {
  const { ask, id, noted } = await shopOnAPort()
  const path = `/api/v1/products/${id}?from=here`
  const made = await ask(path, headers)
  const kept = await ask(path, headers)

  expect([made.fromApi, kept.fromApi]).toEqual([true, false])
  const { date: _, 'x-request-id': its, ...bears } = kept.headers
  const { date: __, 'x-request-id': other, ...bore } = made.headers
  expect(bears).toEqual(bore)
  expect(its).toMatch('x-request-id' in headers ? /^of-the-proxy$/ : /^[\w-]{36}$/)
  expect(its === other).toBe('x-request-id' in headers)
  expect([kept.status, kept.body]).toEqual([made.status, made.body])
  expect(noted).toMatchObject([1, 2].map(() => ({ method: 'GET', path: `/api/v1/products/${id}`, status: 200 })))

  const known = { ...headers, 'if-none-match': String(kept.headers.etag) }
  expect(await ask(path, known)).toMatchObject({ status: 304, body: Buffer.alloc(0), fromApi: false })
})

test('the log tells from where each request came, and whose account it was', async () => {
  const { ask, id, noted, ...api } = await shopOnAPort()
  const sara = await insertShopper(api)
  const path = `/api/v1/products/${id}`
  const from = { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' }
  for (const headers of [from, from, { ...from, authorization: `Bearer ${sara.token}` }]) await ask(path, headers)
  const visit = { path, address: '203.0.113.7', requestId: expect.any(String) }
  expect(noted).toMatchObject([visit, visit, { ...visit, accountId: sara.id }])
  expect(noted.map(({ accountId }) => accountId)).toEqual([undefined, undefined, sara.id])
})

test('addresses that mean the same share an answer, and others do not', async () => {
  const { ask, id, db } = await shopOnAPort()
  const answered = async (path: string) => (await ask(path)).headers.etag
  const list = await answered('/api/v1/products?max_price=9000&sort=price_asc')
  const piece = await answered(`/api/v1/products/${id}`)
  const reviews = await answered(`/api/v1/products/${id}/comments`)
  // Nobody has announced it: who gets the new title was given an answer of their own.
  await db.updateTable('product').set({ title_ar: 'خاتم آخر' }).execute()
  expect(await answered('/api/v1/products?utm_source=mail&sort=price_asc&max_price=9000')).toBe(list)
  expect(await answered('/api/v1/products?max_price=9000&sort=price_asc&page=2')).not.toBe(list)
  expect(await answered(`/api/v1/products/${id}?from=there`)).toBe(piece)
  expect(await answered(`/api/v1/products/${id}/comments?from=there`)).toBe(reviews)
  expect((await ask(`/api/v1/products/${id}?from=there`, { lang: 'en' })).headers.etag).not.toBe(piece)
})

test('an address of any length is answered', async () => {
  const { ask, id } = await shopOnAPort()
  const path = `/api/v1/products/${id}?from=${'x'.repeat(2_000)}`
  const { headers, status } = await ask(path)
  expect(status).toBe(200)
  expect((await ask(path)).headers.etag).toBe(headers.etag)
})

test('whoever is logged in gets an answer of their own, and visitors never get it', async () => {
  const { ask, id, ...api } = await shopOnAPort()
  const path = `/api/v1/products/${id}`
  const shopper = await insertShopper(api)
  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  const isFavourite = async (headers: Record<string, string>) => {
    const { body } = await ask(path, { ...headers, 'accept-encoding': 'gzip' })
    return (JSON.parse(gunzipSync(body).toString()) as { data: { is_wishlist: boolean } }).data.is_wishlist
  }
  expect(await isFavourite({})).toBe(false)
  expect(await isFavourite({ authorization: `Bearer ${shopper.token}` })).toBe(true)
  expect(await isFavourite({ jwt: shopper.token })).toBe(true)
  expect(await isFavourite({})).toBe(false)
})

test('what has been forgotten is made anew', async () => {
  const { ask, id, db, deps } = await shopOnAPort()
  const path = `/api/v1/products/${id}`
  await ask(path)
  await db.updateTable('product').set({ title_ar: 'خاتم آخر' }).execute()
  deps.cache.clear()
  const { body, fromApi } = await ask(path)
  expect(fromApi).toBe(true)
  expect(body.toString()).toContain('خاتم آخر')
})
