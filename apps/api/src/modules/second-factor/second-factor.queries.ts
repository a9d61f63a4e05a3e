import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Whose factor it is. Each kind of person who may have one is a column of the table. */
export type Owner = { accountId: number } | { staffId: number }

const columnsOf = (owner: Owner) =>
  'accountId' in owner ? { account_id: owner.accountId, staff_id: null } : { account_id: null, staff_id: owner.staffId }

/** The condition that a row is the owner's. */
const isOf = (owner: Owner) =>
  'accountId' in owner ? sql<boolean>`account_id = ${owner.accountId}` : sql<boolean>`staff_id = ${owner.staffId}`

export type SecondFactor = NonNullable<Awaited<ReturnType<typeof factorOf>>>

export const factorOf = (db: Db, owner: Owner) =>
  db
    .selectFrom('second_factor')
    .select([
      'id',
      'secret',
      'recovery_salt',
      'enabled_at',
      sql<number>`(select count(*) from recovery_code where second_factor_id = second_factor.id)`.as('codes_left'),
    ])
    .where(isOf(owner))
    .executeTakeFirst()

export const factorIdOf = async (db: Db, owner: Owner) => {
  const row = await db.selectFrom('second_factor').select('id').where(isOf(owner)).executeTakeFirst()
  return row?.id
}

type NewFactor = { secret: string; lastStep: number; salt: string; enabledAt: Date }

/** Returns its id; undefined if the owner has one already, even one that was turned on a moment ago. */
export async function insertFactor(db: Db, owner: Owner, { secret, lastStep, salt, enabledAt }: NewFactor) {
  const row = await db
    .insertInto('second_factor')
    .values({
      ...columnsOf(owner),
      secret,
      last_step: lastStep,
      recovery_salt: salt,
      enabled_at: enabledAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** True for the request that uses up the step; false for a second request with the same code. */
export async function consumeStep(db: Db, id: number, { step, latest }: { step: number; latest: number }) {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', latest)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces all previous codes. A concurrent call waits for the row's lock. */
export async function replaceCodes(db: Db, id: number, { salt, hashes }: { salt: string; hashes: string[] }) {
  await db.updateTable('second_factor').set({ recovery_salt: salt }).where('id', '=', id).execute()
  await db.deleteFrom('recovery_code').where('second_factor_id', '=', id).execute()
  await insertCodes(db, id, hashes)
}

export const insertCodes = (db: Db, id: number, hashes: string[]) =>
  db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ second_factor_id: id, code_hash })))
    .execute()

export async function isCodeLeft(db: Db, id: number, hash: string) {
  const row = await db
    .selectFrom('recovery_code')
    .select(sql`1`.as('one'))
    .where('second_factor_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** True for the request that uses up the code. */
export async function consumeCode(db: Db, id: number, hash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('second_factor_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteFactor(db: Db, owner: Owner) {
  const { numDeletedRows } = await db.deleteFrom('second_factor').where(isOf(owner)).executeTakeFirst()
  return numDeletedRows > 0n
}
