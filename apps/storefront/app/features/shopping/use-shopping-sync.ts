import { useEffect } from 'react'
import { forgetCounts, refreshCounts } from '#app/lib/counts.ts'
import { whenLoaded } from '#app/lib/idle.ts'
import { followTabs, forgetAllKept } from '#app/lib/kept.ts'
import { useShopIfLoaded } from '#app/lib/shop.ts'
import { readToken } from '#app/lib/token.ts'
import { browserCall } from '#app/lib/visit.ts'
import { loadActions } from './use-shopping.ts'

/** Once around all pages: the counts of the header are the account's, tabs hear each other, and presses find their script. */
export function useShoppingSync() {
  const person = useShopIfLoaded()?.user?.id
  useEffect(() => followTabs(), [])
  useEffect(() => whenLoaded(() => loadActions().catch(() => {})), [])
  useEffect(() => {
    if (person === undefined) {
      if (readToken() === null) forgetCounts()
      return
    }
    const callOff = whenLoaded(
      () =>
        refreshCounts(async () => {
          const { count: cart, wishlist, compare } = (await browserCall('GET /carts', {})).meta
          return { cart, wishlist, compare }
        }).catch(() => {}), // the counts of last time stay
    )
    return () => {
      callOff()
      forgetAllKept()
    }
  }, [person])
}
