import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/** What must stay within the thumb's reach on phones, while the page's own (in `watch`) is off the screen. */
export function ThumbBar({ watch, children }: { watch: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!watch.current) return
    const observer = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting))
    observer.observe(watch.current)
    return () => observer.disconnect()
  }, [watch])
  return (
    <div
      className="buy-bar no-print fixed inset-x-0 bottom-0 z-40 items-center gap-3 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-bar"
      data-shown={away || undefined}
    >
      {children}
    </div>
  )
}
