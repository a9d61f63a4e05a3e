import type { SettingsDeps } from '../settings/settings.service.ts'
import { writeDownPrice } from './gold-price-log.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'
import { endOverride, insertMargins, insertOverride, insertTick } from './gold-prices.queries.ts'
import type { Margins } from './gold-prices.rules.ts'

/** Everything that changes what a gram costs in the shop. `at`: from when on it counts. */
export type PriceChange =
  | { cause: 'reading'; reading: MarketPrice; at: Date; acceptedBy: string | null }
  | { cause: 'margins'; margins: Margins; version: number; at: Date; by: string }
  | { cause: 'constants'; store: () => Promise<unknown>; at: Date; by: string }
  | { cause: 'manual'; price: MarketPrice; at: Date; until: Date; by: string; reason: string }
  | { cause: 'manual_end'; overrideId: number; at: Date; by: string | null }

/**
 * The one way for a new gram price to come into force. In the transaction of the decision and under the lock of the feed
 * (`lockFeed`), so that the changes have one order. Every price that counts is written down for ever.
 */
export async function bringIntoForce(deps: SettingsDeps, change: PriceChange) {
  const { db } = deps
  // What counts until now may have begun by itself: a price set by hand has ended, a setting was changed.
  await writeDownPrice(deps, { at: change.at })
  switch (change.cause) {
    case 'reading': {
      const { reading, acceptedBy } = change
      await insertTick(db, { ...tickOf(reading), source: acceptedBy === null ? 'feed' : 'person', set_by: acceptedBy })
      break
    }
    case 'margins':
      await insertMargins(db, change.margins, { version: change.version, at: change.at, set_by: change.by })
      break
    case 'constants':
      await change.store()
      break
    case 'manual': {
      const { price, at, until, by, reason } = change
      const { id } = await insertTick(db, { ...tickOf(price), source: 'manual', set_by: by })
      await insertOverride(db, { tick_id: id, at, until, set_by: by, reason })
      break
    }
    case 'manual_end':
      await endOverride(db, change.overrideId, { ended_at: change.at, ended_by: change.by })
  }
  const setsTerms = change.cause === 'margins' || change.cause === 'constants'
  await writeDownPrice(deps, { at: change.at, by: setsTerms ? change.by : null })
}

const tickOf = ({ at, ounceUsd, silverUsd }: MarketPrice) => ({ at, ounce_usd: ounceUsd, silver_usd: silverUsd })
