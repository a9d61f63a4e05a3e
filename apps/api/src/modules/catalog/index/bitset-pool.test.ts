import { expect, test } from 'vitest'
import type { Bitset } from '../search/bitset.ts'
import { BitsetPool } from './bitset-pool.ts'

test('a set that one question worked with is another one during it, and the same again for the next', () => {
  const pool = new BitsetPool(40)
  const ask = () =>
    pool.use((take) => {
      const [first, second] = [take(), take()]
      const within = pool.use((acquireMore) => acquireMore())
      return [first, second, within]
    })
  const sets = ask()
  expect(new Set(sets).size).toBe(3)
  for (const [index, set] of ask().entries()) expect(set).toBe(sets[index])
})

test('a question that failed gives its sets back', () => {
  const pool = new BitsetPool(40)
  let lost: Bitset | undefined
  const fail = () =>
    pool.use((take) => {
      lost = take()
      throw new Error('no price yet')
    })
  expect(fail).toThrow('no price yet')
  expect(pool.use((take) => take())).toBe(lost)
})
