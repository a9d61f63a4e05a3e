import type { PaymentMethod } from '@asjad/contract/checkout'
import type { GoldTables } from './database/tables/gold.ts'

export type PaymentOutcome = 'paid' | 'failed' | 'expired'
export type RefundOutcome = 'done' | 'failed'
type GoldVerdict = GoldTables['gold_verdict']

/**
 * What the store counts of its own business, for whoever watches it. Counted where it is decided: what a transaction takes
 * back and does again is counted twice. Figures to watch by; the books are in the database.
 */
export type Counts = {
  orderPlaced: (method: PaymentMethod) => void
  paymentDecided: (outcome: PaymentOutcome) => void
  refundDecided: (outcome: RefundOutcome) => void
  goldJudged: (source: GoldVerdict['source'], verdict: GoldVerdict['verdict']) => void
}

/** Where nobody watches: commands and tests. */
export const uncounted: Counts = {
  orderPlaced: () => {},
  paymentDecided: () => {},
  refundDecided: () => {},
  goldJudged: () => {},
}
