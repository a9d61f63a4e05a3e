import { westernDigits } from './digits.ts'

/** What proves who buys gold of much worth. */
export const identityTypes = ['national_id', 'residence', 'passport'] as const
export type IdentityType = (typeof identityTypes)[number]
export type Identity = { type: IdentityType; number: string }

export type IdentityFault =
  | { kind: 'missing' }
  | { kind: 'wrong_start'; starts: '1' | '2' }
  | { kind: 'too_short' | 'too_long'; by: number }
  /** Signs that this document's numbers never hold. */
  | { kind: 'wrong_signs' }
  /** Of the right form, but its digits contradict each other: somewhere one is mistyped. */
  | { kind: 'mistyped' }

const startOf = { national_id: '1', residence: '2' } as const
const cardDigits = 10
const passportLength = { min: 6, max: 12 }

/** As documents print it: Western digits, capitals, no blanks. */
export const plainIdentity = (number: string) =>
  westernDigits(number)
    .replace(/[\s\-\u200e\u200f]/g, '')
    .toUpperCase()

/** The actual fault of an identity number, so that it can be named; null if there is none. */
export function identityFault({ type, number }: Identity): IdentityFault | null {
  const plain = plainIdentity(number)
  if (plain === '') return { kind: 'missing' }
  if (type === 'passport') {
    if (!/^[A-Z0-9]*$/.test(plain)) return { kind: 'wrong_signs' }
    return lengthFault(plain, passportLength.min, passportLength.max)
  }
  if (!/^\d*$/.test(plain)) return { kind: 'wrong_signs' }
  const starts = startOf[type]
  if (!plain.startsWith(starts)) return { kind: 'wrong_start', starts }
  return lengthFault(plain, cardDigits, cardDigits) ?? (hasValidCheckDigit(plain) ? null : { kind: 'mistyped' })
}

function lengthFault(plain: string, min: number, max: number): IdentityFault | null {
  if (plain.length < min) return { kind: 'too_short', by: min - plain.length }
  if (plain.length > max) return { kind: 'too_long', by: plain.length - max }
  return null
}

/** The check digit by Luhn. Ten equal digits may pass it, and are nobody's number. */
function hasValidCheckDigit(digits: string) {
  if (new Set(digits).size === 1) return false
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
