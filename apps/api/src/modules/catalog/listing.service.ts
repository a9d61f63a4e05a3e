import type { Facets, listProducts as listProductsCall, SearchInterpretation } from '@asjad/contract/catalog'
import { karats, priceBands, weightBands } from '@asjad/contract/catalog'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { cardsOf } from './catalog.service.ts'
import type { CategoryRow } from './index/catalog-index.queries.ts'
import type { CatalogIndex } from './index/catalog-index.ts'
import { type ListingResult, queryIndex } from './index/query.ts'

type ListingParams = Parsed<typeof listProductsCall>

export async function listProducts(
  deps: Deps,
  params: ListingParams,
  visitor: Visitor,
): Promise<Answer<typeof listProductsCall>> {
  const { lang } = visitor
  const [index, { prices }] = await Promise.all([deps.catalogIndex.current(), currentRates(deps)])
  const categories = index.categoryRows
  const query = params.search?.trim() ?? ''
  const namedCategory = params.category_id === undefined ? index.findCategory(query) : undefined
  const matches = query !== '' && !namedCategory ? index.words.find(query) : undefined
  const page = params.page ?? 1
  const perPage = params.per_page ?? 24
  const [minPrice, maxPrice] = inOrder(params.min_price, params.max_price)
  const [minWeight, maxWeight] = inOrder(params.min_weight, params.max_weight)

  const result = queryIndex(index, prices, {
    slots: params.ids && slotsOf(index, params.ids),
    matches,
    categories: withChildren(namedCategory ? [namedCategory.id] : params.category_id, categories),
    karats: params.caliber,
    minPrice: minor(minPrice),
    maxPrice: minor(maxPrice),
    minWeightMg: minWeight === undefined ? undefined : Math.round(minWeight * 1000),
    maxWeightMg: maxWeight === undefined ? undefined : Math.round(maxWeight * 1000),
    inStock: params.in_stock,
    sort: params.sort ?? 'suggested',
    skip: (page - 1) * perPage,
    take: perPage,
  })
  const crumb = (row: CategoryRow) => ({ id: row.id, title: row[`title_${lang}`] })
  const corrected = matches?.corrected ?? null
  const search: SearchInterpretation | null =
    query === ''
      ? null
      : {
          query,
          corrected,
          category: namedCategory ? crumb(namedCategory) : null,
          categories: index
            .searchCategories(corrected ?? query)
            .slice(0, maxCategories)
            .map(crumb),
        }
  return {
    data: await cardsOf(deps, result.ids, visitor),
    meta: { page, per_page: perPage, total: result.total, facets: facetsOf(result, categories, lang), search },
  }
}

const maxCategories = 3

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

function facetsOf(
  { byKarat, byCategory, inStock, price, byPrice, weightMg, byWeight }: ListingResult,
  categories: readonly CategoryRow[],
  lang: Locale,
): Facets {
  // A category's count includes the products of its children.
  const counts = new Map(byCategory)
  for (const { id, parent_id } of categories)
    if (parent_id !== null) counts.set(parent_id, (counts.get(parent_id) ?? 0) + (byCategory.get(id) ?? 0))
  return {
    calibers: karats.map((value) => ({ value, count: byKarat.get(value) ?? 0 })),
    categories: categories.map((row) => ({
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
