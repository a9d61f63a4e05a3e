import type { Call } from '@asjad/contract/client'
import { optional, pageData } from '#app/lib/visit.ts'

/** The pieces that a shopper keeps under one of the marks; while there is none, what others buy. */
export const keptData = <Piece>(list: (call: Call) => Promise<{ data: Piece[] }>) =>
  pageData(async ({ call }) => {
    const { data } = await list(call)
    const best = { sort: 'best_selling', in_stock: '1', per_page: 10 } as const
    const offers = data.length === 0 ? await optional(call('GET /products', best)) : null
    return { pieces: data, offers: offers?.data ?? [] }
  }, 'user')
