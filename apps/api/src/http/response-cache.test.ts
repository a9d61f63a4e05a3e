import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressResponse, ResponseCache } from './response-cache.ts'

const chunk = (letter: string, length: number) => Buffer.from(letter.repeat(length))
const unpacked = (pieces: Uint8Array[]) => gunzipSync(compressResponse(pieces, '/').gzip).toString()

test('answers of any length and number of pieces are packed whole, one after another', () => {
  expect(unpacked([chunk('a', 10), chunk('b', 20)])).toBe('a'.repeat(10) + 'b'.repeat(20))
  expect(unpacked([chunk('c', 90_000), chunk('d', 90_000)])).toBe('c'.repeat(90_000) + 'd'.repeat(90_000))
  expect(unpacked([chunk('e', 1), chunk('f', 1), chunk('g', 1)])).toBe('efg')
  expect(unpacked([chunk('h', 5)])).toBe('hhhhh')
})

test('an answer bears the same tag however it was cut, and another bears another', () => {
  const tag = compressResponse([chunk('a', 3), chunk('b', 3)], '/').etag
  expect(compressResponse([Buffer.from('aaabbb')], '/').etag).toBe(tag)
  expect(compressResponse([chunk('a', 3), chunk('b', 2)], '/').etag).not.toBe(tag)
})

test('what many addresses meant is remembered for the last of them', async () => {
  const cache = new ResponseCache()
  const make = async () => compressResponse([chunk('a', 3)], '/')
  const ask = (n: number) => cache.get({ lang: 'ar', url: `/rings?n=${n}`, call: '/rings', input: {} }, make)
  const first = await ask(0)
  expect(cache.findByUrl('ar', '/rings?n=0')).toBe(first)
  expect(cache.findByUrl('en', '/rings?n=0')).toBe(undefined)
  for (let n = 1; n <= 10_000; n += 1) expect(await ask(n)).toBe(first)
  expect(cache.findByUrl('ar', '/rings?n=0')).toBe(undefined)
  expect(cache.findByUrl('ar', '/rings?n=10000')).toBe(first)
})
