import type { Sort } from '@asjad/contract/catalog'
import {
  around,
  between,
  centimetres,
  grams,
  halves,
  inStock,
  karatNames,
  karats,
  karatUnits,
  lengthNames,
  lower,
  lowerAfter,
  millimetres,
  quarters,
  riyals,
  single,
  sizeNames,
  sorts,
  stampNames,
  stamps,
  to,
  upper,
  upperAfter,
} from './filter-words.ts'
import { tokensOf, withoutArticle } from './normalise.ts'
import { numberAt } from './numbers.ts'

/** A word of the query. `full` still has its article; `chunk` is its place among what stands between spaces. */
export type QueryToken = { word: string; full: string; chunk: number }

export type Bounds = { min: number | null; max: number | null }

/** What some words of a query ask for beside the words to find. Riyals, grams, millimetres or centimetres. */
export type QueryFilter = { chunks: number[] } & (
  | ({ kind: 'price' } & Bounds)
  | ({ kind: 'weight' } & Bounds)
  | { kind: 'caliber'; value: number }
  /** `any`: a bare number, which may also be a weight. */
  | { kind: 'size'; value: number; unit: 'cm' | 'mm' | 'any' | null }
  | { kind: 'sort'; sort: Exclude<Sort, 'suggested'> }
  | { kind: 'stock' }
)

export function tokensOfQuery(text: string): QueryToken[] {
  return text
    .split(/\s+/)
    .flatMap((raw, chunk) => tokensOf(raw).map((full) => ({ full, word: withoutArticle(full), chunk })))
}

type Found = { filter: QueryFilter; next: number }
type Place = { tokens: readonly QueryToken[]; words: readonly string[]; fulls: readonly string[]; at: number }

/** Takes the filters out of a query. What is left are the words to find. */
export function takeFilters(tokens: readonly QueryToken[]): { filters: QueryFilter[]; rest: QueryToken[] } {
  const words = tokens.map(({ word }) => word)
  const fulls = tokens.map(({ full }) => full)
  const filters: QueryFilter[] = []
  const rest: QueryToken[] = []
  for (let at = 0; at < tokens.length; ) {
    const place = { tokens, words, fulls, at }
    const found =
      rangeAt(place) ??
      limitAt(place) ??
      limitAfter(place) ??
      karatAt(place) ??
      figureAt(place) ??
      sortAt(place) ??
      stockAt(place)
    const before = filters.findIndex(({ kind }) => kind === found?.filter.kind)
    const filter = found && before >= 0 ? merge(filters[before], found.filter) : found?.filter
    if (found && filter) {
      filters.splice(before >= 0 ? before : filters.length, 1, filter)
      at = found.next
    } else {
      rest.push(tokens[at] as QueryToken)
      at += 1
    }
  }
  return { filters, rest }
}

/** "over 1000 under 2000" is one range. Otherwise the first filter of a kind counts. */
function merge(first: QueryFilter | undefined, second: QueryFilter): QueryFilter | undefined {
  if (!first || !('min' in first) || !('min' in second)) return undefined
  const [min, max] = [first.min ?? second.min, first.max ?? second.max]
  const complete = (first.min === null) !== (second.min === null) && (first.max === null) !== (second.max === null)
  return complete ? { ...first, min, max, chunks: [...first.chunks, ...second.chunks] } : undefined
}

/** How many tokens of the first of these phrases stand here; 0 if none does. */
function lengthOf(of: string[][], place: Place, at: number): number {
  for (const phrase of of) if (standsAt(phrase, place, at)) return phrase.length
  return 0
}

/** Without closures or new strings: each word of a query is compared with some hundred phrases. */
function standsAt(phrase: readonly string[], { words, fulls }: Place, at: number) {
  for (let step = 0; step < phrase.length; step += 1) {
    const word = phrase[step] as string
    const full = fulls[at + step]
    if (words[at + step] !== word && full !== word && (step > 0 || !isPrefixed(full, word))) return false
  }
  return true
}

/** «بأقل من»: a preposition may be joined to the first word. */
const isPrefixed = (full: string | undefined, word: string) =>
  full?.length === word.length + 1 && (full.startsWith('ب') || full.startsWith('و')) && full.endsWith(word)

const chunksOf = (tokens: readonly QueryToken[], from: number, to: number) => [
  ...new Set(tokens.slice(from, to).map(({ chunk }) => chunk)),
]

type Quantity = { value: number; unit: 'grams' | 'riyals' | 'cm' | 'mm' | null; next: number }

/** A number with its unit, or a unit that means one. */
function quantityAt({ words, fulls }: Place, at: number): Quantity | undefined {
  const part = halves.has(fulls[at] ?? '') ? 0.5 : quarters.has(fulls[at] ?? '') ? 0.25 : undefined
  if (part !== undefined) {
    const unitAt = fulls[at + 1] === 'a' || fulls[at + 1] === 'an' ? at + 2 : at + 1
    const weight = single[words[unitAt] ?? '']
    return weight === undefined ? undefined : { value: part * weight, unit: 'grams', next: unitAt + 1 }
  }
  const currency = riyals.has(words[at] ?? '') ? 1 : 0
  const number = numberAt(fulls, at + currency)
  if (number && currency > 0) return { value: number.value, unit: 'riyals', next: number.next }
  if (!number) {
    const weight = single[words[at] ?? '']
    return weight === undefined ? undefined : { value: weight, unit: 'grams', next: at + 1 }
  }
  const { value, next } = number
  const unit = words[next] ?? ''
  for (const [names, factor] of grams)
    if (names.has(unit)) return { value: value * factor, unit: 'grams', next: next + 1 }
  for (const [names, factor] of centimetres)
    if (names.has(unit)) return { value: value * factor, unit: 'cm', next: next + 1 }
  if (millimetres.has(unit)) return { value, unit: 'mm', next: next + 1 }
  if (riyals.has(unit)) return { value, unit: 'riyals', next: next + 1 }
  if (unit === 'ر' && words[next + 1] === 'س') return { value, unit: 'riyals', next: next + 2 }
  return { value, unit: null, next }
}

/** "5k" in a price is five thousand; "18k" never is. */
function amountAt(place: Place, at: number): Quantity | undefined {
  const amount = quantityAt(place, at)
  if (amount?.unit !== null || place.words[amount.next] !== 'k' || karats.has(amount.value)) return amount
  const currency = riyals.has(place.words[amount.next + 1] ?? '') ? 1 : 0
  return { value: amount.value * 1000, unit: 'riyals', next: amount.next + 1 + currency }
}

const boundsOf = (quantity: Quantity, bounds: Bounds): ({ kind: 'price' | 'weight' } & Bounds) | undefined => {
  if (quantity.unit === 'grams') return { kind: 'weight', ...bounds }
  return quantity.unit === 'riyals' || quantity.unit === null ? { kind: 'price', ...bounds } : undefined
}

function rangeAt(place: Place): Found | undefined {
  const { tokens, fulls, at } = place
  const start = between.has(fulls[at] ?? '') ? at + 1 : at
  const low = amountAt(place, start)
  if (!low || !to.has(fulls[low.next] ?? '')) return undefined
  const high = amountAt(place, low.next + 1)
  if (!high || high.value <= low.value) return undefined
  const unit = high.unit ?? low.unit
  // Two bare numbers without "between" are a range only of prices.
  if (unit === null && low.value < 100) return undefined
  const factor = high.unit === 'grams' && low.unit === null ? gramsFactor(place, high) : 1
  const bounds = boundsOf({ ...high, unit }, { min: low.value * factor, max: high.value })
  return bounds && { filter: { ...bounds, chunks: chunksOf(tokens, at, high.next) }, next: high.next }
}

/** "1 to 2 kg": the unit belongs to both numbers. */
function gramsFactor({ words }: Place, { next }: Quantity) {
  return grams.find(([names]) => names.has(words[next - 1] ?? ''))?.[1] ?? 1
}

const nearPrice = { min: 0.7, max: 1.1 }

function limitAt(place: Place): Found | undefined {
  const { tokens, words, at } = place
  const kinds = [
    [upper, (value: number) => ({ min: null, max: value })],
    [lower, (value: number) => ({ min: value, max: null })],
    [around, (value: number) => ({ min: Math.round(value * nearPrice.min), max: Math.round(value * nearPrice.max) })],
  ] as const
  for (const [limitWords, bounds] of kinds) {
    const length = lengthOf(limitWords, place, at)
    if (length === 0) continue
    const amount = amountAt(place, at + length)
    if (!amount) continue
    const isAround = limitWords === around
    // "for 21" is no price, and "about 5 grams" is a weight like "5 grams".
    if (isAround && (amount.unit === 'grams' || (amount.unit === null && amount.value < 200))) continue
    if (isAround && amount.unit === null && karatUnits.has(words[amount.next] ?? '')) continue
    const filter = boundsOf(amount, bounds(amount.value))
    if (filter) return { filter: { ...filter, chunks: chunksOf(tokens, at, amount.next) }, next: amount.next }
  }
  return undefined
}

/** "2000 or less", «3000 فأقل». */
function limitAfter(place: Place): Found | undefined {
  const { tokens, at } = place
  const amount = amountAt(place, at)
  if (!amount) return undefined
  const below = lengthOf(upperAfter, place, amount.next)
  const above = below > 0 ? 0 : lengthOf(lowerAfter, place, amount.next)
  if (below + above === 0) return undefined
  const next = amount.next + below + above
  const filter = boundsOf(amount, below > 0 ? { min: null, max: amount.value } : { min: amount.value, max: null })
  return filter && { filter: { ...filter, chunks: chunksOf(tokens, at, next) }, next }
}

function karatAt({ tokens, words, fulls, at }: Place): Found | undefined {
  const found = (value: number, next: number): Found => ({
    filter: { kind: 'caliber', value, chunks: chunksOf(tokens, at, next) },
    next,
  })
  const named = karatNames.has(words[at] ?? '') || stampNames.has(words[at] ?? '')
  const number = numberAt(fulls, named ? at + 1 : at)
  if (!number) return undefined
  const { value, next } = number
  const stamped = stamps[value]
  if (named && karats.has(value)) return found(value, karatUnits.has(words[next] ?? '') ? next + 1 : next)
  if (karats.has(value) && karatUnits.has(words[next] ?? '')) return found(value, next + 1)
  if (stamped !== undefined && !isUnit(words[next])) return found(stamped, next)
  // A bare 18, 21, 22 or 24 in digits.
  if (value >= 18 && karats.has(value) && /^\d/.test(fulls[at] ?? '') && !isUnit(words[next])) return found(value, next)
  return undefined
}

const isUnit = (word = '') =>
  riyals.has(word) ||
  millimetres.has(word) ||
  centimetres.some(([names]) => names.has(word)) ||
  grams.some(([names]) => names.has(word))

const rounded = (grams: number) => Math.round(grams * 1000) / 1000

function figureAt(place: Place): Found | undefined {
  const { tokens, words, fulls, at } = place
  const found = (filter: DistributiveOmit<QueryFilter, 'chunks'>, next: number): Found => ({
    filter: { ...filter, chunks: chunksOf(tokens, at, next) } as QueryFilter,
    next,
  })
  const named = sizeNames.has(words[at] ?? '') || lengthNames.has(words[at] ?? '')
  const nearby = lengthOf(around, place, at)
  const quantity = quantityAt(place, named ? at + 1 : at + nearby) ?? (nearby > 0 ? quantityAt(place, at) : undefined)
  if (!quantity) return undefined
  const { value, unit, next } = quantity
  if (named) {
    const length = lengthNames.has(words[at] ?? '')
    if (unit === 'mm' || unit === 'cm') return found({ kind: 'size', value, unit }, next)
    return unit === null ? found({ kind: 'size', value, unit: length ? 'cm' : null }, next) : undefined
  }
  if (unit === 'grams') return found({ kind: 'weight', min: rounded(value * 0.9), max: rounded(value * 1.1) }, next)
  if (unit === 'cm' || unit === 'mm') return found({ kind: 'size', value, unit }, next)
  if (unit === 'riyals')
    return found(
      { kind: 'price', min: Math.round(value * nearPrice.min), max: Math.round(value * nearPrice.max) },
      next,
    )
  // A bare number in digits: a price if it is large, a weight or a size otherwise.
  if (nearby > 0 || !/^\d/.test(fulls[at] ?? '')) return undefined
  if (value >= 300)
    return found(
      { kind: 'price', min: Math.round(value * nearPrice.min), max: Math.round(value * nearPrice.max) },
      next,
    )
  return found({ kind: 'size', value, unit: 'any' }, next)
}

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

function sortAt(place: Place): Found | undefined {
  for (const [names, sort] of sorts) {
    const length = lengthOf(names, place, place.at)
    if (length === 0) continue
    const next = place.at + length
    return { filter: { kind: 'sort', sort, chunks: chunksOf(place.tokens, place.at, next) }, next }
  }
  return undefined
}

function stockAt(place: Place): Found | undefined {
  const length = lengthOf(inStock, place, place.at)
  const next = place.at + length
  return length === 0 ? undefined : { filter: { kind: 'stock', chunks: chunksOf(place.tokens, place.at, next) }, next }
}
