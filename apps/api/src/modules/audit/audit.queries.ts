import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type ItemRow = {
  position: number
  thing_kind: string
  thing_id: string
  before: object | null
  after: object | null
}

/** The database hashes the items: it writes the same JSON differently from us, and the check reads what it wrote. */
export const insertEntry = (
  db: Db,
  entry: Omit<Insertable<Tables['audit_entry']>, 'items_hash'>,
  items: readonly ItemRow[],
) =>
  db
    .insertInto('audit_entry')
    .values({
      ...entry,
      items_hash: items.length > 0 ? sql<string>`audit_items_hash(${JSON.stringify(items)}::jsonb)` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertItems = (db: Db, entryId: number, items: readonly ItemRow[]) =>
  sql`
    insert into audit_item (entry_id, position, thing_kind, thing_id, before, after)
    select ${entryId}, position, thing_kind, thing_id, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item(position int, thing_kind text, thing_id text, before jsonb, after jsonb)
  `.execute(db)
