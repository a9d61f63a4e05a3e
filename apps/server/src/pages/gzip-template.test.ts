import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillGzip, fillPlain, gzipTemplate } from './gzip-template.ts'

test('a page that was compressed once reads as written, with a new word in each hole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 3000 }).filter((piece) => !piece.includes('HOLE'))),
      fc.stringMatching(/^[a-zA-Z0-9_-]{4}$/),
      (pieces, word) => {
        // Twice, since a piece may point back to what stands before a hole.
        const all = [...pieces, ...pieces]
        const text = all.join('HOLE')
        const template = gzipTemplate(text, 'HOLE')
        const expected = all.map((piece) => Buffer.from(piece).toString()).join(word)
        expect(gunzipSync(fillGzip(template, word)).toString()).toBe(expected)
        expect(fillPlain(template, word).toString()).toBe(expected)
      },
    ),
  )
})
