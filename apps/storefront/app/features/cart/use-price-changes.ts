import type { CartItem } from '@asjad/contract/cart'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'

/** Gold moves all day: a smaller change says nothing. */
const minShareShown = 0.005

/** What a piece cost when its shopper last knew, where it costs something worth telling now. */
export function acknowledgedPrice({ added_price, told_price, unit_price, price_parts, problem }: CartItem) {
  const lastKnown = told_price ?? added_price
  const difference = Math.abs(unit_price - lastKnown)
  const minDifference = price_parts ? lastKnown * minShareShown : 0.01
  return problem === null && difference >= minDifference ? lastKnown : null
}

/**
 * The prices that were other ones when the shopper last came, by line. Judged by what the shop answers on coming and on
 * coming back, never by a tick of the stream; told once, and shown until it is closed or the page is left.
 */
export function usePriceChanges(items: CartItem[]) {
  const [changes, setChanges] = useState(() => priceChangesOf(items))
  // Against which price each line was told of, here: the lines themselves know only with the shop's next answer.
  const acknowledged = useRef(new Map<number, number>())

  useEffect(() => {
    const fresh = new Map([...priceChangesOf(items)].filter(([id, before]) => acknowledged.current.get(id) !== before))
    const prices = items.flatMap(({ id, unit_price }) => (fresh.has(id) ? [{ item_id: id, price: unit_price }] : []))
    if (prices.length === 0) return
    for (const [id, before] of fresh) acknowledged.current.set(id, before)
    setChanges((shown) => new Map([...fresh, ...shown]))
    // Where it fails the shopper is told once more, another time.
    browserCall('PATCH /carts', { prices }).catch(() => {})
  }, [items])

  const close = (id: number) => setChanges((shown) => new Map([...shown].filter(([line]) => line !== id)))
  return { changes, close }
}

const priceChangesOf = (items: CartItem[]) =>
  new Map(
    items.flatMap((item) => {
      const before = acknowledgedPrice(item)
      return before === null ? [] : [[item.id, before] as const]
    }),
  )
