import type { Db } from '../../database/database.ts'

/** Riyals, with VAT, unless the shop has set another figure. */
const defaultLimit = 10_000

/** What the shop has set: a query of its own, or a part of one. */
export const identitySetting = (db: Db) =>
  db.selectFrom('setting').select('value_en').where('key', '=', 'order.identity_above')

/** Halalas: above this an order asks who buys, as the trade is bound to. */
export const identityLimit = (setting: string | null | undefined) => Math.round(Number(setting ?? defaultLimit) * 100)

export const identityAbove = async (db: Db) => identityLimit((await identitySetting(db).executeTakeFirst())?.value_en)
