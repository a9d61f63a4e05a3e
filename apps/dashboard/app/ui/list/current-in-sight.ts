import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Tabs that are wider than a phone: the current one is scrolled into sight. `width` changes when they do. */
export function useCurrentInSight(width: number) {
  const list = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current tab
  useEffect(() => {
    const seen = list.current?.getBoundingClientRect()
    const tab = list.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!list.current || !seen || !tab) return
    list.current.scrollLeft += Math.max(0, tab.right - seen.right) - Math.max(0, seen.left - tab.left)
  }, [width, pathname, search])
  return list
}
