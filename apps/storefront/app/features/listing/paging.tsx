import { formatFigure } from '@asjad/ui/i18n/format.ts'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'
import { addressOf, type Choices } from './choices.ts'
import { type List, perPage } from './load-list.ts'
import { useChoices, usePendingChange } from './use-choices.tsx'

/**
 * A link to the previous or next page. With scripts it adds that page to the list instead. The URL then contains the
 * first and the last page, so that a reload or coming back shows the same. It adds no history entry: Back leaves the
 * list in one click, however many pages were shown.
 */
function PageLink({
  to,
  keepingShown,
  rel,
  onPress,
  children,
}: {
  to: Partial<Choices>
  keepingShown: Partial<Choices>
  rel: 'next' | 'prev'
  onPress?: () => void
  children: string
}) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { choices } = useChoices()
  const waiting = usePendingChange() !== null

  function addToShown(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (waiting) return
    onPress?.()
    void navigate(addressOf(pathname, { ...choices, ...keepingShown }), { replace: true, preventScrollReset: true })
  }
  return (
    <Link
      to={addressOf(pathname, { ...choices, ...to })}
      rel={rel}
      onClick={addToShown}
      aria-disabled={waiting || undefined}
      className="btn btn-line min-w-48"
    >
      {children}
    </Link>
  )
}

/** For visitors who opened a later page by its URL: a link to the products before it. */
export function ShowPrevious() {
  const { choices } = useChoices()
  const { from } = choices
  if (from <= 1) return null
  const page = from - 1
  return (
    <p className="mb-10 text-center">
      <PageLink to={{ page, from: page }} keepingShown={{ from: page }} rel="prev">
        {m.showPrevious()}
      </PageLink>
    </p>
  )
}

export function ShowMore({ list, onPress }: { list: List; onPress: () => void }) {
  const { choices } = useChoices()
  const { page, from } = choices
  const first = (from - 1) * perPage + 1
  const last = Math.min(list.total, first + list.products.length - 1)
  const total = formatFigure(list.total)
  const next = page + 1
  return (
    <div className="mt-14 text-center">
      <p className="text-sm text-ink-3">
        {first > 1
          ? m.rangeOf({ first: formatFigure(first), last: formatFigure(last), total })
          : m.shownOf({ shown: formatFigure(last), total })}
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 192 2"
        width="192"
        height="2"
        className="mirror mx-auto mt-2.5 bg-line text-gold"
      >
        <rect
          x={((first - 1) / list.total) * 192}
          width={((last - first + 1) / list.total) * 192}
          height="2"
          fill="currentColor"
        />
      </svg>
      {last < list.total && (
        <div className="mt-5">
          <PageLink to={{ page: next, from: next }} keepingShown={{ page: next, from }} rel="next" onPress={onPress}>
            {m.showMore()}
          </PageLink>
        </div>
      )}
    </div>
  )
}
