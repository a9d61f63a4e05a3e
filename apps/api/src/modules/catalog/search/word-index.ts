import { Bearers } from './bearers.ts'
import { isFiller } from './fillers.ts'
import { wordsOf } from './normalise.ts'
import { SlotSet } from './slot-set.ts'
import { knownWords, synonymsOf } from './synonyms.ts'
import { slipsAllowed, slipsBetween } from './typos.ts'

/** What a piece can be found by. `title` counts more than `rest`; `words` are in the index's own form already. */
export type IndexedText = { title: string; rest: string; words?: string[] }

export type Found = {
  all: SlotSet
  /** The same in classes of match, best first. */
  classes: SlotSet[]
  /** The query as it was understood, where a slip was forgiven. */
  corrected: string | null
}

/** The pieces that bear a word. */
type Postings = { inTitle: Bearers; elsewhere: Bearers }

/**
 * Every word of the catalogue with the slots of the pieces that bear it. In memory: the catalogue's vocabulary is small,
 * however many the pieces.
 */
export class WordIndex {
  readonly #postings = new Map<string, Postings>()
  readonly #capacity: number
  #sorted: string[] | undefined
  #meanable: string[] | undefined
  #pieces = 0
  /** The least recently asked for first: a query grows letter by letter, and many begin alike. */
  readonly #found = new Map<string, Found>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  add(slot: number, { title, rest, words = [] }: IndexedText) {
    this.#sorted = undefined
    this.#meanable = undefined
    this.#found.clear()
    this.#pieces += 1
    const inTitle = new Set(wordsOf(title))
    for (const word of inTitle) this.#of(word).inTitle.add(slot)
    for (const word of new Set([...wordsOf(rest), ...words])) if (!inTitle.has(word)) this.#of(word).elsewhere.add(slot)
  }

  /** The words of a query that tell pieces apart: all of them are gold, and who adds it, or an "of", means no fewer. */
  telling(words: string[]): string[] {
    const meaning = without(words, isFiller)
    return without(meaning, (word) => this.#isOfAll(word))
  }

  find(query: string): Found {
    const words = wordsOf(query)
    const key = words.join(' ')
    const known = this.#found.get(key) ?? this.#look(words)
    this.#found.delete(key)
    this.#found.set(key, known)
    for (const oldest of this.#found.keys()) if (this.#found.size > mostFound) this.#found.delete(oldest)
    return known
  }

  #look(words: string[]): Found {
    const plain = this.#rank(this.telling(words))
    if (plain.all.size > 0) return { ...plain, corrected: null }
    const corrected = words.map((word) => (isFiller(word) ? word : (this.#nearest(word) ?? word)))
    if (corrected.every((word, index) => word === words[index])) return { ...plain, corrected: null }
    const found = this.#rank(this.telling(corrected))
    return { ...found, corrected: found.all.size > 0 ? corrected.join(' ') : null }
  }

  /** Slots that match every word; a piece is as good as its worst match. */
  #rank(words: string[]) {
    const levels = words.map((word) => this.#classesOf(word))
    const all = new SlotSet(this.#capacity)
    const classes: SlotSet[] = []
    for (let level = 0; level < classCount; level += 1) {
      const [first, ...others] = levels.map((sets) => sets[level] as SlotSet)
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
  #classesOf(word: string): SlotSet[] {
    const sets = Array.from({ length: classCount }, () => new SlotSet(this.#capacity))
    const put = (level: number, bearers: Bearers | undefined) => bearers?.addTo(sets[level] as SlotSet)

    const exact = this.#postings.get(word)
    put(0, exact?.inTitle)
    put(1, exact?.elsewhere)
    for (const synonym of synonymsOf(word)) {
      const same = this.#postings.get(synonym)
      put(1, same?.inTitle)
      put(1, same?.elsewhere)
    }
    for (const longer of this.#beginningWith(word)) {
      const begun = this.#postings.get(longer)
      put(2, begun?.inTitle)
      put(3, begun?.elsewhere)
    }
    for (let level = 1; level < classCount; level += 1) (sets[level] as SlotSet).unite(sets[level - 1] as SlotSet)
    return sets
  }

  /** Whether every piece bears this word, or another for the same thing. */
  #isOfAll(word: string) {
    return [word, ...synonymsOf(word)].some((one) => this.#piecesWith(one) === this.#pieces)
  }

  #piecesWith(word: string) {
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

  /** The word of the catalogue or of the trade that was most likely meant, or the one being typed. */
  #nearest(typed: string): string | undefined {
    if (this.#postings.has(typed) || synonymsOf(typed).size > 0 || /\d/.test(typed)) return undefined
    const limit = slipsAllowed(typed)
    if (limit === 0) return undefined
    return this.#closest(typed, limit, false) ?? (typed.length >= 4 ? this.#closest(typed, limit, true) : undefined)
  }

  #closest(typed: string, limit: number, asPrefix: boolean) {
    let best: { word: string; slips: number; pieces: number } | undefined
    for (const word of this.#candidates()) {
      const slips = slipsBetween(typed, word, limit, asPrefix)
      if (slips > limit || (best && slips > best.slips)) continue
      const pieces = this.#piecesWith(word)
      if (!best || slips < best.slips || pieces > best.pieces) best = { word, slips, pieces }
    }
    return best?.word
  }

  /** Words that may have been meant: of the catalogue, and of the trade though no piece bears them. */
  #candidates() {
    this.#meanable ??= [...new Set([...this.#postings.keys(), ...knownWords()])].filter((word) => !/\d/.test(word))
    return this.#meanable
  }

  #words() {
    this.#sorted ??= [...this.#postings.keys()].sort((a, b) => (a < b ? -1 : 1))
    return this.#sorted
  }

  #of(word: string) {
    let postings = this.#postings.get(word)
    if (!postings) {
      postings = { inTitle: new Bearers(this.#capacity), elsewhere: new Bearers(this.#capacity) }
      this.#postings.set(word, postings)
    }
    return postings
  }
}

/** Unless nothing would be left. */
function without(words: string[], unwanted: (word: string) => boolean) {
  const left = words.filter((word) => !unwanted(word))
  return left.length > 0 ? left : words
}

// 0 the word itself in the title, 1 elsewhere or by another name, 2 its beginning in the title, 3 its beginning elsewhere.
const classCount = 4

// At most 60 kilobytes each in a shop of a hundred thousand pieces.
const mostFound = 200
