import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '../../../database/change-log.ts'
import type { Db } from '../../../database/database.ts'
import type { RateTable } from '../../gold-prices/gold-prices.rules.ts'
import { Synonyms } from '../search/synonyms.ts'
import {
  categoryTitles,
  type IndexedProduct,
  type IndexRow,
  indexedProductsOf,
  indexRowsOf,
  nextIndexedProducts,
  productKinds,
  synonymRows,
} from './catalog-index.queries.ts'
import { CatalogIndex } from './catalog-index.ts'

/** The result of a statement is read without a pause. */
export const batchSize = 500
const refreshSize = 100
/** Work in the background goes on after other requests had their turn. */
const turnMs = 4

/**
 * How listings differ after a change: these products in more than their rank, `assortment` because some came, went or
 * changed category or karat, `texts` because some are found by other words.
 */
export type IndexChange = { products: number[]; assortment: boolean; texts: boolean }

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

  /** Resolves when the index contains the change; undefined if the change does not affect the index. */
  onChange(change: Change): Promise<IndexChange | 'rebuilt'> | undefined {
    if (!this.#index || !concernsIndex(change)) return undefined
    if ('ids' in change && change.ids !== 'all') return this.#followProducts(change.ids, change.kind === 'products')
    if (change.kind === 'catalogue' && change.table === 'category') return this.#followCategories()
    return this.#rebuild().then(() => 'rebuilt')
  }

  #followProducts(ids: number[], withTexts: boolean) {
    if (this.#building) for (const id of ids) this.#changedWhileBuilding.add(id)
    return this.#queue(async () => {
      const index = await this.current()
      const change = await this.#refresh(index, ids, withTexts)
      const rebuilt = change === 'no room' || (index.isWorn && !this.#building) ? this.#rebuild() : undefined
      return change === 'no room' ? { rebuilt } : { change }
    })
  }

  /** Products are found by the names of their categories; another picture or position changes nothing here. */
  #followCategories() {
    return this.#queue(async () => {
      const [{ categoryRows }, rows] = [await this.current(), await categoryTitles(this.#db)]
      const isSame = JSON.stringify(categoryRows) === JSON.stringify(rows)
      return isSame ? { change: nothingChanged() } : { rebuilt: this.#rebuild() }
    })
  }

  /** One after the other, and without waiting for an index that is being built. */
  #queue(work: () => Promise<Outcome>): Promise<IndexChange | 'rebuilt'> {
    const done = this.#work.then(() => this.#orForget(work))
    this.#work = done.then(() => {})
    return done.then(async (outcome) => {
      if (outcome && 'change' in outcome) return outcome.change
      await outcome?.rebuilt
      return 'rebuilt'
    })
  }

  /** Resolves when the index contains every change received so far. */
  async settled() {
    await this.#work
    await (this.#nextBuilding ?? this.#building)
  }

  /** An index that may lack a change is not used any longer. */
  async #orForget<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      this.#log.error({ err: error }, 'the catalogue index could not be updated')
      this.#index = undefined
      return undefined
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
      const before = await this.#index
      const index = await buildIndex(this.#db, before?.lastRates)
      while (this.#changedWhileBuilding.size > 0) {
        const ids = [...this.#changedWhileBuilding]
        this.#changedWhileBuilding.clear()
        if ((await this.#refresh(index, ids, true)) === 'no room') void this.#rebuild()
      }
      this.#index = Promise.resolve(index)
    }).finally(() => {
      this.#building = undefined
      this.#changedWhileBuilding.clear()
    })
    return this.#building
  }

  /** A sale changes no texts. */
  async #refresh(index: CatalogIndex, ids: number[], withTexts: boolean): Promise<IndexChange | 'no room'> {
    const change = nothingChanged()
    let hasRoom = true
    const turn = new Turn()
    for (let at = 0; at < ids.length; at += refreshSize) {
      const batch = ids.slice(at, at + refreshSize)
      const rows = withTexts ? await indexedProductsOf(this.#db, batch) : await this.#readFigures(index, batch)
      const rowById = new Map(rows.map((row) => [row.id, row]))
      for (const id of batch) {
        const row = rowById.get(id)
        const difference = row ? index.put(row, 'description' in row ? row : undefined) : index.remove(id)
        if (difference !== 'none') change.products.push(id)
        change.assortment ||= difference === 'assortment'
        change.texts ||= difference === 'texts'
        hasRoom &&= difference !== 'no room'
        if (turn.isOver()) await turn.end()
      }
    }
    return hasRoom ? change : 'no room'
  }

  /** With the texts of those products that the index does not have. */
  async #readFigures(index: CatalogIndex, ids: number[]): Promise<(IndexRow | IndexedProduct)[]> {
    const rows = await indexRowsOf(this.#db, ids)
    const unknown = rows.filter((row) => index.needsTexts(row)).map(({ id }) => id)
    return unknown.length === 0 ? rows : [...rows, ...(await indexedProductsOf(this.#db, unknown))]
  }
}

type Outcome = { change: IndexChange } | { rebuilt: Promise<void> | undefined }

const nothingChanged = (): IndexChange => ({ products: [], assortment: false, texts: false })

/** Products, the names of categories, and synonyms; other tables hold nothing that is searched, filtered or sorted by. */
const concernsIndex = (change: Change): change is Extract<Change, { kind: 'products' | 'stock' | 'catalogue' }> =>
  change.kind === 'products' ||
  change.kind === 'stock' ||
  (change.kind === 'catalogue' && ['category', 'synonym', 'any'].includes(change.table))

async function buildIndex(db: Db, rateTable?: RateTable): Promise<CatalogIndex> {
  const [kinds, categories, synonyms] = [await productKinds(db), await categoryTitles(db), await synonymRows(db)]
  const index = new CatalogIndex(kinds, categories, new Synonyms(synonyms))
  const turn = new Turn()
  for (let last: IndexedProduct | undefined; ; ) {
    const products = await nextIndexedProducts(db, last, batchSize)
    for (const product of products) {
      index.put(product, product)
      if (turn.isOver()) await turn.end()
    }
    if (products.length < batchSize) break
    last = products.at(-1)
  }
  for (const _ of index.prepare(rateTable)) await yieldToRequests()
  return index
}

/** Asked often: after some milliseconds of work the requests that wait have their turn. */
class Turn {
  #since = performance.now()

  isOver() {
    return performance.now() - this.#since >= turnMs
  }

  async end() {
    await yieldToRequests()
    this.#since = performance.now()
  }
}
