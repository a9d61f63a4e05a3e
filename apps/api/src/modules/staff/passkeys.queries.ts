import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number]

export const passkeysOf = (db: Db, staffId: number) =>
  db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()

export const passkeyById = (db: Db, id: string) =>
  db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'staff_id', 'public_key', 'counter', 'transports'])
    .where('staff_passkey.id', '=', id)
    .where('staff.suspended_at', 'is', null)
    .executeTakeFirst()

/** False if the key is known already. */
export async function insertPasskey(db: Db, passkey: Insertable<Tables['staff_passkey']>) {
  const row = await db
    .insertInto('staff_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if a later use was counted meanwhile. Many keys do not count and stay at zero. */
export async function countPasskeyUse(db: Db, id: string, counter: number, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or counter = 0)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name of the key that was deleted. */
export async function deletePasskey(db: Db, staffId: number, id: string) {
  const row = await db
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export const deletePasskeysOf = (db: Db, staffId: number) =>
  db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
