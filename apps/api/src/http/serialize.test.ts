import { endpoint, noInput } from '@asjad/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serialize.ts'

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
