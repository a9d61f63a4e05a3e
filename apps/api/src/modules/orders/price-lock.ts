import { goldPrice, vatPercentOf } from '@asjad/contract/piece-price'
import { clockSkewMs } from '../../clock-skew.ts'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { type GoldRefusal, goldRefusal, gramPriceOf, type RateTable } from '../gold-prices/gold-prices.rules.ts'
import type { GoldRates } from '../gold-prices/gold-rates-holder.ts'
import { readSettings } from '../settings/settings.service.ts'
import { insertEvent, linesOf, type OrderRow, type TransactionRow, updateOrder } from './orders.queries.ts'
import { couponTerms, type LockedQuote, quoteById, updateLine } from './price-lock.queries.ts'
import { discountOf, priceOrder } from './pricing.rules.ts'

export const lockDurationMs = 15 * 60_000

/** A lock that would last longer than locks do was made by a clock that ran ahead: it is no promise. */
export const hasExpired = ({ expires_at }: Pick<LockedQuote, 'expires_at'>, now: Date) =>
  expires_at <= now || expires_at.getTime() - now.getTime() > lockDurationMs + clockSkewMs

type LinePrice = Pick<
  PricedLine,
  'unit_price' | 'unit_net' | 'gram_price' | 'metal' | 'making' | 'net' | 'discount' | 'vat'
>
type Amounts = Pick<OrderRow, 'subtotal' | 'discount' | 'delivery_cost' | 'delivery_vat' | 'vat' | 'total'>
type GoldLine = LinePrice & Pick<PricedLine, 'weight_mg' | 'caliber' | 'tax_category' | 'quantity'>

/** What an unpaid order costs at one moment, and why. Money in halalas. */
export type Due = {
  amounts: Amounts
  /** In the order of the order's lines. */
  lines: readonly LinePrice[]
  gold: Pick<OrderRow, 'gold_tick_id' | 'gold_price_at'>
  lockedTotal: number
  lockedUntil: Date
  lockEnded: boolean
  /** The lock has ended, and nobody knows for sure what gold costs now. */
  refusal: GoldRefusal | null
}

/** Only where it has risen: what was within the limit when it was ordered is not asked about later. */
export const requiresIdentity = ({ identity_type }: Pick<OrderRow, 'identity_type'>, { amounts, lockedTotal }: Due) =>
  identity_type === null && amounts.total > lockedTotal

type Lock = Amounts & Due['gold'] & Pick<LockedQuote, 'coupon_id' | 'expires_at'> & { lines: readonly GoldLine[] }

/** As the quote has it, which never changes. Without one nothing is locked, and the order itself is the least that it costs. */
async function lockOf({ db }: Pick<Deps, 'db'>, order: OrderRow): Promise<Lock> {
  const quote = await quoteById(db, order.quote_id)
  return quote ?? { ...order, lines: await linesOf(db, [order.id]), expires_at: order.created_at }
}

const asLocked = (lock: Lock): Omit<Due, 'lockEnded' | 'refusal'> => ({
  amounts: amountsOf(lock),
  lines: lock.lines.map(linePriceOf),
  gold: { gold_tick_id: lock.gold_tick_id, gold_price_at: lock.gold_price_at },
  lockedTotal: lock.total,
  lockedUntil: lock.expires_at,
})

/**
 * The locked price while the lock lives; after it the price of now, if that is higher: an unpaid order is no option on gold.
 * Before any transaction: the strip may have to be waited for.
 */
export async function dueNow(deps: Pick<Deps, 'db' | 'now' | 'goldRates'>, order: OrderRow): Promise<Due> {
  const now = deps.now()
  const lock = await lockOf(deps, order)
  const locked = asLocked(lock)
  if (!hasExpired(lock, now)) return { ...locked, lockEnded: false, refusal: null }
  const ended = { ...locked, lockEnded: true, refusal: null }
  if (!lock.lines.some(({ gram_price }) => gram_price !== null)) return ended
  const rates = await deps.goldRates.current()
  const refusal = rates ? goldRefusal(rates, now) : 'gold_price_stale'
  if (!rates || refusal) return { ...ended, refusal }
  const repriced = await priceAtRates(deps, lock, rates)
  return repriced.amounts.total > lock.total ? { ...ended, ...repriced } : ended
}

const minute = 60_000

/**
 * Whether money for an attempt that comes at this moment is taken at the attempt's price: until its lock has ended (or it
 * was begun, if that was later) and a short grace for the bank's page; then only where the order costs no more by now.
 * Before any transaction, as `dueNow`.
 */
export async function priceHolds(
  deps: Pick<Deps, 'db' | 'now' | 'goldRates' | 'log'>,
  order: OrderRow,
  attempt: Pick<TransactionRow, 'amount' | 'created_at'>,
  at: Date,
) {
  const { expires_at } = await lockOf(deps, order)
  const { 'order.lock_grace_minutes': grace } = await readSettings(deps, 'order.lock_grace_minutes')
  const from = Math.max(expires_at.getTime(), attempt.created_at.getTime())
  if (at.getTime() <= from + grace * minute) return true
  const { amounts, refusal } = await dueNow(deps, order)
  return refusal === null && amounts.total <= attempt.amount
}

/** The same pieces, making charges, coupon and delivery; of the gold whatever is dearer, the locked gram or that of now. */
async function priceAtRates({ db }: Pick<Deps, 'db'>, lock: Lock, { prices, tickId, at }: GoldRates) {
  const lines = lock.lines.map((line) => atGramPrice(line, prices))
  const subtotal = lines.reduce((sum, { net }) => sum + net, 0)
  const coupon = lock.coupon_id === null ? undefined : await couponTerms(db, lock.coupon_id)
  const { lines: shares, ...amounts } = priceOrder({
    lines: lines.map(({ net, tax_category, unit_price, quantity }) => ({
      net,
      vatPercent: vatPercentOf[tax_category],
      shown: unit_price * quantity,
    })),
    discount: coupon ? Math.max(lock.discount, discountOf(coupon, subtotal)) : lock.discount,
    delivery: lock.delivery_cost + lock.delivery_vat,
  })
  return {
    amounts,
    lines: lines.map((line, n) => ({ ...linePriceOf(line), ...shares[n] })),
    gold: { gold_tick_id: tickId, gold_price_at: at },
  }
}

function atGramPrice(line: GoldLine, prices: RateTable): GoldLine {
  const { gram_price, making, weight_mg, quantity } = line
  const gramPrice = gramPriceOf(prices, line.caliber)
  if (gram_price === null || making === null || gramPrice <= gram_price) return line
  const piece = { weightMg: weight_mg, gramPrice, making, vatPercent: vatPercentOf[line.tax_category] }
  const { metal, price } = goldPrice(piece)
  const unit_net = metal + making
  return { ...line, gram_price: gramPrice, metal, unit_price: price, unit_net, net: unit_net * quantity }
}

/** Writes down what is to be paid, if that is another sum than before. Under the order's lock. */
export async function applyDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
  { amounts, lines, gold }: Pick<Due, 'amounts' | 'lines' | 'gold'>,
  actor: 'customer' | 'system',
) {
  if (amounts.total === order.total) return
  await updateOrder(db, order.id, { ...amounts, ...gold })
  for (const [position, line] of lines.entries()) await updateLine(db, order.id, position, line)
  await insertEvent(db, {
    order_id: order.id,
    move: 'reprice',
    from_status: order.status,
    to_status: order.status,
    actor,
    note: `${order.total} -> ${amounts.total}`,
    at: now(),
  })
}

/** For a payment that was begun while the lock lived: puts the order back at its locked price. Whether that was the sum paid. */
export async function restoreLockedPrice(deps: Pick<Deps, 'db' | 'now'>, order: OrderRow, paid: number) {
  const locked = asLocked(await lockOf(deps, order))
  if (locked.lockedTotal !== paid) return false
  await applyDue(deps, order, locked, 'system')
  return true
}

const amountsOf = ({ subtotal, discount, delivery_cost, delivery_vat, vat, total }: Amounts): Amounts => ({
  subtotal,
  discount,
  delivery_cost,
  delivery_vat,
  vat,
  total,
})

const linePriceOf = ({
  unit_price,
  unit_net,
  gram_price,
  metal,
  making,
  net,
  discount,
  vat,
}: LinePrice): LinePrice => ({ unit_price, unit_net, gram_price, metal, making, net, discount, vat })
