import { westernDigits } from './digits.ts'

/** Six digits of an authenticator app, or the ten characters of a recovery code. */
export const secondFactorPattern = /^(?:\d{6}|[0-9A-Z]{10})$/

/** Normalises a code however it was typed or pasted: with digits of any keyboard, in groups, in lower case. */
export const plainSecondFactorCode = (typed: string) =>
  westernDigits(typed)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
