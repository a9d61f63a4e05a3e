import type { Bitset } from './bitset.ts'
import { eachWord } from './catalogue-words.ts'
import { Numbering } from './numbering.ts'
import { Postings } from './postings.ts'
import { SlotLists } from './slot-lists.ts'
import { positionIn, setPresence } from './sorted-list.ts'
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

/** Where a word stands, the best place first. Numbers: asked millions of times while an index is filled. */
const [title, tags, subtitle, description] = [0, 1, 2, 3] as const
const anywhere = [title, tags, subtitle, description] as const
type Place = (typeof anywhere)[number]

/** A word and, by place, the products that have it there and in no better place. */
type Word = {
  text: string
  number: number
  /** The last product that was read and had it. */
  seenIn: number
  slots: [Postings | undefined, Postings | undefined, Postings | undefined, Postings | undefined]
}

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
const inTitle = [title] as const
const inNames = [title, tags] as const
const inDescription = [description] as const
const inShortTexts = [title, tags, subtitle] as const
const inTagsAndSubtitle = [tags, subtitle] as const

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
  readonly #words = new Map<string, Word>()
  readonly #numbering = new Numbering<Word>()
  /** Of each word of a product its number and its place, in one number. */
  readonly #wordsOfSlots: SlotLists
  #sorted: string[] | undefined
  /** Since the vocabulary last asked: the words that are new in a place or gone from one, descriptions aside. */
  #changed = new Set<string>()
  #documentCount = 0
  #textsRead = 0

  constructor(capacity: number, synonyms: Synonyms) {
    this.capacity = capacity
    this.synonyms = synonyms
    this.#wordsOfSlots = new SlotLists(capacity)
  }

  /** The slot must have no words. */
  add(slot: number, text: IndexedText) {
    this.#documentCount += 1
    const added: number[] = []
    this.#eachWord(text, (each, place) => {
      const word = this.#words.get(each) ?? this.#addWord(each)
      if (word.seenIn === this.#textsRead) return
      word.seenIn = this.#textsRead
      const isNew = !word.slots[place]
      word.slots[place] ??= new Postings(this.capacity)
      word.slots[place].add(slot)
      if (isNew) this.#noteChange(word, place)
      added.push(word.number * anywhere.length + place)
    })
    this.#wordsOfSlots.set(slot, added)
  }

  /** Returns whether the slot had other words, or some in other places. */
  replace(slot: number, text: IndexedText): boolean {
    const known = this.#wordsOfSlots.get(slot)
    let [at, isSame] = [0, true]
    this.#eachWord(text, (each, place) => {
      const word = this.#words.get(each)
      if (word?.seenIn === this.#textsRead) return
      if (word) word.seenIn = this.#textsRead
      isSame &&= word !== undefined && known[at] === word.number * anywhere.length + place
      at += 1
    })
    if (isSame && at === known.length) return false
    this.remove(slot)
    this.add(slot, text)
    return true
  }

  /** In the order of the places. A word that a product has several times is found several times. */
  #eachWord(text: IndexedText, found: (word: string, place: Place) => void) {
    this.#textsRead += 1
    const texts = [text.title, text.tags, text.subtitle ?? '', text.description ?? '']
    let place: Place = title
    const foundHere = (word: string) => found(word, place)
    for (place of anywhere) {
      eachWord(texts[place] as string, foundHere)
      if (place === tags) text.words?.forEach(foundHere)
    }
  }

  #addWord(text: string): Word {
    const word: Word = { text, number: 0, seenIn: 0, slots: [undefined, undefined, undefined, undefined] }
    word.number = this.#numbering.add(word)
    this.#words.set(text, word)
    return word
  }

  remove(slot: number) {
    this.#documentCount -= 1
    for (const wordAndPlace of this.#wordsOfSlots.take(slot)) {
      const word = this.#numbering.get(Math.floor(wordAndPlace / anywhere.length))
      const place = (wordAndPlace % anywhere.length) as Place
      word.slots[place]?.remove(slot)
      if (word.slots[place]?.size !== 0) continue
      word.slots[place] = undefined
      if (anywhere.every((other) => !word.slots[other])) {
        this.#words.delete(word.text)
        this.#numbering.remove(word.number)
      }
      this.#noteChange(word, place)
    }
  }

  get wastedShare() {
    return this.#wordsOfSlots.wastedShare
  }

  /** Before anybody has asked for the sorted words, an index is being filled and nothing depends on them. */
  #noteChange({ text }: Word, place: Place) {
    if (!this.#sorted || place === description) return
    this.#changed.add(text)
    setPresence(this.#sorted, text, this.documentsWith(text) > 0)
  }

  takeChanged(): ReadonlySet<string> {
    const changed = this.#changed
    if (changed.size > 0) this.#changed = new Set()
    return changed
  }

  has(word: string) {
    return this.#words.has(word)
  }

  isInTitle(word: string) {
    return this.#words.get(word)?.slots[title] !== undefined
  }

  /** How many products contain the word, other than in the description. */
  documentsWith(word: string) {
    const slots = this.#words.get(word)?.slots
    return inShortTexts.reduce<number>((sum, place) => sum + (slots?.[place]?.size ?? 0), 0)
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
    const [titled, named, narrower, begun, described] = levels as [Bitset, Bitset, Bitset, Bitset, Bitset]
    const spare: Spare = [acquire(), acquire()]
    for (const term of concept.preferred ?? []) this.#addTerm(term, inTitle, titled, spare)
    if (titled.isEmpty) for (const term of concept.own) this.#addTerm(term, inTitle, titled, spare)
    const terms = [...concept.own, ...concept.same]
    const { reach } = concept
    const places = reach === 'all' ? inShortTexts : inNames
    for (const term of terms) {
      this.#addTerm(term, places, named, spare)
      // The words of one term may stand in several places.
      if (reach === 'all') this.#addTerm(term, term.length === 1 ? inDescription : anywhere, described, spare)
    }
    if (reach === 'names' && named.isEmpty) for (const term of terms) this.#addTerm(term, inShortTexts, named, spare)
    for (const term of concept.finds) this.#addTerm(term, places, narrower, spare)
    if (concept.prefix !== undefined)
      for (const word of this.beginningWith(concept.prefix)) {
        this.#addSlotsOf(word, inTitle, narrower)
        this.#addSlotsOf(word, inTagsAndSubtitle, begun)
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
    if (others.length === 0) return this.#addSlotsOf(first, places, set)
    if (!term.every((word) => this.#words.has(word))) return
    this.#addSlotsOf(first, places, all.clear())
    for (const word of others) {
      this.#addSlotsOf(word, places, one.clear())
      all.intersect(one)
    }
    set.unite(all)
  }

  #addSlotsOf(word: string, places: readonly Place[], set: Bitset) {
    const slots = this.#words.get(word)?.slots
    if (slots) for (const place of places) slots[place]?.addTo(set)
  }

  /** Words of titles and the like, not of descriptions alone. */
  *beginningWith(prefix: string): Iterable<string> {
    const words = this.words()
    for (let at = positionIn(words, prefix); at < words.length && words[at]?.startsWith(prefix); at += 1)
      if (words[at] !== prefix) yield words[at] as string
  }

  /** In order. */
  words(): readonly string[] {
    this.#sorted ??= [...this.#words.keys()]
      .filter((word) => this.documentsWith(word) > 0)
      .sort((a, b) => (a < b ? -1 : 1))
    return this.#sorted
  }
}
