import type { WaitingKind } from '@asjad/contract/admin/overview'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** `due`: the last day for the first of them, where there is one. */
export type CountedWork = {
  kind: WaitingKind
  count: number
  oldest: Date | null
  newest: Date | null
  due: string | null
}

/** Each part reads an index of exactly its rows. An order is late once its promised day is over in Riyadh. */
export async function countedWork(db: Db, { now, answeredFrom }: { now: Date; answeredFrom: Date }) {
  const { rows } = await sql<CountedWork>`
    with today as (select (${now}::timestamptz at time zone 'Asia/Riyadh')::date as day)
    select case status when 'confirmed' then 'to_prepare' else 'to_ship' end as kind,
      count(*)::int as count, min(created_at) as oldest, max(created_at) as newest, null::date as due
    from shop_order where status in ('confirmed', 'processing') group by status
    union all
    select 'late', count(*)::int, min(late_since), max(late_since), null
    from today, shop_order,
      lateral (select (arrives_to + 1)::timestamp at time zone 'Asia/Riyadh' as late_since) as promise
    where status in ('confirmed', 'processing', 'shipped') and arrives_to < today.day
    union all
    select 'returns', count(*)::int, min(asked.at), max(asked.at), null
    from shop_order, lateral (
      select max(at) as at from order_event where order_id = shop_order.id and to_status = 'return_requested'
    ) as asked
    where status = 'return_requested'
    union all
    select 'refused_refunds', count(distinct order_id)::int, min(created_at), max(created_at), null
    from transaction where kind = 'refund' and status = 'failed'
    union all
    select 'refunds_by_transfer', count(*)::int, min(created_at), max(created_at), null
    from transaction where kind = 'refund' and by_transfer and status = 'pending'
    union all
    select 'transfers', count(distinct shop_order.id)::int, min(sent_at), max(sent_at), null
    from transfer_receipt join shop_order on shop_order.id = order_id
    where state = 'waiting' and shop_order.status = 'pending_payment'
    union all
    select 'reviews', count(*)::int, min(created_at), max(created_at), null
    from review where published_at is null and refused_at is null
    union all
    select 'messages', count(*)::int, min(created_at), max(created_at), null
    from message where status in ('new', 'open') and not suspect
    union all
    select 'late_messages', count(*)::int, min(created_at), max(created_at), null
    from message where answered_at is null and status <> 'closed' and not suspect and created_at < ${answeredFrom}
    union all
    select 'privacy_requests', count(*)::int, min(entered_at), max(entered_at), min(due_on)
    from privacy_request where closed_at is null
  `.execute(db)
  return rows
}

/** Nobody has decided about them yet; oldest first. */
export const openApprovals = (db: Db, now: Date) =>
  db
    .selectFrom('approval')
    .innerJoin('staff', 'staff.id', 'approval.asked_by')
    .select([
      'approval.id',
      'asked_by',
      'asked_at',
      'needs',
      'thing_kind',
      'thing_id',
      'amount',
      'staff.name as asked_by_name',
    ])
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('asked_at')
    .orderBy('approval.id')
    .limit(200)
    .execute()
