import type { Insertable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** The new message's id, or nothing where one with its key is there already. */
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
