import { Bitset } from './bitset.ts'
import { editDistance, maxEditDistance } from './edit-distance.ts'
import { wordsOf } from './normalise.ts'
import { Postings } from './postings.ts'
import { isStopWord } from './stop-words.ts'
import { knownWords, synonymsOf } from './synonyms.ts'

/** What a product can be found by. `title` counts more than `rest`; `words` are already normalised. */
export type IndexedText = { title: string; rest: string; words?: string[] }

export type SearchMatches = {
  all: Bitset
  /** The same slots by match class, best first. */
  classes: Bitset[]
  /** The query as it was understood, if a typo was corrected. */
  corrected: string | null
}

/** The products that contain a word. */
type WordPostings = { inTitle: Postings; elsewhere: Postings }

/**
 * Every word of the catalogue with the slots of the products that contain it. In memory, because the catalogue's
 * vocabulary is small, however many products there are.
 */
export class WordIndex {
  readonly #postings = new Map<string, WordPostings>()
  readonly #capacity: number
  #sorted: string[] | undefined
  #correctableWords: string[] | undefined
  #documentCount = 0
  /** Least recently used first. Worth caching: a query grows letter by letter, and many begin alike. */
  readonly #cache = new Map<string, SearchMatches>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  add(slot: number, { title, rest, words = [] }: IndexedText) {
    this.#sorted = undefined
    this.#correctableWords = undefined
    this.#cache.clear()
    this.#documentCount += 1
    const inTitle = new Set(wordsOf(title))
    for (const word of inTitle) this.#of(word).inTitle.add(slot)
    for (const word of new Set([...wordsOf(rest), ...words])) if (!inTitle.has(word)) this.#of(word).elsewhere.add(slot)
  }

  /**
   * The words of a query that narrow it down: without stop words such as "of", and without words that every product
   * has, such as "gold".
   */
  significantWords(words: string[]): string[] {
    const meaningful = without(words, isStopWord)
    return without(meaningful, (word) => this.#matchesAll(word))
  }

  find(query: string): SearchMatches {
    const words = wordsOf(query)
    const key = words.join(' ')
    const matches = this.#cache.get(key) ?? this.#search(words)
    this.#cache.delete(key)
    this.#cache.set(key, matches)
    for (const oldest of this.#cache.keys()) if (this.#cache.size > maxCached) this.#cache.delete(oldest)
    return matches
  }

  #search(words: string[]): SearchMatches {
    const plain = this.#rank(this.significantWords(words))
    if (plain.all.size > 0) return { ...plain, corrected: null }
    const corrected = words.map((word) => (isStopWord(word) ? word : (this.#nearest(word) ?? word)))
    if (corrected.every((word, index) => word === words[index])) return { ...plain, corrected: null }
    const matches = this.#rank(this.significantWords(corrected))
    return { ...matches, corrected: matches.all.size > 0 ? corrected.join(' ') : null }
  }

  /** Slots that match every word. A product's class is that of its worst match. */
  #rank(words: string[]) {
    const levels = words.map((word) => this.#classesOf(word))
    const all = new Bitset(this.#capacity)
    const classes: Bitset[] = []
    for (let level = 0; level < classCount; level += 1) {
      const [first, ...others] = levels.map((sets) => sets[level] as Bitset)
      if (!first) break
      const matching = first.copy()
      for (const other of others) matching.intersect(other)
      matching.subtract(all)
      if (matching.size > 0) classes.push(matching)
      all.unite(matching)
    }
    return { all, classes }
  }

  /** For each class of match, all slots that match at least that well. */
  #classesOf(word: string): Bitset[] {
    const sets = Array.from({ length: classCount }, () => new Bitset(this.#capacity))
    const addMatches = (level: number, postings: Postings | undefined) => postings?.addTo(sets[level] as Bitset)

    const exact = this.#postings.get(word)
    addMatches(0, exact?.inTitle)
    addMatches(1, exact?.elsewhere)
    for (const synonym of synonymsOf(word)) {
      const same = this.#postings.get(synonym)
      addMatches(1, same?.inTitle)
      addMatches(1, same?.elsewhere)
    }
    for (const longer of this.#beginningWith(word)) {
      const longerPostings = this.#postings.get(longer)
      addMatches(2, longerPostings?.inTitle)
      addMatches(3, longerPostings?.elsewhere)
    }
    for (let level = 1; level < classCount; level += 1) (sets[level] as Bitset).unite(sets[level - 1] as Bitset)
    return sets
  }

  /** Whether this word or one of its synonyms is in every product. */
  #matchesAll(word: string) {
    return [word, ...synonymsOf(word)].some((one) => this.#documentsWith(one) === this.#documentCount)
  }

  #documentsWith(word: string) {
    const postings = this.#postings.get(word)
    return postings ? postings.inTitle.size + postings.elsewhere.size : 0
  }

  *#beginningWith(prefix: string) {
    const words = this.#words()
    let low = 0
    for (let high = words.length; low < high; ) {
      const middle = (low + high) >>> 1
      if ((words[middle] as string) < prefix) low = middle + 1
      else high = middle
    }
    for (let at = low; at < words.length && words[at]?.startsWith(prefix); at += 1)
      if (words[at] !== prefix) yield words[at] as string
  }

  /** The word of the catalogue or of the trade that was most likely meant, or the one that is being typed. */
  #nearest(typed: string): string | undefined {
    if (this.#postings.has(typed) || synonymsOf(typed).size > 0 || /\d/.test(typed)) return undefined
    const limit = maxEditDistance(typed)
    if (limit === 0) return undefined
    return this.#closest(typed, limit, false) ?? (typed.length >= 4 ? this.#closest(typed, limit, true) : undefined)
  }

  #closest(typed: string, limit: number, asPrefix: boolean) {
    let best: { word: string; distance: number; documents: number } | undefined
    for (const word of this.#candidates()) {
      const distance = editDistance(typed, word, limit, asPrefix)
      if (distance > limit || (best && distance > best.distance)) continue
      const documents = this.#documentsWith(word)
      if (!best || distance < best.distance || documents > best.documents) best = { word, distance, documents }
    }
    return best?.word
  }

  /**
   * Words that may have been meant: those of the catalogue, and those of the trade even if no product contains them.
   */
  #candidates() {
    this.#correctableWords ??= [...new Set([...this.#postings.keys(), ...knownWords()])].filter(
      (word) => !/\d/.test(word),
    )
    return this.#correctableWords
  }

  #words() {
    this.#sorted ??= [...this.#postings.keys()].sort((a, b) => (a < b ? -1 : 1))
    return this.#sorted
  }

  #of(word: string) {
    let postings = this.#postings.get(word)
    if (!postings) {
      postings = { inTitle: new Postings(this.#capacity), elsewhere: new Postings(this.#capacity) }
      this.#postings.set(word, postings)
    }
    return postings
  }
}

/** Keeps all words if none would be left. */
function without(words: string[], unwanted: (word: string) => boolean) {
  const left = words.filter((word) => !unwanted(word))
  return left.length > 0 ? left : words
}

// 0: the word itself in the title; 1: elsewhere, or a synonym; 2: its beginning in the title; 3: its beginning
// elsewhere.
const classCount = 4

// At most 60 kilobytes each in a shop with a hundred thousand products.
const maxCached = 200
