import type * as contract from '@asjad/contract/admin/courier-cash'
import type { Parsed } from '@asjad/contract/endpoint'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'

/** Days of Riyadh since the cash was collected. */
const daysSince = (now: Date) => sql<number>`(
  (${now}::timestamptz at time zone 'Asia/Riyadh')::date - (t.created_at at time zone 'Asia/Riyadh')::date
)`

const waits = sql<boolean>`t.kind = 'cod_collection' and t.status = 'paid' and not t.handed_over`

const ages = { recent: [0, 2], older: [3, 7], late: [8, 1_000_000] } as const

export type CourierCashRecord = {
  courier_id: number
  name_ar: string
  name_en: string
  handed_over: number
  difference: number
  waiting: number
  left: number
  recent: number
  older: number
  late: number
}

/** What waits is read; what was handed over is known by its remittances. */
export async function cashByCourier(db: Db, now: Date) {
  const inAge = (age: keyof typeof ages) =>
    sql`coalesce(sum(t.amount) filter (where ${daysSince(now)} between ${ages[age][0]} and ${ages[age][1]}), 0)::bigint`
  const { rows } = await sql<CourierCashRecord>`
    with open as (
      select o.shipping_company_id as id, count(*)::int as waiting, sum(t.amount)::bigint as "left",
        ${inAge('recent')} as recent, ${inAge('older')} as older, ${inAge('late')} as late
      from transaction t join shop_order o on o.id = t.order_id where ${waits} group by o.shipping_company_id
    ), brought as (
      select shipping_company_id as id, sum(expected)::bigint as handed_over, sum(amount - expected)::bigint as difference
      from courier_remittance group by shipping_company_id
    )
    select courier.id as courier_id, courier.name_ar, courier.name_en,
      coalesce(handed_over, 0) as handed_over, coalesce(difference, 0) as difference, coalesce(waiting, 0) as waiting,
      coalesce("left", 0) as "left", coalesce(recent, 0) as recent, coalesce(older, 0) as older, coalesce(late, 0) as late
    from shipping_company courier left join open using (id) left join brought using (id)
    where open.id is not null or brought.id is not null
    order by late desc, older desc, "left" desc, courier.position
  `.execute(db)
  return rows
}

type Filters = Omit<Parsed<typeof contract.listCollections>, 'page' | 'per_page'>

function conditionsOf({ courier, age, q = '' }: Filters, now: Date) {
  const conditions = [
    waits,
    courier === undefined ? null : sql<boolean>`o.shipping_company_id = ${courier}`,
    age ? sql<boolean>`${daysSince(now)} between ${ages[age][0]} and ${ages[age][1]}` : null,
    ...searchedParts(q).map((part) => containsPart(sql`o.search_text`, part)),
  ]
  return sql.join(
    conditions.filter((each) => each !== null),
    sql` and `,
  )
}

export type CollectionRecord = {
  id: string
  order_id: string
  person: string
  courier_id: number
  name_ar: string
  name_en: string
  tracking_number: string | null
  created_at: Date
  days: number
  total: number
  amount: number
}

export async function collections(db: Db, filters: Filters, now: Date, page: { limit: number; offset: number }) {
  const { rows } = await sql<CollectionRecord>`
    select t.id, t.order_id, t.created_at, t.amount, ${daysSince(now)} as days, o.total, o.tracking_number,
      o.shipping_company_id as courier_id, o.shipping_name_ar as name_ar, o.shipping_name_en as name_en,
      case when account.deleted_at is null then trim(account.first_name || ' ' || account.last_name) else '' end as person
    from transaction t join shop_order o on o.id = t.order_id join account on account.id = o.account_id
    where ${conditionsOf(filters, now)}
    order by t.created_at, t.id limit ${page.limit} offset ${page.offset}
  `.execute(db)
  return rows
}

export async function collectionTotals(db: Db, filters: Filters, now: Date) {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(t.amount), 0)::bigint as sum
    from transaction t join shop_order o on o.id = t.order_id where ${conditionsOf(filters, now)}
  `.execute(db)
  return rows[0] ?? { count: 0, sum: 0 }
}

/** Cash of these transactions that this courier collected, handed over or not. */
export async function collectedBy(db: Db, courierId: number, ids: readonly string[]) {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(t.amount), 0)::bigint as sum
    from transaction t join shop_order o on o.id = t.order_id
    where t.id = any(${ids}::uuid[]) and t.kind = 'cod_collection' and t.status = 'paid'
      and o.shipping_company_id = ${courierId}
  `.execute(db)
  return rows[0] ?? { count: 0, sum: 0 }
}

/** Undefined if the courier has one with this reference. */
export const insertRemittance = (db: Db, remittance: Insertable<Tables['courier_remittance']>) =>
  db
    .insertInto('courier_remittance')
    .values(remittance)
    .onConflict((conflict) => conflict.columns(['shipping_company_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** How many of them nobody had handed over yet. */
export async function coverCollections(db: Db, remittanceId: number, ids: readonly string[]) {
  const { rows } = await sql`
    insert into remitted_collection (transaction_id, remittance_id)
    select id, ${remittanceId} from unnest(${ids}::uuid[]) as id order by id
    on conflict (transaction_id) do nothing returning transaction_id
  `.execute(db)
  return rows.length
}

export type RemittanceRecord = {
  id: number
  courier_id: number
  name_ar: string
  name_en: string
  reference: string
  method: 'bank' | 'cash'
  received_on: string
  amount: number
  expected: number
  sentence: string | null
  orders: string[]
  staff_id: number
  staff_name: string
  created_at: Date
  closed: boolean
}

type Which = { id: number } | { courier: number | undefined; limit: number; offset: number }

export async function remittances(db: Db, which: Which) {
  const part =
    'id' in which
      ? sql`where r.id = ${which.id}`
      : sql`${which.courier === undefined ? sql`` : sql`where r.shipping_company_id = ${which.courier}`}
          order by r.id desc limit ${which.limit} offset ${which.offset}`
  const { rows } = await sql<RemittanceRecord>`
    select r.id, r.shipping_company_id as courier_id, courier.name_ar, courier.name_en, r.reference, r.method,
      r.received_on::text, r.amount, r.expected, r.sentence, r.staff_id, staff.name as staff_name, r.created_at,
      array(
        select t.order_id from remitted_collection remitted join transaction t on t.id = remitted.transaction_id
        where remitted.remittance_id = r.id order by t.created_at, t.id
      ) as orders,
      exists (select from day_close_entry where kind = 'remittance' and entry_id = r.id::text) as closed
    from courier_remittance r
    join shipping_company courier on courier.id = r.shipping_company_id
    join staff on staff.id = r.staff_id
    ${part}
  `.execute(db)
  return rows
}

export async function countRemittances(db: Db, courier: number | undefined) {
  const { count } = await db
    .selectFrom('courier_remittance')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(courier !== undefined, (rows) => rows.where('shipping_company_id', '=', courier as number))
    .executeTakeFirstOrThrow()
  return count
}

/** Until the end of the transaction. */
export const lockRemittance = (db: Db, id: number) =>
  db.selectFrom('courier_remittance').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteRemittanceRow = (db: Db, id: number) =>
  db.deleteFrom('courier_remittance').where('id', '=', id).execute()
