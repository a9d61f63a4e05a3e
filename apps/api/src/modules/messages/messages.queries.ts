import type { ExpressionBuilder, Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** The new message's id, or undefined if a message with this key exists already. */
export const insertMessage = (db: Db, message: Insertable<Tables['message']>) =>
  db
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const ticketOfKey = (db: Db, key: string) =>
  db.selectFrom('message').select('ticket').where('key', '=', key).executeTakeFirstOrThrow()

export const insertAttachment = (db: Db, attachment: Insertable<Tables['message_attachment']>) =>
  db.insertInto('message_attachment').values(attachment).execute()

/** Of an account that was not erased; it stays as it is until the end of the transaction. */
export const lockedMailboxOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email', 'email_verified_at', 'language', 'dialcode', 'phone'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Whether this account has proved that the address is its own. */
export async function isMailboxOf(db: Db, accountId: number, email: string) {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sent from this account's mailbox. Messages store no account, and an unverified address could be anyone's. */
const fromMailboxOf = (accountId: number) => (eb: ExpressionBuilder<Tables, 'message'>) =>
  eb(
    'message.email',
    '=',
    eb
      .selectFrom('account')
      .select('account.email')
      .where('account.id', '=', accountId)
      .where('account.email_verified_at', 'is not', null),
  )

export const messagesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('message')
    .select((eb) => [
      'ticket',
      'kind',
      'name',
      'email',
      'phone',
      'subject',
      'order_number',
      'text',
      'created_at',
      eb('begun_by', 'is not', null).as('from_the_shop'),
      jsonArrayFrom(
        eb
          .selectFrom('message_attachment')
          .select('message_attachment.name')
          .whereRef('message_attachment.message_id', '=', 'message.id')
          .orderBy('message_attachment.position'),
      ).as('attachments'),
      jsonArrayFrom(
        eb
          .selectFrom('message_reply')
          .select(['message_reply.text', 'message_reply.created_at'])
          .whereRef('message_reply.message_id', '=', 'message.id')
          .orderBy('message_reply.id'),
      ).as('replies'),
      jsonArrayFrom(
        eb
          .selectFrom('message_note')
          .select(['message_note.text', 'message_note.created_at'])
          .whereRef('message_note.message_id', '=', 'message.id')
          .orderBy('message_note.id'),
      ).as('notes'),
    ])
    .where(fromMailboxOf(accountId))
    .orderBy('created_at')
    .orderBy('message.id')
    .execute()

/** With their replies and notes. Returns the keys of the pictures that are no longer needed. */
export async function eraseMessages(db: Db, accountId: number) {
  const own = db.selectFrom('message').select('message.id').where(fromMailboxOf(accountId))
  const attachments = await db
    .deleteFrom('message_attachment')
    .where('message_id', 'in', own)
    .returning('storage_key')
    .execute()
  await db.deleteFrom('message').where(fromMailboxOf(accountId)).execute()
  return attachments.map(({ storage_key }) => storage_key)
}
