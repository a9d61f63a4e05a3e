import type { SynonymKind } from '@asjad/contract/admin/synonyms'
import { bullionUnits } from './filter-words.ts'
import { inOtherLayout } from './other-scripts.ts'
import { type QueryFilter, type QueryToken, takeFilters, tokensOfQuery } from './query-filters.ts'
import { isNegation, isStopWord } from './stop-words.ts'
import { maxTermLength, type SynonymGroup } from './synonyms.ts'
import { isDualOf, numberForms, type Vocabulary } from './vocabulary.ts'
import type { Concept, WordIndex } from './word-index.ts'

/** Something to find, and the chunks of the query that name it. */
export type QueryPart = { concept: Concept; kind: SynonymKind | null; unwanted: boolean; chunks: number[] }

/** What a query means. A chunk is what stands between spaces, as it was typed. */
export type QueryReading = {
  chunks: string[]
  filters: QueryFilter[]
  parts: QueryPart[]
  /** Chunks that mean nothing to this shop. */
  unknown: number[]
  /** The query as it was understood, if that is not as it was typed. */
  corrected: string | null
  /** The words to find, without filters and stop words. */
  words: string[]
}

// A query has at most 200 letters; what follows these is not considered.
const maxTokens = 24
const maxParts = 8
// Each takes a pass over the vocabulary.
const maxGuesses = 6

export function readQuery(text: string, index: WordIndex, vocabulary: Vocabulary): QueryReading {
  const typed = tokensIn(text)
  const plain = readAs(typed, index, vocabulary, false)
  if (plain.unknown.length === 0 && plain.parts.length + plain.filters.length > 0) return plain
  const otherText = inOtherLayout(text)
  if (otherText !== undefined) {
    const other = readAs(tokensIn(otherText), index, vocabulary, false)
    if (other.parts.length > 0 && other.unknown.length === 0)
      return { ...other, chunks: typed.chunks, corrected: otherText.trim() }
  }
  return readAs(typed, index, vocabulary, true)
}

function tokensIn(text: string) {
  const read = tokensOfQuery(text.trim()).slice(0, maxTokens)
  return { chunks: text.trim().split(/\s+/), read, ...takeFilters(read) }
}

function readAs(
  { chunks, read, filters, rest }: ReturnType<typeof tokensIn>,
  index: WordIndex,
  vocabulary: Vocabulary,
  guessing: boolean,
): QueryReading {
  const tokens = rest.flatMap((token) => splitJoined(token, vocabulary))
  const parts: QueryPart[] = []
  const unknown: number[] = []
  const corrections = new Map<number, string>()
  let unwanted = false
  let guesses = guessing ? maxGuesses : 0
  for (let at = 0; at < tokens.length && parts.length < maxParts; ) {
    const phrase = phraseAt(tokens, at, index)
    const length = phrase?.length ?? 1
    const token = tokens[at] as QueryToken
    const those = [...new Set(tokens.slice(at, at + length).map(({ chunk }) => chunk))]
    at += length
    if (phrase) {
      const { concept, kind } = phrase
      parts.push({ concept, kind, unwanted, chunks: those })
    } else if (isNegation(token.word) || token.word === 'غير') {
      unwanted = at < tokens.length
      continue
    } else if (isStopWord(token.word) || isStopWord(token.full)) continue
    else {
      const meant =
        plainMeaning(token, index, vocabulary, at === tokens.length) ??
        (guesses-- > 0 ? guessedMeaning(token, index, vocabulary, at === tokens.length) : undefined)
      if (meant) {
        parts.push({ ...meant, unwanted, chunks: those })
        if (meant.corrected !== undefined) corrections.set(token.chunk, meant.corrected)
      } else unknown.push(...those)
    }
    unwanted = false
  }
  // An ounce, a tola or a kilogram of gold is a bar or a coin.
  const weight = filters.find(({ kind }) => kind === 'weight')
  if (weight && parts.every(({ kind }) => kind !== 'piece') && read.some(({ word }) => bullionUnits.has(word)))
    parts.push({ ...conceptOf([['bullion']], index), unwanted: false, chunks: weight.chunks })
  const corrected = corrections.size === 0 ? null : chunks.map((chunk, at) => corrections.get(at) ?? chunk).join(' ')
  const narrowing = withoutUniversal(parts, index)
  const words = narrowing.flatMap(({ concept }) => concept.own[0] ?? [])
  return { chunks, filters, parts: narrowing, unknown, corrected, words }
}

/** "goldbar" is two words. */
function splitJoined(token: QueryToken, vocabulary: Vocabulary): QueryToken[] {
  if (vocabulary.knows(token.word) || token.word.length < 2 * minJoined) return [token]
  for (let at = minJoined; at <= token.word.length - minJoined; at += 1) {
    const [first, second] = [token.word.slice(0, at), token.word.slice(at)]
    if ([first, second].every((word) => vocabulary.isOfTrade(word)))
      return [first, second].map((word) => ({ ...token, word, full: word }))
  }
  return [token]
}

const minJoined = 3

/** A term of several words that has synonyms. */
function phraseAt(tokens: readonly QueryToken[], at: number, index: WordIndex) {
  for (let length = Math.min(maxTermLength, tokens.length - at); length > 1; length -= 1) {
    const term = tokens.slice(at, at + length).map(({ word }) => word)
    const groups = index.synonyms.groupsOf(term)
    if (groups.length === 0) continue
    // Of «ذهب أبيض» a title only needs to say the second word.
    const narrowing = term.filter((word) => !index.matchesAll({ own: [[word]], same: [] }))
    return { length, ...conceptOf([narrowing.length > 0 ? narrowing : term], index, undefined, groups) }
  }
  // "neck lace" is one word.
  const [first = '', second = ''] = tokens.slice(at, at + 2).map(({ word }) => word)
  const isWord = (word: string) => index.synonyms.groupsOf([word]).length > 0
  const joined = first + second
  const split = second !== '' && isWord(joined) && !(isWord(first) && isWord(second))
  return split ? { length: 2, ...conceptOf([[joined]], index) } : undefined
}

function conceptOf(
  own: string[][],
  index: WordIndex,
  prefix?: string,
  groups: readonly SynonymGroup[] = [...new Set(own.flatMap((term) => index.synonyms.groupsOf(term)))],
): { concept: Concept; kind: SynonymKind | null } {
  const kind = groups[0]?.kind ?? null
  return {
    kind,
    concept: {
      own,
      same: groups.flatMap(({ words }) => words),
      finds: groups.flatMap(({ finds }) => finds),
      prefix: groups.length > 0 ? undefined : prefix,
      reach: kind === 'piece' ? 'names' : kind === 'material' ? 'names only' : 'all',
    },
  }
}

/** A word that is known, a form of one, or the beginning of one. */
function plainMeaning({ word }: QueryToken, index: WordIndex, vocabulary: Vocabulary, isLast: boolean) {
  if (vocabulary.knows(word)) return meaning(word, index, isLast ? word : undefined)
  const stem = vocabulary.stemOf(word)
  if (stem !== undefined) {
    const meant = meaning(stem, index)
    return isDualOf(stem, word) && meant.kind === 'piece' ? preferringPairs(meant, index) : meant
  }
  const begins = (isLast || word.length >= 3) && !index.beginningWith(word)[Symbol.iterator]().next().done
  return begins ? meaning(word, index, word) : undefined
}

/** What was probably meant by a word that nothing knows. */
function guessedMeaning(token: QueryToken, index: WordIndex, vocabulary: Vocabulary, isLast: boolean) {
  const { word } = token
  const meant = vocabulary.nearest(token, false, 1) ?? vocabulary.inArabic(word) ?? vocabulary.nearest(token, isLast)
  return meant === undefined ? undefined : { ...meaning(meant, index), corrected: meant }
}

type Meaning = ReturnType<typeof conceptOf> & { corrected?: string }

const meaning = (word: string, index: WordIndex, prefix?: string): Meaning =>
  conceptOf([[word], ...numberForms(word).map((form) => [form])], index, prefix)

/** Two of a piece are best bought as a pair, where the shop has one: «جنيهين» is first of all «زوج جنيهات». */
function preferringPairs({ concept, ...meant }: Meaning, index: WordIndex): Meaning {
  const pair = index.synonyms.groupsOf(['زوج']).flatMap(({ words }) => words)
  const preferred = [...concept.own, ...concept.same].flatMap((piece) => pair.map((word) => [...piece, ...word]))
  return { ...meant, concept: { ...concept, preferred } }
}

/** Words that every product has, such as "gold", narrow nothing beside others. */
function withoutUniversal(parts: QueryPart[], index: WordIndex) {
  const narrowing = parts.filter(({ concept }) => !index.matchesAll(concept))
  return narrowing.length > 0 ? narrowing : parts
}
