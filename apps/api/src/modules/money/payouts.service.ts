import type * as contract from '@asjad/contract/admin/payouts'
import type { Payout, PayoutLine } from '@asjad/contract/admin/payouts'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { readPayoutFile } from './payout-file.ts'
import {
  closePayoutRow,
  countPayouts,
  deletePayoutRow,
  explainLine,
  insertLines,
  insertMissing,
  insertPayout,
  lockPayout,
  lockPayouts,
  ownMovements,
  type PayoutLineRecord,
  type PayoutRecord,
  payoutByHash,
  payoutByReference,
  payoutLines,
  payoutRecords,
} from './payouts.queries.ts'
import { differenceOf, type FeeContract, matchLines } from './payouts.rules.ts'
import { percentOf } from './summary.service.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file that was read before is the same payout, whoever sends it again. In a transaction. */
export async function readPayout(
  deps: Deps,
  { reference, paid_on, file }: Parsed<typeof contract.readPayout>,
  staff: Staff,
) {
  const { db, now } = deps
  const { lines, hash } = readPayoutFile(file, staff.lang)
  await lockPayouts(db)
  const known = await payoutByHash(db, hash)
  if (known) return { answer: { data: { id: known.id, known: true } }, trail: null }
  if (await payoutByReference(db, reference))
    throw new AppError('invalid', { errors: { reference: [translate(staff.lang, 'payout.reference_used')] } })

  const ids = [...new Set(lines.map(({ paymentId }) => paymentId).filter((id) => uuid.test(id)))]
  const matched = matchLines(lines, await ownMovements(db, ids), await feeContract(deps))
  const times = lines.map(({ at }) => at.getTime())
  const lastAt = new Date(Math.max(...times))
  const { id } = await insertPayout(db, {
    reference,
    file_hash: hash,
    paid_on: paid_on ?? dayInRiyadh(lastAt),
    first_at: new Date(Math.min(...times)),
    last_at: lastAt,
    created_at: now(),
    staff_id: staff.id,
  })
  await insertLines(db, id, matched)
  await insertMissing(db, id)
  const { differences, amount } = await recordOf(deps, id)
  return {
    answer: { data: { id, known: false } },
    trail: {
      thing: { kind: 'payout', id },
      after: { reference, lines: lines.length, differences, amount: fromMinor(amount) },
    },
  }
}

async function feeContract(deps: SettingsDeps): Promise<FeeContract> {
  const set = await readSettings(deps, 'payout.mada_percent', 'payout.card_percent', 'payout.fixed_fee')
  return {
    madaPercent: set['payout.mada_percent'],
    cardPercent: set['payout.card_percent'],
    fixed: Math.round(set['payout.fixed_fee'] * 100),
  }
}

async function recordOf({ db }: Pick<Deps, 'db'>, id: number) {
  const [record] = await payoutRecords(db, { id })
  if (!record) throw new AppError('not_found')
  return record
}

export async function listPayouts(
  { db }: Deps,
  { page, per_page }: Parsed<typeof contract.listPayouts>,
): Promise<Answer<typeof contract.listPayouts>> {
  const rows = await payoutRecords(db, { limit: per_page, offset: (page - 1) * per_page })
  return { data: rows.map(payoutView), meta: { page, per_page, total: await countPayouts(db) } }
}

export const getPayout = async (deps: Pick<Deps, 'db'>, id: number): Promise<Payout> =>
  payoutView(await recordOf(deps, id))

function payoutView(row: PayoutRecord): Payout {
  return {
    id: row.id,
    reference: row.reference,
    paid_on: row.paid_on,
    state: row.closed_at ? 'closed' : 'open',
    received_by: { id: row.staff_id, name: row.staff_name },
    at: row.created_at.toISOString(),
    closed_by: row.closed_by === null ? null : { id: row.closed_by, name: row.closed_name ?? '' },
    closed_at: row.closed_at?.toISOString() ?? null,
    amount: fromMinor(row.amount),
    payments: { count: row.payment_count, sum: fromMinor(row.payments) },
    refunds: { count: row.refund_count, sum: fromMinor(row.refunds) },
    fees: { sum: fromMinor(row.fees), percent: percentOf(row.fees, row.payments) },
    views: { differences: row.differences, matched: row.matched, all: row.lines },
    unexplained: { count: row.unexplained_count, sum: fromMinor(row.unexplained) },
  }
}

export async function listPayoutLines(
  deps: Deps,
  { id, view, page, per_page }: Parsed<typeof contract.listPayoutLines>,
): Promise<Answer<typeof contract.listPayoutLines>> {
  const { views } = await getPayout(deps, id)
  const rows = await payoutLines(deps.db, id, { view, limit: per_page, offset: (page - 1) * per_page })
  return { data: rows.map(lineView), meta: { page, per_page, total: views[view] } }
}

function lineView(row: PayoutLineRecord): PayoutLine {
  return {
    id: row.id,
    line: row.line,
    payment_id: row.payment_id,
    type: row.type,
    scheme: row.scheme,
    order_id: row.order_id,
    at: row.at.toISOString(),
    ours: row.ours === null ? null : fromMinor(row.ours),
    in_file: row.amount === null ? null : fromMinor(row.amount),
    fee: fromMinor(row.fee),
    expected_fee: fromMinor(row.expected_fee),
    difference: fromMinor(differenceOf(row)),
    result: row.result,
    arrived_with:
      row.later_id === null || row.later_reference === null
        ? null
        : { id: row.later_id, reference: row.later_reference },
    sentence: row.sentence,
    explained_by: row.explained_by === null ? null : { id: row.explained_by, name: row.explained_name ?? '' },
  }
}

async function lockOpen({ db }: Pick<Deps, 'db'>, id: number) {
  const payout = await lockPayout(db, id)
  if (!payout) throw new AppError('not_found')
  if (payout.closed_at) throw new AppError('not_allowed_now')
  return payout
}

/** In a transaction. The words are in the line itself; the audit log says that there are some. */
export async function explainPayoutLine(
  deps: Deps,
  { id, line_id, sentence }: Parsed<typeof contract.explainPayoutLine>,
  staff: Staff,
) {
  const { db, now } = deps
  await lockOpen(deps, id)
  const explained = await explainLine(db, id, line_id, {
    sentence,
    explained_by: staff.id,
    explained_at: now(),
  })
  const [row] = explained ? await payoutLines(db, id, { lineId: line_id }) : []
  if (!explained || !row) throw new AppError('not_found')
  return {
    answer: { data: lineView(row) },
    trail: { thing: { kind: 'payout', id }, after: { explained: explained.payment_id, difference: explained.result } },
  }
}

/** Whoever presses twice, or second, finds it closed. In a transaction. */
export async function closePayout(deps: Deps, id: number, staff: Staff) {
  const { db, now } = deps
  const payout = await lockPayout(db, id)
  if (!payout) throw new AppError('not_found')
  const { reference, closed_at } = payout
  if (closed_at) return { answer: { data: await getPayout(deps, id) }, trail: null }
  const before = await recordOf(deps, id)
  if (before.unexplained_count > 0) throw new AppError('not_allowed_now')
  await closePayoutRow(db, id, { closed_by: staff.id, closed_at: now() })
  return {
    answer: { data: await getPayout(deps, id) },
    trail: {
      thing: { kind: 'payout', id },
      before: { state: 'open' },
      after: { state: 'closed', reference, amount: fromMinor(before.amount), differences: before.differences },
    },
  }
}

/** In a transaction. */
export async function deletePayout(deps: Deps, id: number) {
  const { reference } = await lockOpen(deps, id)
  await deletePayoutRow(deps.db, id)
  return { answer: { data: null }, trail: { thing: { kind: 'payout', id }, before: { reference }, after: null } }
}
