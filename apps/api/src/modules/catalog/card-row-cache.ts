import type { Db } from '../../database/database.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import { type CardRow, cardsByIds } from './catalog.queries.ts'

/** About one kilobyte each. */
const maxRows = 3_000

/**
 * The rows of product cards that visitors were shown, for as long as responses may be cached. Filters and searches
 * differ from visitor to visitor, but most listings begin with the same products.
 */
export class CardRowCache {
  readonly #db: Db
  readonly #responses: Pick<ResponseCache, 'generation'>
  readonly #rows = new Map<number, CardRow>()
  #generation = 0

  constructor(db: Db, responses: Pick<ResponseCache, 'generation'>) {
    this.#db = db
    this.#responses = responses
  }

  /** Without those that are not published. */
  async read(ids: number[]): Promise<CardRow[]> {
    const { generation } = this.#responses
    if (generation !== this.#generation) this.#rows.clear()
    this.#generation = generation
    const known = ids.flatMap((id) => this.#rows.get(id) ?? [])
    const missing = ids.filter((id) => !this.#rows.has(id))
    if (missing.length === 0) return known
    const rows = await cardsByIds(this.#db, missing)
    // A row read before a change must not be cached after it.
    if (generation === this.#responses.generation) this.#store(rows)
    return [...known, ...rows]
  }

  #store(rows: CardRow[]) {
    for (const row of rows) this.#rows.set(row.id, row)
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= maxRows) break
      this.#rows.delete(oldest)
    }
  }
}
