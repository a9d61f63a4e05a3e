import type * as contract from '@asjad/contract/admin/price-witness'
import type { PriceWitness } from '@asjad/contract/admin/price-witness'
import type { Karat } from '@asjad/contract/catalog'
import { westernDigits } from '@asjad/contract/digits'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { vatPercentOf } from '@asjad/contract/piece-price'
import { AppError } from '../../app-error.ts'
import { clockSkewMs } from '../../clock-skew.ts'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { gramPriceOf, type PriceTerms } from '../gold-prices/gold-prices.rules.ts'
import { neighboursOf } from './neighbours.ts'
import {
  firstPrice,
  linesByOrder,
  linesOfOrder,
  orderOfLine,
  originOf,
  type PieceRow,
  type PriceRow,
  pieceAfter,
  pieceAt,
  priceAt,
  pricesById,
  spanOfPrice,
  tickBefore,
  tickById,
  varietiesBy,
  varietyFacts,
} from './price-witness.queries.ts'
import { isEqual, type PriceSources, recomputeLines, recomputePiece, totalOf } from './price-witness.rules.ts'
import { pricedAt, ratesOf, sourcesOfLine } from './sources-of-line.ts'

export async function priceWitnessFor(
  deps: Deps,
  { order_line, variety, at }: Parsed<typeof contract.getPriceWitness>,
  { lang, permissions }: Pick<Staff, 'lang' | 'permissions'>,
): Promise<PriceWitness> {
  if (order_line !== undefined) {
    // What somebody bought, and for how much, belongs to whoever may see orders.
    if (!permissions.has('orders.view')) throw new AppError('not_found')
    return witnessOfLine(deps.db, order_line)
  }
  if (variety === undefined) throw new AppError('invalid', { errors: { variety: [translate(lang, 'field.required')] } })
  const now = deps.now()
  const moment = at === undefined ? now : new Date(at)
  if (moment.getTime() > now.getTime() + clockSkewMs)
    throw new AppError('invalid', { errors: { at: [translate(lang, 'witness.future')] } })
  return witnessOfVariety(deps.db, variety, moment)
}

async function witnessOfLine(db: Db, lineId: number): Promise<PriceWitness> {
  const order = await orderOfLine(db, lineId)
  if (!order) throw new AppError('not_found')
  const lines = await linesOfOrder(db, order.id)
  const found = []
  for (const line of lines) found.push({ ...line, ...(await sourcesOfLine(db, order, line)) })
  const position = lines.findIndex(({ id }) => id === lineId)
  const line = found[position]
  const shares = recomputeLines(order, found)[position]
  if (!line || !shares) throw new AppError('not_found')
  const { price, piece, sources } = line
  const recomputed = recomputePiece(sources)
  const at = pricedAt(order)
  const byGold = line.gram_price !== null
  const tick = byGold && !price ? await tickById(db, order.gold_tick_id) : undefined
  return {
    at: at.toISOString(),
    subject: {
      order_id: order.id,
      order_line_id: line.id,
      product_id: line.product_id,
      variety_id: line.variety_id,
      title: { ar: line.title_ar, en: line.title_en },
      sku: line.sku,
      media: pictureOf(line.picture),
      caliber: line.caliber,
      size: line.size,
      size_unit: line.size_unit,
      quantity: line.quantity,
    },
    basis: { gold: price || !byGold ? 'log' : 'order', piece: piece ? 'log' : 'order' },
    log_since: await logSince(db),
    reading: price ? readingOf(price) : tick ? { ounce: tick.ounce_usd, at: tick.at.toISOString(), ...fromFeed } : null,
    gram: price
      ? await gramOf(db, price, line.caliber)
      : byGold
        ? { price: fromMinor(line.gram_price ?? 0), from: null, until: null, ...unknownTerms }
        : null,
    ...(await partsOf(db, sources, piece)),
    line: {
      net: fromMinor(shares.net),
      discount: fromMinor(shares.discount),
      transfer_discount: fromMinor(shares.transfer_discount),
      vat: fromMinor(shares.vat),
      total: fromMinor(totalOf(shares)),
      charged: fromMinor(totalOf(line)),
      shown: fromMinor(line.unit_price),
      equal: isEqual(line, recomputed, shares),
    },
    ...(line.variety_id === null || !piece ? noNeighbours : await neighboursOf(db, line.variety_id, at)),
  }
}

async function witnessOfVariety(db: Db, varietyId: number, at: Date): Promise<PriceWitness> {
  const facts = await varietyFacts(db, varietyId)
  if (!facts) throw new AppError('not_found')
  const known = await pieceAt(db, varietyId, at)
  const piece = known ?? (await pieceAfter(db, varietyId, at))
  if (!piece) throw new AppError('not_found')
  const byGold = piece.pricing === 'gold'
  const gold = byGold ? await goldAt(db, at) : null
  if (byGold && !gold) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  const sources: PriceSources = {
    weightMg: piece.weight_mg,
    taxCategory: piece.tax_category,
    gramPrice: gold ? gramPriceOf(ratesOf(gold), piece.caliber) : null,
    making: piece.making,
    fixedPrice: piece.fixed_price,
  }
  return {
    at: at.toISOString(),
    subject: {
      order_id: null,
      order_line_id: null,
      product_id: facts.product_id,
      variety_id: varietyId,
      title: { ar: facts.title_ar, en: facts.title_en },
      sku: facts.sku,
      media: facts.picture && pictureOf(facts.picture),
      caliber: piece.caliber,
      size: facts.size,
      size_unit: facts.size_unit,
      quantity: 1,
    },
    basis: { gold: gold && !gold.row ? 'nearest' : 'log', piece: known ? 'log' : 'nearest' },
    log_since: await logSince(db),
    reading:
      gold && (gold.row ? readingOf(gold.row) : { ounce: gold.ounce_usd, at: gold.at.toISOString(), ...fromFeed }),
    gram:
      gold &&
      (gold.row
        ? await gramOf(db, gold.row, piece.caliber)
        : {
            price: fromMinor(sources.gramPrice ?? 0),
            from: null,
            until: null,
            ...termFigures(gold.terms, piece.caliber),
            terms: null,
          }),
    ...(await partsOf(db, sources, piece)),
    line: null,
    ...(known ? await neighboursOf(db, varietyId, at) : noNeighbours),
  }
}

const mostFound = 20

export async function findWitness(
  { db }: Deps,
  { q }: Parsed<typeof contract.findWitness>,
  { permissions }: Pick<Staff, 'permissions'>,
): Promise<Answer<typeof contract.findWitness>> {
  const number = westernDigits(q).toUpperCase()
  const isOrder = /^A-[0-9A-Z]{10}$/.test(number) && permissions.has('orders.view')
  const found = isOrder ? await linesByOrder(db, number) : await varietiesBy(db, q, mostFound)
  return {
    data: found.map(({ title_ar, title_en, weight_mg, ...row }) => ({
      ...row,
      title: { ar: title_ar, en: title_en },
      weight: weight_mg / 1000,
    })),
  }
}

const noNeighbours = { previous: null, next: null }
const fromFeed = { source: 'feed', by: null } as const
const unknownTerms = { kilogram_off: null, divisor: null, margin: null, terms: null }

const logSince = async (db: Db) => (await firstPrice(db))?.at.toISOString() ?? null

type GoldThen = Pick<PriceRow, 'at' | 'ounce_usd' | 'silver_usd' | 'terms'> & { row: PriceRow | null }

/** Before the log began, the nearest reading that is kept, with the oldest terms that are known. */
async function goldAt(db: Db, at: Date): Promise<GoldThen | null> {
  const row = await priceAt(db, at)
  if (row) return { ...row, row }
  const first = await firstPrice(db)
  if (!first) return null
  const tick = await tickBefore(db, at)
  return { ...(tick ?? first), terms: first.terms, row: null }
}

const readingOf = ({ ounce_usd, reading_at, source, set_by }: PriceRow) => ({
  ounce: ounce_usd,
  at: reading_at.toISOString(),
  source,
  by: set_by,
})

async function gramOf(db: Db, price: PriceRow, karat: Karat): Promise<NonNullable<PriceWitness['gram']>> {
  const { from, until } = await spanOfPrice(db, price, karat)
  const origin = price.terms_id === null ? price : await pricesById(db, price.terms_id)
  return {
    price: fromMinor(gramPriceOf(ratesOf(price), karat)),
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    ...termFigures(price.terms, karat),
    terms: origin ? { at: origin.at.toISOString(), by: origin.terms_by } : null,
  }
}

const termFigures = ({ constants, margins }: PriceTerms, karat: Karat) => ({
  kilogram_off: { 24: 0, 21: constants.off21, 18: constants.off18 }[karat],
  divisor: { 24: 1000, 21: constants.divisor21, 18: constants.divisor18 }[karat],
  margin: { unit: margins[`k${karat}`].unit, amount: margins[`k${karat}`].amount / 100 },
})

/** The parts of one piece, each with who gave it its value and when. */
async function partsOf(db: Db, sources: PriceSources, piece: PieceRow | null) {
  const { weightMg, taxCategory, gramPrice, making, fixedPrice } = sources
  const { metal, vat, price } = recomputePiece(sources)
  const weight = piece && (await originOf(db, piece, 'weight_mg'))
  return {
    weight: {
      grams: weightMg / 1000,
      since: weight ? { at: weight.at.toISOString(), by: weight.staff_name } : null,
    },
    metal: metal === null ? null : fromMinor(metal),
    making:
      gramPrice === null || making === null
        ? null
        : {
            amount: fromMinor(making),
            per_gram: fromMinor(Math.round((making * 1000) / weightMg)),
            since: await sinceOf(db, piece, 'making'),
          },
    fixed:
      gramPrice !== null || fixedPrice === null
        ? null
        : { amount: fromMinor(fixedPrice), since: await sinceOf(db, piece, 'fixed_price') },
    vat: { percent: vatPercentOf[taxCategory], amount: fromMinor(vat) },
    price: fromMinor(price),
  }
}

async function sinceOf(db: Db, piece: PieceRow | null, part: 'making' | 'fixed_price') {
  const origin = piece && (await originOf(db, piece, part))
  if (!origin) return null
  return {
    at: origin.at.toISOString(),
    by: origin.staff_name,
    former: origin.former === null ? null : fromMinor(origin.former),
  }
}
