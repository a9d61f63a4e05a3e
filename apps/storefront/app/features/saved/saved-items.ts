import type { Call } from '@asjad/contract/client'
import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData } from '#app/api/page-data.ts'

/** The products that a shopper has marked. If there are none, loads best sellers. */
export const savedItems = <Item>(list: (call: Call) => Promise<{ data: Item[] }>) =>
  pageData(async ({ call }) => {
    const { data } = await list(call)
    const best = { sort: 'best_selling', in_stock: '1', per_page: 10 } as const
    const offers = data.length === 0 ? await optional(call('GET /products', best)) : null
    return { products: data, offers: offers?.data ?? [] }
  })
