import { type ReactNode, useCallback, useRef, useState } from 'react'

/**
 * A figure that moves: its colour flashes with the direction, nothing else stirs. `value` is what it shows; the first one
 * does not flash. On night grounds the brighter pair of colours is used.
 */
export function Tick({ value, night = false, children }: { value: number; night?: boolean; children: ReactNode }) {
  const [seen, setSeen] = useState<{ value: number; move?: 'up' | 'down' | undefined; count: number }>({
    value,
    count: 0,
  })
  const figure = useRef<HTMLSpanElement>(null)
  const stand = useCallback((element: HTMLSpanElement) => {
    figure.current = element
    return watch(element)
  }, [])
  if (seen.value !== value) {
    // A flash is drawn in every frame: only on the screen.
    const move = figure.current && onScreen.has(figure.current) ? (value > seen.value ? 'up' : 'down') : undefined
    setSeen({ value, move, count: seen.count + 1 })
  }
  return (
    // Another key begins the flash anew, also when the price moves twice the same way.
    <span key={seen.count} ref={stand} className={`tick ${night ? 'tick-night' : ''}`} data-move={seen.move}>
      {children}
    </span>
  )
}

const onScreen = new WeakSet<Element>()
let watcher: IntersectionObserver | undefined

/** Asking a figure where it stands would lay out the page anew, and cards further down that wait with their layout. */
function watch(figure: Element) {
  watcher ??= new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) onScreen.add(target)
      else onScreen.delete(target)
    }
  })
  watcher.observe(figure)
  return () => watcher?.unobserve(figure)
}
