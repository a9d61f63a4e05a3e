import type { Db } from '../../database/database.ts'
import type { AnswerCache } from '../../http/answer-cache.ts'
import { type CardRow, cardsByIds } from './catalog.queries.ts'

/** Some three kilobytes each. */
const mostRows = 3_000

/**
 * Keeps the rows of the cards that visitors were shown, exactly as long as answers may be kept: filters and searches
 * differ from visitor to visitor, but most of them begin with the same few pieces.
 */
export class CardKeeper {
  readonly #db: Db
  readonly #answers: Pick<AnswerCache, 'generation'>
  readonly #rows = new Map<number, CardRow>()
  #generation = 0

  constructor(db: Db, answers: Pick<AnswerCache, 'generation'>) {
    this.#db = db
    this.#answers = answers
  }

  /** Those that are published, in no order. */
  async rowsOf(ids: number[]): Promise<CardRow[]> {
    const { generation } = this.#answers
    if (generation !== this.#generation) this.#rows.clear()
    this.#generation = generation
    const kept = ids.flatMap((id) => this.#rows.get(id) ?? [])
    const missing = ids.filter((id) => !this.#rows.has(id))
    if (missing.length === 0) return kept
    const read = await cardsByIds(this.#db, missing)
    // What was read before a change must not be kept after it.
    if (generation === this.#answers.generation) this.#keep(read)
    return [...kept, ...read]
  }

  #keep(rows: CardRow[]) {
    for (const row of rows) this.#rows.set(row.id, row)
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= mostRows) break
      this.#rows.delete(oldest)
    }
  }
}
