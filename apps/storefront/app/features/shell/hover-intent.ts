import { useEffect, useRef } from 'react'

/**
 * The pointer must rest this long before a panel opens, changes or closes, so that moving across (even diagonally) does
 * nothing.
 */
const hoverMs = 350

export function useHoverIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    afterPause(act: () => void) {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, hoverMs)
    },
    stay() {
      clearTimeout(timer.current)
    },
  }
}
