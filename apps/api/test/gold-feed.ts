import type { FeedLimits, FeedMemory } from '../src/modules/gold-prices/gold-feed.rules.ts'
import { limitSettings } from '../src/settings.ts'

const minute = 60_000

/** As a shop has them that has set nothing. */
export const defaultLimits: FeedLimits = {
  holdPercent: limitSettings['gold.hold_percent'].standard,
  personPercent: limitSettings['gold.person_percent'].standard,
  neverPercent: limitSettings['gold.never_percent'].standard,
  sourcesPercent: limitSettings['gold.sources_percent'].standard,
  bandPercent: limitSettings['gold.band_percent'].standard,
  confirmMs: limitSettings['gold.confirm_minutes'].standard * minute,
  windowMs: limitSettings['gold.window_minutes'].standard * minute,
  frozenMs: limitSettings['gold.frozen_minutes'].standard * minute,
}

/** What a feed remembers that has heard nothing yet. */
export const feedMemory = (overrides: Partial<FeedMemory> = {}): FeedMemory => ({
  state: 'selling',
  since: undefined,
  reason: '',
  acceptedPrices: [],
  run: undefined,
  figure: undefined,
  confirmedAt: undefined,
  rejected: undefined,
  dayAgo: undefined,
  ...overrides,
})
