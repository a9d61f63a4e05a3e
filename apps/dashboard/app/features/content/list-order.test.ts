import { expect, test } from 'vitest'
import { dropBefore, stepBefore } from './list-order.ts'

const entries = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('a step puts an entry before its neighbour or behind it, and at an end there is none', () => {
  expect([stepBefore(entries, 2, -1), stepBefore(entries, 2, 1)]).toEqual([1, null])
  expect([stepBefore(entries, 1, 1), stepBefore(entries, 3, -1)]).toEqual([3, 2])
  expect([stepBefore(entries, 1, -1), stepBefore(entries, 3, 1), stepBefore(entries, 9, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a drop puts it before or behind the entry under the pointer, or leaves it where it was', () => {
  expect(dropBefore(entries, 3, 1, 'before')).toBe(1)
  expect(dropBefore(entries, 1, 3, 'after')).toBe(null)
  expect(dropBefore(entries, 1, 2, 'after')).toBe(3)
  expect(dropBefore(entries, 1, 2, 'before')).toBe(undefined)
  expect(dropBefore(entries, 2, 1, 'after')).toBe(undefined)
  expect(dropBefore(entries, 2, 2, 'before')).toBe(undefined)
})
