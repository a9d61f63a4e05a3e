import { expect, test } from 'vitest'
import { brandOf, cvvFault, expiryFault, holderFault, numberFault, parseExpiry } from './card-rules.ts'
import { typeCvv, typeExpiry, typeNumber } from './card-typing.ts'

const november = new Date('2026-11-15T09:00:00Z')

/** Types one key after the other at the end of the field. */
const strokes = (text: string) => Array.from(text).reduce((shown, key) => typeExpiry(shown, shown + key), '')

test.each([
  ['4', 'visa'],
  ['4111 1111', 'visa'],
  ['420132', 'mada'],
  ['4201 3201 1111 1010', 'mada'],
  ['968205', 'mada'],
  ['5421', 'mastercard'],
  ['2223', 'mastercard'],
  ['5888 45', 'mada'],
  ['37', null],
  ['', null],
])('the brand shows itself from the first digits: %s', (number, brand) => expect(brandOf(number)).toBe(brand))

test.each(['4111 1111 1111 1111', '4201 3201 1111 1010', '5421 0801 0100 0000', '4123 1200 0109 0109'])(
  'a card of the gateway’s is taken: %s',
  (number) => expect(numberFault(number)).toBeNull(),
)

test.each([
  ['', { kind: 'missing' }],
  ['4847 8356 2201 77', { kind: 'too_short', by: 2 }],
  ['4111 1111 1111 1111 1', { kind: 'too_long', by: 1 }],
  ['4111 1111 1111 1112', { kind: 'mistyped' }],
  ['4201 3201 1111 1011', { kind: 'mistyped' }],
  ['3782 822463 10005', { kind: 'not_taken' }],
  ['1234 5678 9012 3456', { kind: 'not_taken' }],
])('a wrong number has its fault named: %s', (number, fault) => expect(numberFault(number)).toEqual(fault))

test('the number groups itself, and pasted blanks, dashes and Arabic digits are welcome', () => {
  expect(typeNumber('', '4111-1111 1111.1111', 19).text).toBe('4111 1111 1111 1111')
  expect(typeNumber('', '٤١١١١', 5)).toEqual({ text: '4111 1', caret: 6 })
  expect(typeNumber('4111', '41111', 5)).toEqual({ text: '4111 1', caret: 6 })
})

test('the caret stays where a middle digit is corrected', () => {
  // 4[9]111 1111: the 9 was just typed.
  expect(typeNumber('4111 1111', '49111 1111', 2)).toEqual({ text: '4911 1111 1', caret: 2 })
  // Deleting a digit of the first group moves the rest up.
  expect(typeNumber('4911 1111 1', '411 1111 1', 1)).toEqual({ text: '4111 1111', caret: 1 })
  // Backspace after the space deletes the digit before it.
  expect(typeNumber('4111 1111', '41111111', 4)).toEqual({ text: '4111 111', caret: 3 })
})

test('the expiry types its own slash', () => {
  expect(strokes('0129')).toBe('01/29')
  expect(strokes('129')).toBe('12/9')
  expect(strokes('1/29')).toBe('01/29')
  expect(strokes('529')).toBe('05/29')
  expect(strokes('01/2029')).toBe('01/29')
  expect(strokes('٠١٢٩')).toBe('01/29')
  expect(typeExpiry('', '1/29')).toBe('01/29')
  expect(typeExpiry('', '01/2029')).toBe('01/29')
  expect(typeExpiry('', '01 / 29')).toBe('01/29')
})

test('the expiry can be deleted to its first digit', () => {
  expect(typeExpiry('01/2', '01/')).toBe('01/')
  expect(typeExpiry('01/', '01')).toBe('0')
  expect(typeExpiry('0', '')).toBe('')
})

test.each([
  ['', { kind: 'missing' }],
  ['01', { kind: 'form' }],
  ['01/2', { kind: 'form' }],
  ['13/29', { kind: 'month' }],
  ['00/29', { kind: 'month' }],
  ['08/25', { kind: 'expired', when: '08/25' }],
  ['10/26', { kind: 'expired', when: '10/26' }],
])('a wrong expiry has its fault named: %s', (expiry, fault) => expect(expiryFault(expiry, november)).toEqual(fault))

test('a card is good to the end of its month', () => {
  expect(expiryFault('11/26', november)).toBeNull()
  expect(parseExpiry('1/29')).toEqual({ month: 1, year: 2029 })
  expect(parseExpiry('01/2029')).toEqual({ month: 1, year: 2029 })
})

test('the security code has three digits', () => {
  expect(typeCvv('١٢٣')).toBe('123')
  expect(cvvFault('123')).toBeNull()
  expect(cvvFault('12')).toEqual({ kind: 'too_short', by: 1 })
  expect(cvvFault('1234')).toEqual({ kind: 'too_long', by: 1 })
})

test('the holder’s name is two words in Latin letters', () => {
  expect(holderFault("Noura O'Neil-Ali")).toBeNull()
  expect(holderFault('Noura')).toEqual({ kind: 'one_word' })
  expect(holderFault('نورة العتيبي')).toEqual({ kind: 'wrong_signs' })
  expect(holderFault('4111 1111')).toEqual({ kind: 'wrong_signs' })
})
