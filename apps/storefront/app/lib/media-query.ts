import { useCallback, useSyncExternalStore } from 'react'

export const calmMotion = '(prefers-reduced-motion: reduce)'

/** Whether a media query holds. The server cannot know and says no; the page then follows the browser. */
export function useMedia(query: string) {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}
