import type { PriceWitness } from '@asjad/contract/admin/price-witness'
import { fromMinor } from '@asjad/contract/money'
import type { Db } from '../../database/database.ts'
import { gramPriceOf } from '../gold-prices/gold-prices.rules.ts'
import { type PieceRow, type PriceRow, pieceAfter, pieceAt, priceAt, spanOfPrice } from './price-witness.queries.ts'
import { recomputePiece } from './price-witness.rules.ts'
import { ratesOf } from './sources-of-line.ts'

/** What a piece cost at one moment, and for how long. */
type PriceSpan = { price: number; from: Date; until: Date | null; kinds: { from: Kind; until: Kind } }
type Kind = 'gold' | 'piece'

/** The price before the one of this moment, and the one after it. */
export async function neighboursOf(
  db: Db,
  varietyId: number,
  at: Date,
): Promise<Pick<PriceWitness, 'previous' | 'next'>> {
  const now = await spanAt(db, varietyId, at)
  if (!now) return { previous: null, next: null }
  const former = await spanAt(db, varietyId, now.from, { before: true })
  const later = now.until && (await spanAt(db, varietyId, now.until))
  return {
    previous: former && {
      at: former.from.toISOString(),
      kind: now.kinds.from,
      price: fromMinor(former.price),
    },
    next:
      now.until && later ? { at: now.until.toISOString(), kind: now.kinds.until, price: fromMinor(later.price) } : null,
  }
}

async function spanAt(
  db: Db,
  varietyId: number,
  at: Date,
  which: { before?: boolean } = {},
): Promise<PriceSpan | null> {
  const piece = await pieceAt(db, varietyId, at, which)
  if (!piece) return null
  const changed = (await pieceAfter(db, varietyId, piece.at))?.at ?? null
  if (piece.pricing === 'fixed')
    return {
      price: priceOf(piece, null),
      from: piece.at,
      until: changed,
      kinds: { from: 'piece', until: 'piece' },
    }
  const gold = await priceAt(db, at, which)
  if (!gold) return null
  const span = await spanOfPrice(db, gold, piece.caliber)
  const beganByGold = span.from > piece.at
  const endsByGold = span.until !== null && (changed === null || span.until <= changed)
  return {
    price: priceOf(piece, gold),
    from: beganByGold ? span.from : piece.at,
    until: endsByGold ? span.until : changed,
    kinds: { from: beganByGold ? 'gold' : 'piece', until: endsByGold ? 'gold' : 'piece' },
  }
}

const priceOf = (piece: PieceRow, gold: PriceRow | null) =>
  recomputePiece({
    weightMg: piece.weight_mg,
    taxCategory: piece.tax_category,
    gramPrice: gold && gramPriceOf(ratesOf(gold), piece.caliber),
    making: piece.making,
    fixedPrice: piece.fixed_price,
  }).price
