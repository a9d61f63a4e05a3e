import type { Deps } from '../../deps.ts'
import {
  addToSold,
  addToStock,
  type KnownStock,
  lockVarieties,
  restatedSince,
  type StockCause,
  type StockDifference,
} from './stock.queries.ts'

/** What can happen to the pieces of an order, and what it adds to the stock for each piece. */
const differences = {
  reserve: { onHand: 0, reserved: 1 },
  release: { onHand: 0, reserved: -1 },
  ship: { onHand: -1, reserved: -1 },
  restock: { onHand: 1, reserved: 0 },
} as const
export type StockChange = keyof typeof differences

type Line = { variety_id: number | null; quantity: number }

/**
 * The one place that changes stock, always by a difference. In a transaction: it returns the varieties that had too
 * little, and then the caller must roll back.
 */
export function changeStock(
  { db }: Pick<Deps, 'db'>,
  change: StockChange,
  lines: readonly Line[],
  cause: Pick<StockCause, 'orderId' | 'staffId'>,
): Promise<number[]> {
  const { onHand, reserved } = differences[change]
  return addToStock(
    db,
    quantityByVariety(lines).map(({ varietyId, quantity }) => ({
      varietyId,
      onHand: onHand * quantity,
      reserved: reserved * quantity,
      reason: change,
    })),
    cause,
  )
}

/** What comes to the shop and leaves it without an order; each variety once. As `changeStock`. */
export const adjustStock = (
  { db }: Pick<Deps, 'db'>,
  lines: readonly (Omit<StockDifference, 'onHand' | 'reserved'> & { by: number })[],
  cause: Pick<StockCause, 'staffId' | 'setId'>,
): Promise<number[]> =>
  addToStock(
    db,
    lines.map(({ by, ...line }) => ({ ...line, onHand: by, reserved: 0 })),
    cause,
  )

/**
 * Who counted or corrected these varieties after what is known of them. A difference from a number that was put right
 * since would be taken twice; sales and deliveries only come on top. Call it with the varieties locked.
 */
export const restatedStock = ({ db }: Pick<Deps, 'db'>, known: readonly KnownStock[]) => restatedSince(db, known)

/**
 * Call it first in a transaction that changes the stock of several orders: taken one order after the other, the locks
 * could be in the way of another order's.
 */
export const lockStock = ({ db }: Pick<Deps, 'db'>, lines: readonly Line[]) =>
  lockVarieties(
    db,
    quantityByVariety(lines).map(({ varietyId }) => varietyId),
  )

/** Lines of the same variety are one change. A variety that the shop has deleted has no stock to change. */
const quantityByVariety = (lines: readonly Line[]) =>
  [...sumBy(lines, ({ variety_id }) => variety_id)].map(([varietyId, quantity]) => ({ varietyId, quantity }))

/** Bestsellers are sorted by this. */
export const countSold = (
  { db }: Pick<Deps, 'db'>,
  lines: readonly { product_id: number | null; quantity: number }[],
) =>
  addToSold(
    db,
    [...sumBy(lines, ({ product_id }) => product_id)].map(([productId, quantity]) => ({ productId, quantity })),
  )

function sumBy<T extends { quantity: number }>(lines: readonly T[], idOf: (line: T) => number | null) {
  const sums = new Map<number, number>()
  for (const line of lines) {
    const id = idOf(line)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + line.quantity)
  }
  return sums
}
