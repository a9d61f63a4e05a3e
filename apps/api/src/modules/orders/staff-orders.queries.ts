import { type Insertable, sql } from 'kysely'
import { columnsOf } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { RecordedMail } from './orders.job-kinds.ts'

/** The last event of an order, with who of the staff made it. */
export const lastMove = (db: Db, orderId: string) =>
  db
    .selectFrom('order_event')
    .leftJoin('staff', 'staff.id', 'order_event.staff_id')
    .select(['order_event.move', 'order_event.at', 'staff.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const eventsWithStaff = (db: Db, orderId: string) =>
  db
    .selectFrom('order_event')
    .leftJoin('staff', 'staff.id', 'order_event.staff_id')
    .select(columnsOf('order_event'))
    .select(['order_event.data', 'staff.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id')
    .execute()

export const notesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_note')
    .leftJoin('staff', 'staff.id', 'order_note.staff_id')
    .select(['order_note.id', 'order_note.text', 'order_note.mailed', 'order_note.at', 'staff.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id')
    .execute()

export const noteById = (db: Db, id: number) =>
  db.selectFrom('order_note').select(['order_id', 'text']).where('id', '=', id).executeTakeFirst()

export const insertNote = (db: Db, note: Insertable<Tables['order_note']>) =>
  db.insertInto('order_note').values(note).returning('id').executeTakeFirstOrThrow()

export const deleteNotes = (db: Db, orderIds: readonly string[]) =>
  db.deleteFrom('order_note').where('order_id', '=', sql<string>`any(${orderIds}::text[])`).execute()

export const mailsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_mail').select(['id', 'mail', 'at']).where('order_id', '=', orderId).orderBy('id').execute()

export const insertMail = (db: Db, mail: Insertable<Tables['order_mail']> & { mail: RecordedMail }) =>
  db.insertInto('order_mail').values(mail).execute()

/** The newest others of the same person. */
export const otherOrders = (db: Db, accountId: number, except: string) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'created_at', 'status', 'total'])
    .where('account_id', '=', accountId)
    .where('id', '<>', except)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()

/** How many orders a person has placed, and the sum of those that were kept. Halalas. */
export async function figuresOfPerson(db: Db, accountId: number) {
  const { rows } = await sql<{ orders: number; spent: number }>`
    select orders, spent from account_summary where account_id = ${accountId}
  `.execute(db)
  return { orders: Number(rows[0]?.orders ?? 0), spent: Number(rows[0]?.spent ?? 0) }
}

export async function setTags(db: Db, id: string, tags: readonly string[]) {
  await db
    .updateTable('shop_order')
    .set({ tags: [...tags] })
    .where('id', '=', id)
    .execute()
}

/** Locked in the order of their ids, so that two bulk changes cannot deadlock. */
export const lockedTags = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'tags', 'status'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const ordersWithAwbs = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'tracking_number'])
    .where('tracking_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()

/** Those of these varieties whose pieces have numbers: they are marked so, or have certificates. */
export async function numberedVarieties(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from variety where id = any(${ids}::bigint[])
      and (tracks_serials or exists (select from certificate where variety_id = variety.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these serials, without dashes, have left the shop. A piece that came back may leave again. */
export async function shippedSerials(db: Db, plainSerials: readonly string[]) {
  const { rows } = await sql<{ plain: string; order_id: string }>`
    select replace(serial, '-', '') as plain, order_id
    from order_line join shop_order on shop_order.id = order_id, unnest(serials) as serial
    where serials <> '{}' and status in ('shipped', 'delivered', 'return_requested')
      and replace(serial, '-', '') = any(${plainSerials}::text[])`.execute(db)
  return rows
}

export async function noteSerials(db: Db, lines: readonly { line_id: number; serials: string[] }[]) {
  for (const { line_id, serials } of lines)
    await db.updateTable('order_line').set({ serials }).where('id', '=', line_id).execute()
}

/** Undefined for a price of the feed that was deleted since: what people have set is kept for ever. */
export const priceSetBy = (db: Db, tickId: number) =>
  db.selectFrom('gold_tick').select(['source', 'set_by']).where('id', '=', tickId).executeTakeFirst()
