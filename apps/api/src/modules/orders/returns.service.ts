import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/orders'
import type { Order } from '@asjad/contract/orders'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { moveOrder } from './moves.service.ts'
import { lockOrder } from './orders.queries.ts'
import { getOrder, ownOrder } from './orders.service.ts'

export async function askReturn(deps: Deps, { id, reason }: Parsed<typeof contract.askReturn>, shopper: Shopper) {
  const note = reason ? { note: reason } : {}
  return moveOnce(deps, id, shopper, 'ask_return', 'return_requested', note)
}

export const withdrawReturn = (deps: Deps, id: string, shopper: Shopper) =>
  moveOnce(deps, id, shopper, 'reject_return', 'delivered')

/** Whoever asks again for what has been done gets the same answer, and nothing is done twice. */
async function moveOnce(
  deps: Deps,
  id: string,
  shopper: Shopper,
  move: 'ask_return' | 'reject_return',
  done: Order['status'],
  details: { note?: string } = {},
): Promise<Order> {
  await ownOrder(deps, id, shopper)
  await inTransaction(deps, async (deps) => {
    const { status } = await lockOrder(deps.db, id)
    if (status !== done) await moveOrder(deps, id, move, { actor: 'customer', ...details })
  })
  return getOrder(deps, id, shopper)
}
