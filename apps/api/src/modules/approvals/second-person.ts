import type { Permission } from '@asjad/contract/permissions'
import { permissions } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Thing } from '../audit/record-entry.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { canSomebodyElse, givenAlone, insertGiven, lockThing } from './second-person.queries.ts'

/** Riyals that one person may give (or change prices by) with each of these permissions alone, as settings. */
const limitOf = {
  'orders.cancel': 'approval.cancel_above',
  'returns.decide': 'approval.return_above',
  'refunds.give': 'approval.refund_above',
  'prices.edit': 'approval.price_cut_above',
  'gold.manage': 'approval.margins_above',
  'money.reconcile': 'approval.close_riyals_above',
} as const satisfies Partial<Record<Permission, `approval.${string}`>>

/** What somebody asks a second person for. */
export type ApprovalRequest = {
  /** The permission that both must have. */
  permission: keyof typeof limitOf
  thing: Thing
  /** The money that is given, in halalas. */
  amount: number
}

/** Ends a change that needs a second person. It is undone, and `mountStaff` writes the request down. */
export class ApprovalNeeded extends Error {
  readonly request: ApprovalRequest

  constructor(request: ApprovalRequest) {
    super('a second person has to approve this')
    this.request = request
  }
}

const countedMs = 24 * 60 * 60_000

/**
 * Call it in every change that gives money, once the amount is known. It passes if the shop's limit allows one person
 * to give as much, or if a second person has approved it; otherwise the change ends here. What was given for the same
 * thing within a day counts with it, so that nobody stays below the limit by giving it in parts. An owner who is the
 * only person that could approve needs nobody: there is nobody to ask.
 */
export async function requireSecondPerson(
  deps: SettingsDeps & Pick<Deps, 'now'>,
  staff: Staff,
  request: ApprovalRequest,
) {
  const { permission, thing, amount } = request
  if (isApproved(staff, request)) return
  const { db, now } = deps
  await lockThing(db, thing)
  if (await needsSecondPerson(deps, staff, request)) throw new ApprovalNeeded(request)
  await insertGiven(db, {
    at: now(),
    staff_id: staff.id,
    permission,
    thing_kind: thing.kind,
    thing_id: String(thing.id),
    amount,
  })
}

/** Whether this would be asked of a second person, if it were done now. */
export async function needsSecondPerson(
  deps: SettingsDeps & Pick<Deps, 'now'>,
  staff: Staff,
  { permission, thing, amount }: ApprovalRequest,
) {
  const { db, now } = deps
  const key = limitOf[permission]
  const limit = Math.round((await readSettings(deps, key))[key] * 100)
  const earlier = await givenAlone(db, { thing, since: new Date(now().getTime() - countedMs) })
  return earlier + amount > limit && !(await isAlone(deps, staff, permission))
}

/** For a change that is above its limit in another way than by what it gives: it ends here until it is approved. */
export async function requireApproval(deps: Pick<Deps, 'db'>, staff: Staff, request: ApprovalRequest) {
  if (isApproved(staff, request)) return
  if (!(await isAlone(deps, staff, request.permission))) throw new ApprovalNeeded(request)
}

function isApproved({ approvedBy }: Staff, { amount }: ApprovalRequest) {
  if (!approvedBy) return false
  if (amount > approvedBy.amount) throw new AppError('conflict')
  return true
}

const isAlone = async ({ db }: Pick<Deps, 'db'>, staff: Staff, permission: Permission) =>
  staff.roles.includes('owner') && !(await canSomebodyElse(db, staff.id, permissions[permission].roles))
