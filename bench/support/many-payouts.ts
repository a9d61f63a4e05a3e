import type { Db } from '@asjad/api/database/database'
import { sql } from 'kysely'

/**
 * What a shop with many orders has settled: one payout of the gateway a week, and one remittance of each courier a day.
 * The cash of the last nine days still waits.
 */
export const settleManyOrders = (db: Db, staffId: number) =>
  db.transaction().execute(async (db) => {
    await sql`
      create temporary table movement on commit drop as
      select t.id, t.order_id, coalesce(t.refund_of, t.id) as payment_id, t.kind, t.updated_at as at, t.card_brand,
        case t.kind when 'refund' then -t.amount else t.amount end as amount,
        date_trunc('week', t.updated_at) as week
      from transaction t left join transaction source on source.id = t.refund_of
      where t.status in ('paid', 'done') and (t.kind = 'payment' or source.kind = 'payment')
        and t.updated_at < date_trunc('week', now())`.execute(db)
    await sql`
      insert into payout (reference, file_hash, paid_on, first_at, last_at, created_at, staff_id)
      select 'PO-' || week::date, md5(week::text), week::date + 8, min(at), max(at), max(at), ${staffId}
      from movement group by week order by week`.execute(db)
    await sql`
      with line as (
        insert into payout_line
          (payout_id, line, payment_id, type, scheme, order_id, amount, ours, fee, expected_fee, at, result)
        select payout.id, row_number() over (partition by payout.id order by at) + 1, movement.id,
          case kind when 'refund' then 'refund' else 'pay' end, card_brand, order_id, amount,
          amount, 0, 0, at, 'matched'
        from movement join payout on payout.reference = 'PO-' || week::date
        returning id, payment_id
      )
      insert into payout_match (transaction_id, line_id) select payment_id::uuid, id from line`.execute(db)
    await sql`
      create temporary table collected on commit drop as
      select t.id, t.amount, o.shipping_company_id, t.created_at::date as day
      from transaction t join shop_order o on o.id = t.order_id
      where t.kind = 'cod_collection' and t.created_at < now() - interval '9 days'`.execute(db)
    await sql`
      insert into courier_remittance
        (shipping_company_id, reference, method, amount, expected, received_on, staff_id, created_at)
      select shipping_company_id, 'R-' || day, 'bank', sum(amount), sum(amount), day + 3, ${staffId}, day + 3
      from collected group by shipping_company_id, day order by day`.execute(db)
    await sql`
      insert into remitted_collection (transaction_id, remittance_id)
      select collected.id, remittance.id from collected join courier_remittance remittance
        on remittance.shipping_company_id = collected.shipping_company_id and remittance.reference = 'R-' || collected.day`.execute(
      db,
    )
  })
