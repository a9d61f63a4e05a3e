import type { Facets, listProducts as listProductsCall } from '@asjad/contract/catalog'
import { karats, priceBands, weightBands } from '@asjad/contract/catalog'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { cardsOf } from './catalog.service.ts'
import type { CategoryRow } from './index/catalog-index.queries.ts'
import type { CatalogIndex } from './index/catalog-index.ts'
import { type ListingQuery, type ListingResult, queryIndex } from './index/query.ts'
import { findByCode, plainInterpretation, search } from './search.service.ts'

type ListingParams = Parsed<typeof listProductsCall>

export async function listProducts(
  deps: Deps,
  params: ListingParams,
  visitor: Pick<Visitor, 'lang' | 'userId'>,
): Promise<Answer<typeof listProductsCall>> {
  const query = params.search?.trim() ?? ''
  const [index, { prices }, coded] = await Promise.all([
    deps.catalogIndex.current(),
    currentRates(deps),
    findByCode(deps, query),
  ])
  const { page, perPage } = pageIn(params)
  const { result, nearIds, interpretation } = index.bitsets.use((acquire) => {
    const found = query === '' || coded.length > 0 ? undefined : search(acquire, index, prices, query, params)
    return { ...find(index, prices, found, coded, params), interpretation: found?.interpretation }
  })
  const [data, near] = await Promise.all([cardsOf(deps, result.ids, visitor), cardsOf(deps, nearIds, visitor)])
  return {
    data,
    meta: {
      page,
      per_page: perPage,
      total: result.total,
      facets: facetsOf(result, index.categoryRows, { lang: visitor.lang, asked: params.category_id ?? [] }),
      search: query === '' ? null : (interpretation?.(visitor.lang) ?? plainInterpretation(query)),
      near,
    },
  }
}

/** The page that is asked for, and what comes near where nothing fits. */
function find(
  index: CatalogIndex,
  prices: RateTable,
  found: ReturnType<typeof search> | undefined,
  coded: number[],
  params: ListingParams,
) {
  const { page, perPage } = pageIn(params)
  const [minPrice, maxPrice] = inOrder(params.min_price ?? found?.minPrice, params.max_price ?? found?.maxPrice)
  const [minWeight, maxWeight] = inOrder(params.min_weight, params.max_weight)
  const sort = params.sort ?? 'suggested'
  const listing = {
    slots: params.ids ? slotsOf(index, params.ids) : coded.length > 0 ? slotsOf(index, coded) : undefined,
    matches: found?.category ? undefined : found?.matches,
    categories: withChildren(found?.category ? [found.category.id] : params.category_id, index.categoryRows),
    karats: params.caliber ?? found?.karats,
    minPrice: minor(minPrice),
    maxPrice: minor(maxPrice),
    minWeightMg: minWeight === undefined ? undefined : Math.round(minWeight * 1000),
    maxWeightMg: maxWeight === undefined ? undefined : Math.round(maxWeight * 1000),
    inStock: params.in_stock ?? found?.inStock,
    sort: sort === 'suggested' ? (found?.sort ?? sort) : sort,
    skip: (page - 1) * perPage,
    take: perPage,
  }
  const result = queryIndex(index, prices, found?.notSold ? { ...listing, matches: undefined, slots: [] } : listing)
  const nearIds =
    found?.notSold && found.near ? queryIndex(index, prices, { ...listing, skip: 0, take: maxNear }).ids : []
  return { result, nearIds }
}

const pageIn = ({ page = 1, per_page: perPage = 24 }: ListingParams) => ({ page, perPage })

/** Ids of the first products in stock that are sorted so, of a category and those below it or of all. */
export async function firstProducts(
  { catalogIndex, goldRates }: Pick<Deps, 'catalogIndex' | 'goldRates'>,
  { sort, categoryId, take }: { sort: ListingQuery['sort']; categoryId?: number; take: number },
) {
  const [index, rates] = await Promise.all([catalogIndex.current(), goldRates.current()])
  if (!rates) return []
  const categories = withChildren(categoryId === undefined ? undefined : [categoryId], index.categoryRows)
  return queryIndex(index, rates.prices, { sort, categories, inStock: true, skip: 0, take }).ids
}

const maxNear = 6

const slotsOf = (index: CatalogIndex, ids: number[]) =>
  [...new Set(ids)].map((id) => index.slotOf(id)).filter((slot) => slot !== undefined)

/** People mix up the two ends of a range, and what they meant is clear. */
function inOrder(low: number | undefined, high: number | undefined) {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

const minor = (riyals: number | undefined) => (riyals === undefined ? undefined : Math.round(riyals * 100))

function withChildren(ids: number[] | undefined, categories: readonly CategoryRow[]) {
  if (ids === undefined) return undefined
  const requested = new Set(ids)
  const below = categories.filter(({ parent_id }) => parent_id !== null && requested.has(parent_id))
  return new Set([...requested, ...below.map(({ id }) => id)])
}

/** What is below a hidden category is not shown either; one that was asked for is, since links to it may be around. */
function shown(categories: readonly CategoryRow[], asked: readonly number[]) {
  const hidden = new Set(categories.filter(({ id, hidden }) => hidden && !asked.includes(id)).map(({ id }) => id))
  return categories.filter(({ id, parent_id }) => !hidden.has(id) && !(parent_id !== null && hidden.has(parent_id)))
}

function facetsOf(
  { byKarat, byCategory, inStock, price, byPrice, weightMg, byWeight }: ListingResult,
  categories: readonly CategoryRow[],
  { lang, asked }: { lang: Locale; asked: readonly number[] },
): Facets {
  // A category's count includes the products of its children.
  const counts = new Map(byCategory)
  for (const { id, parent_id } of categories)
    if (parent_id !== null) counts.set(parent_id, (counts.get(parent_id) ?? 0) + (byCategory.get(id) ?? 0))
  return {
    calibers: karats.map((value) => ({ value, count: byKarat.get(value) ?? 0 })),
    categories: shown(categories, asked).map((row) => ({
      id: row.id,
      title: row[`title_${lang}`],
      parent_id: row.parent_id,
      count: counts.get(row.id) ?? 0,
    })),
    in_stock: inStock,
    price: price && { min: fromMinor(price.min), max: fromMinor(price.max) },
    price_bands: priceBands.map((band, index) => ({ ...band, count: byPrice[index] ?? 0 })),
    weight: weightMg && { min: weightMg.min / 1000, max: weightMg.max / 1000 },
    weight_bands: weightBands.map((band, index) => ({ ...band, count: byWeight[index] ?? 0 })),
  }
}
