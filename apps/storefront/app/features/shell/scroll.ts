import { useEffect, useState, useSyncExternalStore } from 'react'

/** Beyond this many pixels the page counts as scrolled. */
const threshold = 20

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  )

/** True while the shopper scrolls down, until they scroll back up or reach the top. */
export function useScrollingDown() {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    return subscribe(() => {
      const y = Math.max(0, scrollY)
      // Ignore a few pixels, so that an unsteady finger does not make the header flicker.
      if (Math.abs(y - last) < 6 && y > threshold) return
      setDown(y > threshold && y > last)
      last = y
    })
  }, [])
  return down
}
