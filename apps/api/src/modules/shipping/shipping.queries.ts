import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

type CourierTable = Tables['shipping_company']
export type CourierRow = Pick<Selectable<CourierTable>, (typeof columns.shipping_company)[number]>
export type StaffCourierRow = CourierRow & { version: number; orders: number }

export const activeCouriers = (db: Db) =>
  db
    .selectFrom('shipping_company')
    .select(columns.shipping_company)
    .where('active', '=', true)
    .orderBy('position')
    .execute()

export const courierById = (db: Db, id: number) =>
  db.selectFrom('shipping_company').select(columns.shipping_company).where('id', '=', id).executeTakeFirst()

export const everyCourier = (db: Db) =>
  db.selectFrom('shipping_company').select(columns.shipping_company).orderBy('position').execute()

export const couriersWithOrders = (db: Db): Promise<StaffCourierRow[]> =>
  db
    .selectFrom('shipping_company')
    .select(columns.shipping_company)
    .select((eb) => [
      'version',
      eb
        .selectFrom('shop_order')
        .select((eb) => eb.fn.countAll<number>().as('orders'))
        .whereRef('shop_order.shipping_company_id', '=', 'shipping_company.id')
        .$asScalar()
        .$notNull()
        .as('orders'),
    ])
    .orderBy('position')
    .execute()

/**
 * One change of the couriers after another, until the end of the transaction: that one stays active concerns all of
 * them. Nobody who reads them or orders with one waits.
 */
export const lockCouriers = (db: Db) => sql`lock table shipping_company in share row exclusive mode`.execute(db)

export const courierUses = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('shop_order')
        .select((eb) => eb.fn.countAll<number>().as('orders'))
        .where('shipping_company_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('orders'),
      eb
        .selectFrom('quote')
        .select((eb) => eb.fn.countAll<number>().as('quotes'))
        .where('shipping_company_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('quotes'),
      eb
        .selectFrom('courier_remittance')
        .select((eb) => eb.fn.countAll<number>().as('remittances'))
        .where('shipping_company_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('remittances'),
    ])
    .executeTakeFirstOrThrow()

export const insertCourier = (db: Db, courier: Omit<Insertable<CourierTable>, 'position'>) =>
  db
    .insertInto('shipping_company')
    .values({
      ...courier,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from shipping_company)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateCourier = (db: Db, id: number, change: Updateable<CourierTable>) =>
  db.updateTable('shipping_company').set(change).where('id', '=', id).execute()

/** In two steps, because no two may have the same place at any moment. */
export async function placeCouriers(db: Db, ids: readonly number[]) {
  await sql`
    update shipping_company set position = -place
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where placed.id = shipping_company.id and position <> place
  `.execute(db)
  await sql`update shipping_company set position = -position where position < 0`.execute(db)
}

export const deleteCourierRow = (db: Db, id: number) => db.deleteFrom('shipping_company').where('id', '=', id).execute()

/** The row as it was in a version that is no longer the current one. */
export async function earlierCourier(db: Db, id: number, version: number) {
  const found = await db
    .selectFrom('record_version')
    .select('data')
    .where('kind', '=', 'shipping_company')
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.data as Omit<CourierRow, 'position'> | undefined
}
