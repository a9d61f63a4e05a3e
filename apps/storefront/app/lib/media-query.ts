import { useCallback, useSyncExternalStore } from 'react'

export const calmMotion = '(prefers-reduced-motion: reduce)'

// One for each query: every card of a page asks.
const lists = new Map<string, MediaQueryList>()
function listOf(query: string) {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query holds. The server cannot know and says no; the page then follows the browser. */
export function useMedia(query: string) {
  const follow = useCallback(
    (changed: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => listOf(query).matches,
    () => false,
  )
}
