import cardValidator from 'card-validator'
import { digitsOf } from './card.ts'
import { isMada } from './mada-bins.ts'

export type Brand = 'mada' | 'visa' | 'mastercard'

/** mada numbers have 16 digits, like nearly all others. */
const usualLength = 16

/** The scheme, recognised by the first digits; null while they match none or several. */
export function brandOf(number: string): Brand | null {
  const digits = digitsOf(number)
  if (isMada(digits)) return 'mada'
  if (digits === '') return null
  const { card, isPotentiallyValid } = cardValidator.number(digits)
  // Some foreign schemes also start with 4, but Visa is the only one of them that we accept.
  if (!card) return isPotentiallyValid && digits.startsWith('4') ? 'visa' : null
  return card.type === 'visa' || card.type === 'mastercard' ? card.type : null
}

export type NumberFault =
  | { kind: 'missing' }
  | { kind: 'not_taken' }
  | { kind: 'too_short' | 'too_long'; by: number }
  | { kind: 'mistyped' }

export function numberFault(number: string): NumberFault | null {
  const digits = digitsOf(number)
  if (digits === '') return { kind: 'missing' }
  const brand = brandOf(digits)
  const { card, isPotentiallyValid } = cardValidator.number(digits)
  if (!brand && (card || !isPotentiallyValid)) return { kind: 'not_taken' }
  const lengths = brand === 'mada' ? [usualLength] : (card?.lengths ?? [])
  if (!lengths.includes(digits.length)) {
    const by = usualLength - digits.length
    if (by > 0) return { kind: 'too_short', by }
    if (by < 0) return { kind: 'too_long', by: -by }
  }
  return passesLuhn(digits) ? null : { kind: 'mistyped' }
}

/** Luhn check digit. The library's own check does not know mada ranges outside those of Visa and Mastercard. */
function passesLuhn(digits: string) {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? digit * 2 : digit
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export type ExpiryFault = { kind: 'missing' } | { kind: 'form' } | { kind: 'month' } | { kind: 'expired'; when: string }

/** Month and four-digit year of 1/29, 01/29 or 01/2029; null for anything else. */
export function parseExpiry(expiry: string): { month: number; year: number } | null {
  const parts = /^(\d{1,2})\/(\d{2}|20\d{2})$/.exec(expiry)
  if (!parts) return null
  return { month: Number(parts[1]), year: 2000 + (Number(parts[2]) % 100) }
}

export function expiryFault(expiry: string, now: Date): ExpiryFault | null {
  if (expiry === '') return { kind: 'missing' }
  const parsed = parseExpiry(expiry)
  if (!parsed) return { kind: 'form' }
  const { month, year } = parsed
  if (month < 1 || month > 12) return { kind: 'month' }
  // A card is valid to the end of its month.
  if (year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1)
    return { kind: 'expired', when: `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}` }
  return null
}

export type CvvFault = { kind: 'missing' } | { kind: 'too_short' | 'too_long'; by: number }

export function cvvFault(cvv: string): CvvFault | null {
  if (cvv === '') return { kind: 'missing' }
  const by = 3 - cvv.length
  if (by > 0) return { kind: 'too_short', by }
  return by < 0 ? { kind: 'too_long', by: -by } : null
}

export type HolderFault = { kind: 'missing' } | { kind: 'one_word' } | { kind: 'wrong_signs' }

/** As banks print it: Latin letters, at least two words. The gateway requires both. */
export function holderFault(holder: string): HolderFault | null {
  const name = holder.trim()
  if (name === '') return { kind: 'missing' }
  if (!/^[\p{Script=Latin}\s.'’-]+$/u.test(name)) return { kind: 'wrong_signs' }
  return /\S\s+\S/.test(name) ? null : { kind: 'one_word' }
}
