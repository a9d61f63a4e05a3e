import { useCallback, useSyncExternalStore } from 'react'

export const reducedMotion = '(prefers-reduced-motion: reduce)'

// One list per query, because every card of a page uses the same ones.
const lists = new Map<string, MediaQueryList>()
function listOf(query: string) {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query matches. The server cannot know and renders `false`; the browser then corrects it. */
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
