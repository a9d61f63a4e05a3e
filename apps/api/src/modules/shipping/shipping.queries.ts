import type { Selectable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type CourierRow = Selectable<Tables['shipping_company']>

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
