import { Link } from 'react-router'
import type { Band } from './bands.ts'
import { RangePhrase } from './phrase.tsx'

const nothing: Band = { min: null, max: null }

/** A ready range: pressing it chooses it, pressing it again lets go of it. */
export function BandChip({
  band,
  unit,
  on,
  none,
  to,
  className = '',
}: {
  band: Band
  unit: 'riyals' | 'grams'
  on: boolean
  none: boolean
  to: (band: Band) => string
  className?: string
}) {
  const words = <RangePhrase of={band} unit={unit} />
  // Shown, so that the others keep their places, but it leads nowhere.
  if (none && !on) {
    return <span className={`chip chip-none ${className}`}>{words}</span>
  }
  return (
    <Link
      to={to(on ? nothing : band)}
      preventScrollReset
      rel="nofollow"
      aria-current={on || undefined}
      className={`chip ${className}`}
    >
      {words}
    </Link>
  )
}
