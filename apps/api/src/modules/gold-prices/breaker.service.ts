import type { setBreaker as contract } from '@asjad/contract/admin/gold'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Trail } from '../audit/record-entry.ts'
import { readSettings, type SettingsDeps, writeSettings } from '../settings/settings.service.ts'
import { type BreakerLimits, breakingMove, comparedSince, isNewsOfTheMarket } from './breaker.rules.ts'
import { type MailDeps, mailOwners } from './gold.mails.ts'
import { type FeedRow, insertVerdict, lockFeed } from './gold-feed.queries.ts'
import type { Verdict } from './gold-feed.rules.ts'
import type { MarketPrice } from './gold-prices.gateway.ts'
import { ticksSince } from './gold-prices.queries.ts'
import { pauseSales } from './pause.service.ts'

export async function breakerLimits(deps: SettingsDeps): Promise<BreakerLimits> {
  const set = await readSettings(deps, 'gold.breaker_on', 'gold.breaker_percent', 'gold.breaker_minutes')
  return {
    on: set['gold.breaker_on'] === 1,
    percent: set['gold.breaker_percent'],
    minutes: set['gold.breaker_minutes'],
  }
}

/** The prices of the market that a reading is compared with. */
export async function earlierPrices({ db }: Pick<Deps, 'db'>, since: Date): Promise<MarketPrice[]> {
  const ticks = await ticksSince(db, since)
  return ticks.map(({ at, ounce_usd, silver_usd }) => ({ at, ounceUsd: ounce_usd, silverUsd: silver_usd }))
}

/**
 * Pauses sales if the market has moved too far too fast, whatever became of the reading. In the transaction that judges
 * it, under the lock of the feed: between the two nothing is sold. Returns whether sales are paused, by whomever.
 */
export async function watchMarket(
  deps: MailDeps,
  row: FeedRow,
  { verdict, reading }: { verdict: Verdict; reading: MarketPrice },
): Promise<boolean> {
  if (row.paused_at) return true
  if (!isNewsOfTheMarket(verdict)) return false
  const limits = await breakerLimits(deps)
  const since = comparedSince(reading, limits, row.resumed_at)
  const move = breakingMove(reading, await earlierPrices(deps, since), limits, row.resumed_at)
  if (!move) return false
  const { percent, minutes } = move
  const reason = `${percent} % in ${minutes} minutes`
  await pauseSales(deps.db, deps.now(), { cause: 'breaker', by: null, reason: '', move })
  await insertVerdict(deps.db, { at: deps.now(), source: 'breaker', verdict: 'pause', reason, percent, minutes })
  deps.log.warn({ percent, minutes, reading }, 'sales are paused: the gold price moves too fast')
  await mailOwners(deps, move)
  return true
}

export async function setBreaker(deps: Deps, { from, ...limits }: Parsed<typeof contract>) {
  await lockFeed(deps.db)
  const before = await breakerLimits(deps)
  if (from.on !== before.on || from.percent !== before.percent || from.minutes !== before.minutes)
    throw new AppError('conflict')
  await writeSettings(deps, {
    'gold.breaker_on': limits.on ? 1 : 0,
    'gold.breaker_percent': limits.percent,
    'gold.breaker_minutes': limits.minutes,
  })
  const trail: Trail = { thing: { kind: 'gold', id: 'breaker' }, before, after: limits }
  return { answer: { data: limits }, trail }
}
