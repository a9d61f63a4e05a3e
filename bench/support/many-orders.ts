import type { Db } from '@asjad/api/database/database'
import { sql } from 'kysely'
import { insertManyCoupons, manyCoupons, redeemManyCoupons } from './many-coupons.ts'

const months = 18
/** Orders of one person, on average. */
const ordersOfBuyer = 4

const filled = ['shop_order', 'order_line', 'order_event', 'transaction', 'tax_document'] as const

/**
 * Fills the shop with orders of the last months in every status, whose lines, money, events and tax documents agree with
 * each other.
 * Set-based, in one transaction; what triggers would write row by row is computed once at the end.
 */
export const insertManyOrders = (db: Db, count: number, staffId: number) =>
  db.transaction().execute(async (db) => {
    await sql`select setseed(0.5)`.execute(db)
    for (const table of filled) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    const restore = await dropChecksAndIndexes(db)
    await insertManyCoupons(db, staffId)
    await insertBuyers(db, Math.ceil(count / ordersOfBuyer))
    await chooseOrders(db, count)
    await chooseLines(db)
    await insertOrders(db)
    await redeemManyCoupons(db)
    await insertHistory(db)
    await insertTransactions(db)
    await insertDocuments(db)
    for (const table of filled) await sql`analyze ${sql.table(table)}`.execute(db)
    await sql`update shop_order o set search_text = order_search_text(o), payment_status = order_payment_status(o),
        engraved = exists (select from order_line where order_id = o.id and custom_text is not null)
      where o.id in (select id from new_order)`.execute(db)
    for (const statement of restore) await sql.raw(statement).execute(db)
    await sql`delete from order_count`.execute(db)
    await sql`insert into order_count (status, count) select status, count(*) from shop_order group by status`.execute(
      db,
    )
    for (const table of filled) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    await sql`select rebuild_sales()`.execute(db)
    await sql`select move_metal_of_old_orders()`.execute(db)
    await sql`select close_sales_days(current_date)`.execute(db)
    await sql`select close_sales_months()`.execute(db)
  })

/**
 * Drops what every single row would be checked against or entered into, and returns how to restore it: done once for all
 * rows, that takes a fraction of the time.
 */
async function dropChecksAndIndexes(db: Db): Promise<string[]> {
  const restore: string[] = []
  for (const table of filled) {
    const { rows: keys } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'f'`.execute(db)
    for (const { name, definition } of keys) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
      restore.push(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'shop_order' and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name, definition } of indexes) {
    await sql`drop index ${sql.table(name)}`.execute(db)
    restore.push(definition)
  }
  return restore
}

const firstNames = ['نورة', 'سارة', 'محمد', 'عبدالله', 'فاطمة', 'خالد', 'ريم', 'تركي', 'هند', 'James', 'Aisha', 'ليان']
const lastNames = ['العتيبي', 'القحطاني', 'الشهري', 'الحربي', 'الغامدي', 'المطيري', 'السالم', 'Carter', 'الزهراني']

async function insertBuyers(db: Db, count: number) {
  await sql`
    create temporary table new_buyer on commit drop as
    with buyer as (
      insert into account (email, email_verified_at, first_name, last_name, language, phone, dialcode, country_code, created_at)
      select 'buyer-' || n || '@bench.example', now(),
        (${firstNames}::text[])[1 + n % ${firstNames.length}], (${lastNames}::text[])[1 + n / 7 % ${lastNames.length}]
          || case when n % 3 = 0 then '' else ' ' || n end,
        'ar', '5' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), '+966', 'SA', now() - interval '2 years'
      from generate_series(1, ${count}::int) n
      returning id, first_name || ' ' || last_name as name, dialcode || phone as phone
    )
    select row_number() over (order by id) as n, id, name, phone from buyer`.execute(db)
  await sql`create unique index on new_buyer (n)`.execute(db)
  await sql`analyze new_buyer`.execute(db)
}

/**
 * Recent orders wait for something, older ones are delivered, cancelled or returned. They are numbered in the order of
 * time, so that rows lie in the tables as in a shop that has grown.
 */
async function chooseOrders(db: Db, count: number) {
  await sql`
    create temporary table new_order on commit drop as
    select n, 'A-' || lpad(upper(to_hex(n::bigint * 5318009 % 1099511627776)), 10, '0') as id,
      now() - age as placed_at, by_card, 1 + (random() * 2.4)::int as lines,
      -- One order in five; a few coupons are used by thousands. They take nothing off, so that all sums agree.
      case when random() < 0.2 then 'BENCH' || 1 + (power(random(), 3) * ${manyCoupons - 1})::int end as coupon_code,
      case
        when age < interval '20 minutes' then case when by_card then 'pending_payment' else 'confirmed' end
        when lot < 0.07 then 'cancelled'
        when age < interval '1 day' then case when lot < 0.6 then 'confirmed' else 'processing' end
        when age < interval '2 days' then case when lot < 0.4 then 'processing' else 'shipped' end
        when age < interval '5 days' then case when lot < 0.2 then 'shipped' else 'delivered' end
        when age < interval '12 days' and lot < 0.12 then 'return_requested'
        when lot < 0.11 then 'returned'
        when lot > 0.9995 then 'shipped'
        else 'delivered'
      end as status
    from (
      select row_number() over (order by age desc) as n, chance.* from (
        -- More of them lately: a shop grows.
        select power(random(), 1.3) * interval '1 month' * ${months} as age, random() as lot, random() < 0.7 as by_card
        from generate_series(1, ${count}::int)
      ) as chance
    ) as numbered`.execute(db)
  await sql`create unique index on new_order (id)`.execute(db)
  await sql`analyze new_order`.execute(db)
}

/** What each order sold; a temporary table with the pieces is joined by their place, which spreads them evenly. */
async function chooseLines(db: Db) {
  await sql`
    create temporary table piece on commit drop as
    select row_number() over (order by variety.id) - 1 as place, variety.id as variety_id,
      product_id, sku, weight_mg, size, title_ar, title_en, caliber, size_unit, tax_category
    from variety join product on product.id = variety.product_id where weight_mg < 40000`.execute(db)
  await sql`create unique index on piece (place)`.execute(db)
  await sql`analyze piece`.execute(db)
  await sql`
    create temporary table new_line on commit drop as
    select new_order.id as order_id, new_order.n, position, piece.*, 1 + (random() * 1.2)::int as quantity,
      (weight_mg * 440 / 1000)::bigint * 100 as metal, (weight_mg * (30 + (random() * 60)::int) / 1000)::bigint * 100 as making,
      case when random() < 0.06 then 'نورة' end as custom_text
    from new_order cross join (select count(*) as pieces from piece) as counted
    cross join generate_series(0, new_order.lines - 1) as position
    join piece on piece.place = (new_order.n::bigint * 31 + position * 17) % pieces`.execute(db)
  await sql`create index on new_line (order_id)`.execute(db)
  await sql`analyze new_line`.execute(db)
}

async function insertOrders(db: Db) {
  await sql`
    insert into shop_order (id, account_id, idempotency_key, request_hash, quote_id, status, cancel_reason, payment_method,
      language, subtotal, discount, delivery_cost, delivery_vat, vat, total, gold_tick_id, gold_price_at,
      shipping_company_id, shipping_name_ar, shipping_name_en, shipping_duration_ar, shipping_duration_en,
      arrives_from, arrives_to, tracking_number, address, note, created_at, pay_until, delivered_at, coupon_id, coupon_code)
    select new_order.id, buyer.id, new_order.id, '', 1000000000 + new_order.n, status,
      case when status = 'cancelled' then 'customer' when status = 'returned' and not by_card then 'cod_refused' end,
      case when by_card then 'card' else 'cash_on_delivery' end, 'ar',
      net, 0, 3043, 457, vat + 457, net + 3043 + vat + 457, 1, placed_at,
      courier.id, courier.name_ar, courier.name_en, courier.duration_ar, courier.duration_en,
      placed_at::date + 1, placed_at::date + 5,
      case when status in ('shipped', 'delivered', 'return_requested', 'returned') then '7' || lpad(new_order.n::text, 9, '0') end,
      jsonb_build_object('receiver_name', buyer.name, 'phone', buyer.phone, 'country', 'Saudi Arabia',
        'city', (${cities}::text[])[1 + new_order.n % ${cities.length}], 'area', 'العليا', 'street_name', 'العليا',
        'postal_code', '12251', 'short_address', case when new_order.n % 9 > 0 then 'RRRD2929' end,
        'home_description', null, 'another_person_receives', false, 'notification_opt_in', false, 'map_location', null),
      case when new_order.n % 15 = 0 then 'اتصلوا قبل التوصيل' end, placed_at,
      case when status = 'pending_payment' then placed_at + interval '30 minutes' end,
      case when status in ('delivered', 'return_requested', 'returned') then placed_at + interval '4 days' end, coupon.id, coupon.code
    from new_order
    left join coupon on coupon.code = new_order.coupon_code
    join (
      select order_id, sum((metal + making) * quantity)::bigint as net,
        coalesce(sum(round((metal + making) * quantity * 0.15)) filter (where tax_category = 'standard'), 0)::bigint as vat
      from new_line group by order_id
    ) as money on money.order_id = new_order.id
    join new_buyer buyer on buyer.n = 1 + new_order.n % (select count(*) from new_buyer)
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as couriers from shipping_company) courier
      on courier.place = new_order.n % courier.couriers
    order by new_order.n`.execute(db)
  await sql`
    insert into order_line (order_id, position, cart_item_id, product_id, variety_id, sku, title_ar, title_en, picture,
      caliber, weight_mg, size, size_unit, quantity, custom_text, made_to_order, tax_category, unit_price, unit_net,
      gram_price, metal, making, net, discount, vat)
    select order_id, position, 1, product_id, variety_id, sku, title_ar, title_en, ${picture}::jsonb, caliber, weight_mg,
      size, size_unit, quantity, custom_text, custom_text is not null, tax_category, round((metal + making) * (1 + rate)),
      metal + making, 44000, metal, making, (metal + making) * quantity, 0, round((metal + making) * quantity * rate)
    from new_line, lateral (select case when tax_category = 'zero' then 0 else 0.15 end as rate) as vat
    order by n, position`.execute(db)
}

const cities = ['الرياض', 'جدة', 'الدمام', 'مكة المكرمة', 'المدينة المنورة', 'أبها', 'تبوك', 'بريدة', 'حائل', 'الخبر']
const picture = JSON.stringify({ hash: 'none', width: 9, height: 9, widths: [9], avif_widths: [], blur: '' })

/** What each status has gone through, with the time since the order was placed. */
async function insertHistory(db: Db) {
  await sql`
    insert into order_event (order_id, move, from_status, to_status, actor, at)
    select id, move, from_status, to_status, actor, placed_at + after
    from new_order join lateral (values
      (1, 'place', null, case when by_card then 'pending_payment' else 'confirmed' end, 'customer', interval '0', true),
      (2, 'confirm', 'pending_payment', 'confirmed', 'system', interval '2 minutes', by_card and status <> 'pending_payment'),
      (3, 'cancel', 'confirmed', 'cancelled', 'customer', interval '10 minutes', status = 'cancelled'),
      (4, 'prepare', 'confirmed', 'processing', 'staff', interval '3 hours',
        status not in ('pending_payment', 'confirmed', 'cancelled')),
      (5, 'ship', 'processing', 'shipped', 'staff', interval '9 hours',
        status in ('shipped', 'delivered', 'return_requested', 'returned')),
      (6, 'deliver', 'shipped', 'delivered', 'staff', interval '4 days', status in ('delivered', 'return_requested', 'returned')),
      (7, 'ask_return', 'delivered', 'return_requested', 'customer', interval '5 days', status in ('return_requested', 'returned')),
      (8, 'accept_return', 'return_requested', 'returned', 'staff', interval '8 days', status = 'returned')
    ) as step (place, move, from_status, to_status, actor, after, happened) on happened
    order by placed_at + after, place`.execute(db)
}

/** Paid by card at once or in cash at the door; given back after a cancellation or a return; a few refunds refused. */
async function insertTransactions(db: Db) {
  await sql`
    with paid as (
      insert into transaction (id, order_id, kind, reason, amount, status, card_brand, card_last_four, created_at, updated_at)
      select gen_random_uuid(), id, case when by_card then 'payment' else 'cod_collection' end,
        case when by_card then 'order_payment' else 'cash_collected' end, total, 'paid',
        case when by_card then 'visa' end, case when by_card then '1111' end, at, at
      from (
        select new_order.*, total, placed_at + case when by_card then interval '2 minutes' else interval '4 days' end as at
        from new_order join shop_order using (id)
      ) as due
      where case when by_card then status <> 'pending_payment' else status in ('delivered', 'return_requested', 'returned') end
      order by at
      returning id, order_id, amount, created_at
    )
    insert into transaction (id, order_id, kind, reason, amount, status, refund_of, created_at, updated_at)
    select gen_random_uuid(), order_id, 'refund', status, amount, case when random() < 0.003 then 'failed' else 'done' end,
      paid.id, created_at + interval '1 hour', created_at + interval '1 hour'
    from paid join new_order on new_order.id = order_id where status in ('cancelled', 'returned')`.execute(db)
}

/** An invoice for what was paid by card or has left in cash, and a credit note for what was cancelled or returned. */
async function insertDocuments(db: Db) {
  await sql`
    create temporary table new_document on commit drop as
    with amount as (
      select order_id, sum(net - discount) filter (where tax_category = 'zero') as zero,
        jsonb_agg(jsonb_build_object('title', jsonb_build_object('ar', title_ar, 'en', title_en), 'caliber', caliber,
          'weight', weight_mg / 1000.0, 'quantity', quantity, 'gram_price', gram_price, 'metal', metal, 'making', making,
          'unit_price', unit_net, 'discount', discount, 'vat', vat, 'total', net - discount + vat)) as lines
      from order_line where order_id in (select id from new_order) group by order_id
    ), invoice as (
      select gen_random_uuid() as uuid, new_order.id as order_id, new_order.status, new_order.by_card,
        placed_at + case when by_card then interval '2 minutes' else interval '9 hours' end as issued_at,
        placed_at, total, vat, coalesce(zero, 0) as zero, amount.lines
      from new_order join shop_order using (id) join amount on amount.order_id = new_order.id
      where case when by_card then new_order.status <> 'pending_payment'
        else new_order.status in ('shipped', 'delivered', 'return_requested', 'returned') end
    )
    select uuid, 'invoice' as kind, order_id, null::uuid as invoice_uuid, null::uuid as refund_id, issued_at, total, vat,
      zero, lines from invoice
    union all
    select gen_random_uuid(), 'credit_note', invoice.order_id, invoice.uuid, refund.id,
      placed_at + case when invoice.status = 'cancelled' then interval '10 minutes' else interval '8 days' end, total, vat, zero,
      lines
    from invoice left join transaction refund on refund.order_id = invoice.order_id and refund.kind = 'refund'
    where invoice.status in ('cancelled', 'returned')`.execute(db)
  await sql`
    insert into tax_document (uuid, kind, number, label, counter, order_id, invoice_uuid, refund_id, issued_at, content, qr,
      hash, previous_hash)
    select uuid, kind, number, case kind when 'invoice' then 'INV-' else 'CN-' end || lpad(number::text, 6, '0'), counter,
      order_id, invoice_uuid, refund_id, issued_at,
      jsonb_build_object('order_id', order_id, 'lines', lines, 'vat', vat, 'total', total,
        'reason', case kind when 'credit_note' then jsonb_build_object('ar', 'إرجاع القطع', 'en', 'Returned') end,
        'taxable', jsonb_build_array(
          jsonb_build_object('vat_percent', 15, 'base', total - vat - zero, 'vat', vat),
          jsonb_build_object('vat_percent', 0, 'base', zero, 'vat', 0))),
      '', uuid::text, ''
    from (
      select *, row_number() over (order by issued_at, uuid) + (select counter from tax_document_counter) as counter,
        row_number() over (partition by kind order by issued_at, uuid) + (
          select case kind when 'invoice' then invoice else credit_note end from tax_document_counter) as number
      from new_document
    ) as numbered order by counter`.execute(db)
  await sql`
    update tax_document_counter set counter = (select max(counter) from tax_document),
      invoice = (select max(number) from tax_document where kind = 'invoice'),
      credit_note = (select max(number) from tax_document where kind = 'credit_note')`.execute(db)
  await sql`
    select total_documents(array_agg(uuid order by issued_at)) from new_document`.execute(db)
}
