import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

type LackingRow = { id: string; national_address: boolean; identity: boolean }

/**
 * What each of these orders lacks. The shop's own drivers need no national address. As at the checkout, the identity
 * number is asked for above the limit, alone or together with what the person had ordered in the 24 hours before.
 */
export async function lackingOf(db: Db, ids: readonly string[], identityAbove: number) {
  const { rows } = await sql<LackingRow>`
    select o.id,
      not courier.hand_delivery and coalesce(o.address ->> 'short_address', '') = '' as national_address,
      o.identity_type is null and o.total + (
        select coalesce(sum(earlier.total), 0) from shop_order earlier
        where earlier.account_id = o.account_id and earlier.status <> 'cancelled' and earlier.id <> o.id
          and earlier.created_at > o.created_at - interval '24 hours' and earlier.created_at <= o.created_at
      ) > ${identityAbove} as identity
    from shop_order o join shipping_company courier on courier.id = o.shipping_company_id
    where o.id = any(${ids}::text[])`.execute(db)
  return rows
}
