import { z } from 'zod'
import { isPersonName } from './person-name.ts'

/** How every name of a person is asked for: accounts, addresses, recipients, reviews and messages. */
export const personName = (longest: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(longest)
    .refine((text) => text === '' || isPersonName(text), { params: { text: 'field.name' } })
