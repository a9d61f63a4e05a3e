import type { Db } from '../../database/database.ts'

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
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const identityLinksOf = (db: Db, accountId: number) =>
  db
    .selectFrom('identity_link')
    .select(['issuer', 'subject', 'created_at'])
    .where('account_id', '=', accountId)
    .execute()

/** The address that the account is to move to, while that is open. */
export const emailChangeOf = (db: Db, accountId: number) =>
  db
    .selectFrom('one_time_code')
    .select(['sent_to', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change_email')
    .executeTakeFirst()

export const consentsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('consent')
    .select(['subject', 'given', 'language', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute()

/** The row stays, as that of nobody, for the documents that must be kept; so do the consents, which prove what was agreed. */
export async function eraseAccount(db: Db, id: number, now: Date) {
  for (const table of ['session', 'known_device', 'one_time_code', 'identity_link', 'address'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute()
  await db
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
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}
