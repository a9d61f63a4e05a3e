import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertPieces = (db: Db, pieces: readonly Insertable<Tables['piece']>[]) =>
  db
    .insertInto('piece')
    .values([...pieces])
    .execute()

export type KnownPiece = {
  id: number
  plain: string
  sku: string
  variety_id: number | null
  state: Tables['piece']['state']
  revoked: boolean
}

/** By the number on the piece or by that of its certificate, without dashes. */
export async function piecesBySerials(db: Db, plainSerials: readonly string[]): Promise<KnownPiece[]> {
  const { rows } = await sql<KnownPiece>`
    select piece.id, piece.plain_serial as plain, certificate.sku, piece.variety_id, piece.state,
      certificate.revoked_at is not null as revoked
    from piece join certificate on certificate.id = piece.certificate_id
    where piece.plain_serial = any(${plainSerials}::text[])
    union
    select piece.id, certificate.plain_serial, certificate.sku, piece.variety_id, piece.state,
      certificate.revoked_at is not null
    from certificate join piece on certificate.id = piece.certificate_id
    where certificate.plain_serial = any(${plainSerials}::text[])
  `.execute(db)
  return rows
}

/** True if all of them were here: somebody else may have been faster. */
export async function sellPieces(db: Db, ids: readonly number[], orderLineId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update piece set state = 'sold', order_line_id = ${orderLineId}
    where id = any(${ids}::bigint[]) and state = 'in_stock' returning id
  `.execute(db)
  return rows.length === ids.length
}

export const takeBackPieces = (db: Db, orderLineIds: readonly number[]) =>
  db
    .updateTable('piece')
    .set({ state: 'in_stock', order_line_id: null })
    .where('order_line_id', '=', sql<number>`any(${orderLineIds}::bigint[])`)
    .execute()

export const lockedPieceOf = (db: Db, certificateId: number) =>
  db
    .selectFrom('piece')
    .select(['id', 'serial', 'state', 'order_line_id'])
    .where('certificate_id', '=', certificateId)
    .forUpdate()
    .executeTakeFirst()

export const updatePiece = (db: Db, id: number, piece: Pick<Tables['piece'], 'serial' | 'state'>) =>
  db.updateTable('piece').set(piece).where('id', '=', id).execute()

export const certifyAnew = (db: Db, certificateId: number, by: { certificateId: number; weightMg: number }) =>
  db
    .updateTable('piece')
    .set({ certificate_id: by.certificateId, weight_mg: by.weightMg })
    .where('certificate_id', '=', certificateId)
    .execute()
