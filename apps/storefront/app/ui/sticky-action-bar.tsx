import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useBarHeight } from './use-bar-height.ts'

/** A bar within the thumb's reach on phones, while the page's own button (in `hideWhileVisible`) is off the screen. */
export function StickyActionBar({
  hideWhileVisible,
  children,
}: {
  hideWhileVisible: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const [shown, setShown] = useState(false)
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (!hideWhileVisible.current) return
    const observer = new IntersectionObserver(([entry]) => entry && setShown(!entry.isIntersecting))
    observer.observe(hideWhileVisible.current)
    return () => observer.disconnect()
  }, [hideWhileVisible])
  useEffect(() => {
    const updateTyping = () => setTyping(document.activeElement?.matches('main :is(input, textarea)') ?? false)
    // A field may have been focused before the scripts ran.
    updateTyping()
    const focusEvents = ['focusin', 'focusout']
    for (const type of focusEvents) document.addEventListener(type, updateTyping)
    return () => {
      for (const type of focusEvents) document.removeEventListener(type, updateTyping)
    }
  }, [])
  // Other elements at the lower edge depend on it. An attribute is cheaper than `:has`, as in
  // packages/ui/src/controls/dialog.tsx.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.thumbBar = shown ? 'shown' : 'away'
    return () => {
      delete dataset.thumbBar
    }
  }, [shown])
  return (
    <div
      ref={bar}
      className="buy-bar no-print fixed inset-x-0 bottom-0 z-40 items-center gap-3 max-c2:flex-wrap bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-bar"
      data-shown={shown || undefined}
      data-typing={typing || undefined}
    >
      {children}
    </div>
  )
}
