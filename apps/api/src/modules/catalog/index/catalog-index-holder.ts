import { setImmediate as breath } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '../../../database/change-log.ts'
import type { Db } from '../../../database/database.ts'
import { categoryTitles, type IndexRow, indexRowsOf, nextIndexRows } from './catalog-index.queries.ts'
import { CatalogIndex } from './catalog-index.ts'

const batchSize = 2_000

/** Holds the current index and updates it on changes. While a new index is built, the old one serves. */
export class CatalogIndexHolder {
  readonly #db: Db
  readonly #log: Logger
  #index: Promise<CatalogIndex> | undefined
  #work: Promise<void> = Promise.resolve()
  #rebuildQueued = false

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
  }

  current(): Promise<CatalogIndex> {
    this.#index ??= buildIndex(this.#db).catch((error: unknown) => {
      this.#index = undefined
      throw error
    })
    return this.#index
  }

  /** Resolves when the index contains the change; undefined if the change does not affect the index. */
  onChange(change: Change): Promise<void> | undefined {
    if (change.kind === 'gold_price' || !this.#index) return undefined
    if (change.kind === 'products' && change.ids !== 'all') this.#queue(() => this.#refresh(change.ids as number[]))
    else this.#queueRebuild()
    return this.settled()
  }

  /** Resolves when the index contains every change received so far. */
  async settled() {
    // A refresh may queue a rebuild behind itself.
    for (let work: Promise<void> | undefined; work !== this.#work; ) {
      work = this.#work
      await work
    }
  }

  #queue(work: () => Promise<void>) {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#log.error({ err: error }, 'the catalogue index could not be updated')
      this.#index = undefined
    })
  }

  /** Many edits in a row make one rebuild: it includes those that arrive while it waits in the queue. */
  #queueRebuild() {
    if (this.#rebuildQueued) return
    this.#rebuildQueued = true
    this.#queue(async () => {
      this.#rebuildQueued = false
      const index = await buildIndex(this.#db)
      this.#index = Promise.resolve(index)
    })
  }

  async #refresh(ids: number[]) {
    const index = await this.current()
    const rows = await indexRowsOf(this.#db, ids)
    const allUpdated = rows.map((row) => index.update(row)).every(Boolean)
    if (!allUpdated || rows.length < ids.length) this.#queueRebuild()
  }
}

async function buildIndex(db: Db): Promise<CatalogIndex> {
  const rows: IndexRow[] = []
  for (let last: IndexRow | undefined; ; last = rows.at(-1)) {
    const next = await nextIndexRows(db, last, batchSize)
    rows.push(...next)
    if (next.length < batchSize) break
  }
  const catalogIndex = new CatalogIndex(rows, await categoryTitles(db))
  for (const [index, row] of rows.entries()) {
    catalogIndex.append(row)
    if (index % batchSize === 0) await breath()
  }
  return catalogIndex
}
