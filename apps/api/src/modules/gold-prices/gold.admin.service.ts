import type {
  decideReading as decideCall,
  GoldDesk,
  GoldState,
  pauseGold as pauseCall,
} from '@asjad/contract/admin/gold'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { lockedOrders, readingsSince } from './gold-desk.queries.ts'
import { applyInTransaction, type FeedAction, feedState, PriceTooFar } from './gold-feed.service.ts'
import { toGoldPrices } from './gold-price-views.ts'
import { gramPriceOf } from './gold-prices.rules.ts'
import type { GoldRates } from './gold-rates-holder.ts'

const maxVerdicts = 100
const shortList = 10
const dayMs = 24 * 60 * 60_000
const karats = [24, 21, 18] as const

export async function goldStateOf(deps: Deps, verdicts: number): Promise<GoldState> {
  const now = deps.now()
  const rates = await deps.goldRates.current()
  const { feed, refusal, setBy, last } = await feedState(deps, verdicts)
  return {
    price: rates ? toGoldPrices(rates, now) : null,
    age_seconds: rates ? Math.max(0, Math.round((now.getTime() - rates.at.getTime()) / 1000)) : null,
    set_by: rates ? { source: setBy === null ? 'feed' : 'person', name: setBy } : null,
    feed: {
      state: feed.state,
      since: feed.since?.toISOString() ?? null,
      reason: feed.reason,
      verdicts: last.map(({ at, source, verdict, ounce_usd, reason, actor }) => ({
        at: at.toISOString(),
        source,
        verdict,
        ounce: ounce_usd,
        reason,
        actor,
      })),
    },
    paused: feed.paused_at && { at: feed.paused_at.toISOString(), by: feed.paused_by, reason: feed.pause_reason },
    sells: refusal === null,
  }
}

export async function goldDeskFor(deps: Deps, { permissions }: Staff): Promise<GoldDesk> {
  const now = deps.now()
  const { waiting, feed, tick } = await feedState(deps, 0)
  const rates = await deps.goldRates.current()
  return {
    ...(await goldStateOf(deps, maxVerdicts)),
    waiting: waiting && {
      ounce: waiting.ounceUsd,
      at: waiting.at.toISOString(),
      percent: tick ? Math.round((waiting.ounceUsd / tick.ounce_usd - 1) * 10_000) / 100 : null,
      rejected: feed.rejected_ounce === waiting.ounceUsd,
    },
    karats: rates ? karats.map((karat) => karatOf(rates, karat)) : [],
    locked: await lockedOrders(deps.db, now),
    today: await readingsSince(deps.db, new Date(now.getTime() - dayMs)),
    can: { pause: permissions.has('gold.pause'), decide: permissions.has('gold.manage') },
  }
}

function karatOf({ prices, constants }: GoldRates, karat: (typeof karats)[number]): GoldDesk['karats'][number] {
  return {
    karat,
    market: fromMinor(Math.round((prices.k24 * karat) / 24)),
    price: fromMinor(gramPriceOf(prices, karat)),
    kilogram_off: { 24: 0, 21: constants.off21, 18: constants.off18 }[karat],
    divisor: { 24: 1000, 21: constants.divisor21, 18: constants.divisor18 }[karat],
  }
}

export const pauseGold = (deps: Deps, { reason }: Parsed<typeof pauseCall>, staff: Staff) =>
  act(deps, staff, 'pause', { reason, before: { paused: false }, after: { paused: true, reason } })

export const resumeGold = (deps: Deps, staff: Staff) =>
  act(deps, staff, 'resume', { reason: '', before: { paused: true }, after: { paused: false } })

export async function decideReading(
  deps: Deps,
  { decision, ounce, reason }: Parsed<typeof decideCall>,
  staff: Staff,
): ReturnType<typeof act> {
  const { waiting, tick } = await feedState(deps, 0)
  if (!waiting) throw new AppError('not_allowed_now')
  // What the person saw is what they decide about.
  if (waiting.ounceUsd !== ounce) throw new AppError('conflict')
  const after = decision === 'accept' ? { ounce, reason } : { rejected: ounce, reason }
  try {
    return await act(deps, staff, decision, { reason, before: { ounce: tick?.ounce_usd ?? null }, after })
  } catch (error) {
    if (!(error instanceof PriceTooFar)) throw error
    throw new AppError('invalid', { errors: { decision: [translate(staff.lang, 'gold.too_far')] } })
  }
}

type Act = { reason: string; before: object; after: object }

async function act(deps: Deps, staff: Staff, action: FeedAction, { reason, before, after }: Act) {
  const alreadySo = await applyInTransaction(deps, action, { actor: staff.name, reason })
  if (alreadySo) throw new AppError('not_allowed_now')
  const trail: Trail = { thing: { kind: 'gold', id: 'feed' }, before, after }
  return { answer: { data: await goldStateOf(deps, shortList) }, trail }
}
