import { setImmediate as nextTurn } from 'node:timers/promises'
import { openDatabase } from '@asjad/api/database/database'
import type { CatalogIndex } from '@asjad/api/modules/catalog/index/catalog-index'
import { indexedProductsOf, nextIndexedProducts } from '@asjad/api/modules/catalog/index/catalog-index.queries'
import { batchSize, CatalogIndexHolder } from '@asjad/api/modules/catalog/index/catalog-index-holder'
import { queryIndex } from '@asjad/api/modules/catalog/index/query'
import { searchCatalog } from '@asjad/api/modules/catalog/index/search-catalog'
import { pino } from 'pino'
import { openShop } from './support/crowded-shop.ts'
import { announce, type Row } from './support/table.ts'

const rates = { ounce: 0, gold: 0, k24: 50_000, k21: 43_000, k18: 37_000, silver: 0 }
const edits = 300
/** Of the processor time of building, how much the reading of the same products takes at least: the machine's limit. */
const leastReading = 0.29

/** What one edited, new or removed product costs the catalogue index, and how long many of them hold up a process. */
export async function indexEdits({ products }: { products: number }): Promise<Row[]> {
  const shop = await openShop({ products, shoppers: 0 })
  const db = openDatabase({ ...shop.connection, max: 2 }, () => {})
  try {
    await readAll(db)
    const reading = await processorTimeOf(() => readAll(db))
    const building = await processorTimeOf(() => new CatalogIndexHolder(db, pino({ enabled: false })).current())
    const holder = new CatalogIndexHolder(db, pino({ enabled: false }))
    const builtIn = await durationOf(() => holder.current())
    const index = await holder.current()
    useOnce(index)
    const ids = [...index.ids].filter((id) => id > 0)
    const rows: Row[] = [
      { name: 'built from the database', value: builtIn.total, unit: 'ms', note: pause(builtIn) },
      {
        name: 'processor time of building',
        value: building,
        unit: 'ms',
        ratio: reading / building,
        atLeast: leastReading,
        note: `reading alone ${Math.round(reading)} ms`,
      },
    ]
    rows.push(...(await singleEdits(index, db, ids)))
    for (const count of [100, 1_000, 10_000]) {
      const taken = await durationOf(() => holder.onChange({ kind: 'products', ids: ids.slice(0, count) }))
      rows.push({ name: `${count} products read again, unchanged`, value: taken.total, unit: 'ms', note: pause(taken) })
      await db
        .updateTable('variety')
        .set((eb) => ({ making: eb('making', '+', 100) }))
        .where('product_id', 'in', ids.slice(0, count))
        .execute()
      const making = await durationOf(() => holder.onChange({ kind: 'products', ids: ids.slice(0, count) }))
      rows.push({
        name: `${count} products with another making charge`,
        value: making.total,
        unit: 'ms',
        note: pause(making),
      })
      await db
        .updateTable('product')
        .set((eb) => ({ keywords: eb(eb.ref('keywords'), '||', ' edited') }))
        .where('id', 'in', ids.slice(0, count))
        .execute()
      const texts = await durationOf(() => holder.onChange({ kind: 'products', ids: ids.slice(0, count) }))
      rows.push({ name: `${count} products with other texts`, value: texts.total, unit: 'ms', note: pause(texts) })
    }
    const rebuilt = await durationOf(() => holder.onChange({ kind: 'products', ids: 'all' }))
    rows.push({ name: 'rebuilt beside the old one', value: rebuilt.total, unit: 'ms', note: pause(rebuilt) })
    return rows.map((row) => announce({ ...row, name: `index of ${products}: ${row.name}` }))
  } finally {
    await db.destroy()
    await shop.close()
  }
}

/** What building an index reads, in the same batches. */
async function readAll(db: ReturnType<typeof openDatabase>) {
  let read = await nextIndexedProducts(db, undefined, batchSize)
  while (read.length === batchSize) read = await nextIndexedProducts(db, read.at(-1), batchSize)
}

/** The columns and the vocabulary exist, so that edits have to keep them. */
function useOnce(index: CatalogIndex) {
  queryIndex(index, rates, { sort: 'price_asc', skip: 0, take: 24 })
  index.bitsets.use((acquire) => searchCatalog(acquire, index, rates, 'neklace'))
}

async function singleEdits(index: CatalogIndex, db: ReturnType<typeof openDatabase>, ids: number[]): Promise<Row[]> {
  const some = ids.filter((_, at) => at % Math.floor(ids.length / edits) === 0)
  const rows = await indexedProductsOf(db, some)
  const kinds: [string, (at: number) => void][] = [
    ['another making charge', (at) => put(at, { making: (rows[at]?.making ?? 0) + 5_000 })],
    ['one more sold', (at) => put(at, { sold: (rows[at]?.sold ?? 0) + 1 })],
    ['another title', (at) => put(at, { title: `${rows[at]?.title} new${at}` })],
    ['removed', (at) => void index.remove(rows[at]?.id ?? 0)],
    ['new', (at) => put(at, {})],
  ]
  function put(at: number, changed: object) {
    const row = rows[at]
    if (row) index.put({ ...row, ...changed }, row)
  }
  return kinds.map(([name, edit]) => {
    const times = rows.map((_, at) => {
      const since = performance.now()
      edit(at)
      return performance.now() - since
    })
    times.sort((a, b) => a - b)
    const [median, p99] = [times[times.length >> 1] ?? 0, times[Math.floor(times.length * 0.99)] ?? 0]
    return { name, value: p99, unit: 'ms p99', atMost: 5, note: `median ${median.toFixed(2)} ms` }
  })
}

type Duration = { total: number; longestPause: number }

/** Also how long at most the process did nothing else. */
async function durationOf(work: () => Promise<unknown> | undefined): Promise<Duration> {
  let [isDone, longestPause] = [false, 0]
  const since = performance.now()
  const done = Promise.resolve(work()).finally(() => {
    isDone = true
  })
  for (let before = since; !isDone; ) {
    await nextTurn()
    const now = performance.now()
    longestPause = Math.max(longestPause, now - before)
    before = now
  }
  await done
  return { total: performance.now() - since, longestPause }
}

/** Apart from `durationOf`, which is busy looking for pauses. */
async function processorTimeOf(work: () => Promise<unknown>) {
  const since = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const pause = ({ longestPause }: Duration) => `requests wait ${longestPause.toFixed(0)} ms at most`
