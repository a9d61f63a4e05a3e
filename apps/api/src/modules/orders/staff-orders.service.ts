import type { Deps } from '../../deps.ts'
import { eventsOf, failedRefunds, linesOf, orderById, ordersForShop, transactionsOf } from './orders.queries.ts'

/** What waits for the shop: orders to work on, and refunds that the gateway refused. Oldest first. */
export const waitingForShop = async ({ db }: Pick<Deps, 'db'>) => ({
  orders: await ordersForShop(db),
  refusedRefunds: await failedRefunds(db),
})

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof orderRecord>>>

/** Everything that is stored about one order, as staff see it. */
export async function orderRecord({ db }: Pick<Deps, 'db'>, id: string) {
  const order = await orderById(db, id)
  if (!order) return undefined
  const [lines, transactions, events] = await Promise.all([
    linesOf(db, [id]),
    transactionsOf(db, [id]),
    eventsOf(db, id),
  ])
  return { order, lines, transactions, events }
}
