import type { Insertable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const insertLogo = (db: Db, logo: Insertable<Tables['shop_logo']>) =>
  db
    .insertInto('shop_logo')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const logoByHash = (db: Db, hash: string) =>
  db.selectFrom('shop_logo').select('png').where('hash', '=', hash).executeTakeFirst()
