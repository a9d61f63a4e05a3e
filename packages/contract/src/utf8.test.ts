import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test('any text becomes the same UTF-8 as with the usual encoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Buffer.from(utf8Of(text))).toEqual(Buffer.from(text))
    }),
  )
  expect(Buffer.from(utf8Of(JSON.stringify('\ud800'))).toString()).toBe('"\\ud800"')
})
