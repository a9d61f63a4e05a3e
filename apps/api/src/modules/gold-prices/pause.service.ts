import type { Db } from '../../database/database.ts'
import { updateFeed } from './gold-feed.queries.ts'
import type { PriceMove, SalesPause } from './gold-prices.rules.ts'
import { endLocks } from './pause.queries.ts'

/** How a pause is meant: what it stops, what shoppers read, and whether locked prices hold. */
export type PauseTerms = Pick<SalesPause, 'scope' | 'words'> & { locks: 'keep' | 'end' }

export const usualTerms: PauseTerms = { scope: 'gold', words: { ar: '', en: '' }, locks: 'keep' }

type Cause = {
  cause: SalesPause['cause']
  by: string | null
  reason: string
  move?: PriceMove
  terms?: PauseTerms | undefined
}

/** Under the lock of the feed. */
export async function pauseSales(db: Db, now: Date, { cause, by, reason, move, terms = usualTerms }: Cause) {
  await updateFeed(db, {
    paused_at: now,
    paused_by: by,
    pause_reason: reason,
    pause_cause: cause,
    pause_scope: terms.scope,
    pause_words_ar: terms.words.ar,
    pause_words_en: terms.words.en,
    pause_percent: move?.percent ?? null,
    pause_minutes: move?.minutes ?? null,
  })
  if (terms.locks === 'end') await endLocks(db, terms.scope, now)
}

/**
 * Under the lock of the feed. Since when, by whom and why sales stopped stays; what stops and what shoppers read is
 * replaced. Locks that have ended stay ended.
 */
export async function changePauseTerms(db: Db, now: Date, { reason, terms }: { reason: string; terms: PauseTerms }) {
  await updateFeed(db, {
    pause_reason: reason,
    pause_scope: terms.scope,
    pause_words_ar: terms.words.ar,
    pause_words_en: terms.words.en,
  })
  if (terms.locks === 'end') await endLocks(db, terms.scope, now)
}

/** Under the lock of the feed. What moved before is forgotten, so that the breaker does not pause again for it. */
export const resumeSales = (db: Db, now: Date) =>
  updateFeed(db, {
    paused_at: null,
    paused_by: null,
    pause_reason: null,
    pause_percent: null,
    pause_minutes: null,
    resumed_at: now,
  })
