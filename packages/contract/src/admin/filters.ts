import { z } from 'zod'
import { westernDigits } from '../digits.ts'

/** Several values of one filter, separated by commas: `confirmed,processing`. */
export const anyOf = <Output>(item: z.ZodType<Output, string>) =>
  z
    .string()
    .max(500)
    .transform((text) =>
      text
        .replaceAll('\u0000', '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(30))
    .optional()

/** A number as people type it. */
export const number = (most: number) =>
  z
    .string()
    .max(20)
    .transform((text) => westernDigits(text).replaceAll(',', '').trim())
    .pipe(z.coerce.number<string>().min(0).max(most))
    .optional()
