import { z } from 'zod'
import { locales } from './locale.ts'

/** Apart from `locale.ts`, which browsers load: no validation library reaches them. */
export const locale = z.enum(locales)
