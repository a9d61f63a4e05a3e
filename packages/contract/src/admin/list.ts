import { z } from 'zod'

/** Which page of a list of the dashboard. */
export const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
}

export const pageMeta = z.object({
  page: z.int().positive(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
})

/** Of a list too long to be counted to its end. */
export const longListMeta = pageMeta.extend({
  at_least: z.boolean().meta({ description: 'There are more than `total`; nobody has counted them' }),
})

/** Somebody of the staff, also one who has left. */
export const person = z.object({ id: z.int().positive(), name: z.string() })

/** What a change or a request is about: `{ kind: 'order', id: 'A-…' }`. */
export const thing = z.object({ kind: z.string(), id: z.string() })
