import type { Facets } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { X } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'
import { type Choices, noFilters } from './choices.ts'
import { RangePhrase, rangeText } from './range-phrase.tsx'
import { useChoices } from './use-choices.tsx'

type AppliedFilter = { key: string; name: string; shown: ReactNode; without: Partial<Choices> }

export function appliedFilters(choices: Choices, categories: Facets['categories']): AppliedFilter[] {
  const weight = { min: choices.minWeight, max: choices.maxWeight }
  const price = { min: choices.minPrice, max: choices.maxPrice }
  const textFilter = (key: string, name: string, without: Partial<Choices>) => ({ key, name, shown: name, without })
  return [
    ...categories
      .filter(({ id }) => choices.categories.includes(id))
      .map(({ id, title }) =>
        textFilter(`category ${id}`, title, { categories: choices.categories.filter((other) => other !== id) }),
      ),
    ...choices.calibers.map((caliber) =>
      textFilter(`caliber ${caliber}`, m.karatOf({ karat: caliber }), {
        calibers: choices.calibers.filter((other) => other !== caliber),
      }),
    ),
    ...(weight.min === null && weight.max === null
      ? []
      : [
          {
            key: 'weight',
            name: rangeText(weight, 'grams'),
            shown: <RangePhrase of={weight} unit="grams" />,
            without: { minWeight: null, maxWeight: null },
          },
        ]),
    ...(price.min === null && price.max === null
      ? []
      : [
          {
            key: 'price',
            name: rangeText(price, 'riyals'),
            shown: <RangePhrase of={price} unit="riyals" />,
            without: { minPrice: null, maxPrice: null },
          },
        ]),
    ...(choices.inStock ? [textFilter('stock', m.inStockOnly(), { inStock: false })] : []),
  ]
}

/** The applied filters. Removing one moves the focus to the next, and removing the last to `fallbackFocus`. */
export function AppliedFilters({
  categories,
  fallbackFocus,
}: {
  categories: Facets['categories']
  fallbackFocus: RefObject<HTMLElement | null>
}) {
  const { choices, to } = useChoices()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const applied = appliedFilters(choices, categories)
  const keys = applied.map(({ key }) => key).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys change when a chip was removed
  useEffect(() => {
    const at = removed.current
    if (at === null) return
    removed.current = null
    const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
    const next = chips[Math.min(at, chips.length - 1)] ?? fallbackFocus.current
    next?.focus({ preventScroll: true })
  }, [keys, fallbackFocus])

  if (applied.length === 0) return null
  return (
    <ul ref={list} aria-label={m.applied()} className="mb-7 flex flex-wrap items-center gap-2">
      {applied.map(({ key, name, shown, without }, index) => (
        <li key={key}>
          <Link
            to={to(without)}
            preventScrollReset
            rel="nofollow"
            data-chip
            aria-label={m.remove({ filter: name })}
            onClick={() => {
              removed.current = index
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken ps-3.5 pe-2.5 text-sm text-ink-2 hover:text-ink lg:min-h-10"
          >
            {shown}
            <Icon of={X} size={15} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to(noFilters)}
          preventScrollReset
          onClick={() => {
            removed.current = 0
          }}
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {m.clearAll()}
        </Link>
      </li>
    </ul>
  )
}
