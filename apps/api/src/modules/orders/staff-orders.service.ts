import type { Deps } from '../../deps.ts'
import { ordersWithPerson } from './order-list.queries.ts'
import { eventsOf, linesOf, orderById, ordersForShop, refundsForShop, transactionsOf } from './orders.queries.ts'

/** What waits for the shop: orders to work on, and refunds that the gateway refused or that are sent by transfer. */
export const waitingForShop = async ({ db }: Pick<Deps, 'db'>) => ({
  orders: await ordersForShop(db),
  refunds: await refundsForShop(db),
})

/** Orders with buyers, lines and money, in the sequence of the ids. */
export async function ordersWithMoney({ db }: Pick<Deps, 'db'>, ids: readonly string[]) {
  const [orders, lines, transactions] = await Promise.all([
    ordersWithPerson(db, ids),
    linesOf(db, ids),
    transactionsOf(db, ids),
  ])
  const isOf = (order: { id: string }) => (row: { order_id: string }) => row.order_id === order.id
  return ids.flatMap((id) => {
    const order = orders.find((each) => each.id === id)
    return order ? [{ order, lines: lines.filter(isOf(order)), transactions: transactions.filter(isOf(order)) }] : []
  })
}

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
