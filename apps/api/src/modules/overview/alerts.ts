import { statfs } from 'node:fs/promises'
import { type Alert, type AlertKind, alertKinds } from '@asjad/contract/admin/overview'
import type { Deps } from '../../deps.ts'
import { openPosition } from '../exposure/exposure.service.ts'
import { feedState } from '../gold-prices/gold-feed.service.ts'
import { webhookTrouble } from '../webhooks/webhooks.service.ts'
import { extendedTransfers, jobTrouble, lastAuditCheck, markedCertificates } from './overview.queries.ts'
import type { Person } from './waiting.ts'

type AlertDeps = Pick<Deps, 'db' | 'now' | 'log' | 'dataDir'>

const jobsLateAfterMs = 5 * 60_000
/** Of the disk. */
const leastFree = 0.1

/** What is wrong right now, as far as this person is told. */
export async function alertsFor(deps: AlertDeps, { permissions }: Person): Promise<Alert[]> {
  const told = (kind: AlertKind) => permissions.has(alertKinds[kind])
  return [
    ...(told('gold_feed') ? await goldAlerts(deps) : []),
    ...(told('transfers_extended') ? await transferAlerts(deps) : []),
    ...(told('exposure') ? await exposureAlerts(deps) : []),
    ...(told('certificates_marked') ? await certificateAlerts(deps) : []),
    ...(told('audit_chain') ? await auditAlerts(deps) : []),
    ...(told('webhooks_failing') ? await webhookAlerts(deps) : []),
    ...(told('jobs_failed') ? await jobAlerts(deps) : []),
    ...(told('disk') ? await diskAlerts(deps) : []),
  ]
}

/** A pause is a decision, unless sales have paused by themselves. A price set by hand must not be forgotten. */
async function goldAlerts(deps: AlertDeps): Promise<Alert[]> {
  const { feed, tick, rates, refusal } = await feedState(deps, 0)
  const pause = rates?.pause
  if (pause?.cause === 'breaker')
    return [
      {
        kind: 'gold_breaker',
        count: null,
        since: pause.at.toISOString(),
        detail: pause.move && `${pause.move.percent}%`,
      },
    ]
  if (rates?.until) return [{ kind: 'gold_manual', count: null, since: rates.at.toISOString(), detail: rates.setBy }]
  if (refusal === null || pause) return []
  const detail = feed.state === 'selling' ? 'stale' : feed.state
  const since = feed.state === 'selling' ? tick?.at : feed.since
  return [{ kind: 'gold_feed', count: null, since: since?.toISOString() ?? null, detail }]
}

/** A receipt has waited so long that its order was kept beyond its time. */
async function transferAlerts({ db }: AlertDeps): Promise<Alert[]> {
  const extended = await extendedTransfers(db)
  const [oldest] = extended
  if (!oldest) return []
  const since = oldest.extended_at?.toISOString() ?? null
  return [{ kind: 'transfers_extended', count: extended.length, since, detail: oldest.order_id }]
}

/** More gold is open than the limit. */
async function exposureAlerts(deps: AlertDeps): Promise<Alert[]> {
  const { open, above, aboveSince } = await openPosition(deps)
  if (!above) return []
  return [{ kind: 'exposure', count: null, since: aboveSince?.toISOString() ?? null, detail: String(Math.round(open)) }]
}

async function certificateAlerts({ db }: AlertDeps): Promise<Alert[]> {
  const marked = await markedCertificates(db)
  const [newest] = marked
  if (!newest) return []
  const since = marked.at(-1)?.marked_at.toISOString() ?? null
  return [{ kind: 'certificates_marked', count: marked.length, since, detail: newest.serial }]
}

/** The last nightly check has found an entry that was changed, or that is missing. */
async function auditAlerts({ db }: AlertDeps): Promise<Alert[]> {
  const check = await lastAuditCheck(db)
  if (!check || check.broken_at === null) return []
  return [{ kind: 'audit_chain', count: null, since: check.checked_at.toISOString(), detail: String(check.broken_at) }]
}

/** Somebody's own program does not hear what happens in the shop. */
async function webhookAlerts(deps: AlertDeps): Promise<Alert[]> {
  const { count, since, url } = await webhookTrouble(deps)
  if (url === null) return []
  return [{ kind: 'webhooks_failing', count, since: since?.toISOString() ?? null, detail: new URL(url).host }]
}

async function jobAlerts({ db, now }: AlertDeps): Promise<Alert[]> {
  const at = now()
  const trouble = await jobTrouble(db, { now: at, dueBefore: new Date(at.getTime() - jobsLateAfterMs) })
  if (!trouble) return []
  const { failed, failedSince, kinds, late, lateSince } = trouble
  const alerts: Alert[] = []
  if (failed > 0)
    alerts.push({ kind: 'jobs_failed', count: failed, since: failedSince?.toISOString() ?? null, detail: kinds })
  if (late > 0) alerts.push({ kind: 'jobs_late', count: late, since: lateSince?.toISOString() ?? null, detail: null })
  return alerts
}

/** The disk of this process: of several machines the one that answers. */
async function diskAlerts({ dataDir }: AlertDeps): Promise<Alert[]> {
  const disk = await statfs(dataDir).catch(() => undefined)
  if (!disk || disk.blocks === 0 || disk.bavail / disk.blocks >= leastFree) return []
  const used = Math.round((1 - disk.bavail / disk.blocks) * 100)
  return [{ kind: 'disk', count: null, since: null, detail: `${used}%` }]
}
