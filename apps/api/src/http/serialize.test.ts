import { endpoint, noInput } from '@asjad/contract/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PreserializedList, serializerOf, utf8Of } from './serialize.ts'

const textOf = (pieces: Uint8Array[]) => Buffer.concat(pieces).toString()

test('whatever a text holds, it is written as it would be otherwise', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Buffer.from(utf8Of(text))).toEqual(Buffer.from(text))
    }),
  )
  expect(Buffer.from(utf8Of(JSON.stringify('\ud800'))).toString()).toBe('"\\ud800"')
})

const call = { method: 'GET', path: '/rings', summary: '', tag: '', input: noInput } as const
const rings = z.array(z.object({ title: z.string() }))

test.each([0, 1, 3])('a list of %d that was written before makes the same answer', (count) => {
  const list = Array.from({ length: count }, (_, n) => ({ title: `خاتم ${n}` }))
  const preserialized = new PreserializedList(list.map((ring) => utf8Of(JSON.stringify(ring))))
  const plain = serializerOf(endpoint({ ...call, data: rings }))
  expect(textOf(plain({ data: preserialized }))).toBe(textOf(plain({ data: list })))
  const counted = serializerOf(endpoint({ ...call, data: rings, meta: z.object({ total: z.number() }) }))
  const meta = { total: count }
  expect(textOf(counted({ data: preserialized, meta }))).toBe(textOf(counted({ data: list, meta })))
  expect(JSON.parse(textOf(counted({ data: preserialized, meta })))).toEqual({ data: list, meta })
})

test('what the contract does not promise is not told beside a written list either', () => {
  const write = serializerOf(endpoint({ ...call, data: rings, meta: z.object({ total: z.number() }) }))
  const meta = { total: 0, cost: 7 }
  expect(JSON.parse(textOf(write({ data: new PreserializedList([]), meta })))).toEqual({ data: [], meta: { total: 0 } })
})
