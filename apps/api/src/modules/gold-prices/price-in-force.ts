import type { Db } from '../../database/database.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'
import { endOverride, insertMargins, insertOverride, insertTick } from './gold-prices.queries.ts'
import type { Margins } from './gold-prices.rules.ts'

/** Everything that changes what a gram costs in the shop. `at`: from when on it counts. */
export type PriceChange =
  | { cause: 'reading'; reading: MarketPrice; at: Date; acceptedBy: string | null }
  | { cause: 'margins'; margins: Margins; version: number; at: Date; by: string }
  | { cause: 'manual'; price: MarketPrice; at: Date; until: Date; by: string; reason: string }
  | { cause: 'manual_end'; overrideId: number; at: Date; by: string | null }

/**
 * The one way for a new gram price to come into force. In the transaction of the decision and under the lock of the feed
 * (`lockFeed`), so that the changes have one order.
 */
export async function bringIntoForce(db: Db, change: PriceChange) {
  switch (change.cause) {
    case 'reading': {
      const { reading, acceptedBy } = change
      await insertTick(db, { ...tickOf(reading), source: acceptedBy === null ? 'feed' : 'person', set_by: acceptedBy })
      break
    }
    case 'margins':
      await insertMargins(db, change.margins, { version: change.version, at: change.at, set_by: change.by })
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
}

const tickOf = ({ at, ounceUsd, silverUsd }: MarketPrice) => ({ at, ounce_usd: ounceUsd, silver_usd: silverUsd })
