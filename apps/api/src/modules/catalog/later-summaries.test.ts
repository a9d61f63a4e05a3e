import type { BulkChange } from '@asjad/contract/admin/product-bulk'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { apply, dryRun, fillShop } from '../../../test/imports.ts'
import { startProcess } from '../../../test/other-process.ts'
import { once } from '../../../test/staff-orders.ts'
import { expectRightSummaries, staleSummaries } from '../../../test/summaries.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { periodicTasks } from '../../background-work.ts'
import type { Db } from '../../database/database.ts'
import { changeStock } from './stock.service.ts'

// They start a process and change hundreds of products.
vi.setConfig({ testTimeout: 120_000 })

/** More than are refreshed at a time. */
const products = 300

const skus = Array.from({ length: products * 2 }, (_, n) => `ring-${Math.floor(n / 2) + 1}-${n % 2}`)

test('once a change of many, an import or an undo is answered, the lists of the staff are right', async () => {
  const shop = await startEditor(['owner'])
  await fillShop(shop, products)
  const ids = (await shop.db.selectFrom('product').select('id').execute()).map(({ id }) => id)
  const change = async (change: BulkChange) =>
    (await shop.editor.call('POST /admin/products/bulk', { ids, change }, once())).data.change_set_id ?? 0
  const undo = (id: number) => shop.editor.call('POST /admin/change-sets/:id/undo', { id }, once())
  const load = async (kind: 'products' | 'stock', lines: readonly string[]) =>
    apply(shop, (await dryRun(shop, kind, lines.join('\n'))).id)
  const steps: (() => Promise<unknown>)[] = [
    async () => undo(await change({ kind: 'making', how: 'add', value: 1, keep_old: false })),
    () => change({ kind: 'status', to: 'archived' }),
    () => load('products', ['sku,weight,making,low_stock', ...skus.map((sku, n) => `${sku},${2 + (n % 7)},90,3`)]),
    () => load('products', ['sku,slug,category,weight,karat,making', 'another,ring-1,rings,1,21,50']),
    () => load('stock', ['sku,counted', ...skus.map((sku, n) => `${sku},${n % 5}`)]),
  ]
  for (const [n, step] of steps.entries()) {
    await step()
    await expectRightSummaries(shop.db, `after step ${n}`)
  }
})

test('if the store dies right after an import was written, the next one brings the lists up to date; a sale does not wait for it', async () => {
  const shop = await startEditor(['owner'])
  const { db } = shop
  await fillShop(shop, products)
  const file = [new File([['sku,making', ...skus.map((sku) => `${sku},300`)].join('\n')], 'prices.csv')]
  const { data: run } = await shop.editor.call('POST /admin/imports', { kind: 'prices', file })
  const cookie = [...shop.editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  await whileNobodyRefreshes(shop, async () => {
    const { child, exit } = startProcess('import-process.ts', { connection: shop.connection, runId: run.id, cookie })
    await expect.poll(() => waitingForLocks(shop), { timeout: 60_000 }).toBe(1)
    const { state } = await db
      .selectFrom('import_run')
      .select('state')
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('applied')
    expect(await staleSummaries(db)).toHaveLength(products)

    const { id, product_id } = await db
      .selectFrom('variety')
      .select(['id', 'product_id'])
      .where('sku', '=', 'ring-7-1')
      .executeTakeFirstOrThrow()
    await changeStock({ db }, 'reserve', [{ variety_id: id, quantity: 2 }], { orderId: 'A-1' })
    const stale = await staleSummaries(db)
    expect(stale).toHaveLength(products - 1)
    expect(stale).not.toContain(product_id)

    child.kill('SIGKILL')
    await exit
    await endWaiting(db)
  })
  expect(await staleSummaries(db)).toHaveLength(products - 1)
  await periodicTasks.find(({ name }) => name === 'refresh stale summaries')?.run(shop.deps)
  await expectRightSummaries(db)
})

/** Whoever refreshes summaries meanwhile waits. */
const whileNobodyRefreshes = ({ db }: EditorShop, work: () => Promise<void>) =>
  db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('stale summaries', 0))`.execute(holder)
    await work()
  })

/** As the database does once it notices that a client is gone. */
const endWaiting = (db: Db) =>
  sql`
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`.execute(db)
