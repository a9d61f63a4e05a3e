import { isNumber, tokensOf, withoutArticle } from './normalise.ts'

/** A token, what is true of it by itself, and the word that the index stores. */
type Token = {
  text: string
  word: string
  isNumber: boolean
  namesKarat: boolean
  unit: 'karat' | 'millimetre' | 'other' | undefined
}

/** What stands between two spaces, and what it consists of. */
type Piece = { raw: string; hash: number; tokens: readonly Token[] }

/**
 * Calls back for each word of a text as the index stores them: without articles, `k21` for a karat however it is
 * written, `mm3` for a width. Other numbers are left out: weights, sizes and prices are figures, and the index has those
 * of every variety.
 */
export function eachWord(text: string, found: (word: string) => void) {
  /** A number or the name of the karat: what it says depends on the token after it. */
  let before: Token | undefined
  for (let from = 0, at = 0, hash = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : space
    if (code !== space) {
      hash = (Math.imul(hash, 31) + code) | 0
      continue
    }
    if (at > from)
      for (const token of tokensAt(text, from, at, hash)) {
        const together = before && wordOfBoth(before, token)
        if (together === undefined) {
          if (before?.namesKarat) found(before.word)
          before = token.isNumber || token.namesKarat ? token : undefined
          if (!before) found(token.word)
        } else {
          before = undefined
          if (together !== '') found(together)
        }
      }
    from = at + 1
    hash = 0
  }
  if (before?.namesKarat) found(before.word)
}

export function wordsOf(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word) => words.push(word))
  return words
}

const space = 32
const karatNames = new Set(['عيار', 'caliber', 'calibre', 'k'])
const karatFigures = new Set(['18', '21', '22', '24'])
const units: [NonNullable<Token['unit']>, Set<string>][] = [
  ['karat', new Set(['k', 'kt', 'karat', 'karats', 'carat', 'ct', 'قيراط', 'ك', 'عيار'])],
  ['millimetre', new Set(['mm', 'مم', 'ملم'])],
  ['other', new Set(['g', 'gm', 'gram', 'grams', 'جم', 'غم', 'جرام', 'جرامات', 'جراما', 'cm', 'سم', 'kg', 'كيلو'])],
]

/** What a number and a unit, or "karat" and a number, say together; '' if that is no word; undefined if nothing. */
function wordOfBoth(first: Token, second: Token): string | undefined {
  if (first.namesKarat) return karatFigures.has(second.text) ? `k${second.text}` : undefined
  if (second.unit === 'karat') return karatFigures.has(first.text) ? `k${first.text}` : undefined
  if (second.unit === 'millimetre') return `mm${first.text}`
  return second.unit === 'other' ? '' : undefined
}

const tokenOf = (text: string): Token => ({
  text,
  word: withoutArticle(text),
  isNumber: isNumber(text),
  namesKarat: karatNames.has(text),
  unit: units.find(([, names]) => names.has(text))?.[0],
})

// The texts of a catalogue use few different words, so each spelling is normalised once. It is found again by its
// letters, since making a string of each of millions of words takes longer than all the rest.
let pieces: (Piece | undefined)[] = new Array(4_096)
let pieceCount = 0
const maxPieces = 50_000

function tokensAt(text: string, from: number, to: number, hash: number): readonly Token[] {
  // Numbers are without end.
  const number = plainNumberAt(text, from, to)
  if (number !== undefined) return [{ text: number, word: number, isNumber: true, namesKarat: false, unit: undefined }]
  let place = hash & (pieces.length - 1)
  for (let known = pieces[place]; known; known = pieces[place]) {
    if (known.hash === hash && known.raw.length === to - from && text.startsWith(known.raw, from)) return known.tokens
    place = (place + 1) & (pieces.length - 1)
  }
  const raw = text.slice(from, to)
  const tokens = tokensOf(raw).map(tokenOf)
  if (pieceCount < maxPieces) {
    pieces[place] = { raw, hash, tokens }
    pieceCount += 1
    if (pieceCount * 2 > pieces.length) pieces = rehashed(pieces)
  }
  return tokens
}

/** In a table twice as large. */
function rehashed(all: readonly (Piece | undefined)[]) {
  const larger: (Piece | undefined)[] = new Array(all.length * 2)
  for (const piece of all) {
    if (!piece) continue
    let place = piece.hash & (larger.length - 1)
    while (larger[place]) place = (place + 1) & (larger.length - 1)
    larger[place] = piece
  }
  return larger
}

/** The number, if there is nothing else, also at the end of a sentence. */
function plainNumberAt(text: string, from: number, to: number): string | undefined {
  let end = afterDigits(text, from)
  if (end === from) return undefined
  if (text[end] === '.') {
    const afterFraction = afterDigits(text, end + 1)
    if (afterFraction > end + 1) end = afterFraction
  }
  for (let at = end; at < to; at += 1) if (!'.,،;:؛)'.includes(text[at] as string)) return undefined
  return text.slice(from, end)
}

function afterDigits(text: string, from: number) {
  let at = from
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at += 1
  return at
}
