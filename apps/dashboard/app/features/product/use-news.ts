import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import type { StreamEvents } from '@asjad/contract/admin/stream'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLive } from '#app/live/stream.ts'
import type { ProductForm } from './use-product-form.ts'

/**
 * The product as somebody else has saved it while it is open here; undefined: nobody has. What is sold or received
 * meanwhile follows by itself, as nobody types it here.
 */
export function useNews({ product, version, busy, setProduct }: ProductForm): StaffProduct | undefined {
  const [latest, setLatest] = useState<StaffProduct>()
  const shown = useRef({ product, setProduct })
  shown.current = { product, setProduct }
  async function look() {
    const { product: opened } = shown.current
    if (!opened) return
    try {
      const { data } = await call('GET /admin/products/:id', { id: opened.id })
      setLatest(data)
      const { product, setProduct } = shown.current
      if (product?.id === data.id) setProduct(withStock(product, data))
    } catch {
      // The next change, or saving, tells.
    }
  }
  useLive<StreamEvents['products']>(
    'products',
    (ids) => {
      if (product && ids.includes(product.id)) void look()
    },
    () => void look(),
  )
  const isNewer = latest !== undefined && latest.id === product?.id && latest.version > (version ?? 0)
  return isNewer && !busy ? latest : undefined
}

const withStock = (product: StaffProduct, { varieties }: StaffProduct): StaffProduct => ({
  ...product,
  varieties: product.varieties.map((variety) => {
    const now = varieties.find(({ id }) => id === variety.id)
    return now ? { ...variety, on_hand: now.on_hand, reserved: now.reserved } : variety
  }),
})
