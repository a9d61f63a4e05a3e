import { westernDigits } from './digits.ts'

/** Six digits of an authenticator app, or the ten signs of a recovery code. */
export const secondFactorPattern = /^(?:\d{6}|[0-9A-Z]{10})$/

/** A code as it was meant, however it was typed or pasted: digits of any keyboard, in groups, in small letters. */
export const plainSecondFactorCode = (typed: string) =>
  westernDigits(typed)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
