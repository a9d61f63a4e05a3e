import type { Product } from '@asjad/contract/catalog'
import { useCallback, useEffect, useState } from 'react'
import { browserCall } from '#app/lib/visit.ts'

export type Piece = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; product: Product }

/** The whole piece, asked for when its quick view opens. */
export function usePiece(id: number) {
  const [piece, setPiece] = useState<Piece>({ state: 'loading' })
  const load = useCallback(
    (signal?: AbortSignal) => {
      setPiece({ state: 'loading' })
      browserCall('GET /products/:id', { id }, signal ? { signal } : {}).then(
        ({ data }) => setPiece({ state: 'loaded', product: data }),
        () => signal?.aborted || setPiece({ state: 'failed' }),
      )
    },
    [id],
  )
  useEffect(() => {
    const closing = new AbortController()
    load(closing.signal)
    return () => closing.abort()
  }, [load])
  return { piece, retry: () => load() }
}
