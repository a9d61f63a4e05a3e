import type { Deps } from '../../deps.ts'
import { queryIndex } from './index/query.ts'
import { searchCatalog } from './index/search-catalog.ts'
import { findByCode } from './search.service.ts'

/**
 * The published products that fulfil the whole text, best match first. Unlike the shop's own search it offers nothing
 * similar: a name or a number that is no product finds none. Without a gold price there is no search by words.
 */
export async function findProductIds(
  deps: Pick<Deps, 'readDb' | 'catalogIndex' | 'goldRates'>,
  text: string,
  limit: number,
): Promise<number[]> {
  const coded = await findByCode(deps, text)
  if (coded.length > 0) return coded.slice(0, limit)
  const rates = await deps.goldRates.current()
  if (!rates) return []
  const index = await deps.catalogIndex.current()
  return index.bitsets.use((acquire) => {
    const { matches, leftOut, notSold } = searchCatalog(acquire, index, rates.prices, text)
    if (!matches || notSold || leftOut.length > 0) return []
    return queryIndex(index, rates.prices, { matches, sort: 'suggested', skip: 0, take: limit }).ids
  })
}
