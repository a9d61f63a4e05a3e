import type { CartItem } from '@asjad/contract/cart'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'

/** Gold moves all day, so a smaller change is not worth showing. */
const minShareShown = 0.005

/** The last price that the shopper knew, or null if the current one hardly differs from it. */
export function acknowledgedPrice({ added_price, told_price, unit_price, price_parts, problem }: CartItem) {
  const lastKnown = told_price ?? added_price
  const difference = Math.abs(unit_price - lastKnown)
  const minDifference = price_parts ? lastKnown * minShareShown : 0.01
  return problem === null && difference >= minDifference ? lastKnown : null
}

/**
 * Lines whose price changed since the shopper's last visit. Only the cart's own responses count (on opening the page
 * and on returning to it), never a tick of the price stream. Each change is shown once, until it is closed or the page
 * is left.
 */
export function usePriceChanges(items: CartItem[]) {
  const [changes, setChanges] = useState(() => priceChangesOf(items))
  // The previous price that each line was compared with on this page. The lines themselves contain the acknowledged
  // price only after the next response.
  const acknowledged = useRef(new Map<number, number>())

  useEffect(() => {
    const fresh = new Map([...priceChangesOf(items)].filter(([id, before]) => acknowledged.current.get(id) !== before))
    const prices = items.flatMap(({ id, unit_price }) => (fresh.has(id) ? [{ item_id: id, price: unit_price }] : []))
    if (prices.length === 0) return
    for (const [id, before] of fresh) acknowledged.current.set(id, before)
    setChanges((shown) => new Map([...fresh, ...shown]))
    // If it fails, the shopper sees the change again on the next visit.
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
