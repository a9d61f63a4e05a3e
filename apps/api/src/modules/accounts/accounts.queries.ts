import type { Insertable, Updateable } from 'kysely'
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

/** Held until the transaction ends, so that two who change it come one after the other. */
export const heldAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(columns)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const accountById = (db: Db, id: number) =>
  db.selectFrom('account').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Nothing where the email is taken, also by one who came a moment earlier. */
export const insertAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updateAccount = (db: Db, id: number, changes: Updateable<Tables['account']>) =>
  db.updateTable('account').set(changes).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
