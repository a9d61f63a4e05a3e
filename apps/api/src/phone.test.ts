import { expect, test } from 'vitest'
import { readPhone, readSaudiPhone } from './phone.ts'

const saudi = (phone: string) => readPhone({ phone, dialcode: '+966', country_code: 'SA' })

test.for([
  '0512345678',
  '512345678',
  '+966 51 234 5678',
  '00966512345678',
  '966-512345678',
  '٠٥١٢٣٤٥٦٧٨',
  '０５12345678',
])('the mobile number written as %s is known', (input) => {
  expect(saudi(input).phone).toEqual({ phone: '512345678', dialcode: '+966', country_code: 'SA' })
  expect(readSaudiPhone(input).phone).toBe('+966512345678')
})

test.for([
  ['', 'phone.required'],
  ['05', 'phone.too_short'],
  ['051234567', 'phone.too_short'],
  ['05123456789', 'phone.too_long'],
  ['0522345678', 'phone.invalid'],
  ['0112345678', 'phone.invalid'],
  ['0512345678 ext. 5', 'phone.invalid'],
  ['call 0512345678', 'phone.not_recognised'],
  ['hello', 'phone.not_recognised'],
  ['+971501234567', 'phone.invalid_country'],
] as const)('“%s” is no Saudi mobile number: %s', ([written, fault]) => {
  expect(saudi(written).faults).toEqual({ phone: fault })
  expect(readSaudiPhone(written).fault).toBe(fault)
})

test('a number belongs to its country, and the dialling code to the same', () => {
  const egyptian = readPhone({ phone: '010 0123 4567', dialcode: '٠٠٢٠', country_code: 'eg' })
  expect(egyptian.phone).toEqual({ phone: '1001234567', dialcode: '+20', country_code: 'EG' })
  expect(readPhone({ phone: '0512345678', dialcode: '+20', country_code: 'SA' }).faults).toEqual({
    dialcode: 'phone.invalid_country',
  })
  expect(readPhone({ phone: '0512345678', dialcode: '+966', country_code: 'XX' }).faults).toEqual({
    country_code: 'phone.invalid_country',
  })
})
