import type { SearchFilter, SearchInterpretation } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { ArrowRight, FileText } from 'lucide'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { type Chip, ChipList } from '#app/features/listing/chip-list.tsx'
import { RangePhrase, rangeText } from '#app/features/listing/range-phrase.tsx'
import { useChoices } from '#app/features/listing/use-choices.tsx'
import * as listing from '#app/i18n/messages/listing.ts'
import * as m from '#app/i18n/messages/search.ts'
import * as reading from '#app/i18n/messages/search-reading.ts'
import * as paths from '#app/paths.ts'
import { helpPagesFor } from './help-pages.ts'

/** How the search was understood, above its results. */
export default function SearchNotes({
  search: { query, corrected, category, filters, left_out },
  found,
  fallbackFocus,
}: {
  search: SearchInterpretation
  /** Whether there are results. */
  found: boolean
  fallbackFocus: RefObject<HTMLElement | null>
}) {
  const { to } = useChoices()
  const pages = helpPagesFor(query)
  const chips = filters.map((filter) => ({ ...chipOf(filter), key: filter.kind, to: to({ search: filter.without }) }))
  return (
    <>
      {pages.length > 0 && (
        <section aria-label={m.helpPages()} className="mb-6 grid gap-3">
          {pages.map(({ title, text, path }) => (
            <Link
              key={path}
              to={path}
              className="flex items-center gap-4 rounded-sm bg-gold-soft p-4 hover:text-gold-ink lg:px-6"
            >
              <span className="text-gold-ink">
                <Icon of={FileText} size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              <Icon of={ArrowRight} size={18} mirror />
            </Link>
          ))}
        </section>
      )}
      {corrected && (
        <div className="mb-6">
          <Notice>
            <p>
              {m.showingFor({ query: corrected })} {m.nothingFor({ query })}
            </p>
          </Notice>
        </div>
      )}
      {found && left_out.length > 0 && (
        <div className="mb-6">
          <Notice>
            <p>
              {reading.leftOut({ words: left_out.map((words) => reading.quoted({ words })).join(reading.comma()) })}
            </p>
          </Notice>
        </div>
      )}
      <ChipList label={reading.filters()} labelled chips={chips} fallbackFocus={fallbackFocus} />
      {category && (
        <p className="mb-4 text-ink-2">
          {m.namesCategory()}{' '}
          <Link to={paths.category(category)} className="link inline-flex min-h-11 items-center">
            {category.title}
          </Link>
        </p>
      )}
    </>
  )
}

function chipOf({ kind, min, max, sort, words }: SearchFilter): Pick<Chip, 'name' | 'shown'> {
  if (kind === 'price')
    return { name: rangeText({ min, max }, 'riyals'), shown: <RangePhrase of={{ min, max }} unit="riyals" /> }
  const name =
    kind === 'caliber'
      ? listing.karatOf({ karat: min ?? 0 })
      : kind === 'stock'
        ? listing.inStockOnly()
        : kind === 'sort'
          ? {
              price_asc: listing.priceUp,
              price_desc: listing.priceDown,
              best_selling: listing.bestSelling,
              suggested: listing.suggested,
            }[sort ?? 'suggested']()
          : words
  return { name, shown: <bdi>{name}</bdi> }
}
