import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/orders'
import type { Order } from '@asjad/contract/orders'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { lockedOrder } from './orders.queries.ts'
import { getOrder, ownOrder } from './orders.service.ts'
import { transitionOrder } from './transitions.service.ts'

export async function requestReturn(
  deps: Deps,
  { id, reason }: Parsed<typeof contract.requestReturn>,
  shopper: Shopper,
) {
  const note = reason ? { note: reason } : {}
  return transitionOnce(deps, id, shopper, 'ask_return', 'return_requested', note)
}

export const withdrawReturn = (deps: Deps, id: string, shopper: Shopper) =>
  transitionOnce(deps, id, shopper, 'reject_return', 'delivered')

/** A repeated request gets the same answer, and nothing is done twice. */
async function transitionOnce(
  deps: Deps,
  id: string,
  shopper: Shopper,
  transition: 'ask_return' | 'reject_return',
  done: Order['status'],
  details: { note?: string } = {},
): Promise<Order> {
  await ownOrder(deps, id, shopper)
  await inTransaction(deps, async (deps) => {
    const { status } = await lockedOrder(deps.db, id)
    if (status !== done) await transitionOrder(deps, id, transition, { actor: 'customer', ...details })
  })
  return getOrder(deps, id, shopper)
}
