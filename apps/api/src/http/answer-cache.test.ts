import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AnswerCache, packAnswer } from './answer-cache.ts'

const piece = (letter: string, length: number) => Buffer.from(letter.repeat(length))
const unpacked = (pieces: Uint8Array[]) => gunzipSync(packAnswer(pieces, '/').gzip).toString()

test('answers of any length and number of pieces are packed whole, one after another', () => {
  expect(unpacked([piece('a', 10), piece('b', 20)])).toBe('a'.repeat(10) + 'b'.repeat(20))
  expect(unpacked([piece('c', 90_000), piece('d', 90_000)])).toBe('c'.repeat(90_000) + 'd'.repeat(90_000))
  expect(unpacked([piece('e', 1), piece('f', 1), piece('g', 1)])).toBe('efg')
  expect(unpacked([piece('h', 5)])).toBe('hhhhh')
})

test('an answer bears the same tag however it was cut, and another bears another', () => {
  const tag = packAnswer([piece('a', 3), piece('b', 3)], '/').etag
  expect(packAnswer([Buffer.from('aaabbb')], '/').etag).toBe(tag)
  expect(packAnswer([piece('a', 3), piece('b', 2)], '/').etag).not.toBe(tag)
})

test('what many addresses meant is remembered for the last of them', async () => {
  const cache = new AnswerCache()
  const make = async () => packAnswer([piece('a', 3)], '/')
  const ask = (n: number) => cache.get({ lang: 'ar', address: `/rings?n=${n}`, call: '/rings', input: {} }, make)
  const first = await ask(0)
  expect(cache.keptAt('ar', '/rings?n=0')).toBe(first)
  expect(cache.keptAt('en', '/rings?n=0')).toBe(undefined)
  for (let n = 1; n <= 10_000; n += 1) expect(await ask(n)).toBe(first)
  expect(cache.keptAt('ar', '/rings?n=0')).toBe(undefined)
  expect(cache.keptAt('ar', '/rings?n=10000')).toBe(first)
})
