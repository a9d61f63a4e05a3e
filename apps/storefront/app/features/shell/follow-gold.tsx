import type { GoldPrices } from '@asjad/contract/gold-prices'
import { type ReactNode, useEffect, useState } from 'react'
import { whenLoaded } from '#app/lib/idle.ts'
import { HeardPrices, listenToGold, tell } from '#app/lib/live-gold.ts'

/** Once around all pages. The feed is fetched after the page itself: the prices in the document are seconds old. */
export function FollowGold({ children }: { children: ReactNode }) {
  const [heard, setHeard] = useState<GoldPrices>()
  useEffect(() => listenToGold(setHeard), [])
  useEffect(() => {
    let close: (() => void) | undefined
    let left = false
    const callOff = whenLoaded(() =>
      import('#app/lib/gold-feed.ts').then(
        ({ openFeed }) => {
          if (!left) close = openFeed(tell)
        },
        // Without it the page keeps the prices it was loaded with, and their time.
        () => {},
      ),
    )
    return () => {
      left = true
      callOff()
      close?.()
    }
  }, [])
  return <HeardPrices value={heard}>{children}</HeardPrices>
}
