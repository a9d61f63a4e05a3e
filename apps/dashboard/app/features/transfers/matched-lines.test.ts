import type { BankLine } from '@asjad/contract/admin/transfers'
import { expect, test } from 'vitest'
import { countMatches, firstTicks, isBookable, orderOf } from './matched-lines.ts'

const order = { order_id: 'A-1', status: 'pending_payment', person: 'Noura', total: 100, missing: 100 } as const
const line = (n: number, change: Partial<BankLine> = {}): BankLine => ({
  line: n,
  date: '2026-11-17',
  text: 'N ALOTAIBI',
  amount: 100,
  bank_reference: `FT${n}00`,
  match: 'exact',
  orders: [order],
  fault: null,
  ...change,
})

test('exact matches are ticked, each order once, and nothing else is', () => {
  const other = { ...order, order_id: 'A-2' }
  const lines = [
    line(2),
    line(3),
    line(4, { orders: [other] }),
    line(5, { match: 'reference_only' }),
    line(6, { match: 'amount_only' }),
    line(7, { fault: 'no reference' }),
  ]
  expect(firstTicks(lines)).toEqual(['2', '4'])
})

test('an amount alone is booked only for an order that a person chose', () => {
  const alone = line(2, { match: 'amount_only' })
  expect(isBookable(alone, {})).toBe(false)
  expect(isBookable(alone, { 2: order })).toBe(true)
  expect(orderOf(alone, { 2: order })).toBe(order)
})

test('a line that was booked before, or has no reference, is never booked', () => {
  expect(isBookable(line(2, { match: 'booked' }), { 2: order })).toBe(false)
  expect(isBookable(line(2, { bank_reference: null }), { 2: order })).toBe(false)
})

test('lines are counted by what a person has to do with them', () => {
  const lines = [
    line(2),
    line(3, { match: 'amount_only' }),
    line(4, { match: 'reference_only' }),
    line(5, { match: 'unknown' }),
  ]
  expect(countMatches(lines)).toEqual({ exact: 1, look: 2, unknown: 1, booked: 0 })
})
