import { z } from 'zod'
import { plainFigure } from '../digits.ts'

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

const typed = z
  .string()
  .max(20)
  .transform((text) => plainFigure(text) ?? text.trim())

/** A number as people type it. */
export const number = (most: number) => typed.pipe(z.coerce.number<string>().min(0).max(most)).optional()

export const wholeNumber = (most: number) => typed.pipe(z.coerce.number<string>().int().min(0).max(most)).optional()

/** The first or last day of a list. The database knows no year 0. */
export const dayFilter = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'))
  .optional()
