import { type Insertable, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'

// The demo store's ids are fixed, so that its URLs are the same everywhere. Ids up to this one are reserved for it and
// for what later versions add; merchants and shoppers get higher ones.
const lastDemoId = 1_000

/** Any number of rows in one statement. All of them must have the same columns. */
export async function insertRows<T extends keyof Tables>(db: Db, table: T, rows: Insertable<Tables[T]>[]) {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
  if (typeof Object.entries(first).find(([column]) => column === 'id')?.[1] === 'number') await skipDemoIds(db, table)
}

const skipDemoIds = (db: Db, table: string) =>
  sql`
    select setval(ids, greatest(${lastDemoId}, pg_sequence_last_value(ids)))
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as ids) as sequence
  `.execute(db)
