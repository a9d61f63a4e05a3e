import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import * as m from '#app/i18n/messages/orders.ts'

/** Links to newer and older entries. The page number is in the address. */
export function Pager({ page, per_page, total }: { page: number; per_page: number; total: number }) {
  const last = Math.ceil(total / per_page)
  if (last <= 1) return null
  return (
    <nav aria-label={m.pages()} className="mt-8 flex items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink to={`?page=${page - 1}`} rel="prev" variant="line" small>
          <Icon of={ChevronLeft} size={17} mirror />
          {m.newer()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-3">
        {m.shownOf({ shown: formatFigure(Math.min(page * per_page, total)), total: formatFigure(total) })}
      </p>
      {page < last ? (
        <ButtonLink to={`?page=${page + 1}`} rel="next" variant="line" small>
          {m.older()}
          <Icon of={ChevronRight} size={17} mirror />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The page number in an address; an invalid one counts as the first page. */
export function pageOf(url: URL) {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1
}
