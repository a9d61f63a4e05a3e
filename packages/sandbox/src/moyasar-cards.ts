import { z } from 'zod'

/** What a bank does with a card. Of a card number only this, the brand and the last four digits are stored. */
export const outcome = z.enum([
  'paid_after_3ds',
  'paid_at_once',
  'declined',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'unspecified_failure',
  'not_a_test_card',
])
export type Outcome = z.infer<typeof outcome>

export const brand = z.enum(['mada', 'visa', 'master', 'amex'])
type Brand = z.infer<typeof brand>

export const testCards: readonly { number: string; outcome: Outcome }[] = [
  { number: '4201320111111010', outcome: 'paid_after_3ds' },
  { number: '4201320000013020', outcome: 'unspecified_failure' },
  { number: '4201320000311101', outcome: 'insufficient_funds' },
  { number: '4201320131000508', outcome: 'lost_card' },
  { number: '4201321234411220', outcome: 'declined' },
  { number: '4201322267774310', outcome: 'expired_card' },
  { number: '4111111111111111', outcome: 'paid_after_3ds' },
  { number: '4123120001090000', outcome: 'insufficient_funds' },
  { number: '4123120001090109', outcome: 'declined' },
  { number: '5421080101000000', outcome: 'paid_at_once' },
  { number: '5105105105105100', outcome: 'unspecified_failure' },
  { number: '5457210001000092', outcome: 'insufficient_funds' },
]

export const bankAnswers: Record<Outcome, { message: string; code: string }> = {
  paid_after_3ds: { message: 'APPROVED', code: '00' },
  paid_at_once: { message: 'APPROVED', code: '00' },
  declined: { message: 'DECLINED', code: '05' },
  insufficient_funds: { message: 'INSUFFICIENT FUNDS', code: '51' },
  lost_card: { message: 'DECLINED: LOST CARD', code: '41' },
  expired_card: { message: 'DECLINED: EXPIRED CARD', code: '54' },
  unspecified_failure: { message: 'UNSPECIFIED FAILURE', code: '99' },
  not_a_test_card: { message: 'DECLINED: NOT A TEST CARD', code: '14' },
}

export const outcomeOf = (number: string): Outcome =>
  testCards.find((card) => card.number === number)?.outcome ?? 'not_a_test_card'

// mada shares Visa's and Mastercard's ranges; its test cards all start with this one.
export function brandOf(number: string): Brand | undefined {
  if (/^420132/.test(number)) return 'mada'
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'master'
  if (/^3[47]/.test(number)) return 'amex'
  return undefined
}

/** The check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month. */
export function isExpired(month: number, year: number, today: Date): boolean {
  const lastMonth = year * 12 + month
  return lastMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
}
