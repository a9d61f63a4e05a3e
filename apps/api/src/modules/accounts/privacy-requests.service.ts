import type * as contract from '@asjad/contract/admin/privacy'
import {
  type PrivacyOutcome,
  type PrivacyRequest,
  type PrivacyRequestKind,
  privacyDays,
} from '@asjad/contract/admin/privacy'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { listText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { dayInRiyadh, daysAfter } from '../../saudi-day.ts'
import type { Trail } from '../audit/record-entry.ts'
import { type Account, lockCustomer } from '../auth/account.service.ts'
import { mailDataCopy } from './accounts.mails.ts'
import type { PersonalData } from './personal-data.ts'
import { copyOfData, eraseData } from './privacy.service.ts'
import {
  closeRequest,
  countRequests,
  insertRequest,
  openRequest,
  type PrivacyRequestRow,
  requestById,
  requestPage,
  requestsOf,
  unfinishedOrders,
} from './privacy-requests.queries.ts'

type Done<T> = { answer: { data: T }; trail: Trail }

export async function listRequests(
  { db }: Pick<Deps, 'db'>,
  { state, page, per_page }: Parsed<typeof contract.listPrivacyRequests>,
): Promise<Answer<typeof contract.listPrivacyRequests>> {
  const open = state === 'open'
  const [rows, total] = await Promise.all([
    requestPage(db, { open, limit: per_page, offset: (page - 1) * per_page }),
    countRequests(db, open),
  ])
  return { data: rows.map(requestView), meta: { page, per_page, total } }
}

export const requestsOfCustomer = async ({ db }: Pick<Deps, 'db'>, accountId: number) =>
  (await requestsOf(db, accountId)).map(requestView)

const requestView = (row: PrivacyRequestRow): PrivacyRequest => ({
  id: row.id,
  customer: row.deleted_at
    ? null
    : { id: row.account_id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
  kind: row.kind,
  channel: row.channel,
  asked_on: row.asked_on,
  due_on: row.due_on,
  note: row.note,
  entered_by: { id: row.entered_by, name: row.entered_by_name },
  closed: row.closed_at &&
    row.outcome && {
      at: row.closed_at.toISOString(),
      by:
        row.closed_by !== null && row.closed_by_name !== null ? { id: row.closed_by, name: row.closed_by_name } : null,
      outcome: row.outcome,
    },
})

/** In a transaction. */
export async function enterRequest(
  deps: Deps,
  { customer_id, kind, channel, asked_on, note }: Parsed<typeof contract.enterPrivacyRequest>,
  { id: staffId, lang }: Staff,
): Promise<Done<{ id: number }>> {
  const now = deps.now()
  if (asked_on > dayInRiyadh(now))
    throw new AppError('invalid', { errors: { asked_on: [translate(lang, 'privacy.future')] } })
  await lockCustomer(deps, customer_id)
  if (await openRequest(deps.db, customer_id, kind))
    throw new AppError('not_allowed_now', { text: translate(lang, 'privacy.asked_already') })
  const due_on = daysAfter(asked_on, privacyDays)
  const { id } = await insertRequest(deps.db, {
    account_id: customer_id,
    kind,
    channel,
    asked_on,
    due_on,
    note: note || null,
    entered_by: staffId,
    entered_at: now,
  })
  return {
    answer: { data: { id } },
    trail: { thing: { kind: 'customer', id: customer_id }, after: { request: id, kind, channel, asked_on, due_on } },
  }
}

/** The request of the right kind and its customer, locked; closed with this outcome. */
async function close(
  deps: Deps,
  id: number,
  outcome: PrivacyOutcome,
  staff: Staff,
  kind?: PrivacyRequestKind,
): Promise<Account> {
  const request = await requestById(deps.db, id)
  if (!request) throw new AppError('not_found')
  if (kind && request.kind !== kind) throw new AppError('not_allowed_now')
  const account = await lockCustomer(deps, request.account_id)
  if (!(await closeRequest(deps.db, id, { at: deps.now(), by: staff.id, outcome })))
    throw new AppError('not_allowed_now')
  return account
}

const trailOf = (account: Account, request: number, outcome: PrivacyOutcome): Trail => ({
  thing: { kind: 'customer', id: account.id },
  after: { request, outcome },
})

/** What the person's own button gives: by mail, or once to the staff who asks for it. In a transaction. */
export async function exportForRequest(
  deps: Deps,
  parts: readonly PersonalData[],
  { id, delivery }: Parsed<typeof contract.exportForRequest>,
  staff: Staff,
): Promise<Done<{ export: Record<string, unknown> | null }>> {
  const outcome = delivery === 'mail' ? 'mailed' : 'downloaded'
  const account = await close(deps, id, outcome, staff, 'export')
  if (delivery === 'mail' && account.email_verified_at === null)
    throw new AppError('not_allowed_now', { text: translate(staff.lang, 'privacy.mailbox_unverified') })
  const copy = await copyOfData(deps, parts, account.id)
  if (delivery === 'mail') await mailDataCopy(deps, account, copy)
  return {
    answer: { data: { export: delivery === 'download' ? copy : null } },
    trail: trailOf(account, id, outcome),
  }
}

/** What the person's own button does. In a transaction. */
export async function eraseForRequest(
  deps: Deps,
  parts: readonly PersonalData[],
  { id }: Parsed<typeof contract.eraseForRequest>,
  staff: Staff,
): Promise<Done<null>> {
  const account = await close(deps, id, 'erased', staff, 'erasure')
  const orders = await unfinishedOrders(deps.db, account.id)
  if (orders.length > 0)
    throw new AppError('orders_open', {
      text: translate(staff.lang, 'privacy.orders_open', { orders: listText(orders, staff.lang) }),
      data: { orders },
    })
  await eraseData(deps, parts, account)
  return { answer: { data: null }, trail: trailOf(account, id, 'erased') }
}

/** In a transaction. */
export async function closeUndone(
  deps: Deps,
  { id, outcome }: Parsed<typeof contract.closePrivacyRequest>,
  staff: Staff,
): Promise<Done<null>> {
  const account = await close(deps, id, outcome, staff)
  return { answer: { data: null }, trail: trailOf(account, id, outcome) }
}
