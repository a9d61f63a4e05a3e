import type {
  changePause as changeCall,
  decideReading as decideCall,
  GoldDesk,
  GoldState,
  setManualPrice as manualCall,
  pauseGold as pauseCall,
} from '@asjad/contract/admin/gold'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { breakerLimits } from './breaker.service.ts'
import { openLocks } from './drill.queries.ts'
import { feedTrail } from './feed-trail.ts'
import { lastAsked, readingsSince } from './gold-desk.queries.ts'
import { isAnswer, pauseAfter } from './gold-feed.rules.ts'
import { applyInTransaction, changeTerms, type FeedAction, feedState, PriceTooFar } from './gold-feed.service.ts'
import { toGoldPrices } from './gold-price-views.ts'
import { openOverride } from './gold-prices.queries.ts'
import { computeRates, gramPriceOf, noMargins, type SalesPause } from './gold-prices.rules.ts'
import { type GoldRates, marketOf, pauseOf } from './gold-rates.ts'
import { endManualPrice, setManualPrice } from './manual-price.service.ts'
import { marginsView } from './margins.service.ts'
import { usualWords } from './pause-words.ts'

const maxVerdicts = 100
const shortList = 10
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const karats = [24, 21, 18] as const

export async function goldStateOf(deps: Deps, verdicts: number): Promise<GoldState> {
  const now = deps.now()
  const { feed, rates, refusal, last } = await feedState(deps, verdicts)
  const reason = rates?.until ? ((await openOverride(deps.db))?.reason ?? '') : ''
  return {
    price: rates ? toGoldPrices(rates, now) : null,
    age_seconds: rates ? Math.max(0, Math.round((now.getTime() - rates.at.getTime()) / 1000)) : null,
    set_by: rates ? { source: rates.source, name: rates.setBy } : null,
    feed: {
      state: feed.state,
      since: feed.since?.toISOString() ?? null,
      reason: feed.reason,
      verdicts: last.map(({ at, source, verdict, ounce_usd, reason, actor, percent, minutes }) => ({
        at: at.toISOString(),
        source,
        verdict,
        ounce: ounce_usd,
        reason,
        actor,
        move: percent === null || minutes === null ? null : { percent, minutes },
      })),
    },
    paused: pauseView(pauseOf(feed)),
    manual: rates ? manualView(rates, reason) : null,
    sells: refusal === null,
  }
}

const pauseView = (pause: SalesPause | null): GoldState['paused'] => pause && { ...pause, at: pause.at.toISOString() }

function manualView({ until, at, setBy, market, constants }: GoldRates, reason: string): GoldState['manual'] {
  if (!until) return null
  const { k24 } = computeRates(market, constants, noMargins)
  return {
    ounce: market.ounceUsd,
    k24: fromMinor(k24),
    at: at.toISOString(),
    until: until.toISOString(),
    by: setBy ?? '',
    reason,
  }
}

export async function goldDeskFor(deps: Deps, { permissions }: Staff): Promise<GoldDesk> {
  const now = deps.now()
  const { waiting, feed, tick, rates } = await feedState(deps, 0)
  const { quotes, orders, transfers, mg24, mg21, mg18 } = await openLocks(deps.db, now)
  return {
    ...(await goldStateOf(deps, maxVerdicts)),
    waiting: waiting && {
      ounce: waiting.ounceUsd,
      at: waiting.at.toISOString(),
      percent: tick ? Math.round((waiting.ounceUsd / tick.ounce_usd - 1) * 10_000) / 100 : null,
      rejected: feed.rejected_ounce === waiting.ounceUsd,
    },
    karats: rates ? karats.map((karat) => karatOf(rates, karat)) : [],
    locked: { prices: quotes + orders, transfers, grams: (mg24 + mg21 + mg18) / 1000 },
    today: await readingsSince(deps.db, new Date(now.getTime() - dayMs)),
    next_try: await nextTry(deps),
    margins: await marginsView(deps),
    breaker: await breakerLimits(deps),
    last_reading:
      tick && rates
        ? {
            ounce: tick.ounce_usd,
            k24: fromMinor(computeRates(marketOf(tick), rates.constants, noMargins).k24),
            at: tick.at.toISOString(),
          }
        : null,
    usual_words: { gold: usualWords('gold'), all: usualWords('all') },
    can: { pause: permissions.has('gold.pause'), decide: permissions.has('gold.manage') },
  }
}

/** A source that was never asked, or not for long, is asked by no process: nobody knows when it will be. */
async function nextTry({ db, now }: Deps) {
  const last = await lastAsked(db)
  const at = last && new Date(last.at.getTime() + pauseAfter(isAnswer(last.verdict)))
  return at && at.getTime() > now().getTime() - minuteMs ? at.toISOString() : null
}

function karatOf({ prices, market, constants }: GoldRates, karat: (typeof karats)[number]): GoldDesk['karats'][number] {
  const plain = computeRates(market, constants, noMargins)
  return {
    karat,
    market: fromMinor(Math.round((plain.k24 * karat) / 24)),
    price: fromMinor(gramPriceOf(prices, karat)),
    before_margin: fromMinor(gramPriceOf(plain, karat)),
    kilogram_off: { 24: 0, 21: constants.off21, 18: constants.off18 }[karat],
    divisor: { 24: 1000, 21: constants.divisor21, 18: constants.divisor18 }[karat],
  }
}

export const pauseGold = (deps: Deps, { reason, ...terms }: Parsed<typeof pauseCall>, staff: Staff) =>
  act(deps, staff, 'pause', { reason, terms })

export async function changePause(deps: Deps, { reason, ...terms }: Parsed<typeof changeCall>, staff: Staff) {
  const before = await changeTerms(deps, { actor: staff.name, reason, terms })
  if (!before) throw new AppError('not_allowed_now')
  const trail: Trail = { thing: { kind: 'gold', id: 'feed' }, before, after: { reason, ...terms } }
  return { answer: { data: await goldStateOf(deps, shortList) }, trail }
}

export const resumeGold = (deps: Deps, staff: Staff) => act(deps, staff, 'resume', { reason: '' })

export async function decideReading(
  deps: Deps,
  { decision, ounce, reason }: Parsed<typeof decideCall>,
  staff: Staff,
): ReturnType<typeof act> {
  const { waiting, tick } = await feedState(deps, 0)
  if (!waiting) throw new AppError('not_allowed_now')
  // What the person saw is what they decide about.
  if (waiting.ounceUsd !== ounce) throw new AppError('conflict')
  try {
    return await act(deps, staff, decision, { reason, ounce, was: tick?.ounce_usd })
  } catch (error) {
    if (!(error instanceof PriceTooFar)) throw error
    throw new AppError('invalid', { errors: { decision: [translate(staff.lang, 'gold.too_far')] } })
  }
}

type Act = Parameters<typeof feedTrail>[1]

async function act(deps: Deps, staff: Staff, action: FeedAction, facts: Act) {
  const { reason, terms } = facts
  const alreadySo = await applyInTransaction(deps, action, { actor: staff.name, reason, terms })
  if (alreadySo) throw new AppError('not_allowed_now')
  const trail = feedTrail(action, facts)
  return { answer: { data: await goldStateOf(deps, shortList) }, trail }
}

export const setManual = (deps: Deps, asked: Parsed<typeof manualCall>, staff: Staff) =>
  withTrail(deps, setManualPrice(deps, asked, staff))

export const endManual = (deps: Deps, staff: Staff) => withTrail(deps, endManualPrice(deps, staff))

async function withTrail(deps: Deps, change: Promise<{ before: object; after: object }>) {
  const trail: Trail = { thing: { kind: 'gold', id: 'manual_price' }, ...(await change) }
  return { answer: { data: await goldStateOf(deps, shortList) }, trail }
}
