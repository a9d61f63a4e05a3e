import type { StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import type { Shelf } from './shelf.ts'

/** Pieces in stock that a shopper of this one may want: its category first, then its caliber, each nearest in price first. */
export function likeIt(shelf: Shelf, strip: StripPrices, id: number, count: number): number[] | undefined {
  const it = shelf.slotOf(id)
  if (it === undefined) return undefined
  const prices = shelf.pricesAt(strip)
  const { category_id: category, caliber } = shelf.sections.of(it)
  const inStock = (slot: number) => shelf.inStock.has(slot)
  const like = prices.nearest(it, count, inStock, category)
  if (like.length < count) {
    const elsewhere = (slot: number) => {
      const other = shelf.sections.of(slot)
      return inStock(slot) && other.caliber === caliber && other.category_id !== category
    }
    like.push(...prices.nearest(it, count - like.length, elsewhere))
  }
  return like.map((slot) => shelf.ids[slot] as number)
}
