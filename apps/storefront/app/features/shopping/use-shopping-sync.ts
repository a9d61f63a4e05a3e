import { useEffect } from 'react'
import { storeCartCount } from '#app/lib/cart-count.ts'
import { whenLoaded } from '#app/lib/idle.ts'
import { followTabs, forgetAllKept } from '#app/lib/kept.ts'
import { useShopIfLoaded } from '#app/lib/shop.ts'
import { readToken } from '#app/lib/token.ts'
import { browserCall } from '#app/lib/visit.ts'
import { loadActions } from './use-shopping.ts'

/** Once around all pages: the count of the cart is the account's, tabs hear each other, and presses find their script. */
export function useShoppingSync() {
  const person = useShopIfLoaded()?.user?.id
  useEffect(() => followTabs(), [])
  useEffect(() => whenLoaded(() => loadActions().catch(() => {})), [])
  useEffect(() => {
    if (person === undefined) {
      if (readToken() === null) storeCartCount(0)
      return
    }
    const callOff = whenLoaded(() =>
      browserCall('GET /carts', {}).then(
        ({ meta }) => storeCartCount(meta.count),
        () => {}, // the count of last time stays
      ),
    )
    return () => {
      callOff()
      forgetAllKept()
    }
  }, [person])
}
