import type { Product } from '@asjad/contract/catalog'
import { useEffect, useRef, useState } from 'react'
import { useGoldPrices } from '#app/lib/live-gold.ts'
import { browserCall } from '#app/lib/visit.ts'

/** Whoever comes back sees the piece as it is, unless it was looked at just now. */
const backMs = 15_000
/** Whoever never leaves: with the first gold price after this long. */
const stayedMs = 5 * 60_000

/**
 * The piece as it was loaded, then as it is: stock goes while the page is open. Its price follows the stream by itself
 * (lib/live-product.ts), so that the shop is asked only when a shopper returns to the page, or after minutes on it. A look
 * that fails leaves what is shown.
 */
export function useFreshProduct(loaded: Product) {
  const prices = useGoldPrices()
  const [seen, setSeen] = useState({ loaded, product: loaded })
  const look = useRef<(afterMs: number) => Promise<void>>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let last = performance.now()
    look.current = async (afterMs) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || performance.now() - last < afterMs) return
      last = performance.now()
      try {
        const { data } = await browserCall('GET /products/:id', { id: loaded.id }, { signal })
        setSeen({ loaded, product: data })
      } catch {}
    }
    const back = () => look.current?.(backMs)
    document.addEventListener('visibilitychange', back, { signal })
    window.addEventListener('focus', back, { signal })
    window.addEventListener('online', back, { signal })
    return () => leaving.abort()
  }, [loaded])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each price is an occasion to look
  useEffect(() => void look.current?.(stayedMs), [prices])

  return seen.loaded === loaded ? seen.product : loaded
}
