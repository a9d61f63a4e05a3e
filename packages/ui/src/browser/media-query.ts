import { useCallback, useSyncExternalStore } from 'react'

export const reducedMotion = '(prefers-reduced-motion: reduce)'

// One for each query: every card of a page asks.
const lists = new Map<string, MediaQueryList>()
function listOf(query: string) {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query holds. The server cannot know and says no; the page then follows the browser. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  )
}
