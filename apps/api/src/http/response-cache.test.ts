import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressResponse, ResponseCache } from './response-cache.ts'

const bytes = (text: string) => Buffer.from(text)

test.each([1, 30, 180_000])('an answer of %d bytes is compressed whole', (length) => {
  const { gzip } = compressResponse(bytes('a'.repeat(length)), '/')
  expect(gunzipSync(gzip).toString()).toBe('a'.repeat(length))
})

test('the same answer has the same etag, and another answer has another', () => {
  const { etag } = compressResponse(bytes('aaabbb'), '/')
  expect(compressResponse(bytes('aaabbb'), '/').etag).toBe(etag)
  expect(compressResponse(bytes('aaabb'), '/').etag).not.toBe(etag)
})

test('what many addresses meant is remembered for the last of them', async () => {
  const cache = new ResponseCache()
  const make = async () => compressResponse(bytes('aaa'), '/')
  const ask = (n: number) => cache.get({ lang: 'ar', url: `/rings?n=${n}`, call: '/rings', input: {} }, make)
  const first = await ask(0)
  expect(cache.findByUrl('ar', '/rings?n=0')).toBe(first)
  expect(cache.findByUrl('en', '/rings?n=0')).toBe(undefined)
  for (let n = 1; n <= 10_000; n += 1) expect(await ask(n)).toBe(first)
  expect(cache.findByUrl('ar', '/rings?n=0')).toBe(undefined)
  expect(cache.findByUrl('ar', '/rings?n=10000')).toBe(first)
})
