import { expect, test } from 'vitest'
import type { SlotSet } from '../search/slot-set.ts'
import { Scratch } from './scratch.ts'

test('a set that one question worked with is another one during it, and the same again for the next', () => {
  const scratch = new Scratch(40)
  const ask = () =>
    scratch.during((take) => {
      const [first, second] = [take(), take()]
      const within = scratch.during((takeMore) => takeMore())
      return [first, second, within]
    })
  const sets = ask()
  expect(new Set(sets).size).toBe(3)
  for (const [index, set] of ask().entries()) expect(set).toBe(sets[index])
})

test('a question that failed gives its sets back', () => {
  const scratch = new Scratch(40)
  let lost: SlotSet | undefined
  const fail = () =>
    scratch.during((take) => {
      lost = take()
      throw new Error('no price yet')
    })
  expect(fail).toThrow('no price yet')
  expect(scratch.during((take) => take())).toBe(lost)
})
