import type { TransferCounts, TransferView } from '@asjad/contract/admin/transfers'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { TransferReceipt } from '@asjad/contract/order-transfers'
import type { OrderStatus } from '@asjad/contract/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'

type Page = { limit: number; offset: number }
const eachTime = sql.raw(plannedEachTime)

const isTransfer = sql<boolean>`o.payment_method = 'bank_transfer'`
const receiptWaits = sql<boolean>`exists (
  select from transfer_receipt r where r.order_id = o.id and r.state = 'waiting'
)`

const ofView: Record<TransferView, RawBuilder<boolean>> = {
  receipts: sql`o.status = 'pending_payment' and ${receiptWaits}`,
  waiting: sql`o.status = 'pending_payment'`,
  expired: sql`o.status = 'cancelled' and o.cancel_reason = 'payment_timeout'`,
  done: sql`o.status not in ('pending_payment', 'cancelled')`,
  all: sql`true`,
}

/** Whose time ends first, where it ends; otherwise the newest. */
const sequence = (view: TransferView) =>
  view === 'receipts' || view === 'waiting' ? sql`o.pay_until, o.id` : sql`o.created_at desc, o.id`

export async function matchingTransfers(
  db: Db,
  { view, q = '' }: { view: TransferView; q?: string | undefined },
  { limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const words = searchedParts(q).map((part) => containsPart(sql`o.search_text`, part))
  const reference = q.replace(/\s/g, '').toUpperCase()
  const found =
    words.length === 0
      ? sql`true`
      : sql`(${sql.join(words, sql` and `)} or exists (
          select from transaction t where t.order_id = o.id and t.bank_reference = ${reference}
        ))`
  const where = sql`${isTransfer} and ${ofView[view]} and ${found}`
  const { rows } = await sql<{ total: number; ids: string[] }>`${eachTime}
    select (select count(*) from shop_order o where ${where})::int as total,
      array(select o.id from shop_order o where ${where} order by ${sequence(view)} limit ${limit} offset ${offset}) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

export async function countsOf(db: Db): Promise<TransferCounts> {
  const count = (view: TransferView) =>
    sql<number>`(select count(*) from shop_order o where ${isTransfer} and ${ofView[view]})::int`
  const { rows } = await sql<TransferCounts>`
    select ${count('receipts')} as receipts, ${count('waiting')} as waiting, ${count('expired')} as expired,
      ${count('done')} as done, (select count(*) from transaction t where ${waitingRefund})::int as refunds
  `.execute(db)
  return rows[0] ?? { receipts: 0, waiting: 0, expired: 0, done: 0, refunds: 0 }
}

type Receipts = {
  order_id: string
  extended_at: Date | null
  waiting: number
  last_id: string | null
  last_type: TransferReceipt['type'] | null
  last_at: Date | null
}

/** Of each order how many receipts wait, and the newest one. */
export async function receiptsOfTransfers(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Receipts>`
    select t.order_id, t.extended_at,
      (select count(*) from transfer_receipt r where r.order_id = t.order_id and r.state = 'waiting')::int as waiting,
      last.id as last_id, last.type as last_type, last.sent_at as last_at
    from order_transfer t left join lateral (
      select id, type, sent_at from transfer_receipt r where r.order_id = t.order_id order by sent_at desc limit 1
    ) last on true
    where t.order_id = any(${ids}::text[])`.execute(db)
  return rows
}

const waitingRefund = sql<boolean>`t.kind = 'refund' and t.by_transfer and t.status = 'pending'`
const doneRefund = sql<boolean>`t.kind = 'refund' and t.by_transfer and t.status = 'done'`

export async function matchingRefunds(db: Db, view: 'waiting' | 'done', { limit, offset }: Page) {
  const where = view === 'waiting' ? waitingRefund : doneRefund
  const sorted = view === 'waiting' ? sql`t.created_at, t.id` : sql`t.updated_at desc, t.id`
  const { rows } = await sql<{ id: string; order_id: string; total: number }>`
    select t.id, t.order_id, count(*) over ()::int as total from transaction t
    where ${where} order by ${sorted} limit ${limit} offset ${offset}`.execute(db)
  return { refunds: rows, total: rows[0]?.total ?? 0 }
}

/** A refund that staff send, or have sent, by transfer. */
export async function orderOfRefund(db: Db, id: string) {
  const row = await db
    .selectFrom('transaction')
    .select('order_id')
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
  return row?.order_id
}

/** All orders that money is expected for, with what has arrived. Halalas. */
export async function waitingTransfers(db: Db) {
  const { rows } = await sql<OrderToMatch>`${toMatch(sql`o.status = 'pending_payment' and ${isTransfer}`)}`.execute(db)
  return rows.map(withNumbers)
}

export async function ordersByIds(db: Db, ids: readonly string[]) {
  const { rows } = await sql<OrderToMatch>`${toMatch(sql`o.id = any(${ids}::text[])`)}`.execute(db)
  return rows.map(withNumbers)
}

export type OrderToMatch = {
  id: string
  status: OrderStatus
  method: PaymentMethod
  total: number
  received: number
  name: string
}

const withNumbers = (row: OrderToMatch): OrderToMatch => ({
  ...row,
  total: Number(row.total),
  received: Number(row.received),
})

const toMatch = (where: RawBuilder<boolean>) => sql`
  select o.id, o.status, o.payment_method as method, o.total,
    coalesce((
      select sum(t.amount) from transaction t
      where t.order_id = o.id and t.kind = 'bank_transfer' and t.status = 'paid'
    ), 0) as received,
    case when account.deleted_at is null then account.first_name || ' ' || account.last_name else '' end as name
  from shop_order o join account on account.id = o.account_id
  where ${where} order by o.created_at limit 5000`

/** Those of these references that were noted before. */
export async function usedReferences(db: Db, references: readonly string[]) {
  const rows = await db
    .selectFrom('transaction')
    .select(['bank_reference', 'order_id'])
    .where('bank_reference', '=', sql<string>`any(${references}::text[])`)
    .execute()
  return new Map(rows.map(({ bank_reference, order_id }) => [bank_reference ?? '', order_id]))
}
