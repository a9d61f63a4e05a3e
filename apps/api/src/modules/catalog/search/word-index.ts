import type { Bitset } from './bitset.ts'
import { wordsOf } from './normalise.ts'
import { Postings } from './postings.ts'
import type { Synonyms, Term } from './synonyms.ts'

/**
 * What a product can be found by. `title` counts more than `tags` and `words`, which are already normalised, and than
 * `subtitle`; all of them far more than `description`.
 */
export type IndexedText = {
  title: string
  tags: string
  words?: readonly string[]
  subtitle?: string
  description?: string
}

/** The products that contain a word, each in the best of the places. */
type WordPostings = { title?: Postings; tags?: Postings; subtitle?: Postings; description?: Postings }
type Place = keyof WordPostings

/** Something that a query asks for. */
export type Concept = {
  /** What was typed, or what was meant by it. */
  own: readonly Term[]
  /** Terms that count more than what was typed, if a title has one. */
  preferred?: readonly Term[]
  /** Other terms that mean the same. */
  same: readonly Term[]
  /** Terms that it finds as well, but that do not find it. */
  finds: readonly Term[]
  /** The beginning of a word. */
  prefix: string | undefined
  /**
   * Where it is looked for. What a piece is called is learned from its title and category, from a subtitle only if none
   * has it there: other texts also name what it is worn with or made of, as a chain has links like rings. What it is
   * made of is learned from those alone: white gold is plated with rhodium.
   */
  reach: 'names' | 'names only' | 'all'
}

type Spare = [Bitset, Bitset]
const inTitle = ['title'] as const
const inNames = ['title', 'tags'] as const
const inShortTexts = ['title', 'tags', 'subtitle'] as const
const anywhere = ['title', 'tags', 'subtitle', 'description'] as const

const isFoundIn = { names: inShortTexts, 'names only': inNames, all: anywhere }

// 0: in the title. 1: elsewhere, or a synonym. 2: a narrower term, or the beginning of a word in the title. 3: its
// beginning elsewhere. 4: in the description.
export const levelCount = 5

/**
 * Every word of the catalogue with the slots of the products that contain it. In memory, because the catalogue's
 * vocabulary is small, however many products there are.
 */
export class WordIndex {
  readonly capacity: number
  readonly synonyms: Synonyms
  readonly #postings = new Map<string, WordPostings>()
  #sorted: string[] | undefined
  #documentCount = 0

  constructor(capacity: number, synonyms: Synonyms) {
    this.capacity = capacity
    this.synonyms = synonyms
  }

  add(slot: number, { title, tags, words = [], subtitle = '', description = '' }: IndexedText) {
    this.#sorted = undefined
    this.#documentCount += 1
    const seen = new Set<string>()
    this.#addWords(slot, 'title', wordsOf(title), seen)
    this.#addWords(slot, 'tags', wordsOf(tags), seen)
    this.#addWords(slot, 'tags', words, seen)
    this.#addWords(slot, 'subtitle', wordsOf(subtitle), seen)
    this.#addWords(slot, 'description', wordsOf(description), seen)
  }

  #addWords(slot: number, place: Place, words: readonly string[], seen: Set<string>) {
    for (const word of words) {
      if (seen.has(word)) continue
      seen.add(word)
      let postings = this.#postings.get(word)
      if (!postings) {
        postings = {}
        this.#postings.set(word, postings)
      }
      postings[place] ??= new Postings(this.capacity)
      postings[place].add(slot)
    }
  }

  has(word: string) {
    return this.#postings.has(word)
  }

  isInTitle(word: string) {
    return this.#postings.get(word)?.title !== undefined
  }

  /** How many products contain the word, other than in the description. */
  documentsWith(word: string) {
    const postings = this.#postings.get(word)
    return (postings?.title?.size ?? 0) + (postings?.tags?.size ?? 0) + (postings?.subtitle?.size ?? 0)
  }

  /** Whether every product has this term or a synonym, as every product of a gold shop has "gold". */
  matchesAll({ own, same }: Pick<Concept, 'own' | 'same'>) {
    return [...own, ...same].some(([word = '', second]) => {
      return second === undefined && this.#documentCount > 0 && this.documentsWith(word) === this.#documentCount
    })
  }

  /** For each level, all slots that match at least that well. The last one contains all matches. */
  levelsOf(concept: Concept, acquire: () => Bitset): Bitset[] {
    const levels = Array.from({ length: levelCount }, () => acquire().clear())
    const [title, named, narrower, begun, described] = levels as [Bitset, Bitset, Bitset, Bitset, Bitset]
    const spare: Spare = [acquire(), acquire()]
    for (const term of concept.preferred ?? []) this.#addTerm(term, inTitle, title, spare)
    if (title.isEmpty) for (const term of concept.own) this.#addTerm(term, inTitle, title, spare)
    const terms = [...concept.own, ...concept.same]
    const { reach } = concept
    const places = reach === 'all' ? inShortTexts : inNames
    for (const term of terms) {
      this.#addTerm(term, places, named, spare)
      if (reach === 'all') this.#addTerm(term, anywhere, described, spare)
    }
    if (reach === 'names' && named.isEmpty) for (const term of terms) this.#addTerm(term, inShortTexts, named, spare)
    for (const term of concept.finds) this.#addTerm(term, places, narrower, spare)
    if (concept.prefix !== undefined)
      for (const word of this.beginningWith(concept.prefix)) {
        const postings = this.#postings.get(word)
        postings?.title?.addTo(narrower)
        postings?.tags?.addTo(begun)
        postings?.subtitle?.addTo(begun)
      }
    for (let level = 1; level < levelCount; level += 1) (levels[level] as Bitset).unite(levels[level - 1] as Bitset)
    return levels
  }

  /** Whether any product has it, by whatever name; what it finds beside that does not count. */
  isFound({ own, same, reach }: Concept, acquire: () => Bitset) {
    const set = acquire().clear()
    const spare: Spare = [acquire(), acquire()]
    return [...own, ...same].some((term) => {
      this.#addTerm(term, isFoundIn[reach], set, spare)
      return !set.isEmpty
    })
  }

  /** Adds the products that contain all words of a term in these places. */
  #addTerm(term: Term, places: readonly Place[], set: Bitset, [all, one]: Spare) {
    const [first = '', ...others] = term
    if (others.length === 0) return this.#addWord(first, places, set)
    if (!term.every((word) => this.#postings.has(word))) return
    this.#addWord(first, places, all.clear())
    for (const word of others) {
      this.#addWord(word, places, one.clear())
      all.intersect(one)
    }
    set.unite(all)
  }

  #addWord(word: string, places: readonly Place[], set: Bitset) {
    const postings = this.#postings.get(word)
    if (postings) for (const place of places) postings[place]?.addTo(set)
  }

  /** Words of titles and the like, not of descriptions alone. */
  *beginningWith(prefix: string): Iterable<string> {
    const words = this.words()
    let low = 0
    for (let high = words.length; low < high; ) {
      const middle = (low + high) >>> 1
      if ((words[middle] as string) < prefix) low = middle + 1
      else high = middle
    }
    for (let at = low; at < words.length && words[at]?.startsWith(prefix); at += 1)
      if (words[at] !== prefix) yield words[at] as string
  }

  /** In order. */
  words(): readonly string[] {
    this.#sorted ??= [...this.#postings.keys()]
      .filter((word) => this.documentsWith(word) > 0)
      .sort((a, b) => (a < b ? -1 : 1))
    return this.#sorted
  }
}
