import type { Facets } from '@asjad/contract/catalog'
import type { ReactNode, RefObject } from 'react'
import * as m from '#app/i18n/messages/listing.ts'
import { ChipList } from './chip-list.tsx'
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

/** The applied filters, each removable. */
export function AppliedFilters({
  categories,
  fallbackFocus,
}: {
  categories: Facets['categories']
  fallbackFocus: RefObject<HTMLElement | null>
}) {
  const { choices, to } = useChoices()
  const chips = appliedFilters(choices, categories).map(({ without, ...filter }) => ({ ...filter, to: to(without) }))
  return <ChipList label={m.applied()} chips={chips} clear={to(noFilters)} fallbackFocus={fallbackFocus} />
}
