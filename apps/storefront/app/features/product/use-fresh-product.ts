import type { Product } from '@asjad/contract/catalog'
import { useEffect, useRef, useState } from 'react'
import { publicCall } from '#app/api/page-data.ts'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'

/** A shopper who returns to the page gets the current product, unless it was loaded less than this long ago. */
const returnRefreshMs = 15_000
/** For a shopper who stays on the page: reloads with the first gold price after this long. */
const stayRefreshMs = 5 * 60_000

/**
 * The product as it was loaded, then the current one, because stock changes while the page is open. The price follows
 * the stream without a request (features/gold/live-product.ts), so the product is loaded again only when the shopper
 * returns to the page, or after minutes on it. If that fails, the page keeps what it shows.
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
        const { data } = await publicCall('GET /products/:id', { id: loaded.id }, { signal })
        setLatest({ loaded, product: data })
      } catch {}
    }
    const onReturn = () => refresh.current?.(returnRefreshMs)
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('focus', onReturn, { signal })
    window.addEventListener('online', onReturn, { signal })
    return () => controller.abort()
  }, [loaded])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new gold price triggers a check
  useEffect(() => void refresh.current?.(stayRefreshMs), [prices])

  return latest.loaded === loaded ? latest.product : loaded
}
