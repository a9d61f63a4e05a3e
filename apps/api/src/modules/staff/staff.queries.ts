import type { Role } from '@asjad/contract/permissions'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type Person = NonNullable<Awaited<ReturnType<typeof staffById>>>

const rolesOf = sql<Role[]>`array(select role from staff_role where staff_id = staff.id order by role)`

/** Without those who were removed. */
const people = (db: Db) =>
  db
    .selectFrom('staff')
    .where('removed_at', 'is', null)
    .select(['id', 'email', 'name', 'language', 'password_hash', 'created_at', 'suspended_at', rolesOf.as('roles')])

export const staffById = (db: Db, id: number) => people(db).where('id', '=', id).executeTakeFirst()

export const staffByEmail = (db: Db, email: string) => people(db).where('email', '=', email).executeTakeFirst()

/** Locked until the transaction ends; foreign keys to the person do not wait. */
export const lockedStaff = (db: Db, id: number) => people(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Changes of who may do what wait for each other, so that two of them cannot take away the last owner. */
export const lockPeople = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('the shop''s people', 0))`.execute(db)

export const activeOwners = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .select(['name', 'email', 'language'])
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()

/** Also one who is suspended: `npm run owner` lets that one in again. */
export async function hasOwner(db: Db) {
  const owner = await db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .select('staff.id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** Owners who can sign in, besides one. */
export async function otherOwners(db: Db, id: number) {
  const { count } = await db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .innerJoin('second_factor', 'second_factor.staff_id', 'staff.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_role.role', '=', 'owner')
    .where('staff.suspended_at', 'is', null)
    .where('staff.id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Somebody who comes back is the same person in the history of orders and in the audit log. */
export async function insertStaff(
  db: Db,
  { email, name, language, created_at }: Pick<Person, 'email' | 'name' | 'language' | 'created_at'>,
) {
  const { id } = await db
    .insertInto('staff')
    .values({ email, name, language, password_hash: null, created_at })
    .onConflict((removed) =>
      removed
        .column('email')
        .doUpdateSet({ name, language, created_at, suspended_at: null, removed_at: null })
        .where('staff.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateStaff = (db: Db, id: number, changes: Updateable<Tables['staff']>) =>
  db.updateTable('staff').set(changes).where('id', '=', id).execute()

export async function setRoles(db: Db, id: number, roles: readonly Role[]) {
  await db.deleteFrom('staff_role').where('staff_id', '=', id).execute()
  if (roles.length === 0) return
  await db
    .insertInto('staff_role')
    .values(roles.map((role) => ({ staff_id: id, role })))
    .execute()
}

type Live = { now: Date; seenAfter: Date }

const listed = (db: Db, { now, seenAfter }: Live) =>
  db
    .selectFrom('staff')
    .where('removed_at', 'is', null)
    .select([
      'id',
      'email',
      'name',
      'created_at',
      'suspended_at',
      rolesOf.as('roles'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<number>`(select count(*) from staff_passkey where staff_id = staff.id)`.as('passkeys'),
      sql<number>`(
        select count(*) from staff_session
        where staff_id = staff.id and expires_at > ${now} and seen_at > ${seenAfter}
      )`.as('sessions'),
      sql<Date | null>`greatest(signed_in_at, (select max(seen_at) from staff_session where staff_id = staff.id))`.as(
        'seen_at',
      ),
    ])

export const listedPeople = (db: Db, live: Live, { limit, offset }: { limit: number; offset: number }) =>
  listed(db, live).orderBy(sql`suspended_at is not null`).orderBy('id').limit(limit).offset(offset).execute()

export const listedPerson = (db: Db, live: Live, id: number) => listed(db, live).where('id', '=', id).executeTakeFirst()

export async function countPeople(db: Db) {
  const { count } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
