import { westernDigits } from './digits.ts'

/** The longest input for a serial number, spaces and dashes included. */
export const maxSerialLength = 40

/**
 * The form in which serial numbers are compared: capital letters and Western digits only. People copy it from a card
 * with spaces, dashes, lower case and the digits of their keyboard.
 */
export const plainSerial = (typed: string) =>
  westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
