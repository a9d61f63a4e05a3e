import { productCard } from '@asjad/contract/catalog'
import type { Locale } from '@asjad/contract/locale'
import type { Db } from '../../database/database.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import { PreserializedList, utf8Of } from '../../http/serialize.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { cardOf } from './card.ts'
import { type CardRow, cardsByIds } from './catalog.queries.ts'

/** `written`: as it stands in answers, at the gold price of `prices`. */
type Kept = { row: CardRow; written: Partial<Record<Locale, { prices: RateTable; bytes: Uint8Array }>> }

/** Some four kilobytes each. */
const mostCards = 3_000

/**
 * Keeps the cards that visitors were shown, exactly as long as answers may be kept: filters and searches differ from visitor
 * to visitor, but most of them begin with the same few pieces.
 */
export class CardCache {
  readonly #db: Db
  readonly #answers: Pick<ResponseCache, 'generation'>
  readonly #cards = new Map<number, Kept>()
  #generation = 0

  constructor(db: Db, answers: Pick<ResponseCache, 'generation'>) {
    this.#db = db
    this.#answers = answers
  }

  /** In the order of the ids, without those that are not published. */
  async cardsOf(ids: number[], lang: Locale, prices: RateTable): Promise<PreserializedList> {
    const cards = await this.#of(ids)
    return new PreserializedList(
      ids.flatMap((id) => {
        const card = cards.get(id)
        return card ? [writtenOf(card, lang, prices)] : []
      }),
    )
  }

  async #of(ids: number[]): Promise<ReadonlyMap<number, Kept>> {
    const { generation } = this.#answers
    if (generation !== this.#generation) this.#cards.clear()
    this.#generation = generation
    const cards = new Map<number, Kept>()
    const missing: number[] = []
    for (const id of ids) {
      const card = this.#cards.get(id)
      if (card) cards.set(id, card)
      else missing.push(id)
    }
    if (missing.length === 0) return cards
    const read = (await cardsByIds(this.#db, missing)).map((row): Kept => ({ row, written: {} }))
    // What was read before a change must not be kept after it.
    if (generation === this.#answers.generation) this.#keep(read)
    for (const card of read) cards.set(card.row.id, card)
    return cards
  }

  #keep(cards: Kept[]) {
    for (const card of cards) this.#cards.set(card.row.id, card)
    for (const oldest of this.#cards.keys()) {
      if (this.#cards.size <= mostCards) break
      this.#cards.delete(oldest)
    }
  }
}

function writtenOf({ row, written }: Kept, lang: Locale, prices: RateTable): Uint8Array {
  const known = written[lang]
  if (known?.prices === prices) return known.bytes
  const bytes = utf8Of(JSON.stringify(productCard.parse(cardOf(row, lang, prices))))
  written[lang] = { prices, bytes }
  return bytes
}
