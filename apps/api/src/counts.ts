import type { PaymentMethod } from '@asjad/contract/checkout'
import type { GoldTables } from './database/tables/gold.ts'

export type PaymentOutcome = 'paid' | 'failed' | 'expired'
export type RefundOutcome = 'done' | 'failed'
type GoldVerdict = GoldTables['gold_verdict']
/** Work that one process of the whole deployment does. */
export type Lead = 'gold_feed' | 'chores'

/**
 * What the store counts of its own business, for whoever watches it. Counted where it is decided: what a transaction takes
 * back and does again is counted twice. Figures to watch by; the books are in the database.
 */
export type Counts = {
  orderPlaced: (method: PaymentMethod) => void
  paymentDecided: (outcome: PaymentOutcome) => void
  refundDecided: (outcome: RefundOutcome) => void
  goldJudged: (source: GoldVerdict['source'], verdict: GoldVerdict['verdict']) => void
  leading: (lead: Lead, leads: boolean) => void
}

/** Where nobody watches: commands and tests. */
export const uncounted: Counts = {
  orderPlaced: () => {},
  paymentDecided: () => {},
  refundDecided: () => {},
  goldJudged: () => {},
  leading: () => {},
}

/** Tells that this process leads, for as long as it does. */
export const whileLeading =
  (counts: Counts, lead: Lead, work: (signal: AbortSignal) => Promise<void>) => async (signal: AbortSignal) => {
    counts.leading(lead, true)
    try {
      await work(signal)
    } finally {
      counts.leading(lead, false)
    }
  }
