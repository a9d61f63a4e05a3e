import { westernDigits } from './digits.ts'

/** The most that anyone types for a serial number, spaces and dashes included. */
export const maxSerialLength = 40

/**
 * A serial number as it is compared: capital letters and Western digits alone. People copy it from a card with spaces,
 * dashes, small letters and the digits of their keyboard.
 */
export const plainSerial = (typed: string) =>
  westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
