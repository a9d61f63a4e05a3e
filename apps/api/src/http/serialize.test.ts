import { endpoint, noInput } from '@asjad/contract/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf, utf8Of } from './serialize.ts'

test('any text becomes the same UTF-8 as with the usual encoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Buffer.from(utf8Of(text))).toEqual(Buffer.from(text))
    }),
  )
  expect(Buffer.from(utf8Of(JSON.stringify('\ud800'))).toString()).toBe('"\\ud800"')
})

test('an answer holds only the fields that the contract promises', () => {
  const listRings = endpoint({
    method: 'GET',
    path: '/rings',
    summary: '',
    tag: '',
    input: noInput,
    data: z.array(z.object({ title: z.string() })),
    meta: z.object({ total: z.number() }),
  })
  const answer = { data: [{ title: 'خاتم', cost: 7 }], meta: { total: 1, margin: 3 } }
  const json = Buffer.from(serializerOf(listRings)(answer)).toString()
  expect(JSON.parse(json)).toEqual({ data: [{ title: 'خاتم' }], meta: { total: 1 } })
})
