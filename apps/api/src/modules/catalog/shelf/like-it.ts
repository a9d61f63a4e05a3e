import type { StripPrices } from '../../gold-prices/gold-prices.rules.ts'
import type { Shelf } from './shelf.ts'

/** Pieces in stock that a shopper of this one may want: its category first, then its caliber, each nearest in price first. */
export function likeIt(shelf: Shelf, strip: StripPrices, id: number, count: number): number[] | undefined {
  const slot = shelf.slotOf(id)
  if (slot === undefined) return undefined
  const { of: prices } = shelf.pricesAt(strip)
  const price = prices[slot] as number
  const nearest = (fits: (other: number) => boolean) => {
    const others: number[] = []
    for (let other = 0; other < shelf.size; other += 1)
      if (other !== slot && shelf.inStock[other] === 1 && fits(other)) others.push(other)
    return others
      .sort((a, b) => Math.abs((prices[a] as number) - price) - Math.abs((prices[b] as number) - price) || a - b)
      .slice(0, count)
  }
  const sameCategory = (other: number) => shelf.category[other] === shelf.category[slot]
  const like = nearest(sameCategory)
  if (like.length < count)
    like.push(...nearest((other) => !sameCategory(other) && shelf.caliber[other] === shelf.caliber[slot]))
  return like.slice(0, count).map((other) => shelf.ids[other] as number)
}
