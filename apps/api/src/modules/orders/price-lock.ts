import { goldPrice, vatPercentOf } from '@asjad/contract/piece-price'
import { clockSkewMs } from '../../clock-skew.ts'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { discountOf } from '../coupons/coupons.rules.ts'
import { couponTerms } from '../coupons/coupons.service.ts'
import {
  type GoldRefusal,
  goldRefusal,
  gramPriceOf,
  type RateTable,
  type SalesPause,
} from '../gold-prices/gold-prices.rules.ts'
import type { GoldRates } from '../gold-prices/gold-rates.ts'
import { readSettings } from '../settings/settings.service.ts'
import { linesOf, type OrderRow, type TransactionRow, updateOrder } from './orders.queries.ts'
import { type LockedQuote, quoteById, updateLine } from './price-lock.queries.ts'
import { priceOrder } from './pricing.rules.ts'
import { recordEvent } from './record-event.ts'

export const lockDurationMs = 15 * 60_000

/** A lock that would last longer than locks do was made by a clock that ran ahead, and does not count. */
export const hasExpired = ({ expires_at }: Pick<LockedQuote, 'expires_at'>, now: Date) =>
  expires_at <= now || expires_at.getTime() - now.getTime() > lockDurationMs + clockSkewMs

type LinePrice = Pick<
  PricedLine,
  'unit_price' | 'unit_net' | 'gram_price' | 'metal' | 'making' | 'net' | 'discount' | 'transfer_discount' | 'vat'
>
type Amounts = Pick<
  OrderRow,
  'subtotal' | 'discount' | 'transfer_discount' | 'delivery_cost' | 'delivery_vat' | 'vat' | 'total'
>
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
  /** The lock has ended, and the current gold price is not certain, or sales are paused. */
  refusal: GoldRefusal | null
  pause: SalesPause | null
}

/**
 * Only if the total has risen, also by giving up the discount for a transfer: an order that was within the limit when
 * it was placed stays within it.
 */
export const requiresIdentity = (
  { identity_type, total }: Pick<OrderRow, 'identity_type' | 'total'>,
  { amounts, lockedTotal }: Due,
) => identity_type === null && amounts.total > Math.min(lockedTotal, total)

type Lock = Amounts & Due['gold'] & Pick<LockedQuote, 'coupon_id' | 'expires_at'> & { lines: readonly GoldLine[] }

/**
 * The quote never changes. Without one nothing is locked, and the order costs at least what it says itself. The
 * discount for a bank transfer goes with the way to pay, not with the lock.
 */
async function lockOf({ db }: Pick<Deps, 'db'>, order: OrderRow, transferPercent: number): Promise<Lock> {
  const quote = await quoteById(db, order.quote_id)
  const lock = quote ?? { ...order, lines: await linesOf(db, [order.id]), expires_at: order.created_at }
  // An earlier version that still runs beside this one stores quotes without the discount for a transfer.
  const lines = lock.lines.map((line) => ({ ...line, transfer_discount: line.transfer_discount ?? 0 }))
  if (lock.transfer_discount === 0 && transferPercent === 0) return { ...lock, lines }
  return { ...lock, ...priceLines(lines, lock, { discount: lock.discount, transferPercent }) }
}

/** These lines with the delivery of the lock. */
function priceLines(
  lines: readonly GoldLine[],
  { delivery_cost, delivery_vat }: Amounts,
  reductions: { discount: number; transferPercent: number },
) {
  const { lines: shares, ...amounts } = priceOrder({
    lines: lines.map(({ net, tax_category, unit_price, quantity }) => ({
      net,
      vatPercent: vatPercentOf[tax_category],
      shown: unit_price * quantity,
    })),
    ...reductions,
    delivery: delivery_cost + delivery_vat,
  })
  return { ...amounts, lines: lines.map((line, n) => ({ ...line, ...shares[n] })) }
}

const asLocked = (lock: Lock): Omit<Due, 'lockEnded' | 'refusal' | 'pause'> => ({
  amounts: amountsOf(lock),
  lines: lock.lines.map(linePriceOf),
  gold: { gold_tick_id: lock.gold_tick_id, gold_price_at: lock.gold_price_at },
  lockedTotal: lock.total,
  lockedUntil: lock.expires_at,
})

/**
 * The locked price while the lock lives; after that the current price if it is higher: an unpaid order is not an
 * option on gold. `transferPercent`: if it is to be paid by bank transfer; an order that waits for one already has its
 * price. Call it before any transaction: it may wait for the gold rates.
 */
export async function dueNow(
  deps: Pick<Deps, 'db' | 'now' | 'goldRates'>,
  order: OrderRow,
  transferPercent = 0,
): Promise<Due> {
  const now = deps.now()
  const lock = await lockOf(deps, order, transferPercent)
  const locked = asLocked(lock)
  if (!hasExpired(lock, now)) return { ...locked, lockEnded: false, refusal: null, pause: null }
  const followsGold = lock.lines.some(({ gram_price }) => gram_price !== null)
  const rates = await deps.goldRates.current()
  const ended = { ...locked, lockEnded: true, refusal: null, pause: rates?.pause ?? null }
  if (!rates) return followsGold ? { ...ended, refusal: 'gold_price_stale' } : ended
  const refusal = goldRefusal(rates, now, { followsGold })
  if (refusal) return { ...ended, refusal }
  if (!followsGold) return ended
  const repriced = await priceAtRates(deps, lock, rates, transferPercent)
  return repriced.amounts.total > lock.total ? { ...ended, ...repriced } : ended
}

const minute = 60_000

/**
 * Whether a payment that arrives now is accepted at the attempt's price: until the lock has ended (or the attempt was
 * begun, if that was later) plus a short grace for the bank's page; after that only if the order does not cost more by
 * now. Call it before any transaction, as `dueNow`.
 */
export async function priceHolds(
  deps: Pick<Deps, 'db' | 'now' | 'goldRates' | 'log'>,
  order: OrderRow,
  attempt: Pick<TransactionRow, 'amount' | 'created_at'>,
  at: Date,
) {
  const { expires_at } = await lockOf(deps, order, 0)
  const { 'order.lock_grace_minutes': grace } = await readSettings(deps, 'order.lock_grace_minutes')
  const from = Math.max(expires_at.getTime(), attempt.created_at.getTime())
  if (at.getTime() <= from + grace * minute) return true
  const { amounts, refusal } = await dueNow(deps, order)
  return refusal === null && amounts.total <= attempt.amount
}

/** The same items, making charges, coupon and delivery, with the higher of the locked and the current gold price. */
async function priceAtRates(
  { db }: Pick<Deps, 'db'>,
  lock: Lock,
  { prices, tickId, at }: GoldRates,
  transferPercent: number,
) {
  const lines = lock.lines.map((line) => atGramPrice(line, prices))
  const subtotal = lines.reduce((sum, { net }) => sum + net, 0)
  const coupon = lock.coupon_id === null ? undefined : await couponTerms({ db }, lock.coupon_id)
  const discount = coupon ? Math.max(lock.discount, discountOf(coupon, subtotal)) : lock.discount
  const priced = priceLines(lines, lock, { discount, transferPercent })
  return {
    amounts: amountsOf(priced),
    lines: priced.lines.map(linePriceOf),
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

/** Stores what has to be paid, if the total has changed. Under the order's lock. */
export async function applyDue(
  deps: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
  { amounts, lines, gold }: Pick<Due, 'amounts' | 'lines' | 'gold'>,
  actor: 'customer' | 'system',
) {
  if (amounts.total === order.total && amounts.transfer_discount === order.transfer_discount) return
  await updateOrder(deps.db, order.id, { ...amounts, ...gold })
  for (const [position, line] of lines.entries()) await updateLine(deps.db, order.id, position, line)
  await recordEvent(deps, order, { move: 'reprice', actor, note: `${order.total} -> ${amounts.total}` })
}

/**
 * For a payment that was begun while the lock lived: restores the locked price if that is the amount paid, and says
 * whether it was.
 */
export async function restoreLockedPrice(deps: Pick<Deps, 'db' | 'now'>, order: OrderRow, paid: number) {
  const locked = asLocked(await lockOf(deps, order, 0))
  if (locked.lockedTotal !== paid) return false
  await applyDue(deps, order, locked, 'system')
  return true
}

const amountsOf = ({
  subtotal,
  discount,
  transfer_discount,
  delivery_cost,
  delivery_vat,
  vat,
  total,
}: Amounts): Amounts => ({ subtotal, discount, transfer_discount, delivery_cost, delivery_vat, vat, total })

const linePriceOf = ({
  unit_price,
  unit_net,
  gram_price,
  metal,
  making,
  net,
  discount,
  transfer_discount,
  vat,
}: LinePrice): LinePrice => ({
  unit_price,
  unit_net,
  gram_price,
  metal,
  making,
  net,
  discount,
  transfer_discount,
  vat,
})
