import { type ReactNode, useCallback, useRef, useState } from 'react'

/**
 * A figure that moves: its colour flashes with the direction, nothing else stirs. `value` is what it shows; the first one
 * does not flash. On night grounds the brighter pair of colours is used.
 */
export function Tick({ value, night = false, children }: { value: number; night?: boolean; children: ReactNode }) {
  const [shown, setShown] = useState<{ value: number; direction?: 'up' | 'down' | undefined; count: number }>({
    value,
    count: 0,
  })
  const figure = useRef<HTMLSpanElement>(null)
  const observe = useCallback((element: HTMLSpanElement) => {
    figure.current = element
    return observeVisibility(element)
  }, [])
  if (shown.value !== value) {
    // A flash is drawn in every frame: only on the screen.
    const direction = figure.current && onScreen.has(figure.current) ? (value > shown.value ? 'up' : 'down') : undefined
    setShown({ value, direction, count: shown.count + 1 })
  }
  return (
    // Another key begins the flash anew, also when the price moves twice the same way.
    <span key={shown.count} ref={observe} className={`tick ${night ? 'tick-night' : ''}`} data-move={shown.direction}>
      {children}
    </span>
  )
}

const onScreen = new WeakSet<Element>()
let observer: IntersectionObserver | undefined

/** Asking a figure where it stands would lay out the page anew, and cards further down that wait with their layout. */
function observeVisibility(figure: Element) {
  observer ??= new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) onScreen.add(target)
      else onScreen.delete(target)
    }
  })
  observer.observe(figure)
  return () => observer?.unobserve(figure)
}
