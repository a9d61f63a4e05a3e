import { z } from 'zod'
import { productCard } from './catalog.ts'
import { endpoint, id, noInput } from './endpoint.ts'

const tag = 'Favourites'

export const toggleWishlist = endpoint({
  method: 'POST',
  path: '/products/:id/toggle-wishlist',
  summary: 'Adds a product to the favourites, or takes it out; concurrent calls take turns',
  tag,
  access: 'user',
  input: z.object({
    id,
    on: z.boolean().optional().meta({ description: 'How it should be. Without it the call flips what is' }),
  }),
  data: z.object({
    is_wishlist: z.boolean().meta({ description: 'How it is now' }),
    count: z.int().nonnegative().meta({ description: 'All favourites' }),
  }),
  refusals: ['wishlist_full'],
})

export const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  summary: 'The favourites, the latest first',
  tag,
  access: 'user',
  input: noInput,
  data: z.array(productCard),
})
