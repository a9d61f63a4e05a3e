import type * as contract from '@asjad/contract/admin/product-bulk'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { lowMarkOf } from './low-mark.ts'
import { matchingProductIds, type ProductFilters } from './product-list.queries.ts'
import { productsWithSimilarWords } from './product-search.queries.ts'

type Selection = Pick<Parsed<typeof contract.changeManyProducts>, 'ids' | 'filters'>

/** Most products of one change. */
const maxSelected = 10_000

/** The ids of the products that a change is about, each once. */
export async function selectedProducts(deps: Deps, { ids, filters }: Selection, lang: Locale): Promise<number[]> {
  const invalid = (key: 'field.required' | 'bulk.too_many') =>
    new AppError('invalid', { errors: { ids: [translate(lang, key, { n: String(maxSelected) })] } })
  if (ids) return [...new Set(ids)]
  if (!filters) throw invalid('field.required')
  const found = await matchingProducts(deps, filters, maxSelected + 1)
  if (found.length > maxSelected) throw invalid('bulk.too_many')
  return found
}

/** As the list finds them: if no text has the words as they were typed, those with similar words. */
export async function matchingProducts(
  deps: Deps,
  filters: { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined },
  limit: number,
) {
  const { db } = deps
  const rates = (await deps.goldRates.current())?.prices
  const lowMark = await lowMarkOf(deps)
  const complete = { ...filters, view: filters.view ?? 'all', sort: filters.sort ?? 'newest' } as ProductFilters
  const find = (among?: number[]) => matchingProductIds(db, complete, { rates, among, lowMark }, { limit, offset: 0 })
  const found = await find()
  return found.length === 0 && filters.q ? find(await productsWithSimilarWords(db, filters.q)) : found
}
