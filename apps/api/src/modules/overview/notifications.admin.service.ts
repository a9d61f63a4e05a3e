import {
  type Alert,
  alertKinds,
  type getNotifications,
  type Notification,
  type WaitingKind,
  waitingKinds,
} from '@asjad/contract/admin/overview'
import type { Data } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { feedState } from '../gold-prices/gold-feed.service.ts'
import { alertsFor } from './alerts.ts'
import { askedReturns, markedCertificates, refusedRefunds } from './overview.queries.ts'
import { approvalsFor, readWaiting, type WaitingWork, workOf } from './waiting.ts'

const plain = { link: null, count: null, order_id: null, amount: null, name: null }

/** The bell: made from what waits and what is wrong, so that nothing of it can be forgotten or outdated. */
export async function notificationsFor(deps: Deps, staff: Staff): Promise<Data<typeof getNotifications>> {
  const work = await readWaiting(deps)
  const alerts = (await alertsFor(deps, staff)).filter(({ kind }) => kind !== 'certificates_marked')
  const urgent = (kind: Alert['kind']) =>
    ['gold_feed', 'gold_breaker', 'exposure', 'audit_chain', 'transfers_extended'].includes(kind)
  const at = deps.now()
  return {
    need_you: newestFirst([
      ...approvals(work, staff),
      ...(may(staff, 'refused_refunds') ? await refunds(deps) : []),
      ...(may(staff, 'returns') ? await returns(deps) : []),
      ...(staff.permissions.has(alertKinds.certificates_marked) ? await certificates(deps) : []),
      ...(
        ['transfers', 'refunds_by_transfer', 'late', 'reviews', 'late_messages', 'privacy_requests'] as const
      ).flatMap((kind) => counted(kind, work, staff)),
      ...alerts.filter(({ kind }) => urgent(kind)).map((alert) => fromAlert(alert, at)),
    ]),
    information: newestFirst([
      ...(['to_prepare', 'to_ship'] as const).flatMap((kind) => counted(kind, work, staff)),
      ...(staff.permissions.has('gold.view') ? await pause(deps) : []),
      ...alerts.filter(({ kind }) => !urgent(kind)).map((alert) => fromAlert(alert, at)),
    ]),
  }
}

const may = ({ permissions }: Staff, kind: WaitingKind) => permissions.has(waitingKinds[kind].needs)

const newestFirst = (items: Notification[]) => items.sort((a, b) => b.at.localeCompare(a.at))

const orderLink = (id: string) => `/orders/${id}`

const approvals = (work: WaitingWork, staff: Staff): Notification[] =>
  approvalsFor(work, staff).map(({ id, asked_at, amount, thing_kind, thing_id, asked_by_name }) => ({
    ...plain,
    id: `approvals:${id}`,
    kind: 'approvals',
    at: asked_at.toISOString(),
    link: waitingKinds.approvals.link,
    order_id: thing_kind === 'order' ? thing_id : null,
    amount: amount === null ? null : fromMinor(amount),
    name: asked_by_name,
  }))

async function refunds({ db }: Deps): Promise<Notification[]> {
  return (await refusedRefunds(db)).map(({ id, order_id, amount, updated_at }) => ({
    ...plain,
    id: `refused_refunds:${id}:${updated_at.getTime()}`,
    kind: 'refused_refunds',
    at: updated_at.toISOString(),
    link: orderLink(order_id),
    order_id,
    amount: fromMinor(amount),
  }))
}

async function returns({ db }: Deps): Promise<Notification[]> {
  return (await askedReturns(db)).map(({ id, total, at }) => ({
    ...plain,
    id: `returns:${id}:${at.getTime()}`,
    kind: 'returns',
    at: at.toISOString(),
    link: orderLink(id),
    order_id: id,
    amount: fromMinor(total),
  }))
}

async function certificates({ db }: Deps): Promise<Notification[]> {
  return (await markedCertificates(db)).slice(0, 20).map(({ serial, marked_at }) => ({
    ...plain,
    id: `certificates_marked:${serial}:${marked_at.getTime()}`,
    kind: 'certificates_marked',
    at: marked_at.toISOString(),
    link: '/certificates?view=marked',
    name: serial,
  }))
}

/** One line for many. It is news again when another one joins them. */
function counted(kind: WaitingKind, work: WaitingWork, staff: Staff): Notification[] {
  const { count, newest } = workOf(kind, work, staff)
  if (!may(staff, kind) || count === 0 || !newest) return []
  const { link } = waitingKinds[kind]
  return [{ ...plain, id: `${kind}:${newest.getTime()}`, kind, at: newest.toISOString(), link, count }]
}

async function pause(deps: Deps): Promise<Notification[]> {
  const { feed } = await feedState(deps, 0)
  if (!feed.paused_at || feed.pause_cause === 'breaker') return []
  const at = feed.paused_at.toISOString()
  return [{ ...plain, id: `gold_paused:${at}`, kind: 'gold_paused', at, name: feed.paused_by }]
}

const fromAlert = ({ kind, since, count, detail }: Alert, now: Date): Notification => ({
  ...plain,
  id: `${kind}:${since ?? ''}:${count ?? detail ?? ''}`,
  kind,
  at: since ?? now.toISOString(),
  count,
  name: detail,
})
