import { once } from 'node:events'
import { createServer, get as httpGet, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { createApp } from '@asjad/api/app'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { insertShopper } from '../../../api/test/shoppers.ts'
import { insertTick, startTestApi } from '../../../api/test/test-api.ts'
import { cachedResponses } from './cached-responses.ts'
import { JunkThrottle } from './junk-throttle.ts'
import { type AnsweredRequest, type Fetch, observe, type SiteBindings } from './observe.ts'

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer; viaRouter: boolean }

/** A shop with one ring behind a real server, which counts the requests that reach the router. */
async function serveShop() {
  const api = await startTestApi()
  await insertTick(api.db)
  const { id } = await insertProduct(api.db)
  const recorded: AnsweredRequest[] = []
  const record = (request: AnsweredRequest) => void recorded.push(request)
  let routed = 0
  const app = createApp(api.deps)
  const answer: Fetch<SiteBindings> = (request, env) => {
    routed += 1
    return app.fetch(request, env)
  }
  const options = { trustedProxies: 1 }
  const fetch = observe(answer, record, new JunkThrottle(0), options) as Parameters<typeof getRequestListener>[0]
  const listener = cachedResponses(
    { responses: api.deps.cache, pages: undefined },
    record,
    getRequestListener(fetch),
    options,
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Received>((resolve, reject) => {
      const before = routed
      httpGet({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks), viaRouter: routed > before })
        })
      }).on('error', reject)
    })
  return { ...api, id, get, recorded }
}

test.each([
  { 'accept-encoding': 'gzip, br' },
  { 'accept-encoding': 'identity' },
  { lang: 'en' },
  { 'accept-language': 'fr, en;q=0.8' },
  { 'x-request-id': 'from-the-proxy' },
])('a cached answer equals the one that the router sent: %j', async (headers) => {
  const { get, id, recorded } = await serveShop()
  const path = `/api/v1/products/${id}?from=here`
  const first = await get(path, headers)
  const cached = await get(path, headers)

  expect([first.viaRouter, cached.viaRouter]).toEqual([true, false])
  const { date: _, 'x-request-id': firstId, ...firstHeaders } = first.headers
  const { date: __, 'x-request-id': cachedId, ...cachedHeaders } = cached.headers
  expect(cachedHeaders).toEqual(firstHeaders)
  expect(cachedId).toMatch('x-request-id' in headers ? /^from-the-proxy$/ : /^[\w-]{36}$/)
  expect(cachedId === firstId).toBe('x-request-id' in headers)
  expect([cached.status, cached.body]).toEqual([first.status, first.body])
  const record = {
    method: 'GET',
    path: `/api/v1/products/${id}`,
    route: '/api/v1/products/:id',
    status: 200,
  }
  expect(recorded).toMatchObject([record, record])

  const revalidation = { ...headers, 'if-none-match': String(cached.headers.etag) }
  expect(await get(path, revalidation)).toMatchObject({ status: 304, body: Buffer.alloc(0), viaRouter: false })
})

test("the log has every request's address, and the account of a shopper", async () => {
  const { get, id, recorded, ...api } = await serveShop()
  const sara = await insertShopper(api)
  const path = `/api/v1/products/${id}`
  const from = { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' }
  for (const headers of [from, from, { ...from, authorization: `Bearer ${sara.token}` }]) await get(path, headers)
  const visit = { path, address: '203.0.113.7', requestId: expect.any(String) }
  expect(recorded).toMatchObject([visit, visit, { ...visit, accountId: sara.id }])
  expect(recorded.map(({ accountId }) => accountId)).toEqual([undefined, undefined, sara.id])
})

test("a shopper's request is never answered from the cache, and visitors never get the shopper's answer", async () => {
  const { get, id, ...api } = await serveShop()
  const shopper = await insertShopper(api)
  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  const isFavourite = async (headers: Record<string, string>) => {
    const { body } = await get(`/api/v1/products/${id}`, { ...headers, 'accept-encoding': 'gzip' })
    return (JSON.parse(gunzipSync(body).toString()) as { data: { is_wishlist: boolean } }).data.is_wishlist
  }
  expect(await isFavourite({})).toBe(false)
  expect(await isFavourite({ authorization: `Bearer ${shopper.token}` })).toBe(true)
  expect(await isFavourite({ jwt: shopper.token })).toBe(true)
  expect(await isFavourite({})).toBe(false)
})

test('after a change the router makes a new answer', async () => {
  const { get, id, db, deps } = await serveShop()
  const path = `/api/v1/products/${id}`
  await get(path)
  await db.updateTable('product').set({ title_ar: 'خاتم آخر' }).execute()
  deps.cache.clear()
  const { body, viaRouter } = await get(path)
  expect(viaRouter).toBe(true)
  expect(body.toString()).toContain('خاتم آخر')
})
