import { z } from 'zod'
import { isPersonName } from './person-name.ts'

/** How every name of a person is asked for: accounts, addresses, recipients, reviews and messages. */
export const personName = (max: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(max)
    .refine((text) => text === '' || isPersonName(text), { params: { text: 'field.name' } })
