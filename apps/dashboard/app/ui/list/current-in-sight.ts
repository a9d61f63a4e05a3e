import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Tabs that are wider than a phone, or a navigation that is longer than the screen: the current one is scrolled into
 * sight. `width` changes when they do.
 */
export function useCurrentInSight<List extends HTMLElement = HTMLElement>(width = 0) {
  const list = useRef<List>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current tab
  useEffect(() => {
    const seen = list.current?.getBoundingClientRect()
    const tab = list.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!list.current || !seen || !tab) return
    list.current.scrollTop += Math.max(0, tab.bottom - seen.bottom) - Math.max(0, seen.top - tab.top)
    list.current.scrollLeft += Math.max(0, tab.right - seen.right) - Math.max(0, seen.left - tab.left)
  }, [width, pathname, search])
  return list
}
