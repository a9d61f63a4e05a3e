import { useEffect, useRef } from 'react'
import { useLive } from '#app/live/stream.ts'

const gatherMs = 400

/** Calls back when pieces may have been reserved, sold or changed by others, once for a burst. */
export function useLiveStock(onChange: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange
  const gather = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), gatherMs)
  }
  useLive('orders', gather, gather)
  useLive('products', gather)
  useLive('sold_out', gather)
  useLive('reload', gather)
  useEffect(() => () => clearTimeout(timer.current), [])
}
