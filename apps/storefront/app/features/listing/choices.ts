import type { Karat, Sort } from '@asjad/contract/catalog'
import { westernDigits } from '@asjad/contract/digits'
import { isLocale, type Locale } from '@asjad/contract/locale'

// Repeated here: importing the contract's lists would bring its validation library into the browser.
export const calibers = [18, 21, 24] as const satisfies readonly Karat[]
export const sorts = ['suggested', 'best_selling', 'price_desc', 'price_asc'] as const satisfies readonly Sort[]

/** What the shopper selected. All of it is in the URL and nowhere else. */
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
  /** The list contains the pages `from` to `page`. */
  page: number
  from: number
  /** The language requested in the URL, as crawlers do. */
  lang: Locale | null
}

/** More pages in one list would be slow. A link leads to the earlier ones. */
const maxPages = 20

/** Accepts any URL: invalid values are ignored. */
export function readChoices(query: URLSearchParams): Choices {
  const [minPrice, maxPrice] = inOrder(parseFigure(query.get('min_price')), parseFigure(query.get('max_price')))
  const [minWeight, maxWeight] = inOrder(parseFigure(query.get('min_weight')), parseFigure(query.get('max_weight')))
  const lang = query.get('lang')
  const page = parseWhole(query.get('page')) ?? 1
  const from = parseWhole(query.get('from')) ?? page
  // Comma-separated values are the API's format, and may occur in a URL typed by hand.
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

/** The shortest query string for these choices. */
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
  // One parameter per category and karat, as a form without scripts sends them.
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

/** Parses a number as people type it: with Arabic digits or thousands separators. */
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
