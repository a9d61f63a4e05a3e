import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillGzip, fillPlain, gzipTemplate } from './gzip-template.ts'

test('a page that was compressed once reads as written, with a new word in each hole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 3000 }).filter((piece) => !piece.includes('HOLE'))),
      fc.string({ minLength: 1, maxLength: 40 }),
      (pieces, word) => {
        const text = pieces.join('HOLE')
        const template = gzipTemplate(text, 'HOLE')
        const expected = pieces.map((piece) => Buffer.from(piece).toString()).join(word)
        expect(gunzipSync(fillGzip(template, word)).toString()).toBe(expected)
        expect(fillPlain(template, word).toString()).toBe(expected)
      },
    ),
  )
})
