import type * as contract from '@asjad/contract/admin/approvals'
import type { Approval } from '@asjad/contract/admin/approvals'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { statusOf } from '@asjad/contract/errors'
import { fromMinor } from '@asjad/contract/money'
import { permissionsOf } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { errorBodyOf } from '../../http/errors.ts'
import { doerOf, type Staff } from '../../http/staff.ts'
import { recordEntry, type Trail } from '../audit/record-entry.ts'
import { mailApprovers } from './approvals.mails.ts'
import {
  type ApprovalRow,
  approvalById,
  approvalsInView,
  askerById,
  countInView,
  decide,
  eraseTyped,
  insertApproval,
  lockApproval,
  lockAsker,
  openApproval,
} from './approvals.queries.ts'
import type { ApprovalRequest } from './second-person.ts'

const lapsesAfterMs = 24 * 60 * 60_000

/** Writes a request down, unless the same one is open already, and returns the refusal that names it. */
export const askForApproval = (
  deps: Deps,
  staff: Staff,
  { permission, thing, amount, call, input }: ApprovalRequest & { call: string; input: object },
) =>
  inTransaction(deps, async (deps) => {
    const { db } = deps
    const now = deps.now()
    const sent = JSON.stringify(input)
    await lockAsker(db, staff.id)
    const known = await openApproval(db, { askedBy: staff.id, call, input: sent, now })
    if (known) return required(known.id)
    const expiresAt = new Date(now.getTime() + lapsesAfterMs)
    const { id } = await insertApproval(db, {
      asked_by: staff.id,
      asked_at: now,
      expires_at: expiresAt,
      call,
      input: sent,
      needs: permission,
      thing_kind: thing.kind,
      thing_id: String(thing.id),
      amount,
    })
    await recordEntry(deps, doerOf(staff, now), 'approval_asked', {
      thing,
      after: { approval_id: id, call, amount: fromMinor(amount) },
    })
    await mailApprovers(deps, staff, { permission, thing, amount, expiresAt })
    return required(id)
  })

const required = (id: number) => new AppError('approval_required', { data: { approval_id: id } })

export async function listApprovals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { view, page, per_page }: Parsed<typeof contract.listApprovals>,
  staff: Staff,
): Promise<Answer<typeof contract.listApprovals>> {
  const filter = { view, reader: { id: staff.id, permissions: [...staff.permissions] }, now: now() }
  const rows = await approvalsInView(db, filter, { limit: per_page, offset: (page - 1) * per_page })
  const total = await countInView(db, filter)
  return { data: rows.map((row) => approvalView(row, staff, now())), meta: { page, per_page, total } }
}

export async function getApproval({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, staff: Staff): Promise<Approval> {
  const row = await approvalById(db, id)
  if (!row || !(row.asked_by === staff.id || staff.permissions.has(row.needs))) throw new AppError('not_found')
  return approvalView(row, staff, now())
}

/** Makes a change in the name of whoever asked for it. */
type Repeat = (deps: Deps, call: string, input: object, staff: Staff) => Promise<unknown>

/** Needs a transaction: the decision and what follows from it are one. */
export async function approve(deps: Deps, id: number, staff: Staff, repeat: Repeat): Promise<Approval> {
  const { row, isDone } = await toDecide(deps, id, staff, 'approved')
  if (isDone) return approvalView(row, staff, deps.now())
  await decide(deps.db, id, { decision: 'approved', decided_by: staff.id, decided_at: deps.now(), note: null })
  try {
    await repeat(deps, row.call, row.input, await askerOf(deps, row, staff))
  } catch (error) {
    throw error instanceof AppError && statusOf[error.code] < 500 ? outdated(error, staff) : error
  }
  return getApproval(deps, id, staff)
}

/** What was asked for cannot be done any more. It says why, as the call itself would have. */
const outdated = (error: AppError, { lang }: Staff) =>
  new AppError('approval_outdated', { data: errorBodyOf(error, lang), cause: error })

/** The person who asked, with the roles of today, at the place of the one who approves. */
async function askerOf({ db }: Pick<Deps, 'db'>, row: ApprovalRow, approver: Staff): Promise<Staff> {
  const asker = await askerById(db, row.asked_by)
  if (!asker) throw new AppError('forbidden')
  return {
    ...approver,
    ...asker,
    permissions: new Set(permissionsOf(asker.roles)),
    approvedBy: { id: approver.id, name: approver.name, amount: row.amount ?? 0 },
  }
}

/** Needs a transaction. */
export async function refuse(
  deps: Deps,
  { id, note }: Parsed<typeof contract.refuse>,
  staff: Staff,
): Promise<{ approval: Approval; trail: Trail | null }> {
  const { row, isDone } = await toDecide(deps, id, staff, 'refused')
  if (isDone) return { approval: approvalView(row, staff, deps.now()), trail: null }
  await decide(deps.db, id, { decision: 'refused', decided_by: staff.id, decided_at: deps.now(), note })
  const { thing_kind: kind, thing_id, call, amount } = row
  const asked = { approval_id: id, call, amount: amount === null ? null : fromMinor(amount) }
  return {
    approval: await getApproval(deps, id, staff),
    // Without the words: the log is never erased.
    trail: { thing: { kind, id: thing_id }, after: { ...asked, asked_by: row.asked_by_name } },
  }
}

/** Of two people who decide at once one is too late; whoever presses twice has decided once. */
async function toDecide({ db, now }: Deps, id: number, staff: Staff, decision: 'approved' | 'refused') {
  await lockApproval(db, id)
  const row = await approvalById(db, id)
  if (!row) throw new AppError('not_found')
  if (row.asked_by === staff.id || !staff.permissions.has(row.needs)) throw new AppError('forbidden')
  if (row.decision === decision && row.decided_by === staff.id) return { row, isDone: true }
  if (stateOf(row, now()) !== 'open') throw new AppError('conflict')
  return { row, isDone: false }
}

const stateOf = ({ decision, expires_at }: ApprovalRow, now: Date) => decision ?? (expires_at > now ? 'open' : 'lapsed')

function approvalView(row: ApprovalRow, staff: Staff, now: Date): Approval {
  const state = stateOf(row, now)
  return {
    id: row.id,
    state,
    asked_by: { id: row.asked_by, name: row.asked_by_name },
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    call: row.call,
    input: row.input as Record<string, unknown>,
    needs: row.needs,
    thing: { kind: row.thing_kind, id: row.thing_id },
    amount: row.amount === null ? null : fromMinor(row.amount),
    decided_by: row.decided_by ? { id: row.decided_by, name: row.decided_by_name ?? '' } : null,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note ?? null,
    can: { decide: state === 'open' && row.asked_by !== staff.id && staff.permissions.has(row.needs) },
  }
}

/** What was typed may name a person who is erased. What was asked for, and by whom, stays. */
export const eraseWords = ({ db }: Pick<Deps, 'db'>, kind: string, ids: readonly string[]) => eraseTyped(db, kind, ids)
