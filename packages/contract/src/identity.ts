import { westernDigits } from './digits.ts'

/** The documents that prove the identity of a buyer of high-value gold. */
export const identityTypes = ['national_id', 'residence', 'passport'] as const
export type IdentityType = (typeof identityTypes)[number]
export type Identity = { type: IdentityType; number: string }

export type IdentityFault =
  | { kind: 'missing' }
  | { kind: 'wrong_start'; starts: '1' | '2' }
  | { kind: 'too_short' | 'too_long'; by: number }
  /** Characters that never occur in this document's numbers. */
  | { kind: 'wrong_signs' }
  /** The form is right but the check digit is not: one digit is mistyped. */
  | { kind: 'mistyped' }

const startOf = { national_id: '1', residence: '2' } as const
const cardDigits = 10
const passportLength = { min: 6, max: 12 }

/** As printed on documents: Western digits, capitals, no spaces. */
export const plainIdentity = (number: string) =>
  westernDigits(number)
    .replace(/[\s\-\u200e\u200f]/g, '')
    .toUpperCase()

/** The exact fault of an identity number, so that the message can name it; null if there is none. */
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

/** The check digit (Luhn). Ten equal digits may pass it, but are never issued. */
function hasValidCheckDigit(digits: string) {
  if (new Set(digits).size === 1) return false
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
