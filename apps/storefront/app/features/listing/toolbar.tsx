import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { SlidersHorizontal } from 'lucide'
import { type RefObject, useState } from 'react'
import * as m from '#app/i18n/messages/listing.ts'
import { appliedFilters } from './applied-filters.tsx'
import { sorts } from './choices.ts'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListingData } from './load-list.ts'
import { useChoices } from './use-choices.tsx'

/** Number of products, sort order, and on phones the button that opens the filters. */
export function Toolbar({
  formId,
  filtersId,
  countRef,
  ...data
}: {
  /** The form that the sort order belongs to, for browsers without scripts. */
  formId: string
  filtersId: string
  countRef: RefObject<HTMLParagraphElement | null>
} & Pick<ListingData, 'scope' | 'list'>) {
  const { choices, change } = useChoices()
  const [open, setOpen] = useState(false)
  const applied = appliedFilters(choices, data.list.facets.categories).length
  const understoodSort = data.list.search?.filters.find(({ sort }) => sort)?.sort
  const names = {
    suggested: m.suggested(),
    best_selling: m.bestSelling(),
    price_desc: m.priceDown(),
    price_asc: m.priceUp(),
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-4 lg:mb-2">
      <p
        ref={countRef}
        tabIndex={-1}
        role="status"
        className="text-sm text-ink-3 outline-none max-lg:order-3 max-lg:w-full"
      >
        {common.pieces(data.list.total)}
      </p>
      {/* Without scripts the fragment of the URL (:target) shows the filters. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a button does nothing without scripts */}
      <a
        href={`#${filtersId}`}
        role="button"
        className="btn btn-line btn-sm lg:hidden"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon of={SlidersHorizontal} size={18} />
        {m.filter()}
        {applied > 0 && (
          <>
            <span
              aria-hidden="true"
              className="num grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent"
            >
              {applied}
            </span>
            <span className="sr-only">{m.filtersApplied(applied)}</span>
          </>
        )}
      </a>
      <FilterSheet open={open} onClose={() => setOpen(false)} {...data} />
      <div className="flex items-center gap-2">
        <label className="flex items-center">
          <span className="me-2.5 text-sm text-ink-3 max-sm:sr-only">{m.sort()}</span>
          <Select
            name="sort"
            form={formId}
            value={choices.sort === 'suggested' ? (understoodSort ?? 'suggested') : choices.sort}
            onChange={(event) => {
              const sort = sorts.find((one) => one === event.target.value)
              if (sort) change({ sort })
            }}
            className="min-h-11! py-1! lg:text-sm!"
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {names[sort]}
              </option>
            ))}
          </Select>
        </label>
        <noscript>
          <button type="submit" form={formId} className="btn btn-line btn-sm">
            {m.apply()}
          </button>
        </noscript>
      </div>
    </div>
  )
}
