import { expect, test } from 'vitest'
import { calendarFrom, readHolidays, readWorkDays, usualCalendar, writeHolidays } from './work-calendar.ts'

test('work days are days of the week, at least one, each once', () => {
  expect(readWorkDays('6,0, 1,0')).toEqual([0, 1, 6])
  for (const text of ['', '7', '1,,2', '-1', '1.5', 'Sunday']) expect(readWorkDays(text), text).toBeUndefined()
})

test('holidays are single days and periods, and come back as they were written, the earliest first', () => {
  const text = '2026-09-23,2027-03-19..2027-03-23'
  expect(readHolidays('2027-03-19..2027-03-23, 2026-09-23')).toEqual(readHolidays(text))
  expect(writeHolidays(readHolidays(text) ?? [])).toBe(text)
  expect(readHolidays(' ')).toEqual([])
})

test('a day that does not exist, a period that ends before it begins or lasts for months, is no holiday', () => {
  const many = Array.from({ length: 61 }, () => '2026-09-23').join(',')
  for (const text of ['2026-02-30', '2026-9-23', '2026-09-24..2026-09-23', '2026-01-01..2026-12-31', 'x', many])
    expect(readHolidays(text), text).toBeUndefined()
})

test('what is missing or cannot be read counts as usual', () => {
  expect(calendarFrom({ days: '', cutOffHour: '', holidays: '' })).toEqual(usualCalendar)
  expect(calendarFrom({ days: '9', cutOffHour: '99', holidays: '?' })).toEqual(usualCalendar)
  expect(calendarFrom({ days: '0', cutOffHour: '0', holidays: '' })).toMatchObject({ days: [0], cutOffHour: 0 })
})
