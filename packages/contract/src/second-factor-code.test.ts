import { expect, test } from 'vitest'
import { plainSecondFactorCode, secondFactorPattern } from './second-factor-code.ts'

test.each([
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['\u2066123 456\u2069', '123456'],
  ['7k4qx-m2b9t', '7K4QXM2B9T'],
  [' 7K4QX\u2013M2B9T\n', '7K4QXM2B9T'],
])('%j is read as %s', (typed, expected) => {
  expect(plainSecondFactorCode(typed)).toBe(expected)
  expect(expected).toMatch(secondFactorPattern)
})

test.each(['', '12345', '1234567', '7K4QX-M2B9', 'رمز'])('%j is no code', (typed) => {
  expect(plainSecondFactorCode(typed)).not.toMatch(secondFactorPattern)
})
