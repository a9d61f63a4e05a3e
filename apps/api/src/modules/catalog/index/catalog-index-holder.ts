import { setImmediate as breath } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '../../../database/change-log.ts'
import type { Db } from '../../../database/database.ts'
import { categoryTitles, type IndexRow, indexRowsOf, nextIndexRows } from './catalog-index.queries.ts'
import { CatalogIndex } from './catalog-index.ts'

const batchSize = 2_000

/** Keeps one shelf up to date with what it hears. While a new one is built the old one serves. */
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

  /** Resolves when the change is on the shelf; nothing where it does not concern the shelf. */
  onChange(change: Change): Promise<void> | undefined {
    if (change.kind === 'gold_price' || !this.#index) return undefined
    if (change.kind === 'products' && change.ids !== 'all') this.#queue(() => this.#refresh(change.ids as number[]))
    else this.#queueRebuild()
    return this.settled()
  }

  /** Resolves when everything heard so far is on the shelf. */
  async settled() {
    // What is brought up to date may ask for a rebuild, which joins the queue behind it.
    for (let work: Promise<void> | undefined; work !== this.#work; ) {
      work = this.#work
      await work
    }
  }

  #queue(work: () => Promise<void>) {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#log.error({ err: error }, 'the shelf could not be brought up to date')
      this.#index = undefined
    })
  }

  /** Many edits in a row are one rebuild: those that come while it waits its turn are in it. */
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
