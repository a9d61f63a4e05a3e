import type { RateTable } from '../../gold-prices/gold-prices.rules.ts'
import type { CatalogIndex } from './catalog-index.ts'

/**
 * Products in stock that a shopper of this one may like: its category first, then its karat, each nearest in price
 * first.
 */
export function relatedProducts(
  index: CatalogIndex,
  rateTable: RateTable,
  id: number,
  count: number,
): number[] | undefined {
  const target = index.slotOf(id)
  if (target === undefined) return undefined
  const prices = index.pricesAt(rateTable)
  const { category_id: category, caliber } = index.partitions.of(target)
  const inStock = (slot: number) => index.inStock.has(slot)
  const related = prices.nearest(target, count, inStock, category)
  if (related.length < count) {
    const elsewhere = (slot: number) => {
      const other = index.partitions.of(slot)
      return inStock(slot) && other.caliber === caliber && other.category_id !== category
    }
    related.push(...prices.nearest(target, count - related.length, elsewhere))
  }
  return related.map((slot) => index.ids[slot] as number)
}
