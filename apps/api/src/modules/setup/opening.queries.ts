import type { TestPayment } from '@asjad/contract/admin/opening'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Undefined for a shop that was never closed. */
export const openingRow = (db: Db) =>
  db
    .selectFrom('shop_opening')
    .leftJoin('staff', 'staff.id', 'opened_by')
    .select([
      'opened_at',
      'gateway_checked_at',
      'test_payment_id',
      'test_payment_status',
      'test_payment_url',
      'test_payment_at',
      'staff.name as opened_by',
    ])
    .executeTakeFirst()

export const lockOpening = (db: Db) =>
  db.selectFrom('shop_opening').select(['opened_at']).forUpdate().executeTakeFirst()

/** Nothing was ever on sale, ordered, or looked for by a customer. */
export async function isEmptyShop(db: Db) {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from product) and not exists (select from shop_order)
      and not exists (select from account) as empty
  `.execute(db)
  return rows[0]?.empty === true
}

export const insertClosed = (db: Db) =>
  db
    .insertInto('shop_opening')
    .values({ id: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const setOpened = (db: Db, at: Date, staffId: number) =>
  db.updateTable('shop_opening').set({ opened_at: at, opened_by: staffId }).execute()

export const setGatewayChecked = (db: Db, at: Date) =>
  db.updateTable('shop_opening').set({ gateway_checked_at: at }).execute()

export const setTestPayment = (
  db: Db,
  { id, status, url, at }: { id: string; status: TestPayment['status']; url: string | null; at: Date },
) =>
  db
    .updateTable('shop_opening')
    .set({ test_payment_id: id, test_payment_status: status, test_payment_url: url, test_payment_at: at })
    .execute()

/** What of the goods is there already. */
export async function goodsReady(db: Db) {
  const { rows } = await sql<{ courier: boolean; category: boolean; product: boolean }>`
    select exists (select from shipping_company where active) as courier,
      exists (select from category where not hidden) as category,
      exists (
        select from product join variety on variety.product_id = product.id
        where published_at is not null and hidden_at is null and on_hand > reserved
      ) as product
  `.execute(db)
  return rows[0] ?? { courier: false, category: false, product: false }
}
