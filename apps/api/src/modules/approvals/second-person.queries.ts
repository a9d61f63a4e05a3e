import type { Role } from '@asjad/contract/permissions'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { Thing } from '../audit/record-entry.ts'

/** Until the end of the transaction: two at once are added up one after the other. */
export const lockThing = (db: Db, { kind, id }: Thing) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`money_given ${kind} ${id}`}, 0))`.execute(db)

/** By whatever move, since money given back is money given back. */
export async function givenAlone(db: Db, { thing, since }: { thing: Thing; since: Date }) {
  const { sum } = await db
    .selectFrom('money_given')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('thing_kind', '=', thing.kind)
    .where('thing_id', '=', String(thing.id))
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export const insertGiven = (db: Db, given: Insertable<Tables['money_given']>) =>
  db.insertInto('money_given').values(given).execute()

export async function canSomebodyElse(db: Db, staffId: number, roles: readonly Role[]) {
  const other = await db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .select('staff.id')
    .where('staff.id', '!=', staffId)
    .where('staff.suspended_at', 'is', null)
    .where('staff_role.role', 'in', roles)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
