import type * as contract from '@asjad/contract/admin/products'
import { productViews } from '@asjad/contract/admin/products'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { lowMarkOf } from './low-mark.ts'
import { countInViews, countMatchingProducts, matchingProductIds, type ProductFilters } from './product-list.queries.ts'
import { productsWithSimilarWords } from './product-search.queries.ts'
import { figuresNow, listedProducts, staffVariety } from './staff-product.ts'
import { productsById, varietiesOfProducts } from './staff-products.queries.ts'

/** Nobody turns so many pages; counting further would read every product. */
const maxCounted = 5_000

export async function listForStaff(
  deps: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listStaffProducts>,
): Promise<Answer<typeof contract.listStaffProducts>> {
  const { ids, total, at_least } = await findForStaff(deps, filters, { limit: per_page, offset: (page - 1) * per_page })
  return { data: await listedProducts(deps, ids), meta: { page, per_page, total, at_least } }
}

/**
 * Products that match, in their sequence, and how many there are. If no text has the words as they were typed, those
 * with similar words are found.
 */
async function findForStaff(deps: Deps, filters: ProductFilters, page: { limit: number; offset: number }) {
  const { db } = deps
  const rates = (await deps.goldRates.current())?.prices
  const lowMark = await lowMarkOf(deps)
  const find = async (among?: number[]) => {
    const [ids, counted] = await Promise.all([
      matchingProductIds(db, filters, { rates, among, lowMark }, page),
      isPlainView(filters)
        ? countInViews(db, [filters.view], lowMark).then((counts) => counts[filters.view])
        : countMatchingProducts(db, filters, { among, lowMark }, maxCounted + 1),
    ])
    const at_least = !isPlainView(filters) && counted > maxCounted
    return { ids, total: at_least ? maxCounted : counted, at_least }
  }
  const found = await find()
  return found.total === 0 && filters.q ? find(await productsWithSimilarWords(db, filters.q)) : found
}

const isPlainView = ({ view: _, sort: __, ...others }: ProductFilters) =>
  !Object.values(others).some((value) => value !== undefined && value !== '')

export const countViews = async (deps: SettingsDeps): Promise<Data<typeof contract.countProductViews>> =>
  countInViews(deps.db, productViews, await lowMarkOf(deps))

const maxGridVarieties = 500

/** Varieties for the grid: of the named products, or of those that match. */
export async function listVarieties(
  deps: Deps,
  { ids, ...filters }: Parsed<typeof contract.listVarieties>,
): Promise<Answer<typeof contract.listVarieties>> {
  const products = ids
    ? ids.split(',').map(Number).filter(Number.isSafeInteger)
    : (await findForStaff(deps, filters, { limit: maxGridVarieties, offset: 0 })).ids
  const [rows, varieties, now] = await Promise.all([
    productsById(deps.db, products),
    varietiesOfProducts(deps.db, products),
    figuresNow(deps),
  ])
  const productById = new Map(rows.map((row) => [row.id, row]))
  const varietiesById = Map.groupBy(varieties, ({ product_id }) => product_id)
  const all = products.flatMap((id) => varietiesById.get(id) ?? [])
  return {
    data: all.slice(0, maxGridVarieties).flatMap((variety) => {
      const product = productById.get(variety.product_id)
      if (!product) return []
      const { title_ar, title_en, pricing, caliber } = product
      const facts = { product_id: product.id, title_ar, title_en, pricing, caliber, version: product.version }
      return [{ ...staffVariety(product, variety, now), ...facts }]
    }),
    meta: { page: 1, per_page: maxGridVarieties, total: all.length, at_least: all.length > maxGridVarieties },
  }
}
