import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isMismatched } from './transactions.queries.ts'

type Summary = {
  received_count: number
  received: number
  transfer_count: number
  transfers: number
  cash_count: number
  cash: number
  refund_count: number
  refunds: number
  fees: number
  fee_base: number
  unfinished: number
  mismatched: number
  open_payouts: number
  late_couriers: number
  day_closed: boolean
}

/** What came in since midnight of Riyadh, and what waits. Each part reads an index of its own rows. */
export async function moneySummary(db: Db, now: Date) {
  const { rows } = await sql<Summary>`
    with clock as (
      select date_trunc('day', ${now}::timestamptz, 'Asia/Riyadh') as midnight,
        date_trunc('month', ${now}::timestamptz, 'Asia/Riyadh') as month,
        (${now}::timestamptz at time zone 'Asia/Riyadh')::date as day
    ),
    received as (
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from clock, transaction
      where status = 'paid' and kind <> 'refund' and updated_at >= midnight
    ),
    transfers as (
      select count(*)::int as count, coalesce(sum(total), 0)::bigint as sum from shop_order
      where status = 'pending_payment' and payment_method = 'bank_transfer'
    ),
    cash as (
      select o.shipping_company_id, count(*)::int as count, sum(t.amount)::bigint as sum, min(t.created_at) as oldest
      from transaction t join shop_order o on o.id = t.order_id
      where t.kind = 'cod_collection' and t.status = 'paid' and not t.handed_over
      group by o.shipping_company_id
    ),
    refunds as (
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from transaction
      where kind = 'refund' and status in ('pending', 'failed')
    ),
    fees as (
      select coalesce(sum(fee), 0)::bigint as sum,
        coalesce(sum(amount) filter (where type = 'pay'), 0)::bigint as base
      from clock, payout_line where line is not null and at >= month
    )
    select received.count as received_count, received.sum as received, transfers.count as transfer_count,
      transfers.sum as transfers, refunds.count as refund_count, refunds.sum as refunds,
      (select coalesce(sum(count), 0)::int from cash) as cash_count,
      (select coalesce(sum(sum), 0)::bigint from cash) as cash,
      fees.sum as fees, fees.base as fee_base,
      (select count(*)::int from transaction where kind = 'payment' and status in ('created', 'initiated')) as unfinished,
      (select count(*)::int from transaction t where ${isMismatched}) as mismatched,
      (select count(*)::int from payout where closed_at is null) as open_payouts,
      (select count(*)::int from cash, clock where oldest < midnight - interval '7 days') as late_couriers,
      exists (select from day_close where day_close.day = clock.day) as day_closed
    from clock, received, transfers, refunds, fees
  `.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('the sums of money are missing')
  return summary
}
