import type { CategoryRow } from '../index/catalog-index.queries.ts'
import { normalise, tokensOf, withoutArticle } from './normalise.ts'
import type { Synonyms } from './synonyms.ts'

type NameWords = { own: Set<string>; same: Set<string>; all: string[] }

/** The names of the shop's categories in both languages. They are found by whole words, beginnings and synonyms. */
export class CategoryNames {
  readonly #rows: readonly CategoryRow[]
  readonly #byFullName = new Map<string, CategoryRow>()
  /** The words of each category's names, and the synonyms of those words. */
  readonly #words: NameWords[]

  constructor(rows: readonly CategoryRow[], synonyms: Synonyms) {
    // Subcategories come before the categories that contain them.
    this.#rows = rows.toSorted((a, b) => Number(a.parent_id === null) - Number(b.parent_id === null))
    for (const row of rows.toReversed())
      for (const title of [row.title_ar, row.title_en]) this.#byFullName.set(wordsOfName(title).join(' '), row)
    this.#words = this.#rows.map(({ title_ar, title_en }) => {
      const own = new Set([...wordsOfName(title_ar), ...wordsOfName(title_en)])
      const groups = [...own].flatMap((word) => synonyms.groupsOf([word]))
      const terms = groups.flatMap(({ words, finds }) => [...words, ...finds]).filter((term) => term.length === 1)
      const same = new Set(terms.flat())
      return { own, same, all: [...new Set([...own, ...same])] }
    })
  }

  findByName(words: readonly string[]): CategoryRow | undefined {
    return words.length === 0 ? undefined : this.#byFullName.get(words.join(' '))
  }

  /** The categories that all these words name, best match first. */
  search(words: readonly string[]): CategoryRow[] {
    if (words.length === 0) return []
    const found = this.#rows.flatMap((row, at) => {
      const levels = words.map((word) => this.#levelOf(word, at))
      const worst = Math.max(...levels)
      return worst === Infinity ? [] : [{ row, worst }]
    })
    return found.sort((a, b) => a.worst - b.worst).map(({ row }) => row)
  }

  #levelOf(word: string, at: number) {
    const { own, same, all } = this.#words[at] as NameWords
    if (own.has(word)) return 0
    if (same.has(word)) return 1
    return all.some((other) => other.startsWith(word)) ? 2 : Infinity
  }
}

export const wordsOfName = (name: string) => normalise(name).split(' ').flatMap(tokensOf).map(withoutArticle)
