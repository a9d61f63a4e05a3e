import type { Db } from '@asjad/api/database/database'
import { sql } from 'kysely'

const reviews = 20_000
const messages = 5_000
const certificates = 50_000
const deliveries = 100_000

/** What a shop with many orders has besides them: reviews, messages, certificates, deliveries of webhooks. */
export const insertManyPeople = (db: Db, staffId: number) =>
  db.transaction().execute(async (db) => {
    await sql`select setseed(0.5)`.execute(db)
    // Nobody waits for the events of what is inserted here.
    for (const table of quiet) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await agreeAndBlock(db)
    await insertReviews(db, staffId)
    await insertMessages(db, staffId)
    await insertCertificates(db)
    await insertDeliveries(db)
    for (const table of quiet) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    await summariseAccounts(db)
  })

const quiet = ['order_line', 'review', 'message', 'message_reply', 'account', 'consent'] as const

async function agreeAndBlock(db: Db) {
  await sql`
    insert into consent (account_id, subject, given, language, at)
    select id, 'marketing', id % 7 > 0, 'ar', created_at from account where id % 3 = 0`.execute(db)
  await sql`
    update account set blocked_at = now() - interval '5 days', block_reason = 'bench'
    where id % 500 = 0 and deleted_at is null`.execute(db)
}

/** As the triggers would have written it after each order. */
const summariseAccounts = (db: Db) =>
  sql`
    update account_summary summary set orders = o.orders, bought = o.bought, spent = o.spent,
      last_order_at = o.last_order_at, city = o.city, blocked = person.blocked_at is not null,
      agreed = coalesce((select given from consent where account_id = person.id order by at desc, id desc limit 1), false)
    from account person, (
      select account_id, count(*) as orders,
        count(*) filter (where status not in ('pending_payment', 'cancelled', 'returned')) as bought,
        coalesce(sum(total) filter (where status not in ('pending_payment', 'cancelled', 'returned')), 0) as spent,
        max(created_at) as last_order_at, (array_agg(address ->> 'city' order by created_at desc, id))[1] as city
      from shop_order group by account_id
    ) o
    where summary.account_id = person.id and o.account_id = person.id`.execute(db)

/** Most are published, half of these with an answer; a few hundred wait. */
async function insertReviews(db: Db, staffId: number) {
  await sql`
    with piece as materialized (
      select id, row_number() over (order by id) as place from product where published_at is not null
    ), buyer as materialized (
      select id, row_number() over (order by id) as place from account where email like 'buyer-%@bench.example'
    ), counted as (select (select count(*) from piece) as pieces, (select count(*) from buyer) as buyers
    ), pair as (
      -- Half of them have bought the piece.
      (
        select distinct product_id, account_id from order_line join shop_order on shop_order.id = order_id
        where status = 'delivered' and product_id is not null limit ${reviews / 2}::int
      )
      union
      select piece.id, buyer.id from counted cross join generate_series(1, ${reviews / 2}::int) n
      join piece on piece.place = 1 + n::bigint * 7919 % pieces
      join buyer on buyer.place = 1 + n::bigint * 104729 % buyers
    ), author as (
      select product_id, account_id, first_name || ' ' || last_name as name, row_number() over (order by random()) as n
      from pair join account on account.id = account_id
    )
    insert into review (product_id, account_id, author_name, rating, comment, created_at, published_at, refused_at,
      refuse_reason, judged_by, answer, answered_by, answered_at)
    select product_id, account_id, name, 1 + (4 * sqrt(random()))::int, 'القطعة جميلة والوزن مطابق للفاتورة ' || n,
      now() - n * interval '30 minutes', case when state = 'published' then now() - n * interval '29 minutes' end,
      case when state = 'refused' then now() - n * interval '29 minutes' end,
      case when state = 'refused' then 'advertising' end, case when state <> 'waiting' then ${staffId}::bigint end,
      case when state = 'published' and n % 2 = 0 then 'شكرًا لك' end,
      case when state = 'published' and n % 2 = 0 then ${staffId}::bigint end,
      case when state = 'published' and n % 2 = 0 then now() - n * interval '28 minutes' end
    from author cross join lateral (
      select case when n <= 300 then 'waiting' when n % 40 = 0 then 'refused' else 'published' end as state
    ) as judged
    on conflict do nothing`.execute(db)
  await sql`select refresh_review_buyers(array_agg(id)) from review`.execute(db)
}

/** The older ones are closed; of the newest some are late, some wait for the sender. */
async function insertMessages(db: Db, staffId: number) {
  await sql`
    insert into message (ticket, kind, lang, name, email, phone, subject, order_number, text, suspect, created_at, status,
      answered_at, assigned_to)
    select 'M-B' || lpad(n::text, 7, '0'), (array['contact', 'complaint', 'suggestion'])[1 + n % 3], 'ar', 'سارة الحربي ' || n,
      'buyer-' || n || '@bench.example', '+9665' || lpad(n::text, 8, '0'), 'تأخر التوصيل', null,
      'السلام عليكم، طلبت يوم الأحد ولم يصل ' || n, n % 25 = 0, now() - n * interval '2 hours',
      case when n <= 60 then 'new' when n <= 120 then 'open' when n <= 300 then 'waiting' else 'closed' end,
      case when n > 120 then now() - n * interval '2 hours' + interval '90 minutes' end,
      case when n % 2 = 0 then ${staffId}::bigint end
    from generate_series(1, ${messages}::int) n`.execute(db)
  await sql`
    insert into message_reply (message_id, staff_id, text, created_at)
    select id, ${staffId}, 'نعتذر عن التأخير', answered_at from message where answered_at is not null and ticket like 'M-B%'`.execute(
    db,
  )
}

/** Half of the pieces are sold, a tenth of them with an order. */
async function insertCertificates(db: Db) {
  await sql`
    with piece as materialized (
      select variety.id, sku, weight_mg, caliber, title_ar, title_en, row_number() over (order by variety.id) as place
      from variety join product on product.id = product_id where sku ~ '^[A-Z0-9-]{1,40}$' and weight_mg is not null
    ), counted as (select least(count(*), 400) as pieces from piece)
    insert into certificate (serial, variety_id, title_ar, title_en, sku, caliber, fineness, weight_mg, issued_on, lookups,
      looked_up_at, marked_at, revoked_at, revoke_reason)
    select 'BNC-' || caliber || '-' || lpad(n::text, 6, '0'), piece.id, title_ar, title_en, sku, caliber,
      case caliber when 24 then 9999 when 21 then 8750 else 7500 end, weight_mg, current_date - n / 100, (random() * 40)::int,
      now() - random() * interval '90 days', case when n % 5000 = 0 then now() end,
      case when n % 200 = 0 then now() end, case when n % 200 = 0 then 'bench' end
    from counted cross join generate_series(1, ${certificates}::int) n join piece on piece.place = 1 + n % pieces`.execute(
    db,
  )
  await sql`
    insert into piece (serial, variety_id, weight_mg, state, certificate_id)
    select serial, variety_id, weight_mg, case when id % 2 = 0 then 'sold' else 'in_stock' end, id
    from certificate where serial like 'BNC-%'`.execute(db)
  await sql`
    with line as (
      select order_line.id, row_number() over (order by order_line.id) as place
      from order_line join shop_order on shop_order.id = order_id where status = 'delivered' limit ${certificates / 10}::int
    ), sold as (
      select id, serial, row_number() over (order by id) as place from piece where state = 'sold' and serial like 'BNC-%'
    ), linked as (
      update piece set order_line_id = line.id from sold join line using (place) where piece.id = sold.id
      returning line.id as line_id, piece.serial
    )
    update order_line set serials = array[linked.serial] from linked where order_line.id = linked.line_id`.execute(db)
}

/** To an address that is turned off, so that nothing is sent. */
async function insertDeliveries(db: Db) {
  await sql`
    with address as (
      insert into webhook (url, events, secret, secret_made_at, off_at, off_reason, created_at)
      values ('https://receiver.bench.example/hook', '{order.placed,order.moved}', '', now(), now(), 'person', now())
      returning id
    )
    insert into webhook_delivery (webhook_id, event, thing, body, created_at, attempts, next_try_at, tried_at, status,
      took_ms, delivered_at)
    select address.id, 'order.moved', 'A-' || n, '{"type":"order.moved"}', now() - n * interval '20 seconds', 1, null,
      now() - n * interval '20 seconds', case when n % 50 = 0 then 500 else 204 end, 120,
      case when n % 50 > 0 then now() - n * interval '20 seconds' end
    from address, generate_series(1, ${deliveries}::int) n`.execute(db)
}
