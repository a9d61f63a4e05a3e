import { beginsAlike, editDistance, maxEditDistance } from './edit-distance.ts'
import { Arabizi } from './other-scripts.ts'
import type { WordIndex } from './word-index.ts'

/** The words that a query may mean: those of the catalogue, and those of the trade even if no product contains them. */
export class Vocabulary {
  readonly #index: WordIndex
  /** Words of titles and of the trade that find something. A typo is never taken for another word. */
  readonly #words: string[]
  readonly #arabizi: Arabizi

  constructor(index: WordIndex) {
    this.#index = index
    this.#words = [...new Set([...index.words(), ...index.synonyms.words()])].filter((word) => this.#belongs(word))
    this.#arabizi = new Arabizi(this.#words, (word) => Number(this.isOfTrade(word)) + Number(index.isInTitle(word)))
  }

  /** Follows the index, in which these words are new in some place or gone from one. */
  update(changed: Iterable<string>) {
    const { synonyms } = this.#index
    const concerned = new Set<string>()
    for (const word of changed) {
      concerned.add(word)
      for (const { words } of synonyms.groupsOf([word]))
        for (const [other = '', more] of words) if (more === undefined) concerned.add(other)
    }
    for (const word of concerned) {
      const at = this.#words.indexOf(word)
      const belongs = this.#belongs(word)
      if (belongs === at >= 0) continue
      if (belongs) {
        this.#words.push(word)
        this.#arabizi.add(word)
      } else {
        const last = this.#words.pop() as string
        if (last !== word) this.#words[at] = last
        this.#arabizi.remove(word)
      }
    }
  }

  #belongs(word: string) {
    return !/\d/.test(word) && (this.#index.isInTitle(word) || this.#isFoundBySynonym(word))
  }

  #isFoundBySynonym(word: string) {
    return this.#index.synonyms
      .groupsOf([word])
      .some(({ words }) =>
        words.some(([other = '', more]) => more === undefined && this.#index.documentsWith(other) > 0),
      )
  }

  knows(word: string) {
    return this.#index.has(word) || this.#index.synonyms.groupsOf([word]).length > 0
  }

  /** Whether it has synonyms. */
  isOfTrade(word: string) {
    return this.#index.synonyms.groupsOf([word]).length > 0
  }

  /** A known word that this one is a form of: with a preposition, in the dual or plural, with an ending. */
  stemOf(word: string): string | undefined {
    return stems(word).find((stem) => this.knows(stem))
  }

  /** The Arabic word that was typed in Latin letters. */
  inArabic(word: string) {
    return this.#arabizi.find(word)
  }

  /** The word that was most likely meant; with `begun` also one that is still being typed. */
  nearest({ word: typed, full }: { word: string; full: string }, begun: boolean, most = 2): string | undefined {
    const limit = Math.min(most, maxEditDistance(full))
    if (limit === 0 || /\d/.test(typed)) return undefined
    const whole = this.#closest(typed, limit, false)
    return whole ?? (begun && typed.length >= minBegun ? this.#closest(typed, limit, true) : undefined)
  }

  #closest(typed: string, limit: number, asPrefix: boolean) {
    let best: { word: string; distance: number; documents: number } | undefined
    for (const word of this.#words) {
      if (!beginsAlike(typed, word)) continue
      const distance = editDistance(typed, word, limit, asPrefix)
      if (distance > limit || (best && distance > best.distance)) continue
      const documents = this.#index.documentsWith(word)
      const isBetter =
        !best ||
        distance < best.distance ||
        documents > best.documents ||
        (documents === best.documents && word < best.word)
      if (isBetter) best = { word, distance, documents }
    }
    return best?.word
  }
}

/** Of a shorter beginning with a typo nobody can tell what it will be. */
const minBegun = 5

const prefixes = ['و', 'ف', 'ب', 'ل', 'ك', 'وب', 'ول', 'ال', 'لل', 'وال', 'بال']
// What an ending is replaced by: «إسوارتين» is a dual of «إسوارة», «خاتمين» of «خاتم».
const endings: [string, string][] = [
  ['تين', 'ه'],
  ['تان', 'ه'],
  ['ات', 'ه'],
  ['ات', ''],
  ['ين', ''],
  ['ان', ''],
  ['ون', ''],
  ['يه', 'ي'],
  ['يه', ''],
  ['ه', ''],
  ['ي', ''],
  ['ها', ''],
  ['كم', ''],
  ['تي', 'ه'],
  ['', 'ه'],
]

/** Whether a word is the dual of its stem: «جنيهين» of «جنيه», «إسوارتين» of «إسوارة». */
export function isDualOf(stem: string, word: string) {
  const singular = word.replace(/(?:ين|ان)$/, '')
  return singular !== word && [singular, singular.replace(/ت$/, 'ه')].some((form) => form.endsWith(stem))
}

/** Forms of a word to try, the nearest first. */
export function stems(word: string): string[] {
  if (/[a-z]/.test(word)) return latinStems(word)
  const bare = [
    word,
    ...prefixes
      .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 3)
      .map((prefix) => word.slice(prefix.length)),
  ]
  const ended = bare.flatMap((form) =>
    endings
      .filter(([ending]) => form.endsWith(ending) && form.length - ending.length >= 3)
      .map(([ending, instead]) => form.slice(0, form.length - ending.length) + instead),
  )
  // A text may have the word with "and" before it.
  return [...bare.slice(1), ...ended, `و${word}`]
}

function latinStems(word: string) {
  const forms = [
    word.replace(/ies$/, 'y'),
    word.replace(/es$/, ''),
    word.replace(/s$/, ''),
    word.replace(/(?:ed|ing)$/, ''),
    word.replace(/(?:ed|ing)$/, 'e'),
    word.replace(/ing$/, 'ed'),
    word.replace(/y$/, 'ies'),
    `${word}s`,
  ]
  return word.length < 3 ? [] : [...new Set(forms)].filter((form) => form !== word && form.length >= 3)
}

/** Singular and plural: a search for one finds the other. */
export const numberForms = (word: string): string[] =>
  /^[a-z]{3,}$/.test(word) ? (word.endsWith('s') ? [word.slice(0, -1)] : [`${word}s`]) : []
