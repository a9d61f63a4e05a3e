import type { GoldPrices } from '@asjad/contract/gold-prices'
import { type ReactNode, useEffect, useState } from 'react'
import { whenLoaded } from '#app/boot/idle.ts'
import { LivePricesContext, publishPrices, subscribeToGold } from '#app/features/gold/live-gold.ts'

/** Wraps all pages. The feed is loaded after the page, because the prices in the document are only seconds old. */
export function GoldProvider({ children }: { children: ReactNode }) {
  const [prices, setPrices] = useState<GoldPrices>()
  useEffect(() => subscribeToGold(setPrices), [])
  useEffect(() => {
    let close: (() => void) | undefined
    let unmounted = false
    const cancel = whenLoaded(() =>
      import('#app/features/gold/gold-feed.ts').then(
        ({ openGoldFeed }) => {
          if (!unmounted) close = openGoldFeed(publishPrices)
        },
        // If it fails to load, the page keeps its initial prices and their time.
        () => {},
      ),
    )
    return () => {
      unmounted = true
      cancel()
      close?.()
    }
  }, [])
  return <LivePricesContext value={prices}>{children}</LivePricesContext>
}
