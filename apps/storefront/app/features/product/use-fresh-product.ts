import type { Product } from '@asjad/contract/catalog'
import { useEffect, useState } from 'react'
import { browserCall } from '#app/lib/visit.ts'

/** As often as the shop asks for the gold price. */
const everyMs = 30_000

/**
 * The piece as it was loaded, then as it is: prices by gold move, and stock goes, while the page is open. A look that fails
 * leaves what is shown, whose minute stands beside it.
 */
export function useFreshProduct(loaded: Product) {
  const [product, setProduct] = useState(loaded)
  useEffect(() => {
    const leaving = new AbortController()
    async function look() {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      try {
        const { data } = await browserCall('GET /products/:id', { id: loaded.id }, { signal: leaving.signal })
        setProduct(data)
      } catch {}
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [loaded.id])
  return product
}
