import { expect, test } from 'vitest'
import { dayName, dayRange, daysText } from './day.ts'
import { setLocaleReader } from './locale.ts'

const tags = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }
const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10))

test.each(['ar', 'en'] as const)('days and months have the names that Intl gives them in %s', (lang) => {
  setLocaleReader(() => lang)
  const width = lang === 'ar' ? 'long' : 'short'
  for (const day of days) {
    const date = new Date(`${day}T00:00:00Z`)
    const word = (options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(tags[lang], { ...options, timeZone: 'UTC' })
    expect(dayName(day)).toBe(`${word({ weekday: 'long' })} ${date.getUTCDate()} ${word({ month: 'long' })}`)
    expect(dayRange({ from: day, to: day }).to).toBe(
      `${word({ weekday: width })} ${date.getUTCDate()} ${word({ month: width })}`,
    )
  }
})

test('one day is not written as a range', () => {
  setLocaleReader(() => 'en')
  expect(daysText({ from: '2026-11-17', to: '2026-11-17' })).toBe('Tue 17 Nov')
  expect(daysText({ from: '2026-11-17', to: '2026-11-22' })).toBe('Tue 17 – Sun 22 Nov')
})

test('the month stands once where both days are in it', () => {
  setLocaleReader(() => 'en')
  expect(dayRange({ from: '2026-11-17', to: '2026-11-22' })).toEqual({ from: 'Tue 17', to: 'Sun 22 Nov' })
  expect(dayRange({ from: '2026-11-29', to: '2026-12-02' })).toEqual({ from: 'Sun 29 Nov', to: 'Wed 2 Dec' })
})
