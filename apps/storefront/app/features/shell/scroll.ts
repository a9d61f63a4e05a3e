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

/** True while the shopper reads on downwards, until they scroll back up or reach the top. */
export function useScrollingDown() {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    return subscribe(() => {
      const y = Math.max(0, scrollY)
      // A few pixels of slack, so that a trembling finger does not flap the header.
      if (Math.abs(y - last) < 6 && y > threshold) return
      setDown(y > threshold && y > last)
      last = y
    })
  }, [])
  return down
}
