import { inTransaction } from '../src/database/transaction.ts'
import type { Deps } from '../src/deps.ts'
import { lockFeed } from '../src/modules/gold-prices/gold-feed.queries.ts'
import type { FeedHistory, FeedLimits } from '../src/modules/gold-prices/gold-feed.rules.ts'
import { settings } from '../src/modules/settings/settings.table.ts'

const minute = 60_000

/** The limits of a shop that has set none itself. */
export const defaultLimits: FeedLimits = {
  holdPercent: settings['gold.hold_percent'].default,
  personPercent: settings['gold.person_percent'].default,
  neverPercent: settings['gold.never_percent'].default,
  sourcesPercent: settings['gold.sources_percent'].default,
  bandPercent: settings['gold.band_percent'].default,
  confirmMs: settings['gold.confirm_minutes'].default * minute,
  windowMs: settings['gold.window_minutes'].default * minute,
  frozenMs: settings['gold.frozen_minutes'].default * minute,
}

/** The history of a feed before its first reading. */
export const feedHistory = (overrides: Partial<FeedHistory> = {}): FeedHistory => ({
  state: 'selling',
  since: undefined,
  reason: '',
  acceptedPrices: [],
  streak: undefined,
  figure: undefined,
  confirmedAt: undefined,
  rejected: undefined,
  dayAgo: undefined,
  ...overrides,
})

/** A reading that the source repeats and that only a person may accept. */
export const holdReading = (deps: Pick<Deps, 'db' | 'now'>, ounceUsd: number) =>
  inTransaction(deps, async ({ db, now }) => {
    const latest = { ounceUsd, silverUsd: 50, at: now().toISOString() }
    const run = { since: latest.at, heardAt: latest.at, low: ounceUsd, high: ounceUsd, figures: [ounceUsd], latest }
    await lockFeed(db)
    await db
      .updateTable('gold_feed')
      .set({ run: JSON.stringify(run), state: 'person', reason: 'it moved too far' })
      .execute()
  })
