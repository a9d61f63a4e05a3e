import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { columns, columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type TransferRow = Selectable<Tables['order_transfer']>
export type ReceiptRow = Selectable<Tables['transfer_receipt']>

export const transferOf = (db: Db, orderId: string) =>
  db.selectFrom('order_transfer').select(columns.order_transfer).where('order_id', '=', orderId).executeTakeFirst()

/** An order that goes back to paying by transfer names the account of today. */
export const insertTransfer = (db: Db, transfer: Insertable<Tables['order_transfer']>) =>
  db
    .insertInto('order_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(transfer))
    .execute()

export const updateTransfer = (db: Db, orderId: string, change: Updateable<Tables['order_transfer']>) =>
  db.updateTable('order_transfer').set(change).where('order_id', '=', orderId).execute()

/** Oldest first. */
export const receiptsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('transfer_receipt')
    .select(columns.transfer_receipt)
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()

/** With who of the staff has decided. */
export const decidedReceiptsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('transfer_receipt')
    .leftJoin('staff', 'staff.id', 'transfer_receipt.decided_by')
    .select(columnsOf('transfer_receipt'))
    .select('staff.name as decided_by_name')
    .where('order_id', '=', orderId)
    .orderBy('sent_at', 'desc')
    .orderBy('transfer_receipt.id')
    .execute()

export const insertReceipt = (db: Db, receipt: Insertable<Tables['transfer_receipt']>) =>
  db.insertInto('transfer_receipt').values(receipt).execute()

export const updateReceipt = (db: Db, id: string, change: Updateable<Tables['transfer_receipt']>) =>
  db.updateTable('transfer_receipt').set(change).where('id', '=', id).execute()

/** Receipts that nobody has decided about are accepted with the order. */
export const acceptReceipts = (db: Db, orderId: string, by: { at: Date; staffId: number | null }) =>
  db
    .updateTable('transfer_receipt')
    .set({ state: 'accepted', decided_at: by.at, decided_by: by.staffId })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()

export const receiptWaits = async (db: Db, orderId: string) =>
  (await db
    .selectFrom('transfer_receipt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined

/** Who of the staff noted the money of each reference. */
export async function bookingsOf(db: Db, orderId: string) {
  const { rows } = await sql<{ reference: string; name: string | null }>`
    select order_event.data ->> 'reference' as reference, staff.name
    from order_event left join staff on staff.id = order_event.staff_id
    where order_id = ${orderId} and order_event.data ? 'reference'`.execute(db)
  return rows
}

/** What the person sent is forgotten: the files, their names and what was said about them. Returns the files' keys. */
export async function eraseReceipts(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await receiptsOf(db, orderIds)
  await db
    .updateTable('transfer_receipt')
    .set({ storage_key: null, name: '', words: null })
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute()
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Until the end of the transaction. */
export const lockReference = (db: Db, reference: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank reference ${reference}`}, 0))`.execute(db)

/** The money that was noted with this reference, and who noted it. */
export async function useOfReference(db: Db, reference: string) {
  const { rows } = await sql<{ order_id: string; amount: number; created_at: Date; name: string | null }>`
    select t.order_id, t.amount, t.created_at, (
      select staff.name from order_event e join staff on staff.id = e.staff_id
      where e.order_id = t.order_id and e.data ->> 'reference' = ${reference} limit 1
    ) as name
    from transaction t where bank_reference = ${reference}`.execute(db)
  return rows[0] && { ...rows[0], amount: Number(rows[0].amount) }
}
