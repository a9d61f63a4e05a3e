import type { StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import type { SlotSet } from '../search/slot-set.ts'
import type { Shelf } from './shelf.ts'

/** Pieces in stock that a shopper of this one may want: its category first, then its caliber, each nearest in price first. */
export function likeIt(shelf: Shelf, strip: StripPrices, id: number, count: number): number[] | undefined {
  const slot = shelf.slotOf(id)
  if (slot === undefined) return undefined
  const { of: prices } = shelf.pricesAt(strip)
  const distance = (other: number) => Math.abs((prices[other] as number) - (prices[slot] as number))
  const nearest = (others: SlotSet) => {
    others.remove(slot)
    return others
      .members()
      .sort((a, b) => distance(a) - distance(b) || a - b)
      .slice(0, count)
  }
  const inStock = () => shelf.inStock.copy()
  const sameCategory = shelf.categories.setOf(slot) as SlotSet
  const like = nearest(inStock().intersect(sameCategory))
  if (like.length < count) {
    const sameCaliber = shelf.calibers.setOf(slot) as SlotSet
    like.push(...nearest(inStock().intersect(sameCaliber).subtract(sameCategory)))
  }
  return like.slice(0, count).map((other) => shelf.ids[other] as number)
}
