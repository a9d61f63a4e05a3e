import type { SynonymKind } from '@asjad/contract/admin/synonyms'
import { tokensOf, withoutArticle } from './normalise.ts'

/** A row of the table: words between commas that mean the same, and others that a search for them finds as well. */
export type SynonymRow = { kind: SynonymKind; words: string; finds: string }

/** One or several words that stand together. */
export type Term = readonly string[]
export type SynonymGroup = { kind: SynonymKind; words: readonly Term[]; finds: readonly Term[] }

/** As the index has it. */
export const termOf = (text: string): Term => text.split(/\s+/).flatMap(tokensOf).map(withoutArticle)

const termsOf = (text: string): Term[] =>
  text
    .split(/[,،]/)
    .map(termOf)
    .filter((term) => term.length > 0)

export const maxTermLength = 4

/**
 * The words of the trade that mean the same, as the shop's owner keeps them: regional names, broken plurals, the words
 * of the other language.
 */
export class Synonyms {
  readonly #groups = new Map<string, SynonymGroup[]>()

  constructor(rows: readonly SynonymRow[]) {
    for (const { kind, words, finds } of rows) {
      const group = { kind, words: termsOf(words), finds: termsOf(finds) }
      for (const term of group.words) {
        const key = term.join(' ')
        const others = this.#groups.get(key)
        if (others) others.push(group)
        else this.#groups.set(key, [group])
      }
    }
  }

  groupsOf(term: Term): readonly SynonymGroup[] {
    return this.#groups.get(term.join(' ')) ?? none
  }

  /** Every single word that has a synonym: a typo may have meant one of them even if no product contains it. */
  *words(): Iterable<string> {
    for (const key of this.#groups.keys()) if (!key.includes(' ')) yield key
  }
}

const none: readonly SynonymGroup[] = []
