import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/orders'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { eventsOf, lockedOrder } from './orders.queries.ts'
import { latestReturnRequest } from './orders.rules.ts'
import { getOrder, ownOrder } from './orders.service.ts'
import { transitionOrder } from './transitions.service.ts'

/**
 * A repeated request gets the same answer. One with another reason comes from a page that does not show the first, a
 * second tab for instance: whoever wrote it must not believe that the shop reads it.
 */
export async function requestReturn(
  deps: Deps,
  { id, reason }: Parsed<typeof contract.requestReturn>,
  shopper: Shopper,
) {
  const note = reason || null
  await ownOrder(deps, id, shopper)
  await inTransaction(deps, async (deps) => {
    const { status } = await lockedOrder(deps.db, id)
    if (status !== 'return_requested')
      return transitionOrder(deps, id, 'ask_return', { actor: 'customer', ...(note && { note }) })
    const first = latestReturnRequest(await eventsOf(deps.db, id))
    if ((first?.note ?? null) !== note) throw new AppError('return_already_requested')
  })
  return getOrder(deps, id, shopper)
}

/** A repeated request gets the same answer, and nothing is done twice. */
export async function withdrawReturn(deps: Deps, id: string, shopper: Shopper) {
  await ownOrder(deps, id, shopper)
  await inTransaction(deps, async (deps) => {
    const { status } = await lockedOrder(deps.db, id)
    if (status !== 'delivered') await transitionOrder(deps, id, 'reject_return', { actor: 'customer' })
  })
  return getOrder(deps, id, shopper)
}
