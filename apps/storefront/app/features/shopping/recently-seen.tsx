import type { ProductCard } from '@asjad/contract/catalog'
import { useEffect, useState } from 'react'
import * as m from '#app/i18n/messages/piece-rows.ts'
import { whenLoaded } from '#app/lib/idle.ts'
import { seenIds } from '#app/lib/recently-seen.ts'
import { browserCall } from '#app/lib/visit.ts'
import { PieceRow } from './piece-row.tsx'

/**
 * What was looked at before, at the prices of now. The last thing on a page and loaded after it, so that nothing moves when
 * it comes; left out where there is nothing to show.
 */
export function RecentlySeen({ except }: { except?: number }) {
  const [pieces, setPieces] = useState<ProductCard[]>([])
  useEffect(() => {
    const ids = seenIds().filter((id) => id !== except)
    if (ids.length === 0) return setPieces([])
    const leaving = new AbortController()
    const callOff = whenLoaded(() =>
      browserCall('GET /products', { ids: ids.join(','), per_page: ids.length }, { signal: leaving.signal }).then(
        ({ data }) => setPieces(data),
        () => {},
      ),
    )
    return () => {
      callOff()
      leaving.abort()
    }
  }, [except])
  return pieces.length > 0 && <PieceRow name="recently-seen" title={m.recentlySeen()} pieces={pieces} />
}
