import type { CartItem } from '@asjad/contract/cart'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/lib/visit.ts'

/** Gold moves all day: a smaller change says nothing. */
const worthTelling = 0.005

/** What a piece cost when its shopper last knew, where it costs something worth telling now. */
export function priceBefore({ added_price, told_price, unit_price, price_parts, problem }: CartItem) {
  const known = told_price ?? added_price
  const moved = Math.abs(unit_price - known)
  const least = price_parts ? known * worthTelling : 0.01
  return problem === null && moved >= least ? known : null
}

/**
 * The prices that were other ones when the shopper last came, by line. Judged by what the shop answers on coming and on
 * coming back, never by a tick of the stream; told once, and shown until it is closed or the page is left.
 */
export function usePriceNews(items: CartItem[]) {
  const [news, setNews] = useState(() => newsOf(items))
  // Against which price each line was told of, here: the lines themselves know only with the shop's next answer.
  const told = useRef(new Map<number, number>())

  useEffect(() => {
    const fresh = new Map([...newsOf(items)].filter(([id, before]) => told.current.get(id) !== before))
    const prices = items.flatMap(({ id, unit_price }) => (fresh.has(id) ? [{ item_id: id, price: unit_price }] : []))
    if (prices.length === 0) return
    for (const [id, before] of fresh) told.current.set(id, before)
    setNews((shown) => new Map([...fresh, ...shown]))
    // Where it fails the shopper is told once more, another time.
    browserCall('PATCH /carts', { prices }).catch(() => {})
  }, [items])

  const close = (id: number) => setNews((shown) => new Map([...shown].filter(([line]) => line !== id)))
  return { news, close }
}

const newsOf = (items: CartItem[]) =>
  new Map(
    items.flatMap((item) => {
      const before = priceBefore(item)
      return before === null ? [] : [[item.id, before] as const]
    }),
  )
