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
const refreshSize = 200
/** Work in the background goes on after other requests had their turn. */
const turnMs = 4

/** Holds the current index and updates it on changes. While a new index is built, the old one serves and is updated. */
export class CatalogIndexHolder {
  readonly #db: Db
  readonly #log: Logger
  #index: Promise<CatalogIndex> | undefined
  #work: Promise<void> = Promise.resolve()
  #building: Promise<void> | undefined
  #nextBuilding: Promise<void> | undefined
  /** The products that changed since a new index is being built: it may have read them before. */
  readonly #changedWhileBuilding = new Set<number>()

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
   * Resolves when the index contains the change, with the products that listings now show differently; undefined if the
   * change does not affect the index.
   */
  onChange(change: Change): Promise<readonly number[]> | undefined {
    if (!this.#index || !concernsIndex(change)) return undefined
    if (!('ids' in change) || change.ids === 'all') return this.#rebuild().then(() => [])
    const { ids } = change
    const listed: number[] = []
    if (this.#building) for (const id of ids) this.#changedWhileBuilding.add(id)
    this.#work = this.#work.then(() =>
      this.#orForget(async () => {
        const index = await this.current()
        listed.push(...(await this.#refresh(index, ids, change.kind === 'products')))
        if (index.isWorn && !this.#building) void this.#rebuild()
      }),
    )
    return this.#work.then(() => listed)
  }

  /** Resolves when the index contains every change received so far. */
  async settled() {
    await this.#work
    await (this.#nextBuilding ?? this.#building)
  }

  /** An index that may lack a change is not used any longer. */
  async #orForget(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      this.#log.error({ err: error }, 'the catalogue index could not be updated')
      this.#index = undefined
    }
  }

  /** One at a time. What changes while an index is being built makes one more, however much it is. */
  #rebuild(): Promise<void> {
    if (this.#building) {
      this.#nextBuilding ??= this.#building.then(() => {
        this.#nextBuilding = undefined
        return this.#rebuild()
      })
      return this.#nextBuilding
    }
    this.#building = this.#orForget(async () => {
      const index = await buildIndex(this.#db)
      while (this.#changedWhileBuilding.size > 0) {
        const ids = [...this.#changedWhileBuilding]
        this.#changedWhileBuilding.clear()
        await this.#refresh(index, ids, true)
      }
      this.#index = Promise.resolve(index)
    }).finally(() => {
      this.#building = undefined
      this.#changedWhileBuilding.clear()
    })
    return this.#building
  }

  /** Returns the products that differ from before in more than their rank. A sale changes no texts. */
  async #refresh(index: CatalogIndex, ids: number[], withTexts: boolean): Promise<number[]> {
    const differing: number[] = []
    const giveWay = turns()
    for (let at = 0; at < ids.length; at += refreshSize) {
      const batch = ids.slice(at, at + refreshSize)
      const rows = await indexRowsOf(this.#db, batch)
      const published = new Set(rows.map(({ id }) => id))
      const textsOf = await textsById(this.#db, withTexts ? rows : rows.filter((row) => index.needsTexts(row)))
      for (const id of batch) {
        if (!published.has(id) && index.remove(id)) differing.push(id)
        await giveWay()
      }
      for (const row of rows) {
        const outcome = index.put(row, textsOf(row))
        if (outcome !== 'same') differing.push(row.id)
        if (outcome === 'no room') void this.#rebuild()
        await giveWay()
      }
    }
    return differing
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
  const index = new CatalogIndex(rows, categories, new Synonyms(synonyms))
  const giveWay = turns()
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    const textsOf = await textsById(db, batch)
    for (const row of batch) {
      index.put(row, textsOf(row))
      await giveWay()
    }
  }
  for (const _ of index.prepare()) await yieldToRequests()
  return index
}

/** A function to call often: now and then it lets the requests that wait have their turn. */
function turns() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await yieldToRequests()
    since = performance.now()
  }
}

async function textsById(db: Db, rows: IndexRow[]): Promise<(row: IndexRow) => SearchTexts | undefined> {
  const texts =
    rows.length === 0
      ? []
      : await searchTextsOf(
          db,
          rows.map(({ id }) => id),
        )
  const byId = new Map(texts.map((text) => [text.id, text]))
  // A product may be deleted between the two reads; its deletion is announced too.
  return ({ id }) => byId.get(id)
}
