import type { Band, Facets } from '@asjad/contract/catalog'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/listing.ts'
import { BandChip } from './band-chip.tsx'
import { isWeightBand } from './bands.ts'
import { CategoryFilter } from './category-filter.tsx'
import type { Choices } from './choices.ts'
import { Explained, FilterChoice, FilterGroup } from './filter-group.tsx'
import type { ListingData } from './load-list.ts'
import { RangeFilter } from './range-filter.tsx'
import { useChoices } from './use-choices.tsx'

/** All filters. They are inside a form, so that they also work without scripts. */
export function Filters({ scope, list: { facets, search } }: Pick<ListingData, 'scope' | 'list'>) {
  const { choices, to, change } = useChoices()
  const price = (band: Band) => ({ minPrice: band.min, maxPrice: band.max })
  const weight = (band: Band) => ({ minWeight: band.min, maxWeight: band.max })
  return (
    <>
      {choices.search !== '' && scope.kind === 'search' && <input type="hidden" name="search" value={choices.search} />}
      {choices.lang && <input type="hidden" name="lang" value={choices.lang} />}
      <CategoryFilter
        scope={scope}
        categories={facets.categories}
        namedCategory={search?.category ?? null}
        chosen={choices.categories}
        onChange={(categories) => change({ categories })}
      />
      <FilterGroup name={m.karat()}>
        <div className="grid grid-cols-3 gap-2">
          {facets.calibers.map((caliber) => (
            <KaratChoice key={caliber.value} {...caliber} choices={choices} onChange={change} />
          ))}
        </div>
        <Explained question={m.whatIsKarat()}>{m.karatMeans()}</Explained>
      </FilterGroup>
      <FilterGroup name={m.weight()}>
        <RangeFilter
          name={m.weight()}
          field="weight"
          chosen={{ min: choices.minWeight, max: choices.maxWeight }}
          reach={facets.weight}
          onChange={(band) => change(weight(band))}
        />
        <ul className="mt-3 flex flex-wrap gap-2">
          {facets.weight_bands.map((band) => (
            <li key={`${band.min} ${band.max}`}>
              <BandChip
                band={band}
                unit="grams"
                on={isWeightBand(choices, band)}
                to={(range) => to(weight(range))}
                className="px-3! lg:min-h-10!"
              />
            </li>
          ))}
        </ul>
      </FilterGroup>
      <FilterGroup name={m.price()}>
        <RangeFilter
          name={m.price()}
          field="price"
          chosen={{ min: choices.minPrice, max: choices.maxPrice }}
          reach={facets.price}
          onChange={(band) => change(price(band))}
        />
        <Explained question={m.whatIsMaking()}>{m.makingMeans()}</Explained>
      </FilterGroup>
      <div className="py-1.5">
        <FilterChoice
          name="in_stock"
          value="1"
          label={m.inStockOnly()}
          count={facets.in_stock}
          checked={choices.inStock}
          onChange={() => change({ inStock: !choices.inStock })}
        />
      </div>
    </>
  )
}

function KaratChoice({
  value,
  count,
  choices: { calibers },
  onChange,
}: Facets['calibers'][number] & { choices: Choices; onChange: (change: Partial<Choices>) => void }) {
  const checked = calibers.includes(value)
  const none = count === 0 && !checked
  const next = checked ? calibers.filter((other) => other !== value) : [...calibers, value].sort()
  return (
    <label className={`chip chip-box ${none ? 'chip-none' : ''}`}>
      <input
        type="checkbox"
        name="caliber"
        value={value}
        checked={checked}
        disabled={none}
        onChange={() => onChange({ calibers: next })}
        className="sr-only"
        aria-label={m.karatPieces({ karat: value, pieces: common.pieces(count) })}
      />
      <span className="num leading-tight" aria-hidden="true">
        {value}
      </span>
      <span className="num text-xs leading-tight font-normal" aria-hidden="true">
        {count}
      </span>
    </label>
  )
}
