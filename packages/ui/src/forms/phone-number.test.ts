import { expect, test } from 'vitest'
import { setLocaleReader } from '../i18n/locale.ts'
import { countryOf, parsePhone } from './phone-number.ts'

setLocaleReader(() => 'en')

test.each([
  '0551234567',
  '551234567',
  '+966 55 123 4567',
  '00966-55-123-4567',
  '٠٥٥١٢٣٤٥٦٧',
  '966551234567',
  '+966 055 123 4567',
])('a Saudi mobile can be written %s', (typed) =>
  expect(parsePhone(typed, 'SA')).toEqual({ phone: '551234567', dialcode: '+966', country_code: 'SA' }),
)

test.each([
  ['', 'SA', /^Required$/],
  ['abc', 'SA', /^Not Recognised\. /],
  ['55123456', 'SA', /^Too short\. 1 digit is missing$/],
  ['0551234', 'SA', /^Too short\. 3 digits are missing$/],
  ['55123456789', 'SA', /^Too long\. /],
  ['521234567', 'SA', /^Invalid number\. /],
  ['0112345678', 'SA', /^Invalid number\. /],
  ['+971501234567', 'SA', /^Invalid country code$/],
  ['551234567', 'XX', /^Invalid country code$/],
  ['12', 'AE', /^Too short$/],
] as const)('what is wrong with %j of %s is named', (typed, country, fault) => {
  expect(parsePhone(typed, country)).toEqual({ fault: expect.stringMatching(fault) })
})

test('numbers of other countries are taken too, and name their country', () => {
  expect(parsePhone('050 123 4567', 'AE')).toEqual({ phone: '501234567', dialcode: '+971', country_code: 'AE' })
  expect(countryOf('+971 50 123 4567')).toBe('AE')
  expect(countryOf('0551234567')).toBeUndefined()
})
