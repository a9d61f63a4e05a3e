import { type RefObject, useEffect } from 'react'

/**
 * Tells the page how high a bar at its lower edge is (`--bar`, in shell.css), so that a field to which the browser
 * scrolls rests above it. Measured, because a long name of its button takes two lines on a narrow screen.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      // A bar that is not displayed leaves the room of the bottom bar.
      if (height > 0) style.setProperty('--bar', `${height}px`)
      else style.removeProperty('--bar')
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [bar])
}
