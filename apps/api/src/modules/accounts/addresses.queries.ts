import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type AddressFields = Omit<Insertable<Tables['address']>, 'id' | 'account_id' | 'last_used_at' | 'created_at'>

const columns = [
  'id',
  'short_address',
  'country',
  'city',
  'area',
  'street_name',
  'postal_code',
  'home_description',
  'receiver_name',
  'phone',
  'another_person_receives',
  'notification_opt_in',
  'latitude',
  'longitude',
] as const

export type AddressRow = Awaited<ReturnType<typeof addressesOf>>[number]

export const addressesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('address')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy(sql`last_used_at desc nulls last`)
    .orderBy('id', 'desc')
    .execute()

export const addressOf = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('address')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export const insertAddress = (db: Db, accountId: number, fields: AddressFields) =>
  db
    .insertInto('address')
    .values({ ...fields, account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateAddress = (db: Db, accountId: number, id: number, fields: AddressFields) =>
  db
    .updateTable('address')
    .set(fields)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function deleteAddress(db: Db, accountId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countAddresses(db: Db, accountId: number) {
  const { count } = await db
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertConsent = (db: Db, consent: Insertable<Tables['consent']>) =>
  db.insertInto('consent').values(consent).execute()

export const consentsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('consent')
    .select(['subject', 'given', 'language', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute()

export const deleteAddressesOf = (db: Db, accountId: number) =>
  db.deleteFrom('address').where('account_id', '=', accountId).execute()
