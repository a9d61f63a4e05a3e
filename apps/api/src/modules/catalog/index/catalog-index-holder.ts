import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '../../../database/change-log.ts'
import type { Db } from '../../../database/database.ts'
import { Synonyms } from '../search/synonyms.ts'
import {
  categoryTitles,
  type IndexRow,
  indexRowsOf,
  nextIndexRows,
  type SearchTexts,
  searchTextsOf,
  synonymRows,
} from './catalog-index.queries.ts'
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

  /**
   * Resolves when the index contains the change, with the products that listings now show differently (after a change
   * of stock); undefined if the change does not affect the index.
   */
  onChange(change: Change): Promise<readonly number[]> | undefined {
    if (!this.#index || !concernsIndex(change)) return undefined
    const listed: number[] = []
    if ('ids' in change && change.ids !== 'all') {
      const { ids } = change
      this.#queue(async () => void listed.push(...(await this.#refresh(ids, change.kind === 'products'))))
    } else this.#queueRebuild()
    return this.settled().then(() => listed)
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

  /** Returns the products that differ from before in more than their rank. A sale changes no texts. */
  async #refresh(ids: number[], withTexts: boolean): Promise<number[]> {
    const index = await this.current()
    const rows = await indexRowsOf(this.#db, ids)
    const textsOf = withTexts ? await textsById(this.#db, rows) : () => undefined
    const updates = rows.map((row) => ({ id: row.id, outcome: index.update(row, textsOf(row)) }))
    if (rows.length < ids.length || updates.some(({ outcome }) => outcome === 'rebuild')) this.#queueRebuild()
    return updates.filter(({ outcome }) => outcome !== 'same').map(({ id }) => id)
  }
}

/** Products, the names of categories, and synonyms; other tables hold nothing that is searched, filtered or sorted by. */
const concernsIndex = (change: Change): change is Extract<Change, { kind: 'products' | 'stock' | 'catalogue' }> =>
  change.kind === 'products' ||
  change.kind === 'stock' ||
  (change.kind === 'catalogue' && ['category', 'synonym', 'any'].includes(change.table))

async function buildIndex(db: Db): Promise<CatalogIndex> {
  const rows: IndexRow[] = []
  for (let last: IndexRow | undefined; ; last = rows.at(-1)) {
    const next = await nextIndexRows(db, last, batchSize)
    rows.push(...next)
    if (next.length < batchSize) break
  }
  const [categories, synonyms] = [await categoryTitles(db), await synonymRows(db)]
  const catalogIndex = new CatalogIndex(rows, categories, new Synonyms(synonyms))
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    const textsOf = await textsById(db, batch)
    for (const row of batch) catalogIndex.append(row, textsOf(row))
    await yieldToRequests()
  }
  return catalogIndex
}

async function textsById(db: Db, rows: IndexRow[]) {
  const texts = await searchTextsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(texts.map((text) => [text.id, text]))
  // A product may be deleted between the two reads; its deletion is announced and makes a new index.
  return ({ id, weight_mg }: IndexRow): SearchTexts =>
    byId.get(id) ?? { id, description: '', keywords: '', weights_mg: [weight_mg], sizes: [] }
}
