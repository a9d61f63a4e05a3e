import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { insertProduct } from '../../test/catalogue.ts'
import { insertShopper } from '../../test/shoppers.ts'
import { insertTick, startTestApi } from '../../test/test-api.ts'
import type { Source } from '../sources.ts'
import type { Encoding } from './encoded-body.ts'
import { ResponseCache } from './response-cache.ts'

const key = { route: '/rings', input: {}, lang: 'ar', url: '/rings' } as const
const jsonOf = (text: string) => ({ json: new Uint8Array(Buffer.from(text)), sources: new Set<Source>() })
const cached = (text: string, encoding: Encoding = 'gzip') =>
  new ResponseCache().get(key, encoding, async () => jsonOf(text))

test.each([1, 30, 180_000])('an answer of %d bytes is compressed whole', async (length) => {
  const { body } = await cached('a'.repeat(length))
  expect(gunzipSync(await body.in('gzip')).toString()).toBe('a'.repeat(length))
})

test('an answer is made once for all encodings', async () => {
  const cache = new ResponseCache()
  const make = vi.fn(async () => jsonOf('{"data":[]}'))
  const textIn = async (encoding: Encoding) =>
    Buffer.from(await (await cache.get(key, encoding, make)).body.in(encoding))
  expect(gunzipSync(await textIn('gzip')).toString()).toBe('{"data":[]}')
  expect(brotliDecompressSync(await textIn('br')).toString()).toBe('{"data":[]}')
  expect((await textIn('identity')).toString()).toBe('{"data":[]}')
  expect(make).toHaveBeenCalledOnce()
})

test('the same answer has the same etag, and another answer has another', async () => {
  const { etag } = await cached('aaabbb')
  expect((await cached('aaabbb', 'identity')).etag).toBe(etag)
  expect((await cached('aaabb')).etag).not.toBe(etag)
})

test('the last 10,000 URLs are found without parsing', async () => {
  const cache = new ResponseCache()
  const request = (n: number) => ({ url: `/rings?n=${n}`, lang: 'ar' }) as const
  const get = (n: number) => cache.get({ ...key, ...request(n) }, 'gzip', async () => jsonOf('[]'))
  const first = await get(0)
  expect(cache.findByUrl(request(0), 'gzip')).toBe(first)
  expect(cache.findByUrl({ ...request(0), lang: 'en' }, 'gzip')).toBe(undefined)
  expect(cache.findByUrl(request(0), 'br')).toBe(undefined)
  for (let n = 1; n <= 10_000; n += 1) await get(n)
  expect(cache.findByUrl(request(0), 'gzip')).toBe(undefined)
  expect(cache.findByUrl(request(10_000), 'gzip')).toBe(first)
})

async function shopWithRing() {
  const api = await startTestApi()
  await insertTick(api.db)
  const { id } = await insertProduct(api.db)
  const get = (path: string, headers: Record<string, string> = {}) => api.request(`/api/v1${path}`, { headers })
  const etag = async (...request: Parameters<typeof get>) => (await get(...request)).headers.get('etag')
  return { ...api, id, get, etag }
}

test('URLs with the same meaning share an answer, and others do not', async () => {
  const { etag, id, db } = await shopWithRing()
  const list = await etag('/products?max_price=9000&sort=price_asc')
  const product = await etag(`/products/${id}`)
  const reviews = await etag(`/products/${id}/comments`)
  // This change is not announced, so only a new response shows it.
  await db.updateTable('product').set({ title_ar: 'خاتم آخر' }).execute()
  expect(await etag('/products?utm_source=mail&sort=price_asc&max_price=9000')).toBe(list)
  expect(await etag('/products?max_price=9000&sort=price_asc&page=2')).not.toBe(list)
  expect(await etag(`/products/${id}?from=there`)).toBe(product)
  expect(await etag(`/products/${id}?from=${'x'.repeat(2_000)}`)).toBe(product)
  expect(await etag(`/products/${id}/comments?from=there`)).toBe(reviews)
  expect(await etag(`/products/${id}?from=there`, { lang: 'en' })).not.toBe(product)
})

test('a cached answer is the same with gzip, without it and for whoever has it already', async () => {
  const { get, etag, id } = await shopWithRing()
  const path = `/products/${id}`
  const known = await etag(path)
  const plain = await get(path)
  const text = await plain.text()
  const compressed = await get(path, { 'accept-encoding': 'gzip' })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(text)
  const smaller = await get(path, { 'accept-encoding': 'gzip, br' })
  expect(smaller.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await smaller.arrayBuffer()).toString()).toBe(text)
  const revalidated = await get(path, { 'if-none-match': String(known) })
  expect([revalidated.status, await revalidated.text()]).toEqual([304, ''])
})

test('a shopper gets an answer of their own, and visitors never get it', async () => {
  const { id, get, ...api } = await shopWithRing()
  const shopper = await insertShopper(api)
  await shopper.call('POST /products/:id/toggle-wishlist', { id })
  const isFavourite = async (headers: Record<string, string>) => {
    const { data } = (await (await get(`/products/${id}`, headers)).json()) as { data: { is_wishlist: boolean } }
    return data.is_wishlist
  }
  expect(await isFavourite({})).toBe(false)
  expect(await isFavourite({ authorization: `Bearer ${shopper.token}` })).toBe(true)
  expect(await isFavourite({ jwt: shopper.token })).toBe(true)
  expect(await isFavourite({})).toBe(false)
})
