import type { listProducts, SearchFilter, SearchInterpretation } from '@asjad/contract/catalog'
import { type Karat, karats } from '@asjad/contract/catalog'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import type { AcquireBitset } from './index/bitset-pool.ts'
import { type CategoryRow, productsByCode } from './index/catalog-index.queries.ts'
import type { CatalogIndex } from './index/catalog-index.ts'
import { searchCatalog } from './index/search-catalog.ts'
import { wordsOfName } from './search/category-names.ts'
import type { QueryFilter } from './search/query-filters.ts'

type ListingParams = Parsed<typeof listProducts>

const maxCategories = 3

/** What a search text asks of a listing, as far as the listing's own filters do not ask otherwise. */
export function search(
  acquire: AcquireBitset,
  index: CatalogIndex,
  prices: RateTable,
  query: string,
  params: ListingParams,
) {
  const result = searchCatalog(acquire, index, prices, query, {
    price: params.min_price !== undefined || params.max_price !== undefined,
    caliber: params.caliber !== undefined,
  })
  const { reading, matches, filters, leftOut, notSold } = result
  const asked = filters.length > 0 || reading.filters.length > 0 || leftOut.length > 0
  const category = params.category_id === undefined && !asked ? namedCategory(index, query, reading.words) : undefined
  const ofKind = <K extends QueryFilter['kind']>(kind: K) =>
    filters.find((filter): filter is Extract<QueryFilter, { kind: K }> => filter.kind === kind)
  const price = ofKind('price')
  const karat = ofKind('caliber')?.value
  const corrected = category ? null : reading.corrected
  const chunks = (at: number[]) => at.flatMap((one) => reading.chunks[one] ?? []).join(' ')
  return {
    matches,
    category,
    notSold,
    near: result.near,
    karats: karat === undefined ? undefined : karats.filter((one) => one === (karat as Karat)),
    minPrice: price?.min ?? undefined,
    maxPrice: price?.max ?? undefined,
    inStock: ofKind('stock') && true,
    sort: result.sort,
    interpretation: (lang: Locale): SearchInterpretation => {
      const crumb = (row: CategoryRow) => ({ id: row.id, title: row[`title_${lang}`] })
      const about = asked ? [] : index.categoryNames.search(reading.words)
      return {
        query,
        corrected,
        filters: filters.map((filter) => ({
          ...wireFilter(filter),
          words: chunks(filter.chunks),
          without: reading.chunks.filter((_, at) => !filter.chunks.includes(at)).join(' '),
        })),
        left_out: leftOut.map(chunks),
        category: category ? crumb(category) : null,
        categories: about.slice(0, maxCategories).map(crumb),
      }
    },
  }
}

/** A query that is just the name of a category means all of it, even with a word that says nothing, such as "gold". */
const namedCategory = (index: CatalogIndex, query: string, words: string[]) =>
  index.categoryNames.findByName(wordsOfName(query)) ?? index.categoryNames.findByName(words)

function wireFilter(filter: QueryFilter): Pick<SearchFilter, 'kind' | 'min' | 'max' | 'sort'> {
  const { kind } = filter
  if (kind === 'price' || kind === 'weight') return { kind, min: filter.min, max: filter.max, sort: null }
  if (kind === 'caliber' || kind === 'size') return { kind, min: filter.value, max: filter.value, sort: null }
  return { kind, min: null, max: null, sort: kind === 'sort' ? filter.sort : null }
}

/** Of a search that names a product by its code. */
export const plainInterpretation = (query: string): SearchInterpretation => ({
  query,
  corrected: null,
  filters: [],
  left_out: [],
  category: null,
  categories: [],
})

const serial = /^asj[\s-]?\d{2}[\s-]?\d{6}$/i
const code = /^[a-z0-9]+(?:-[a-z0-9]+)+$/i
const maxCodes = 3

/** The products whose article number, address or certificate is in the text. */
export async function findByCode({ readDb }: Pick<Deps, 'readDb'>, query: string): Promise<number[]> {
  const chunks = query.split(/\s+/)
  const codes = serial.test(query)
    ? [query]
    : chunks.filter((chunk) => code.test(chunk) && /[a-z]/i.test(chunk) && (chunks.length === 1 || /\d/.test(chunk)))
  return codes.length === 0 ? [] : productsByCode(readDb, codes.slice(0, maxCodes))
}
