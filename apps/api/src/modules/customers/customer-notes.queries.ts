import type { Insertable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** Newest first. */
export const notesAbout = (db: Db, accountId: number) =>
  db
    .selectFrom('account_note')
    .leftJoin('staff', 'staff.id', 'account_note.staff_id')
    .select(['account_note.id', 'text', 'at', 'edited_at', 'staff_id', 'staff.name'])
    .where('account_id', '=', accountId)
    .orderBy('account_note.id', 'desc')
    .limit(200)
    .execute()

export const lockedNote = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('account_note')
    .select(['id', 'staff_id'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export const insertNote = (db: Db, note: Insertable<Tables['account_note']>) =>
  db.insertInto('account_note').values(note).returning('id').executeTakeFirstOrThrow()

export const rewriteNote = (db: Db, id: number, text: string, now: Date) =>
  db.updateTable('account_note').set({ text, edited_at: now }).where('id', '=', id).execute()

export const removeNote = (db: Db, id: number) => db.deleteFrom('account_note').where('id', '=', id).execute()

export const deleteNotesAbout = (db: Db, accountId: number) =>
  db.deleteFrom('account_note').where('account_id', '=', accountId).execute()
