import type { Product } from '@asjad/contract/catalog'
import { useCallback, useEffect, useState } from 'react'
import { publicCall } from '#app/api/page-data.ts'

export type ProductLoadState = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; product: Product }

/** The whole product, loaded when its quick view opens. */
export function useProduct(id: number) {
  const [loadState, setLoadState] = useState<ProductLoadState>({ state: 'loading' })
  const load = useCallback(
    (signal?: AbortSignal) => {
      setLoadState({ state: 'loading' })
      publicCall('GET /products/:id', { id }, signal ? { signal } : {}).then(
        ({ data }) => setLoadState({ state: 'loaded', product: data }),
        () => signal?.aborted || setLoadState({ state: 'failed' }),
      )
    },
    [id],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])
  return { loadState, retry: () => load() }
}
