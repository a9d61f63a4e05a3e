import { useEffect } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { useShopIfLoaded } from '#app/api/shop.ts'
import { whenLoaded } from '#app/boot/idle.ts'
import { clearCounts, refreshCounts } from '#app/features/saved/counts.ts'
import { clearMarks, subscribeToTabs } from '#app/features/saved/marks.ts'
import { readToken } from '#app/session/token.ts'
import { loadActions } from './use-product-actions.ts'

/**
 * Once around all pages: loads the header's counts from the account, listens to other tabs and preloads the actions.
 */
export function useSavedSync() {
  const userId = useShopIfLoaded()?.user?.id
  useEffect(() => subscribeToTabs(), [])
  useEffect(() => whenLoaded(() => loadActions().catch(() => {})), [])
  useEffect(() => {
    if (userId === undefined) {
      if (readToken() === null) clearCounts()
      return
    }
    const cancel = whenLoaded(
      () =>
        refreshCounts(async () => {
          const { count: cart, wishlist, compare } = (await browserCall('GET /carts', {})).meta
          return { cart, wishlist, compare }
        }).catch(() => {}), // the stored counts stay
    )
    return () => {
      cancel()
      clearMarks()
    }
  }, [userId])
}
