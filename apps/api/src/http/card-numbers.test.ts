import { expect, test } from 'vitest'
import { containsCardNumber } from './card-numbers.ts'

test.for([
  { note: 'my card is 4111 1111 1111 1111, thanks' },
  { note: '4201-3201-1111-1010' },
  { deep: [{ number: 5421080101000000 }] },
  { note: '٤١١١١١١١١١١١١١١١' },
  { identity: { type: 'passport', number: '378282246310005' } },
  { note: '4111\u066c1111\u066c1111\u066c1111' },
  { note: '12/26 4111 1111 1111 1111 123' },
  { note: `${'1 '.repeat(30_000)}. 4111111111111111` },
])('a card number is seen wherever it is typed: %j', (body) => {
  expect(containsCardNumber(body)).toBe(true)
})

test.for([
  { phone: '+966 55 123 4567', postal_code: '12251' },
  { id: '4f0e2f52-4111-4111-8111-111111111111', card_token: 'token_4111111111111111aa' },
  { identity: { type: 'national_id', number: '1012345672' } },
  { lat: '24.4111111111111111', lng: 46.67439068 },
  { note: 'order 4111 1111 1111 1112 and IBAN SA4420000001234567891234' },
  { serial: '0000000000000000' },
  { id: '41111111-1111-4111-8111-111111111111', two: '4111111111111111x', three: '4111111111111111.5' },
  { note: '4111  1111  1111  1111' },
  { email: 'sara-1794725098660@asjad.example', at: 1794725098660 },
])('what is no card number is let through: %j', (body) => {
  expect(containsCardNumber(body)).toBe(false)
})
