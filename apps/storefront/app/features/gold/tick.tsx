import { type ReactNode, useRef, useState } from 'react'

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
  if (seen.value !== value) {
    // A flash is drawn in every frame: only on the screen. Asked after the change, each figure would lay out the page anew.
    const top = figure.current?.getBoundingClientRect().top ?? -1
    const move = value > seen.value ? 'up' : 'down'
    setSeen({ value, move: top >= 0 && top < innerHeight ? move : undefined, count: seen.count + 1 })
  }
  return (
    // Another key begins the flash anew, also when the price moves twice the same way.
    <span key={seen.count} ref={figure} className={`tick ${night ? 'tick-night' : ''}`} data-move={seen.move}>
      {children}
    </span>
  )
}
