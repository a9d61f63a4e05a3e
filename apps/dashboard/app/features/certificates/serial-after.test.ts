import { expect, test } from 'vitest'
import { serialAfter } from './serial-after.ts'

test('a series counts on with as many digits, and grows when they do not suffice', () => {
  expect(serialAfter('ASJ-24-000009', 2)).toBe('ASJ-24-000011')
  expect(serialAfter('ASJ-24-99', 1)).toBe('ASJ-24-100')
  expect(serialAfter('BAR', 1)).toBe('BAR')
})
