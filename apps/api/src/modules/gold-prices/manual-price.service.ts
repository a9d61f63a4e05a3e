import type { setManualPrice as contract } from '@asjad/contract/admin/gold'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasSteppedUpTwice, type Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { insertVerdict, lockFeed } from './gold-feed.queries.ts'
import { percentBetween } from './gold-feed.rules.ts'
import { latestTick, openOverride } from './gold-prices.queries.ts'
import { ratesNow, requireForPrices } from './margins.service.ts'
import { bringIntoForce } from './price-in-force.ts'

const minuteMs = 60_000
/** Further than this from the market's last price, the second factor is asked for twice. */
const plainPercent = 10

/** Dollars an ounce, to a hundredth of a cent: a gram of 24 karat comes out as it was typed. */
async function ounceOf(deps: SettingsDeps, { unit, amount }: Pick<Parsed<typeof contract>, 'unit' | 'amount'>) {
  if (unit === 'ounce') return amount
  const { 'gold.kg_factor': kgFactor } = await readSettings(deps, 'gold.kg_factor')
  return Math.round(((amount * 1000) / kgFactor) * 10_000) / 10_000
}

/** Replaces a price set by hand before. Above the limit of margins a second person is asked: both move every price. */
export async function setManualPrice(deps: Deps, asked: Parsed<typeof contract>, staff: Staff) {
  const { db } = deps
  const now = deps.now()
  await lockFeed(db)
  const ounceUsd = await ounceOf(deps, asked)
  const last = await latestTick(db)
  if (!last) throw new AppError('not_allowed_now')
  await checkDistance(deps, ounceUsd, last.ounce_usd, staff)
  const current = await ratesNow(deps)
  const before = await openOverride(db)
  if (before) await bringIntoForce(deps, { cause: 'manual_end', overrideId: before.id, at: now, by: staff.name })
  const until = new Date(now.getTime() + asked.minutes * minuteMs)
  // The market's silver: only gold is set by hand.
  const price = { ounceUsd, silverUsd: last.silver_usd, at: now }
  await requireForPrices(deps, staff, current, { ...current, market: price })
  await bringIntoForce(deps, { cause: 'manual', price, at: now, until, by: staff.name, reason: asked.reason })
  await insertVerdict(db, {
    at: now,
    source: 'person',
    verdict: 'set',
    reason: asked.reason,
    actor: staff.name,
    ounce_usd: ounceUsd,
  })
  return {
    before: { ounce: before?.ounce_usd ?? null },
    after: { ounce: ounceUsd, until: until.toISOString(), reason: asked.reason },
  }
}

async function checkDistance(deps: Deps, ounceUsd: number, last: number, staff: Staff) {
  const distance = percentBetween(last, ounceUsd)
  if (distance <= plainPercent) return
  const { 'gold.never_percent': never } = await readSettings(deps, 'gold.never_percent')
  if (distance > never)
    throw new AppError('invalid', {
      errors: { amount: [translate(staff.lang, 'gold.manual_too_far', { percent: String(never) })] },
    })
  // Whoever asked for it has done so before a second person was asked.
  if (!staff.approvedBy && !hasSteppedUpTwice(staff, deps.now())) throw new AppError('step_up_required')
}

export async function endManualPrice(deps: Deps, staff: Staff) {
  const { db } = deps
  const now = deps.now()
  await lockFeed(db)
  const open = await openOverride(db)
  if (!open || open.until <= now) throw new AppError('not_allowed_now')
  await bringIntoForce(deps, { cause: 'manual_end', overrideId: open.id, at: now, by: staff.name })
  await insertVerdict(db, { at: now, source: 'person', verdict: 'unset', reason: '', actor: staff.name })
  return { before: { ounce: open.ounce_usd, until: open.until.toISOString() }, after: { ounce: null } }
}

type EndingDeps = Pick<Deps, 'db' | 'now' | 'log'>

/**
 * Writes down that a price set by hand has ended, which it did to the moment without it: open pages and caches hear of
 * it this way. Returns when the next one ends.
 */
export async function endDueManualPrice(deps: EndingDeps): Promise<Date | null> {
  const open = await openOverride(deps.db)
  if (!open || open.until > deps.now()) return open?.until ?? null
  await inTransaction(deps, async (deps) => {
    await lockFeed(deps.db)
    const still = await openOverride(deps.db)
    if (still?.id !== open.id) return
    await bringIntoForce(deps, { cause: 'manual_end', overrideId: open.id, at: open.until, by: null })
  })
  return null
}
