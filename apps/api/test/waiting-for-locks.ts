import { sql } from 'kysely'
import type { Checkout } from './checkout.ts'

/** How many connections of the test's database wait for a lock. */
export async function waitingForLocks({ db }: Pick<Checkout, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}
