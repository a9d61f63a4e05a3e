import { type ReactNode, useCallback, useRef, useState } from 'react'

/**
 * A figure that changes: it flashes in the colour of the direction and nothing moves. `value` is the figure; the first
 * one does not flash. Night grounds use the brighter pair of colours.
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
    // A flash is painted in every frame, so only figures on the screen flash.
    const direction = figure.current && onScreen.has(figure.current) ? (value > shown.value ? 'up' : 'down') : undefined
    setShown({ value, direction, count: shown.count + 1 })
  }
  return (
    // A new key restarts the flash, also when the price moves twice in the same direction.
    <span key={shown.count} ref={observe} className={`tick ${night ? 'tick-night' : ''}`} data-move={shown.direction}>
      {children}
    </span>
  )
}

const onScreen = new WeakSet<Element>()
let observer: IntersectionObserver | undefined

/** Measuring a figure's position would force a layout, including cards further down whose layout is skipped. */
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
