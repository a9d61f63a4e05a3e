import { z } from 'zod'
import { product } from './catalog.ts'
import { endpoint, id, noInput } from './endpoint.ts'

const tag = 'Compare'

export const maxCompared = 4

const compared = z.object({ is_compare: z.boolean(), count: z.int().min(0).max(maxCompared) })

export const addToCompare = endpoint({
  method: 'POST',
  path: '/products/:id/add-to-compare',
  summary: 'Puts a piece beside the others; a fifth takes the place of the one it names',
  tag,
  access: 'user',
  input: z.object({
    id,
    variety_id: id,
    replace_id: id.optional().meta({ description: 'The product that makes room' }),
  }),
  data: compared,
  refusals: ['compare_full'],
})

export const removeFromCompare = endpoint({
  method: 'POST',
  path: '/products/:id/remove-from-compare',
  summary: 'Takes a piece out of the comparison',
  tag,
  access: 'user',
  input: z.object({ id, variety_id: id.optional() }),
  data: compared,
})

export const getCompare = endpoint({
  method: 'GET',
  path: '/compare',
  summary: 'Up to four pieces with all their facts, in the order of adding',
  tag,
  access: 'user',
  input: noInput,
  data: z.array(product.meta({ description: 'Weight, size, stock and price are those of the chosen variety' })),
})
