import type { StreamEvents } from '@asjad/contract/admin/stream'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '#app/live/stream.ts'

const flashMs = 1_500
const gatherMs = 300

/**
 * Loads the list again when orders are placed or moved, once for a burst. Returns the orders that changed a moment ago,
 * and the newest one that was placed.
 */
export function useLiveRows(reload: () => void) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [placed, setPlaced] = useState<string>()
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seen = useRef(new Set<string>())

  useLive<StreamEvents['orders']>(
    'orders',
    (orders) => {
      for (const { id } of orders) seen.current.add(id)
      const newest = orders.find((order) => order.placed)
      if (newest) setPlaced(newest.id)
      clearTimeout(gathering.current)
      gathering.current = setTimeout(() => {
        setChanged(new Set(seen.current))
        seen.current.clear()
        reload()
        clearTimeout(fading.current)
        fading.current = setTimeout(() => setChanged(new Set()), flashMs)
      }, gatherMs)
    },
    reload,
  )
  useLive('reload', reload)
  useEffect(
    () => () => {
      clearTimeout(gathering.current)
      clearTimeout(fading.current)
    },
    [],
  )
  return { changed, placed }
}
