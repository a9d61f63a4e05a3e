import { type RawBuilder, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { apply, fillShop } from '../../../test/imports.ts'
import { runProcess } from '../../../test/other-process.ts'
import type { Db } from '../../database/database.ts'
import { checkImport } from './imports.jobs.ts'

/** `IMPORT_KILLS=10` for that many kills at random moments of files of 10,000 lines. */
const kills = Number(process.env.IMPORT_KILLS ?? 5)
const total = process.env.IMPORT_KILLS ? 10_000 : 300
/** Which share of the whole time passes before the process is killed. */
const shareOf = (round: number) => (process.env.IMPORT_KILLS ? Math.random() : (round - 0.5) / kills)

vi.setConfig({ testTimeout: process.env.IMPORT_KILLS ? 1_200_000 : 240_000 })

/** A file of each kind: what it says in a round, and how many of its lines are written. */
type Kind = {
  columns: string
  line: (n: number, round: number) => string
  written: (db: Db, round: number) => Promise<number>
}
const known = (n: number) => `ring-${Math.floor(n / 2) + 1}-${n % 2}`
const countOf = async (db: Db, condition: RawBuilder<boolean>) => {
  // No autovacuum runs here: without it the plan would compare each variety with each change of stock.
  await sql`analyze variety, stock_change`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) from variety where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
const kinds: Record<'products' | 'stock' | 'prices', Kind> = {
  products: {
    columns: 'sku,slug,category,weight,karat,making,title_ar,on_hand',
    line: (n, round) => `new-${round}-${n},new-${round}-${Math.floor(n / 2)},rings,4,21,100,خاتم,2`,
    // With the pieces that came with it, and their row in the history.
    written: (db, round) =>
      countOf(
        db,
        sql`on_hand = 2 and sku like ${`new-${round}-%`} and exists (
          select from stock_change where variety_id = variety.id and reason = 'received' and set_id is not null
        )`,
      ),
  },
  stock: {
    columns: 'sku,counted',
    line: (n, round) => `${known(n)},${10 + round}`,
    written: (db, round) =>
      countOf(
        db,
        sql`on_hand = ${10 + round} and exists (
          select from stock_change where variety_id = variety.id and reason = 'import' and counted = ${10 + round}
        )`,
      ),
  },
  prices: {
    columns: 'sku,making',
    line: (n, round) => `${known(n)},${300 + round}`,
    written: (db, round) => countOf(db, sql`making = ${(300 + round) * 100}`),
  },
}
type KindName = keyof typeof kinds

/** Another process of the store: it checks the file and applies it. Killed after so long, if at all. */
function importInProcess(shop: EditorShop, runId: number, killAfterMs?: number) {
  const cookie = [...shop.editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return runProcess('import-process.ts', { connection: shop.connection, runId, cookie }, killAfterMs)
}

async function upload(shop: EditorShop, kind: KindName, round: number) {
  const { columns, line } = kinds[kind]
  const lines = Array.from({ length: total }, (_, n) => line(n, round))
  const file = [new File([[columns, ...lines].join('\n')], `${kind}.csv`)]
  return (await shop.editor.call('POST /admin/imports', { kind, file })).data.id
}

async function outcome({ db }: EditorShop, runId: number, kind: KindName, round: number) {
  const run = await db
    .selectFrom('import_run')
    .leftJoin('change_set', 'change_set.id', 'import_run.change_set_id')
    .select(['state', 'change_set.entry_id'])
    .where('import_run.id', '=', runId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('thing_kind', '=', 'import')
    .where('thing_id', '=', String(runId))
    .where('action', 'like', '%apply')
    .execute()
  const written = await kinds[kind].written(db, round)
  return { written, applied: run.state === 'applied', entries: entries.length, linked: run.entry_id !== null }
}

/** As the process that takes over the job of a dead one. */
async function finish(shop: EditorShop, runId: number) {
  await checkImport(shop.deps, { runId, attempt: 1 })
  await apply(shop, runId)
}

const whole = { written: total, applied: true, entries: 1, linked: true }

test('a store that is killed while it imports products, stock or prices has written all lines or none, and the next one finishes', async () => {
  const shop = await startEditor()
  await fillShop(shop, total / 2)
  const names = Object.keys(kinds) as KindName[]
  const took = { products: 0, stock: 0, prices: 0 }
  // A short file of any kind takes as long as the start of its process.
  for (const kind of process.env.IMPORT_KILLS ? names : (['products'] as const)) {
    const runId = await upload(shop, kind, 0)
    took[kind] = await importInProcess(shop, runId)
    expect(await outcome(shop, runId, kind, 0)).toEqual(whole)
  }
  const killed = { before: 0, after: 0 }
  for (let round = 1; round <= kills; round++) {
    const kind = names[round % names.length] as KindName
    const runId = await upload(shop, kind, round)
    await importInProcess(shop, runId, shareOf(round) * (took[kind] || took.products))
    const { written, applied, entries, linked } = await outcome(shop, runId, kind, round)
    expect([applied ? total : 0, applied ? 1 : 0, applied]).toEqual([written, entries, linked])
    killed[applied ? 'after' : 'before'] += 1
    if (!applied) await finish(shop, runId)
    expect(await outcome(shop, runId, kind, round)).toEqual(whole)
  }
  if (process.env.IMPORT_KILLS) console.log({ lines: total, tookMs: took, killed })
})
