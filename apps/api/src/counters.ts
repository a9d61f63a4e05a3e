import type { PaymentMethod } from '@asjad/contract/checkout'
import type { GoldTables } from './database/tables/gold.ts'

export type PaymentOutcome = 'paid' | 'failed' | 'expired'
export type RefundOutcome = 'done' | 'failed'
type GoldVerdict = GoldTables['gold_verdict']

/** Business events that the store counts for its metrics. The exact figures are in the database. */
export type Counters = {
  orderPlaced: (method: PaymentMethod) => void
  paymentDecided: (outcome: PaymentOutcome) => void
  refundDecided: (outcome: RefundOutcome) => void
  goldJudged: (source: GoldVerdict['source'], verdict: GoldVerdict['verdict']) => void
}

/**
 * The same counters, but each count goes to `pending` instead: nothing in a transaction is certain before the commit.
 */
export const countLater = (counts: Counters, pending: (() => void)[]): Counters => ({
  orderPlaced: (method) => void pending.push(() => counts.orderPlaced(method)),
  paymentDecided: (outcome) => void pending.push(() => counts.paymentDecided(outcome)),
  refundDecided: (outcome) => void pending.push(() => counts.refundDecided(outcome)),
  goldJudged: (source, verdict) => void pending.push(() => counts.goldJudged(source, verdict)),
})

/** For commands and tests, which have no metrics. */
export const noCounters: Counters = {
  orderPlaced: () => {},
  paymentDecided: () => {},
  refundDecided: () => {},
  goldJudged: () => {},
}
