import { z } from 'zod'
import { endpoint, id, noInput } from './endpoint.ts'

const count = z.int().nonnegative()
const products = z.array(id).meta({ description: 'Product ids' })

/** Pages are the same for everybody; a browser marks on them what this call answers. */
export const getSummary = endpoint({
  method: 'GET',
  path: '/user/summary',
  summary: 'What every page shows of the person: the name, the counts in the header and the marks on products',
  tag: 'Account',
  access: 'user',
  input: noInput,
  data: z.object({
    user: z.object({ id, first_name: z.string(), last_name: z.string() }),
    counts: z.object({
      cart: count.meta({ description: 'Lines' }),
      wishlist: count,
      compare: count,
    }),
    wishlist: products,
    cart: products,
    compare: products,
  }),
})
