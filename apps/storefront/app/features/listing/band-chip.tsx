import type { Band, Facets } from '@asjad/contract/catalog'
import { Link } from 'react-router'
import { RangePhrase } from './range-phrase.tsx'

const nothing: Band = { min: null, max: null }

/** A predefined range with its count. A click selects it, another click clears it. */
export function BandChip({
  band,
  unit,
  on,
  to,
  className = '',
}: {
  band: Facets['price_bands'][number]
  unit: 'riyals' | 'grams'
  on: boolean
  to: (band: Band) => string
  className?: string
}) {
  const label = (
    <>
      <RangePhrase of={band} unit={unit} />
      <ChipCount>{band.count}</ChipCount>
    </>
  )
  // Still shown, so that the others keep their positions, but not a link.
  if (band.count === 0 && !on) {
    return <span className={`chip chip-none ${className}`}>{label}</span>
  }
  return (
    <Link
      to={to(on ? nothing : band)}
      preventScrollReset
      rel="nofollow"
      aria-current={on || undefined}
      className={`chip ${className}`}
    >
      {label}
    </Link>
  )
}

/** How many products a chip would show. */
export const ChipCount = ({ children }: { children: number }) => (
  <span className="num ms-1 text-xs font-normal">{children}</span>
)
