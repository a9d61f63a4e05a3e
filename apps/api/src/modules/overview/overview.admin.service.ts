import type { getOverview } from '@asjad/contract/admin/overview'
import type { Data } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { feedState } from '../gold-prices/gold-feed.service.ts'
import { toGoldPrices } from '../gold-prices/gold-price-views.ts'
import { readSettings } from '../settings/settings.service.ts'
import { alertsFor } from './alerts.ts'
import { shortBestSellers } from './overview.queries.ts'
import { salesOf } from './sales.ts'
import { readWaiting, waitingFor } from './waiting.ts'

type Overview = Data<typeof getOverview>

const maxVerdicts = 10

/** Each part only for those whose permissions cover it. One statement after another, on one connection. */
export async function overviewFor(deps: Deps, staff: Staff): Promise<Overview> {
  const { permissions } = staff
  const now = deps.now()
  return {
    at: now.toISOString(),
    waiting: waitingFor(await readWaiting(deps), staff),
    ...(permissions.has('money.view') && { sales: await salesOf(deps.db, now) }),
    ...(permissions.has('gold.view') && { gold: await goldOf(deps, now) }),
    ...(permissions.has('stock.adjust') && { stock: await stockOf(deps) }),
    alerts: await alertsFor(deps, staff),
  }
}

async function goldOf(deps: Deps, now: Date): Promise<NonNullable<Overview['gold']>> {
  const rates = await deps.goldRates.current()
  const { feed, refusal, setBy, last } = await feedState(deps, maxVerdicts)
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

async function stockOf(deps: Deps): Promise<NonNullable<Overview['stock']>> {
  const { 'stock.low': lowMark } = await readSettings(deps, 'stock.low')
  const rows = await shortBestSellers(deps.db, lowMark)
  return {
    low_mark: lowMark,
    items: rows.map(({ title_ar, title_en, ...row }) => ({ ...row, title: { ar: title_ar, en: title_en } })),
  }
}
