import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a field that only one side has stands beside nothing', () => {
  expect(changedFields({ status: 'confirmed', note: null }, { status: 'processing', awb: 7 })).toEqual([
    { name: 'status', before: 'confirmed', after: 'processing' },
    { name: 'note', before: null, after: null },
    { name: 'awb', before: null, after: '7' },
  ])
  expect(changedFields(null, null)).toEqual([])
})

test('a value with parts is shown as it was written', () => {
  expect(changedFields(null, { roles: ['owner', 'orders'] })).toEqual([
    { name: 'roles', before: null, after: '["owner","orders"]' },
  ])
})
