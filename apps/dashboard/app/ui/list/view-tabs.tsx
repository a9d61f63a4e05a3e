import type { SavedView } from '@asjad/contract/admin/views'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Plus } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/lists.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { useCurrentInSight } from './current-in-sight.ts'
import { savedQuery } from './list-query.ts'

/** The shop's views with their counts, then the saved ones. A view is an address, so it is a link. */
export function ViewTabs<View extends string>({
  label,
  path,
  views,
  current: currentView,
  counts,
  saved,
  onSave,
  className = '',
}: {
  label: string
  /** Of the list. */
  path: string
  /** In their order; the first one is the list without a view in its address. */
  views: Readonly<Record<View, () => string>>
  /** The view that is shown, unless filters narrow it. */
  current: View | null
  counts: Partial<Record<View, number>> | undefined
  saved: readonly SavedView[] | undefined
  onSave: () => void
  className?: string
}) {
  const { query } = useFilters()
  const current = savedQuery(query)
  const isSaved = saved?.some((view) => view.query === current) ?? false
  const names = Object.keys(views) as View[]
  const list = useCurrentInSight(saved?.length ?? 0)
  return (
    <nav ref={list} className={`views ${className}`} aria-label={label}>
      {names.map((view, index) => (
        <Link
          key={view}
          to={index === 0 ? path : `${path}?view=${view}`}
          className="view"
          aria-current={!isSaved && view === currentView ? 'page' : undefined}
          preventScrollReset
        >
          {views[view]()}
          <Count n={counts?.[view]} />
        </Link>
      ))}
      {saved?.map(({ id, name, query: address, own, made_by }) => (
        <Link
          key={id}
          to={`${path}?${address}`}
          className="view"
          aria-current={address === current ? 'page' : undefined}
          title={own ? undefined : m.viewBy({ name, maker: made_by })}
          preventScrollReset
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
      <button type="button" className="view muted" aria-label={m.saveView()} onClick={onSave}>
        <Icon of={Plus} size={15} stroke={1.5} />
        <span className="only-desk">{m.saveView()}</span>
      </button>
    </nav>
  )
}

const Count = ({ n }: { n: number | undefined }) => n !== undefined && <Num>{formatFigure(n)}</Num>
