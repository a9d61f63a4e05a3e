import type { Facets, listProducts as listProductsCall, Understood } from '@asjad/contract/catalog'
import { calibers, priceBands, weightBands } from '@asjad/contract/catalog'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Given } from '../../http/written.ts'
import { currentStrip } from '../gold-prices/gold-prices.service.ts'
import { cardsFor } from './catalog.service.ts'
import { type Browsed, browse } from './shelf/browse.ts'
import type { CategoryRow } from './shelf/shelf.queries.ts'
import type { Shelf } from './shelf/shelf.ts'

type Asked = Parsed<typeof listProductsCall>

export async function listProducts(
  deps: Deps,
  asked: Asked,
  visitor: Visitor,
): Promise<Given<typeof listProductsCall>> {
  const { lang } = visitor
  const [shelf, { prices }] = await Promise.all([deps.shelves.shelf(), currentStrip(deps)])
  const categories = shelf.categoryRows
  const query = asked.search?.trim() ?? ''
  const named = asked.category_id === undefined ? shelf.categoryNamed(query) : undefined
  const searched = query !== '' && !named ? shelf.words.find(query) : undefined
  const page = asked.page ?? 1
  const perPage = asked.per_page ?? 24
  const [minPrice, maxPrice] = inOrder(asked.min_price, asked.max_price)
  const [minWeight, maxWeight] = inOrder(asked.min_weight, asked.max_weight)

  const browsed = browse(shelf, prices, {
    slots: asked.ids && slotsOf(shelf, asked.ids),
    found: searched,
    categories: withChildren(named ? [named.id] : asked.category_id, categories),
    calibers: asked.caliber,
    minPrice: minor(minPrice),
    maxPrice: minor(maxPrice),
    minWeightMg: minWeight === undefined ? undefined : Math.round(minWeight * 1000),
    maxWeightMg: maxWeight === undefined ? undefined : Math.round(maxWeight * 1000),
    inStock: asked.in_stock,
    sort: asked.sort ?? 'suggested',
    skip: (page - 1) * perPage,
    take: perPage,
  })
  const crumb = (row: CategoryRow) => ({ id: row.id, title: row[`title_${lang}`] })
  const corrected = searched?.corrected ?? null
  const search: Understood | null =
    query === ''
      ? null
      : {
          query,
          corrected,
          category: named ? crumb(named) : null,
          categories: shelf
            .categoriesAbout(corrected ?? query)
            .slice(0, mostCategories)
            .map(crumb),
        }
  return {
    data: await cardsFor(deps, browsed.ids, visitor),
    meta: { page, per_page: perPage, total: browsed.total, facets: facetsOf(browsed, categories, lang), search },
  }
}

const mostCategories = 3

const slotsOf = (shelf: Shelf, ids: number[]) =>
  [...new Set(ids)].map((id) => shelf.slotOf(id)).filter((slot) => slot !== undefined)

/** People mix up the two ends of a range; what they meant is clear. */
function inOrder(low: number | undefined, high: number | undefined) {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

const minor = (riyals: number | undefined) => (riyals === undefined ? undefined : Math.round(riyals * 100))

function withChildren(ids: number[] | undefined, categories: readonly CategoryRow[]) {
  if (ids === undefined) return undefined
  const asked = new Set(ids)
  const below = categories.filter(({ parent_id }) => parent_id !== null && asked.has(parent_id))
  return new Set([...asked, ...below.map(({ id }) => id)])
}

function facetsOf(
  { byCaliber, byCategory, inStock, price, byPrice, weightMg, byWeight }: Browsed,
  categories: readonly CategoryRow[],
  lang: Locale,
): Facets {
  const countOf = (id: number) => byCategory.get(id) ?? 0
  return {
    calibers: calibers.map((value) => ({ value, count: byCaliber.get(value) ?? 0 })),
    categories: categories.map((row) => ({
      id: row.id,
      title: row[`title_${lang}`],
      parent_id: row.parent_id,
      count: categories
        .filter(({ parent_id }) => parent_id === row.id)
        .reduce((sum, child) => sum + countOf(child.id), countOf(row.id)),
    })),
    in_stock: inStock,
    price: price && { min: fromMinor(price.min), max: fromMinor(price.max) },
    price_bands: priceBands.map((band, index) => ({ ...band, count: byPrice[index] ?? 0 })),
    weight: weightMg && { min: weightMg.min / 1000, max: weightMg.max / 1000 },
    weight_bands: weightBands.map((band, index) => ({ ...band, count: byWeight[index] ?? 0 })),
  }
}
