import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

type NewAccount = Insertable<Tables['account']>

const columns = [
  'id',
  'email',
  'email_verified_at',
  'password_hash',
  'first_name',
  'last_name',
  'gender',
  'birth_date',
  'phone',
  'dialcode',
  'country_code',
  'language',
] as const

export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

export const accountByEmail = (db: Db, email: string) =>
  db.selectFrom('account').select(columns).where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()

/** Locked until the transaction ends, so that two changes take turns. */
export const lockedAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(columns)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The same by id, so that opening a session and ending all sessions take turns. */
export const lockedAccount = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const accountById = (db: Db, id: number) =>
  db.selectFrom('account').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** With whether its login needs a second factor. */
export const accountWithFactor = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(columns)
    .select(sql<boolean>`exists (select from second_factor where account_id = account.id)`.as('has_second_factor'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns nothing if the email is taken, even by a request a moment earlier. */
export const insertAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updateAccount = (db: Db, id: number, changes: Updateable<Tables['account']>) =>
  db.updateTable('account').set(changes).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/**
 * What is cleared when the email turns out to belong to somebody other than the person who registered it: that person's
 * password, and details that would send couriers to a stranger.
 */
export const clearedRegistration = {
  password_hash: null,
  gender: null,
  birth_date: null,
  phone: null,
  dialcode: null,
  country_code: null,
} satisfies Updateable<Tables['account']>

/** Accounts that never verified their email and that nothing refers to. At most `limit`, oldest first. */
export async function deleteUnverified(db: Db, { before, limit }: { before: Date; limit: number }) {
  const { rows } = await sql`
    delete from account where id in (
      select id from account
      where email_verified_at is null and deleted_at is null and created_at < ${before}
        and not exists (select from one_time_code where account_id = account.id)
        and not exists (select from shop_order where account_id = account.id)
      order by created_at limit ${limit}
      for update skip locked
    ) returning id
  `.execute(db)
  return rows.length
}

/** An account that never verified this email makes room for one that has. */
export const deleteUnverifiedAt = (db: Db, email: string) =>
  db.deleteFrom('account').where('email', '=', email).where('email_verified_at', 'is', null).execute()

export const accountRecord = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'gender',
      'birth_date',
      'phone',
      'dialcode',
      'country_code',
      'language',
      'created_at',
      'blocked_at',
      'block_reason',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Keeps the row and removes the person from it. */
export const eraseAccount = (db: Db, id: number, now: Date) =>
  db
    .updateTable('account')
    .set({
      email: `deleted-${id}@deleted.invalid`,
      password_hash: null,
      first_name: '',
      last_name: '',
      gender: null,
      birth_date: null,
      phone: null,
      dialcode: null,
      country_code: null,
      blocked_at: null,
      block_reason: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
