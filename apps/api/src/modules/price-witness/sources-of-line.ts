import { clockSkewMs } from '../../clock-skew.ts'
import type { Db } from '../../database/database.ts'
import { computeRates, gramPriceOf } from '../gold-prices/gold-prices.rules.ts'
import { lockDurationMs } from '../orders/price-lock.ts'
import {
  type PieceRow,
  type PriceRow,
  piecesWithin,
  priceAt,
  pricesOfTick,
  priceWithin,
  type WitnessedLine,
  type WitnessedOrder,
} from './price-witness.queries.ts'
import { type PriceSources, sourcesInOrder } from './price-witness.rules.ts'

/** What an order line was priced from. Null: it was not written down yet at that time, and the order's copy counts. */
export type LineSources = { price: PriceRow | null; piece: PieceRow | null; sources: PriceSources }

export const ratesOf = ({ ounce_usd, silver_usd, terms }: Pick<PriceRow, 'ounce_usd' | 'silver_usd' | 'terms'>) =>
  computeRates({ ounceUsd: ounce_usd, silverUsd: silver_usd }, terms.constants, terms.margins)

/** The moment at which a line was priced, as far as it is known: quotes are not kept for ever. */
export const pricedAt = ({ quoted_at, created_at }: WitnessedOrder) => quoted_at ?? created_at

export async function sourcesOfLine(db: Db, order: WitnessedOrder, line: WitnessedLine): Promise<LineSources> {
  const byGold = line.gram_price !== null
  const price = byGold ? await priceOfLine(db, order, line) : null
  const piece = line.variety_id === null ? null : await pieceOfLine(db, order, line, line.variety_id)
  const inOrder = sourcesInOrder(line)
  return {
    price,
    piece,
    sources: {
      weightMg: piece?.weight_mg ?? inOrder.weightMg,
      taxCategory: piece?.tax_category ?? inOrder.taxCategory,
      gramPrice: price ? gramPriceOf(ratesOf(price), line.caliber) : inOrder.gramPrice,
      making: byGold && piece ? piece.making : inOrder.making,
      fixedPrice: !byGold && piece ? piece.fixed_price : inOrder.fixedPrice,
    },
  }
}

/**
 * The order names its reading. An unpaid order that was repriced after its lock has another one for the pieces that
 * became dearer; the others keep the gram price of the quote.
 */
async function priceOfLine(db: Db, order: WitnessedOrder, { caliber, gram_price }: WitnessedLine) {
  const costsAsMuch = (row: PriceRow) => row[`k${caliber}`] === gram_price
  const ofReading = await pricesOfTick(db, order.gold_tick_id)
  const ofQuote = order.quoted_tick_id === null ? [] : await pricesOfTick(db, order.quoted_tick_id)
  const inTime = ({ at }: PriceRow) => at.getTime() <= pricedAt(order).getTime() + clockSkewMs
  const known = [ofReading.filter(inTime).findLast(costsAsMuch), ofReading.find(costsAsMuch), ofQuote.find(costsAsMuch)]
  const found = known.find((row) => row !== undefined)
  if (found) return found
  const { created_at } = order
  // The price may have been in force for as long as it may be sold at, before it was locked.
  const span = { from: before(created_at, 2 * lockDurationMs + clockSkewMs), to: after(created_at, clockSkewMs) }
  return (
    (await priceWithin(db, span, caliber, gram_price ?? 0)) ??
    ofReading.at(-1) ??
    (await priceAt(db, created_at)) ??
    null
  )
}

/**
 * What the variety was when it was priced. Somebody may have changed it in that very moment, or between the quote and
 * the order: then what was charged tells which of its prices counted, if it had such a price at all.
 */
async function pieceOfLine(db: Db, order: WitnessedOrder, line: WitnessedLine, varietyId: number) {
  const to = after(pricedAt(order), clockSkewMs)
  const from = order.quoted_at
    ? before(order.quoted_at, clockSkewMs)
    : before(order.created_at, lockDurationMs + clockSkewMs)
  const pieces = await piecesWithin(db, varietyId, { from, to })
  const atThatMoment = pieces.find(({ at }) => at <= pricedAt(order))
  const costsAsMuch = (piece: PieceRow) =>
    piece.weight_mg === line.weight_mg &&
    piece.tax_category === line.tax_category &&
    piece.caliber === line.caliber &&
    (line.gram_price === null ? piece.fixed_price === line.unit_price : piece.making === line.making)
  if (atThatMoment && costsAsMuch(atThatMoment)) return atThatMoment
  return pieces.find(costsAsMuch) ?? atThatMoment ?? null
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
