import type { CategoryRow } from '../index/catalog-index.queries.ts'
import { wordsOf } from './normalise.ts'
import { synonymsOf } from './synonyms.ts'
import { WordIndex } from './word-index.ts'

/** The names of the shop's categories in both languages. They are found like products: by prefix and by synonym. */
export class CategoryNames {
  readonly #rows: readonly CategoryRow[]
  readonly #byFullName = new Map<string, CategoryRow>()
  readonly #words: WordIndex

  constructor(rows: readonly CategoryRow[]) {
    // Subcategories come before the categories that contain them.
    this.#rows = rows.toSorted((a, b) => Number(a.parent_id === null) - Number(b.parent_id === null))
    this.#words = new WordIndex(rows.length)
    for (const row of rows.toReversed())
      for (const title of [row.title_ar, row.title_en]) this.#byFullName.set(wordsOf(title).join(' '), row)
    for (const [slot, { title_ar, title_en }] of this.#rows.entries()) {
      const title = `${title_ar} ${title_en}`
      // Index its synonyms too: the word that a shopper types need not occur in any product.
      const words = wordsOf(title).flatMap((word) => [...synonymsOf(word)])
      this.#words.add(slot, { title, rest: '', words })
    }
  }

  findByName(words: string[]): CategoryRow | undefined {
    return words.length === 0 ? undefined : this.#byFullName.get(words.join(' '))
  }

  /**
   * Best match first. Typos are not corrected: a word for a product is often one letter away from a category's name.
   */
  search(words: string[]): CategoryRow[] {
    const { classes, corrected } = this.#words.find(words.join(' '))
    if (corrected !== null) return []
    return classes.flatMap((set) => set.members()).map((slot) => this.#rows[slot] as CategoryRow)
  }
}
