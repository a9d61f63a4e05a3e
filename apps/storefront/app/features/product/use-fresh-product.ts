import type { Product } from '@asjad/contract/catalog'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'

/** Whoever comes back sees the piece as it is, unless it was looked at just now. */
const returnRefreshMs = 15_000
/** Whoever never leaves: with the first gold price after this long. */
const stayRefreshMs = 5 * 60_000

/**
 * The piece as it was loaded, then as it is: stock goes while the page is open. Its price follows the stream by itself
 * (features/gold/live-product.ts), so that the shop is asked only when a shopper returns to the page, or after minutes on it. A look
 * that fails leaves what is shown.
 */
export function useFreshProduct(loaded: Product) {
  const prices = useGoldPrices()
  const [latest, setLatest] = useState({ loaded, product: loaded })
  const refresh = useRef<(afterMs: number) => Promise<void>>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let last = performance.now()
    refresh.current = async (afterMs) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || performance.now() - last < afterMs) return
      last = performance.now()
      try {
        const { data } = await browserCall('GET /products/:id', { id: loaded.id }, { signal })
        setLatest({ loaded, product: data })
      } catch {}
    }
    const onReturn = () => refresh.current?.(returnRefreshMs)
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('focus', onReturn, { signal })
    window.addEventListener('online', onReturn, { signal })
    return () => controller.abort()
  }, [loaded])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each price is an occasion to look
  useEffect(() => void refresh.current?.(stayRefreshMs), [prices])

  return latest.loaded === loaded ? latest.product : loaded
}
