import { expect, test } from 'vitest'
import { dayInRiyadh, formatDate, formatFigure, formatMoney, formatTime } from './format.ts'
import { setLocaleReader } from './locale.ts'
import { plural } from './text.ts'

const values = [0, 0.004, 0.005, 0.1, 0.125, 1, 1.005, 9.999, 10.5, 99.995, 412.125, 999.999, 1000, 1234.5, 987_654.321]
const all = [...values, 12_345_678.9, 1e9].flatMap((value) => [value, -value])

test('amounts and figures read as Intl writes them', () => {
  const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
  // Except that zero is never negative.
  const plain = (text: string) => text.replace(/^-(?=[0.,]*$)/, '')
  for (const value of all) {
    expect(formatMoney(value)).toBe(plain(money.format(value)))
    expect(formatFigure(value)).toBe(plain(figure.format(value)))
  }
})

test('every halala and every milligram is itself', () => {
  for (let n = 0; n < 200_000; n += 7) {
    expect(formatMoney(n / 100).replace(',', '')).toBe((n / 100).toFixed(2))
    expect(Number(formatFigure(n / 1000).replace(',', ''))).toBe(n / 1000)
  }
})

test('a time is the one on a clock in Riyadh', () => {
  for (const iso of ['2026-01-31T20:59:00.000Z', '2026-01-31T21:00:00.000Z', '2026-07-01T09:05:59.000Z'])
    expect(formatTime(iso)).toBe(
      new Date(iso).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
    )
})

test.each(['ar', 'en'] as const)('a date reads as Intl writes it in %s, by the calendar of Riyadh', (language) => {
  setLocaleReader(() => language)
  const tag = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }[language]
  for (let month = 0; month < 12; month++)
    for (const moment of [new Date(Date.UTC(2026, month, 1, 20, 59)), new Date(Date.UTC(2026, month + 1, 0, 21))]) {
      const long = moment.toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'Asia/Riyadh' })
      expect(formatDate(moment.toISOString())).toBe(long)
      expect(dayInRiyadh(moment)).toBe(moment.toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' }))
    }
})

test.each(['ar', 'en'] as const)('counted things take the form that Intl picks in %s', (language) => {
  setLocaleReader(() => language)
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  const form = plural(forms, { one: 'one', other: 'other' })
  const rules = new Intl.PluralRules(language)
  for (const n of [...Array(220).keys(), 1000, 1001, 1002, 1003, 1011, 1.5]) expect(form(n)).toBe(rules.select(n))
})
