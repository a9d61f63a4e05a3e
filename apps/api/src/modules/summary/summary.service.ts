import type { Data } from '@asjad/contract/endpoint'
import type { getSummary as contract } from '@asjad/contract/summary'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { summaryOf } from './summary.queries.ts'

export async function getSummary({ db }: Pick<Deps, 'db'>, { userId }: Shopper): Promise<Data<typeof contract>> {
  const { id, first_name, last_name, cart_lines, ...marks } = await summaryOf(db, userId)
  return {
    user: { id, first_name, last_name },
    counts: { cart: cart_lines, wishlist: marks.wishlist.length, compare: marks.compare.length },
    ...marks,
  }
}
