import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '@asjad/contract/catalog'
import { type Call, createClient } from '@asjad/contract/client'
import { type Locale, locales } from '@asjad/contract/locale'
import type { RunningStore } from '../e2e/support/store.ts'
import type { Row } from './support/table.ts'

type Range = { min?: number; max?: number }

/** What a shopper types, and which products answer it: those in `ids`, and those that fulfil all of `where`. */
type Query = {
  query: string
  kind: string
  accept?: {
    ids?: number[]
    where?: {
      category?: number[]
      karat?: number[]
      /** Of any variety; grams. */
      weight?: Range
      /** Of any variety; riyals. */
      price?: Range
      /** Any of these in the title, in the language of the query. */
      title?: string[]
    }
  }
  /** The shop does not sell it: the answer must not present other products as if it did. */
  none?: true
}

type Score = { query: Query; found: boolean; rank: number; share: number; first: string[] }

const shown = 5

/** How well the demo store understands what people type, by language and by kind of query. */
export async function searchQuality({ url }: RunningStore): Promise<Row[]> {
  const rows: Row[] = []
  for (const lang of locales) {
    const call = createClient((path, init) => fetch(`${url}${path}`, { ...init, headers: { ...init.headers, lang } }))
    const scores = await scoresOf(lang, call)
    printMissed(lang, scores)
    rows.push(...figuresOf(lang, scores))
    for (const [kind, those] of Map.groupBy(scores, ({ query }) => query.kind))
      rows.push(figureOf(`${lang}, ${kind}`, those))
  }
  return rows
}

async function scoresOf(lang: Locale, call: Call): Promise<Score[]> {
  const queries: Query[] = JSON.parse(
    readFileSync(join(import.meta.dirname, `search-quality/queries.${lang}.json`), 'utf8'),
  )
  const products = new Map<number, Product>()
  for (let page = 1; ; page += 1) {
    const { data } = await call('GET /products', { page, per_page: 60 })
    for (const { id } of data) products.set(id, (await call('GET /products/:id', { id })).data)
    if (data.length < 60) break
  }
  const scores: Score[] = []
  for (const query of queries) {
    const { data, meta } = await call('GET /products', { search: query.query, per_page: shown })
    const first = data.map(({ title }) => title)
    if (query.none) {
      // Nothing, with near pieces beside it, or pieces of which the answer says what they lack.
      const told = meta.total === 0 ? meta.near.length > 0 : (meta.search?.left_out.length ?? 0) > 0
      const near = meta.near.map(({ title }) => `near: ${title}`)
      scores.push({
        query,
        found: first.length + near.length > 0,
        rank: told ? 1 : 0,
        share: told ? 1 : 0,
        first: [...first, ...near],
      })
    } else {
      const accepted = data.map(({ id }) => isAccepted(query, products.get(id)))
      scores.push({
        query,
        found: data.length > 0,
        rank: accepted.indexOf(true) + 1,
        share: accepted.filter(Boolean).length / Math.max(1, data.length),
        first,
      })
    }
  }
  return scores
}

function isAccepted({ accept = {} }: Query, product: Product | undefined): boolean {
  const { ids = [], where } = accept
  if (!product) return false
  if (ids.includes(product.id)) return true
  if (!where) return false
  const within = (value: number, range: Range | undefined) =>
    range === undefined || (value >= (range.min ?? 0) && value <= (range.max ?? Infinity))
  const categories = [product.category.id, product.category.parent?.id]
  return (
    (where.category === undefined || where.category.some((id) => categories.includes(id))) &&
    (where.karat === undefined || where.karat.includes(product.caliber)) &&
    (where.title === undefined || where.title.some((part) => contains(product.title, part))) &&
    product.varieties.some(({ weight, price }) => within(weight, where.weight) && within(price, where.price))
  )
}

const contains = (title: string, part: string) => title.toLowerCase().includes(part.toLowerCase())

/** All queries of a language with their limits; what is not sold is counted by itself, since nothing can be found of it. */
function figuresOf(name: string, scores: Score[]): Row[] {
  const sold = scores.filter(({ query }) => !query.none)
  const notSold = scores.filter(({ query }) => query.none)
  const { recall, reciprocalRank, acceptable, nothing } = meansOf(sold)
  const queries = `${sold.length} queries for what is sold`
  return [
    { name: `search, ${name}`, value: 100 - recall, unit: '% missed at 5', atMost: 5, note: queries },
    { name: `search, ${name}`, value: nothing, unit: '% nothing found', atMost: 2, note: queries },
    { name: `search, ${name}`, value: reciprocalRank * 100, unit: '% mean reciprocal rank', note: queries },
    { name: `search, ${name}`, value: acceptable, unit: '% acceptable of the first five', note: queries },
    {
      name: `search, ${name}`,
      value: 100 - meansOf(notSold).recall,
      unit: '% of what is not sold faked, or without near pieces',
      atMost: 0,
      note: `${notSold.length} queries`,
    },
  ]
}

function figureOf(name: string, scores: Score[]): Row {
  const { recall, reciprocalRank, acceptable, nothing } = meansOf(scores)
  return {
    name: `search, ${name}`,
    value: recall,
    unit: '% recall at 5',
    note: `${scores.length} queries: MRR ${reciprocalRank.toFixed(2)}, acceptable ${acceptable.toFixed(0)} %, nothing ${nothing.toFixed(1)} %`,
  }
}

function meansOf(scores: Score[]) {
  const mean = (figure: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + figure(score), 0) / scores.length
  return {
    recall: mean(({ rank }) => (rank > 0 ? 100 : 0)),
    reciprocalRank: mean(({ rank }) => (rank > 0 ? 1 / rank : 0)),
    acceptable: mean(({ share }) => share * 100),
    nothing: mean(({ found }) => (found ? 0 : 100)),
  }
}

function printMissed(lang: Locale, scores: Score[]) {
  for (const { query, first } of scores.filter(({ rank }) => rank === 0))
    console.log(`  missed (${lang}, ${query.kind}): ${query.query} → ${first.join(' · ') || 'nothing'}`)
}
