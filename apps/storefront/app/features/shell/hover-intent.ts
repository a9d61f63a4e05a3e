import { useEffect, useRef } from 'react'

/** The pointer must rest this long before a panel opens, swaps or closes: passing over (also diagonally) does nothing. */
const restMs = 350

export function useHoverIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    afterRest(act: () => void) {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, restMs)
    },
    stay() {
      clearTimeout(timer.current)
    },
  }
}
