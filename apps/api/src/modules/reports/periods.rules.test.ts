import { monthly } from '@asjad/contract/periods'
import { expect, test } from 'vitest'
import { periodBefore, stepsOf, unitOf } from './periods.rules.ts'

const before = (from: string, to: string, today = '2026-11-18') => {
  const { from: first, to: last } = periodBefore({ from, to }, today)
  return `${first} ${last}`
}

test('a month, a quarter and a year are compared with the one before', () => {
  expect(before('2026-10-01', '2026-10-31')).toBe('2026-09-01 2026-09-30')
  expect(before('2026-01-01', '2026-01-31')).toBe('2025-12-01 2025-12-31')
  expect(before('2026-07-01', '2026-09-30')).toBe('2026-04-01 2026-06-30')
  expect(before('2025-01-01', '2025-12-31')).toBe('2024-01-01 2024-12-31')
})

test('any other period is compared with as many days', () => {
  expect(before('2026-10-05', '2026-10-11')).toBe('2026-09-28 2026-10-04')
  expect(before('2026-10-01', '2026-10-30')).toBe('2026-09-01 2026-09-30')
})

test('of a month that is not over the same days are compared', () => {
  expect(before('2026-11-01', '2026-11-30')).toBe('2026-10-01 2026-10-18')
  // February has no 31st.
  expect(before('2026-03-01', '2026-03-31', '2026-03-30')).toBe('2026-02-01 2026-02-28')
})

test('weeks begin on Sunday, and the first may begin before the period', () => {
  expect(stepsOf({ from: '2026-10-01', to: '2026-10-12' }, 'week')).toEqual(['2026-09-27', '2026-10-04', '2026-10-11'])
  expect(stepsOf({ from: '2025-11-20', to: '2026-01-02' }, 'month')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
})

test('a month is drawn by days, a quarter by weeks, a year by months', () => {
  expect(unitOf({ from: '2026-10-01', to: '2026-10-31' })).toBe('day')
  expect(unitOf({ from: '2026-10-01', to: '2026-12-31' })).toBe('week')
  expect(unitOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
})

test('a long period is compared month by month, every day once', () => {
  expect(monthly({ from: '2026-01-15', to: '2026-03-02' })).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ])
})
