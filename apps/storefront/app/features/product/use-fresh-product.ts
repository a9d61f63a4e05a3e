import type { Product } from '@asjad/contract/catalog'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { useEffect, useRef, useState } from 'react'
import { publicCall } from '#app/api/page-data.ts'
import { whenLoaded } from '#app/boot/idle.ts'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'

/** A shopper who returns to the page gets the current product, unless it was loaded less than this long ago. */
const returnRefreshMs = 15_000
/** For a shopper who stays on the page: reloads with the first gold price after this long. */
const stayRefreshMs = 5 * 60_000

/** A browser keeps an answer for seconds, in which the product may have changed again. A condition makes it ask. */
const uncached = { 'if-none-match': '"none"' }

/** `withdrawn`: it is no longer sold. */
export type FreshProduct = Product & { withdrawn?: true }

/**
 * The product as it was loaded, then the current one, because stock, texts and making charges change while the page is
 * open. The price follows the stream without a request (features/gold/live-product.ts), so the product is loaded again
 * only when the stream says that it has changed, when the shopper returns to the page, or after minutes on it. If that
 * fails, the page keeps what it shows.
 */
export function useFreshProduct(loaded: Product): FreshProduct {
  const prices = useGoldPrices()
  const [latest, setLatest] = useState<{ loaded: Product; product: FreshProduct }>({ loaded, product: loaded })
  const refresh = useRef<(afterMs: number) => Promise<void>>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let last = performance.now()
    refresh.current = async (afterMs) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || performance.now() - last < afterMs) return
      last = performance.now()
      try {
        const { data } = await publicCall('GET /products/:id', { id: loaded.id }, { signal, headers: uncached })
        setLatest({ loaded, product: data })
      } catch (error) {
        if (!isApiError(error) || error.status !== 404) return
        const varieties = loaded.varieties.map((variety) => ({ ...variety, quantity: 0 }))
        setLatest({ loaded, product: { ...loaded, varieties, withdrawn: true } })
      }
    }
    const onReturn = () => refresh.current?.(returnRefreshMs)
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('focus', onReturn, { signal })
    window.addEventListener('online', onReturn, { signal })
    const cancel = whenLoaded(async () => {
      const { followProduct } = await import('#app/features/gold/gold-feed.ts')
      if (!signal.aborted)
        signal.addEventListener(
          'abort',
          followProduct(loaded.id, () => refresh.current?.(0)),
        )
    })
    return () => {
      cancel()
      controller.abort()
    }
  }, [loaded])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new gold price triggers a check
  useEffect(() => void refresh.current?.(stayRefreshMs), [prices])

  return latest.loaded === loaded ? latest.product : loaded
}
