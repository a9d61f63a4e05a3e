import { z } from 'zod'
import { isPersonName } from './person-name.ts'

/** The schema of every person's name: accounts, addresses, recipients, reviews and messages. */
export const personName = (max: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(max)
    .refine((text) => text === '' || isPersonName(text), { params: { text: 'field.name' } })
