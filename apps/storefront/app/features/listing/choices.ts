import type { Karat, Sort } from '@asjad/contract/catalog'
import { westernDigits } from '@asjad/contract/digits'
import { isLocale, type Locale } from '@asjad/contract/locale'

// Written out here: the contract's own lists would bring its validation library into the browser.
export const calibers = [18, 21, 24] as const satisfies readonly Karat[]
export const sorts = ['suggested', 'best_selling', 'price_desc', 'price_asc'] as const satisfies readonly Sort[]

/** What the shopper asked for; all of it stands in the address and nowhere else. */
export type Choices = {
  search: string
  categories: number[]
  calibers: Karat[]
  minPrice: number | null
  maxPrice: number | null
  minWeight: number | null
  maxWeight: number | null
  inStock: boolean
  sort: Sort
  /** The list holds the pages `from` to `page`. */
  page: number
  from: number
  /** The language that the address itself asks for, as crawlers do. */
  lang: Locale | null
}

/** More at once would make a slow page; who is there has the link to what stands before. */
const maxPages = 20

/** Reads any address without complaint: what makes no sense asks for nothing. */
export function readChoices(query: URLSearchParams): Choices {
  const [minPrice, maxPrice] = inOrder(parseFigure(query.get('min_price')), parseFigure(query.get('max_price')))
  const [minWeight, maxWeight] = inOrder(parseFigure(query.get('min_weight')), parseFigure(query.get('max_weight')))
  const lang = query.get('lang')
  const page = parseWhole(query.get('page')) ?? 1
  const from = parseWhole(query.get('from')) ?? page
  // Several in one word are the API's own way, and may come in a hand-written address.
  const valuesOf = (name: string) => query.getAll(name).flatMap((list) => list.split(','))
  const categories = valuesOf('category_id').flatMap((id) => parseWhole(id) ?? [])
  return {
    search: (query.get('search') ?? '').trim().slice(0, 200),
    categories: [...new Set(categories)],
    calibers: calibers.filter((caliber) => valuesOf('caliber').includes(String(caliber))),
    minPrice,
    maxPrice,
    minWeight,
    maxWeight,
    inStock: query.get('in_stock') === '1',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'suggested',
    page,
    from: Math.min(page, Math.max(from, page - maxPages + 1)),
    lang: isLocale(lang) ? lang : null,
  }
}

/** The shortest query that reads as these choices. */
export function queryOf(choices: Choices): string {
  const { page, from } = choices
  const fields: Record<string, string | number | null | number[]> = {
    search: choices.search || null,
    category_id: choices.categories,
    caliber: choices.calibers,
    min_price: choices.minPrice,
    max_price: choices.maxPrice,
    min_weight: choices.minWeight,
    max_weight: choices.maxWeight,
    in_stock: choices.inStock ? 1 : null,
    sort: choices.sort === 'suggested' ? null : choices.sort,
    page: page > 1 ? page : null,
    from: from < page ? from : null,
    lang: choices.lang,
  }
  // Each category and karat by itself, as a form without scripts sends them.
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => (one === null ? [] : [[name, String(one)]])),
  )
  return new URLSearchParams(entries).toString()
}

export function addressOf(pathname: string, choices: Choices) {
  const query = queryOf(choices)
  return query === '' ? pathname : `${pathname}?${query}`
}

export const noFilters = {
  categories: [],
  calibers: [],
  minPrice: null,
  maxPrice: null,
  minWeight: null,
  maxWeight: null,
  inStock: false,
} satisfies Partial<Choices>

export const firstPage = { page: 1, from: 1 } satisfies Partial<Choices>

/** A figure as people type it: Arabic digits, thousands set apart. */
export function parseFigure(typed: string | null): number | null {
  const digits = westernDigits(typed ?? '').replace(/[,،\s]/g, '')
  const value = Number(digits)
  return digits === '' || !Number.isFinite(value) || value < 0 || value > 1_000_000_000 ? null : value
}

function parseWhole(typed: string | null) {
  const value = parseFigure(typed)
  return value !== null && Number.isInteger(value) && value > 0 && value <= 100_000 ? value : null
}

/** People mix up the two ends of a range; what they meant is clear. */
const inOrder = (low: number | null, high: number | null) =>
  low !== null && high !== null && low > high ? [high, low] : ([low, high] as const)
