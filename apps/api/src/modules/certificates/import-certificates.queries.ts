import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export const certificatesWithSerials = (db: Db, plainSerials: readonly string[]) =>
  db
    .selectFrom('certificate')
    .select(['serial', 'plain_serial', 'sku', 'weight_mg', 'title_ar', sql<string>`issued_on::text`.as('issued_on')])
    .where('plain_serial', '=', sql<string>`any(${plainSerials}::text[])`)
    .execute()

/** Locked, in the order of their ids. */
export async function certificatesForRestore(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    serial: string
    revoked_at: Date | null
    state: 'in_stock' | 'sold' | null
  }>`
    select certificate.id, certificate.serial, revoked_at, piece.state
    from certificate left join piece on piece.certificate_id = certificate.id
    where certificate.id = any(${ids}::bigint[]) order by certificate.id for no key update of certificate
  `.execute(db)
  return rows
}
