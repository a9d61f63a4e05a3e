import { z } from 'zod'
import { westernDigits } from '../digits.ts'
import { maxSerialLength } from '../serial.ts'

/** The address of a certificate, which its QR code has: the serial is the part of the path after `certificates`. */
const link = /^https?:\/\/[^\s/]+\/certificates\/([^\s/?#]+)/i

/** The number on a piece, typed, or scanned from its certificate, with capital letters and single dashes. */
export const serialNumber = z
  .string()
  .max(500)
  .transform((text) =>
    westernDigits((link.exec(text.trim())?.[1] ?? text).normalize('NFKC'))
      .trim()
      .toUpperCase()
      .replace(/[\s\p{Pd}]+/gu, '-'),
  )
  .pipe(
    z
      .string()
      .max(maxSerialLength)
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
  )
