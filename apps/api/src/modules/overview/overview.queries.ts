import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

type StockRow = {
  product_id: number
  variety_id: number
  title_ar: string
  title_en: string
  sku: string
  available: number
  sold: number
}

const bestSellers = 200
const maxShort = 12

/** Of the products that sell best, the varieties of which few are left; sold out first. */
export async function shortBestSellers(db: Db, lowMark: number) {
  const { rows } = await sql<StockRow>`
    with best as (
      select id, title_ar, title_en, sold from product
      where published_at is not null and sold > 0 order by sold desc, id desc limit ${bestSellers}
    )
    select best.id as product_id, variety.id as variety_id, title_ar, title_en, sku,
      on_hand - reserved as available, sold
    from best join variety on variety.product_id = best.id
    where on_hand - reserved <= ${lowMark} and hidden_at is null
    order by on_hand > reserved, sold desc, variety.id limit ${maxShort}`.execute(db)
  return rows
}

type JobTrouble = {
  failed: number
  failedSince: Date | null
  kinds: string | null
  late: number
  lateSince: Date | null
}

/** Jobs that were given up, and jobs that are long due and that no process has taken. */
export async function jobTrouble(db: Db, { now, dueBefore }: { now: Date; dueBefore: Date }) {
  const { rows } = await sql<JobTrouble>`
    select count(*) filter (where failed_at is not null)::int as failed, min(failed_at) as "failedSince",
      string_agg(distinct kind, ', ') filter (where failed_at is not null) as kinds,
      count(*) filter (where is_late)::int as late, min(run_at) filter (where is_late) as "lateSince"
    from job, lateral (
      select failed_at is null and run_at < ${dueBefore} and coalesce(locked_until < ${now}, true) as is_late
    ) as state
    where failed_at is not null or run_at < ${dueBefore}`.execute(db)
  return rows[0]
}

export const lastAuditCheck = (db: Db) =>
  db
    .selectFrom('audit_check')
    .select(['checked_at', 'broken_at'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Marked since they were looked up from many places. */
export const markedCertificates = (db: Db) =>
  db
    .selectFrom('certificate')
    .select(['serial', 'marked_at'])
    .where('marked_at', 'is not', null)
    .$narrowType<{ marked_at: Date }>()
    .where('revoked_at', 'is', null)
    .orderBy('marked_at', 'desc')
    .limit(100)
    .execute()

/** Newest first. */
export const refusedRefunds = (db: Db) =>
  db
    .selectFrom('transaction')
    .select(['id', 'order_id', 'amount', 'updated_at'])
    .where('kind', '=', 'refund')
    .where('status', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

/** Returns that wait for a decision, newest first. */
export async function askedReturns(db: Db) {
  const { rows } = await sql<{ id: string; total: number; at: Date }>`
    select shop_order.id, total, asked.at
    from shop_order, lateral (
      select at from order_event where order_id = shop_order.id and to_status = 'return_requested'
      order by order_event.id desc limit 1
    ) as asked
    where status = 'return_requested' order by asked.at desc limit 20`.execute(db)
  return rows
}

/** Orders that are kept beyond their time because nobody has looked at a receipt; oldest first. */
export const extendedTransfers = (db: Db) =>
  db
    .selectFrom('order_transfer')
    .innerJoin('shop_order', 'shop_order.id', 'order_transfer.order_id')
    .select(['order_transfer.order_id', 'order_transfer.extended_at'])
    .where('shop_order.status', '=', 'pending_payment')
    .where('order_transfer.extended_at', 'is not', null)
    .orderBy('order_transfer.extended_at')
    .limit(100)
    .execute()
