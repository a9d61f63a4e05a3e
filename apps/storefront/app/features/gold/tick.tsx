import { type ReactNode, useState } from 'react'

/**
 * A figure that moves: its colour flashes with the direction, nothing else stirs. `value` is what it shows; the first one
 * does not flash. On night grounds the brighter pair of colours is used.
 */
export function Tick({ value, night = false, children }: { value: number; night?: boolean; children: ReactNode }) {
  const [seen, setSeen] = useState<{ value: number; move?: 'up' | 'down'; count: number }>({ value, count: 0 })
  if (seen.value !== value) setSeen({ value, move: value > seen.value ? 'up' : 'down', count: seen.count + 1 })
  return (
    // Another key begins the flash anew, also when the price moves twice the same way.
    <span key={seen.count} className={`tick ${night ? 'tick-night' : ''}`} data-move={seen.move}>
      {children}
    </span>
  )
}
