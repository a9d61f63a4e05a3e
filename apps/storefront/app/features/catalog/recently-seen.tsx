import type { ProductCard } from '@asjad/contract/catalog'
import { useEffect, useState } from 'react'
import { publicCall } from '#app/api/page-data.ts'
import { whenLoaded } from '#app/boot/idle.ts'
import { seenIds } from '#app/features/catalog/recently-seen-storage.ts'
import * as m from '#app/i18n/messages/product-rows.ts'
import { ProductRow } from './product-row.tsx'

/**
 * Recently viewed products at current prices. Last on the page and loaded after it, so that nothing shifts when they
 * appear. Renders nothing if there are none.
 */
export function RecentlySeen({ except }: { except?: number }) {
  const [products, setProducts] = useState<ProductCard[]>([])
  useEffect(() => {
    const ids = seenIds().filter((id) => id !== except)
    if (ids.length === 0) return setProducts([])
    const controller = new AbortController()
    const cancel = whenLoaded(() =>
      publicCall('GET /products', { ids: ids.join(','), per_page: ids.length }, { signal: controller.signal }).then(
        ({ data }) => setProducts(data),
        () => {},
      ),
    )
    return () => {
      cancel()
      controller.abort()
    }
  }, [except])
  return products.length > 0 && <ProductRow name="recently-seen" title={m.recentlySeen()} products={products} />
}
