import type { Band, Facets } from '@asjad/contract/catalog'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'
import { BandChip, ChipCount } from './band-chip.tsx'
import { isPriceBand } from './bands.ts'
import { useChoices } from './use-choices.tsx'

/** The most used filters, one click away: karat and price. */
export function QuickFilters({ facets }: { facets: Facets }) {
  const { choices, to } = useChoices()
  const price = (band: Band) => to({ minPrice: band.min, maxPrice: band.max })
  return (
    <ul
      aria-label={m.mostUsed()}
      className="scroll-x mb-4! gap-2 max-lg:-mx-gutter! max-lg:scroll-px-gutter! max-lg:px-gutter!"
    >
      {facets.calibers.map(({ value, count }) => {
        const on = choices.calibers.includes(value)
        const without = choices.calibers.filter((other) => other !== value)
        const label = (
          <>
            {m.karatOf({ karat: value })}
            <ChipCount>{count}</ChipCount>
          </>
        )
        return (
          <li key={value}>
            {count === 0 && !on ? (
              <span className="chip chip-none">{label}</span>
            ) : (
              <Link
                to={to({ calibers: on ? without : [...without, value].sort() })}
                preventScrollReset
                rel="nofollow"
                aria-current={on || undefined}
                className="chip"
              >
                {label}
              </Link>
            )}
          </li>
        )
      })}
      {facets.price_bands.map((band) => (
        <li key={`${band.min} ${band.max}`}>
          <BandChip band={band} unit="riyals" on={isPriceBand(choices, band)} to={price} />
        </li>
      ))}
    </ul>
  )
}
