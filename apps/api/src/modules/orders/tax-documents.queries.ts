import { type Insertable, sql } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

type Kind = Tables['tax_document']['kind']

/**
 * The next numbers, and the hash of the previous document. Locked until the commit, so that no other document gets
 * them.
 */
export async function nextNumbers(db: Db, kind: Kind) {
  const { rows } = await sql<{ counter: number; number: number; last_hash: string }>`
    update tax_document_counter set counter = counter + 1, ${sql.id(kind)} = ${sql.id(kind)} + 1
    returning counter, ${sql.id(kind)} as number, last_hash
  `.execute(db)
  const [next] = rows
  if (!next) throw new Error('the counter of tax documents is missing')
  return next
}

export const rememberHash = (db: Db, last_hash: string) =>
  db.updateTable('tax_document_counter').set({ last_hash }).execute()

export const insertDocument = (db: Db, document: Insertable<Tables['tax_document']>) =>
  db.insertInto('tax_document').values(document).execute()

export const documentsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('tax_document')
    .select(columns.tax_document)
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('counter')
    .execute()

export const labelsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('tax_document')
    .select(['order_id', 'kind', 'label'])
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('counter')
    .execute()
