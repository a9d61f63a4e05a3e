import type { Change } from '../../database/change-log.ts'
import type { Db } from '../../database/database.ts'
import { type CardRow, cardsByIds } from './catalog.queries.ts'

/** About one kilobyte each. */
const maxRows = 6_000

/**
 * The rows of product cards that visitors were shown. Filters and searches differ from visitor to visitor, but most
 * listings begin with the same products.
 */
export class CardRowCache {
  readonly #db: Db
  readonly #rows = new Map<number, CardRow>()
  #changes = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Without those that are not published. */
  async read(ids: number[]): Promise<CardRow[]> {
    const known = ids.flatMap((id) => this.#rows.get(id) ?? [])
    this.#store(known) // as the last to be dropped
    const missing = ids.filter((id) => !this.#rows.has(id))
    if (missing.length === 0) return known
    const changes = this.#changes
    const rows = await cardsByIds(this.#db, missing)
    // A row read before a change must not be cached after it.
    if (changes === this.#changes) this.#store(rows)
    return [...known, ...rows]
  }

  onChange(change: Change) {
    if (change.kind !== 'products' && change.kind !== 'stock' && change.kind !== 'catalogue') return
    this.#changes += 1
    const ids = 'ids' in change ? change.ids : 'all'
    if (ids === 'all') this.#rows.clear()
    else for (const id of ids) this.#rows.delete(id)
  }

  #store(rows: CardRow[]) {
    for (const row of rows) {
      this.#rows.delete(row.id)
      this.#rows.set(row.id, row)
    }
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= maxRows) break
      this.#rows.delete(oldest)
    }
  }
}
