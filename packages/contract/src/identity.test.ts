import { expect, test } from 'vitest'
import { identityFault } from './identity.ts'

test.each(['1000000008', '1012345672', '1055667784', '1234567897', '١٠٠٠٠٠٠٠٠٨', ' 1012 345 672 '])(
  'a Saudi ID is taken: %s',
  (number) => expect(identityFault({ type: 'national_id', number })).toBeNull(),
)

test.each(['2000000006', '2123456788', '2345678904', '2498765433', '۲۰۰۰۰۰۰۰۰۶'])(
  'a residence number is taken: %s',
  (number) => expect(identityFault({ type: 'residence', number })).toBeNull(),
)

test.each(['A12345678', 'a1234567', 'AB 123-456', '123456', 'ABCDEF123456'])('a passport is taken: %s', (number) =>
  expect(identityFault({ type: 'passport', number })).toBeNull(),
)

test.each([
  { type: 'national_id', number: '  ', fault: { kind: 'missing' } },
  { type: 'national_id', number: '2123456788', fault: { kind: 'wrong_start', starts: '1' } },
  { type: 'residence', number: '3000000006', fault: { kind: 'wrong_start', starts: '2' } },
  { type: 'national_id', number: '1087', fault: { kind: 'too_short', by: 6 } },
  { type: 'residence', number: '21000000000', fault: { kind: 'too_long', by: 1 } },
  { type: 'national_id', number: '12345678a1', fault: { kind: 'wrong_signs' } },
  { type: 'national_id', number: '1000000000', fault: { kind: 'mistyped' } },
  { type: 'national_id', number: '1012345677', fault: { kind: 'mistyped' } },
  { type: 'national_id', number: '1111111111', fault: { kind: 'mistyped' } },
  { type: 'residence', number: '2222222222', fault: { kind: 'mistyped' } },
  { type: 'passport', number: 'A1234', fault: { kind: 'too_short', by: 1 } },
  { type: 'passport', number: 'A12345678901234', fault: { kind: 'too_long', by: 3 } },
  { type: 'passport', number: 'ب1234567', fault: { kind: 'wrong_signs' } },
] as const)('$type $number is refused, and the fault named: $fault.kind', ({ type, number, fault }) =>
  expect(identityFault({ type, number })).toEqual(fault),
)
