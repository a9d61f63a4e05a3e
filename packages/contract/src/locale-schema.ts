import { z } from 'zod'
import { locales } from './locale.ts'

/** Not in `locale.ts`, which browsers load: they must not load the validation library. */
export const locale = z.enum(locales)
