import { expect, test } from 'vitest'
import { formatTypedDay, parseDay } from './typed-day.ts'

test.each([
  '1994-03-12',
  '1994 / 03 / 12',
  '1994/3/12',
  '12/3/1994',
  '12.03.1994',
  '١٩٩٤ / ٠٣ / ١٢',
  '19940312',
  ' 1994 3 12 ',
])('a day can be typed as %s', (text) => expect(parseDay(text)).toBe('1994-03-12'))

test.each(['', '1994', '1994-13-01', '1994-02-30', '94-03-12', '31/6/1994', '1800-01-01', '1994-003-12', 'March 12'])(
  'no day is %j',
  (text) => expect(parseDay(text)).toBeNull(),
)

test('a leap day exists in leap years', () => {
  expect(parseDay('2000-02-29')).toBe('2000-02-29')
  expect(parseDay('1900-02-29')).toBeNull()
})

test('a day is shown as it is typed', () => {
  expect(formatTypedDay('1994-03-12')).toBe('1994 / 03 / 12')
})
