import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/**
 * What changed: these products (or any), only the stock of these products, another table that the merchant edits (or
 * any), the gold price, these orders (or any), a table that only the staff see (or any), or the job queue.
 */
export type Change =
  | { kind: 'products'; ids: number[] | 'all' }
  | { kind: 'stock'; ids: number[] }
  | { kind: 'catalogue'; table: string | 'any' }
  | { kind: 'gold_price' }
  | { kind: 'orders'; ids: string[] | 'all' }
  | { kind: 'staff'; table: string | 'any' }
  | { kind: 'jobs' }

export const allChanges: readonly Change[] = [
  { kind: 'products', ids: 'all' },
  { kind: 'catalogue', table: 'any' },
  { kind: 'gold_price' },
  { kind: 'orders', ids: 'all' },
  { kind: 'staff', table: 'any' },
]

/** Up to where the log has been read: which transactions had ended by then, the time, and the server. */
export type LogPosition = { snapshot: string; at: number; server: string }

type Row = LogPosition & {
  wentBack: boolean | null
  kind: 'products' | 'catalogue' | 'gold_price' | 'orders' | 'staff' | null
  ids: string[] | null
  orderIds: string[] | null
  onlyStock: boolean | null
  table: string | null
}

/** The changes committed after `since`, and the position to continue from. */
export async function readLog(
  pool: pg.Pool,
  since: LogPosition | undefined,
): Promise<{ position: LogPosition; changes: readonly Change[] }> {
  const { rows } = await pool.query<Row>(
    // A transaction that was running at `before`, or began later, is not visible in that snapshot, whatever its number.
    `with look as (select $1::pg_snapshot as before, pg_current_snapshot() as now)
     select look.now::text as snapshot, extract(epoch from clock_timestamp())::float8 as at,
       pg_postmaster_start_time()::text || case when pg_is_in_recovery() then ' standby' else '' end as server,
       pg_snapshot_xmax(look.now) < pg_snapshot_xmax(look.before) as "wentBack",
       store_change.kind, store_change.product_ids::text[] as ids, store_change.only_stock as "onlyStock",
       store_change.table_name as "table", store_change.order_ids as "orderIds"
     from look left join store_change on xid >= pg_snapshot_xmin(look.before) and xid < pg_snapshot_xmax(look.now)
       and not pg_visible_in_snapshot(xid, look.before)`,
    [since?.snapshot ?? null],
  )
  const [first] = rows
  if (!first) throw new Error('the log of changes could not be read')
  const { snapshot, at, server, wentBack } = first
  const next = { snapshot, at, server }
  if (!since) return { position: next, changes: [] }
  // Another server may have lost the last transactions and reuse their numbers; old rows get deleted.
  // A standby's snapshot does not say which transactions are running.
  const unsure = wentBack || server !== since.server || server.endsWith('standby') || at - since.at > maxGapSeconds
  return { position: next, changes: unsure ? allChanges : changesOf(rows) }
}

const maxProducts = 10_000
const maxOrders = 1_000

function changesOf(rows: Row[]): Change[] {
  const edited = productsOf(rows.filter(({ onlyStock }) => !onlyStock))
  const sold = productsOf(rows.filter(({ onlyStock }) => onlyStock))
  const tables = (of: Row['kind']) =>
    new Set(rows.filter(({ kind }) => kind === of).map(({ table }) => table ?? ('any' as const)))
  const changes: Change[] = edited ? [{ kind: 'products', ids: edited }] : []
  if (sold === 'all') changes.push({ kind: 'products', ids: 'all' })
  else if (sold) changes.push({ kind: 'stock', ids: sold })
  for (const table of tables('catalogue')) changes.push({ kind: 'catalogue', table })
  if (rows.some(({ kind }) => kind === 'gold_price')) changes.push({ kind: 'gold_price' })
  const orders = rows.filter(({ kind }) => kind === 'orders')
  if (orders.length > 0) changes.push({ kind: 'orders', ids: ordersOf(orders) })
  for (const table of tables('staff')) changes.push({ kind: 'staff', table })
  return changes
}

function productsOf(rows: Row[]): number[] | 'all' | undefined {
  const products = rows.filter(({ kind }) => kind === 'products')
  if (products.length === 0) return undefined
  const ids = new Set(products.flatMap(({ ids }) => ids ?? []).map(Number))
  return products.some(({ ids }) => ids === null) || ids.size > maxProducts ? 'all' : [...ids]
}

function ordersOf(rows: Row[]): string[] | 'all' {
  const ids = new Set(rows.flatMap(({ orderIds }) => orderIds ?? []))
  return rows.some(({ orderIds }) => orderIds === null) || ids.size > maxOrders ? 'all' : [...ids]
}

const maxGapSeconds = 5 * 60
const retentionMs = 10 * 60_000

let lastSweep: { oldest: string; at: number } | undefined

/**
 * Deletes the changes of transactions that had all ended ten minutes ago. It goes by their numbers, not by their time:
 * a change that is written early and committed late must still be found. A process that has not read the log for half
 * as long reloads everything.
 */
export async function sweepChangeLog({ db }: { db: Db }, afterMs = retentionMs) {
  const at = performance.now()
  if (lastSweep && at - lastSweep.at < afterMs) return
  if (lastSweep) await sql`delete from store_change where xid < ${lastSweep.oldest}::xid8`.execute(db)
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db)
  lastSweep = rows[0] && { oldest: rows[0].oldest, at }
}
