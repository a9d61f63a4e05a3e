import type * as contract from '@asjad/contract/admin/money'
import type { MoneyRow } from '@asjad/contract/admin/money'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { settle } from '../payments/settle.service.ts'
import { type MoneyRecord, moneyPage, transactionState } from './transactions.queries.ts'

export async function listMoney(
  { db }: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listMoney>,
  staff: Staff,
): Promise<Answer<typeof contract.listMoney>> {
  const { rows, totals } = await moneyPage(db, filters, { limit: per_page, offset: (page - 1) * per_page })
  const { total, received, given_back, waiting } = totals
  return {
    data: rows.map((row) => rowOf(row, staff)),
    meta: {
      page,
      per_page,
      total,
      received: fromMinor(received),
      given_back: fromMinor(given_back),
      waiting: fromMinor(waiting),
    },
  }
}

const isUndecided = ({ status }: MoneyRecord) => status === 'created' || status === 'initiated' || status === 'pending'

function rowOf(row: MoneyRecord, { permissions }: Staff): MoneyRow {
  const refused = row.kind === 'refund' && row.status === 'failed'
  const { payout_id, payout_reference, payout_result } = row
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    status: row.status,
    method: row.method,
    amount: fromMinor(row.amount),
    partial: row.kind === 'refund' && row.paid !== null && row.amount < row.paid,
    order_id: row.order_id,
    order_status: row.order_status,
    person: row.person,
    card:
      row.card_brand !== null && row.card_last_four !== null
        ? { brand: row.card_brand, last_four: row.card_last_four }
        : null,
    reference: row.reference,
    said: row.failure,
    open_since: isUndecided(row) || refused ? row.created_at.toISOString() : null,
    payout:
      payout_id !== null && payout_reference !== null && payout_result !== null
        ? { id: payout_id, reference: payout_reference, result: payout_result }
        : null,
    can: {
      check: isCheckable(row) && permissions.has('money.reconcile'),
      retry: refused && permissions.has('refunds.give'),
      settle: (refused || isToTransfer(row)) && permissions.has('refunds.give'),
    },
  }
}

/** Somebody has to send it by bank transfer. */
const isToTransfer = ({ kind, status, by_transfer }: MoneyRecord) =>
  kind === 'refund' && status === 'pending' && by_transfer

/** The gateway may still decide about it, also if we have given it up. */
const isCheckable = ({ kind, status }: Pick<MoneyRecord, 'kind' | 'status'>) =>
  kind === 'payment' && (status === 'created' || status === 'initiated' || status === 'expired')

const maxRows = 20_000

export async function exportMoney({ db, now }: Deps, filters: Parsed<typeof contract.exportMoney>, { lang }: Staff) {
  const { rows } = await moneyPage(db, filters, { limit: maxRows, offset: 0 })
  const lines = rows.map((row) => [
    row.created_at.toISOString(),
    translate(lang, `export.kind.${row.kind}`),
    translate(lang, `export.method.${row.method}`),
    translate(lang, `export.status.${row.status}`),
    fromMinor(row.kind === 'refund' ? -row.amount : row.amount),
    row.order_id,
    row.person,
    row.id,
    row.card_brand ?? '',
    row.card_last_four ?? '',
    row.reference ?? '',
    row.failure ? translate(lang, `export.failure.${row.failure}`) : '',
    row.payout_reference ?? '',
  ])
  const { q: _, ...asked } = filters
  // Without the words that were searched for: they may name a person, and the log is never erased.
  const trail: Trail = { thing: null, after: { exported: 'transactions', rows: lines.length, filters: asked } }
  return {
    name: `payments-${dayInRiyadh(now())}.csv`,
    content: csvOf(
      head.map((name) => translate(lang, `export.${name}`)),
      lines,
    ),
    disposition: 'attachment' as const,
    trail,
  }
}

const head = [
  'at',
  'kind',
  'method',
  'status',
  'amount',
  'order',
  'person',
  'payment_id',
  'card',
  'last_four',
  'reference',
  'failure',
  'payout',
] as const

/** Outside the transaction of the change: the gateway may take seconds. */
export async function askGateway(deps: Deps, { id }: Parsed<typeof contract.checkMoney>) {
  const before = await transactionState(deps.db, id)
  if (!before) throw new AppError('not_found')
  if (!isCheckable(before)) throw new AppError('not_allowed_now')
  await settle(deps, before.order_id)
  return before
}

export async function checkedMoney(
  { db }: Deps,
  before: Awaited<ReturnType<typeof askGateway>>,
): Promise<{ answer: { data: Data<typeof contract.checkMoney> }; trail: Trail }> {
  const after = (await transactionState(db, before.id)) ?? before
  return {
    answer: { data: { id: after.id, status: after.status } },
    trail: {
      thing: { kind: 'order', id: before.order_id },
      before: { payment: before.id, status: before.status },
      after: { payment: before.id, status: after.status },
    },
  }
}
