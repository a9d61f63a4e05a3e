import { randomInt } from 'node:crypto'
import { openDatabase } from '@asjad/api/database/database'
import type { Deps } from '@asjad/api/deps'
import { openSession } from '@asjad/api/modules/auth/sessions'
import { sql } from 'kysely'
import type pg from 'pg'
import { setLimits, unlimited } from '../../apps/api/test/limits.ts'

export type LoadShopper = { token: string; addressId: number }

export const couponCode = 'LOAD50'

/**
 * Creates shoppers with a session and an address, and a coupon that many may use. Products do not sell out, unless they
 * keep the stock of the demo store.
 */
export async function fillShop(
  { connection, jwtSecret, url }: { connection: pg.PoolConfig; jwtSecret: string; url: string },
  count: number,
  { keepStock = false } = {},
): Promise<LoadShopper[]> {
  const db = openDatabase({ ...connection, max: 4 }, () => {})
  const deps = { db, now: () => new Date(), jwtSecret: new TextEncoder().encode(jwtSecret), publicUrl: url } as Deps
  try {
    if (!keepStock) await sql`update variety set on_hand = 1000000`.execute(db)
    // Nothing that is bought here is delivered.
    await setLimits({ db }, unlimited)
    await sql`insert into coupon (code, amount, most_in_all) values (${couponCode}, 5000, 1000000)`.execute(db)
    const { rows } = await sql<{ id: number; address_id: number }>`
      with people as (
        insert into account (email, email_verified_at, first_name, last_name, language)
        select ${`load-${randomInt(1e9)}-`}::text || n || '@load.example', now(), 'Sara', 'Ahmad', 'en'
        from generate_series(1, ${count}::int) n returning id
      )
      insert into address (account_id, country, city, area, street_name, postal_code, receiver_name, phone)
      select id, 'Saudi Arabia', 'Riyadh', 'Al Wurud', 'Olaya Street', '12251', 'Sara', '+966551234567' from people
      returning account_id as id, id as address_id
    `.execute(db)
    const shoppers: LoadShopper[] = []
    for (const { id, address_id } of rows) {
      const { token } = await openSession(deps, id, 'load')
      shoppers.push({ token, addressId: address_id })
    }
    await sql`analyze`.execute(db)
    return shoppers
  } finally {
    await db.destroy()
  }
}
