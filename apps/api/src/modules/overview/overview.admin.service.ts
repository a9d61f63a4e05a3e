import type { getOverview } from '@asjad/contract/admin/overview'
import type { Data } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { openPosition } from '../exposure/exposure.service.ts'
import { goldStateOf } from '../gold-prices/gold.admin.service.ts'
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
    ...(permissions.has('gold.view') && { gold: await goldStateOf(deps, maxVerdicts) }),
    ...(permissions.has('money.view') && { exposure: await exposureOf(deps) }),
    ...(permissions.has('stock.adjust') && { stock: await stockOf(deps) }),
    alerts: await alertsFor(deps, staff),
  }
}

async function exposureOf(deps: Deps): Promise<NonNullable<Overview['exposure']>> {
  const { open, limit, above } = await openPosition(deps)
  return { open, limit, above }
}

async function stockOf(deps: Deps): Promise<NonNullable<Overview['stock']>> {
  const { 'stock.low': lowMark } = await readSettings(deps, 'stock.low')
  const rows = await shortBestSellers(deps.db, lowMark)
  return {
    low_mark: lowMark,
    items: rows.map(({ title_ar, title_en, ...row }) => ({ ...row, title: { ar: title_ar, en: title_en } })),
  }
}
