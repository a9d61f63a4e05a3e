import type { StockReason } from '@asjad/contract/admin/stock-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export type ChangeFilter = {
  q: string | undefined
  reason: readonly StockReason[] | undefined
  staffId: number | undefined
  from: Date | undefined
  before: Date | undefined
}

const likePart = (part: string) => part.replace(/[\\%_]/g, '\\$&')

const conditionsOf = ({ q, reason = [], staffId, from, before }: ChangeFilter) => {
  const conditions: (RawBuilder<boolean> | null)[] = [
    sql`true`,
    q
      ? sql`(
          change.order_id = upper(${q})
          or change.variety_id = any(array(select id from variety where lower(sku) like lower(${likePart(q)}) || '%'))
        )`
      : null,
    reason.length > 0 ? sql`change.reason in (${sql.join(reason)})` : null,
    staffId === undefined ? null : sql`change.staff_id = ${staffId}`,
    from ? sql`change.at >= ${from}` : null,
    before ? sql`change.at < ${before}` : null,
  ]
  return sql.join(
    conditions.filter((each) => each !== null),
    sql` and `,
  )
}

type ChangeRecord = {
  id: number
  at: Date
  reason: StockReason
  on_hand: number
  reserved: number
  counted: number | null
  order_id: string | null
  staff_id: number | null
  staff_name: string | null
  note: string | null
  variety_id: number
  product_id: number
  sku: string
  title_ar: string
  title_en: string
}

/** Newest first. */
export async function matchingChanges(
  db: Db,
  filter: ChangeFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ChangeRecord[]> {
  const { rows } = await sql<ChangeRecord>`
    select change.id, change.at, change.reason, change.on_hand, change.reserved, change.counted, change.order_id,
      change.staff_id, staff.name as staff_name, change.note, change.variety_id, variety.product_id, variety.sku,
      product.title_ar, product.title_en
    from (
      select change.* from stock_change change where ${conditionsOf(filter)}
      order by change.at desc, change.id desc limit ${limit} offset ${offset}
    ) change
    join variety on variety.id = change.variety_id join product on product.id = variety.product_id
    left join staff on staff.id = change.staff_id
    order by change.at desc, change.id desc
  `.execute(db)
  return rows
}

/** How many match, counted up to `atMost`, and what came and went with them. */
export async function sumChanges(db: Db, filter: ChangeFilter, atMost: number) {
  const { rows } = await sql<{ count: number; added: number; taken: number }>`
    select count(*), coalesce(sum(on_hand) filter (where on_hand > 0), 0) as added,
      coalesce(-sum(on_hand) filter (where on_hand < 0), 0) as taken
    from (
      select on_hand from stock_change change where ${conditionsOf(filter)}
      order by change.at desc, change.id desc limit ${atMost}
    ) matching
  `.execute(db)
  return rows[0] ?? { count: 0, added: 0, taken: 0 }
}

/** By one look into the index per person, and not one per change. */
export async function staffWhoChangedStock(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where exists (select from stock_change where staff_id = staff.id) order by name
  `.execute(db)
  return rows
}
