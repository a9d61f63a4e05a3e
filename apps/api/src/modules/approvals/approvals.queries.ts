import type { Permission, Role } from '@asjad/contract/permissions'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type ApprovalView = 'waiting' | 'mine' | 'closed'
type Reader = { id: number; permissions: readonly Permission[] }

const approvals = (db: Db) =>
  db
    .selectFrom('approval')
    .innerJoin('staff as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'approval.decided_by')
    .select([
      'approval.id',
      'approval.asked_by',
      'asker.name as asked_by_name',
      'approval.asked_at',
      'approval.expires_at',
      'approval.call',
      'approval.input',
      'approval.needs',
      'approval.thing_kind',
      'approval.thing_id',
      'approval.amount',
      'approval.decision',
      'approval.decided_by',
      'decider.name as decided_by_name',
      'approval.decided_at',
      'approval.note',
    ])

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof approvalById>>>

export const approvalById = (db: Db, id: number) => approvals(db).where('approval.id', '=', id).executeTakeFirst()

/** Until the end of the transaction: the second of two people waits, and finds it decided. */
export const lockApproval = (db: Db, id: number) =>
  db.selectFrom('approval').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type Filter = { view: ApprovalView; reader: Reader; now: Date }

const inView =
  ({ view, reader, now }: Filter) =>
  ({ eb, and, or, not }: ExpressionBuilder<Tables, 'approval'>) => {
    const own = eb('approval.asked_by', '=', reader.id)
    const open = and([eb('approval.decision', 'is', null), eb('approval.expires_at', '>', now)])
    const mayDecide = eb('approval.needs', 'in', [...reader.permissions])
    if (view === 'mine') return own
    return view === 'waiting' ? and([open, not(own), mayDecide]) : and([not(open), or([own, mayDecide])])
  }

export const approvalsInView = (db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  approvals(db)
    .where((eb) => inView(filter)(eb as unknown as ExpressionBuilder<Tables, 'approval'>))
    .orderBy('approval.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countInView(db: Db, filter: Filter) {
  const { count } = await db
    .selectFrom('approval')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inView(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** Until the end of the transaction: whoever asks twice at once has asked once. */
export const lockAsker = (db: Db, staffId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approval ${staffId}`}, 0))`.execute(db)

export const openApproval = (
  db: Db,
  { askedBy, call, input, now }: { askedBy: number; call: string; input: string; now: Date },
) =>
  db
    .selectFrom('approval')
    .select('id')
    .where('asked_by', '=', askedBy)
    .where('call', '=', call)
    .where('input', '=', sql<object>`${input}::jsonb`)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const insertApproval = (db: Db, approval: Insertable<Tables['approval']>) =>
  db.insertInto('approval').values(approval).returning('id').executeTakeFirstOrThrow()

export const decide = (
  db: Db,
  id: number,
  decision: { decision: 'approved' | 'refused'; decided_by: number; decided_at: Date; note: string | null },
) => db.updateTable('approval').set(decision).where('id', '=', id).execute()

/** Whoever asked, as they are now; nobody if they no longer work here. */
export const askerById = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email',
      sql<Role[]>`array(select role from staff_role where staff_id = staff.id order by role)`.as('roles'),
    ])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/** Who holds one of the roles, besides the person who asks. */
export const approversOf = (db: Db, askerId: number, roles: readonly Role[]) =>
  db
    .selectFrom('staff')
    .select(['name', 'email', 'language'])
    .where('id', '!=', askerId)
    .where('suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_role')
          .select('role')
          .whereRef('staff_id', '=', 'staff.id')
          .where('role', 'in', [...roles]),
      ),
    )
    .orderBy('id')
    .execute()

export const eraseTyped = (db: Db, kind: string, ids: readonly string[]) =>
  sql`update approval set input = input - '{reason,note}'::text[], note = null
    where thing_kind = ${kind} and thing_id = any(${ids}::text[])`.execute(db)
