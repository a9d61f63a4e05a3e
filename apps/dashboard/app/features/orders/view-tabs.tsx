import type { OrderViewName } from '@asjad/contract/admin/order-list'
import type { SavedView } from '@asjad/contract/admin/views'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Plus } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/orders.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { isFiltered, savedQuery, viewOf, views } from './list-query.ts'

export const viewNames: Record<OrderViewName, () => string> = {
  all: m.viewAll,
  waiting: m.viewWaiting,
  to_prepare: m.viewToPrepare,
  to_ship: m.viewToShip,
  late: m.viewLate,
  unpaid: m.viewUnpaid,
  returns: m.viewReturns,
  refused_refunds: m.viewRefusedRefunds,
}

/** The shop's views with their counts, then the saved ones. A view is an address, so it is a link. */
export function ViewTabs({
  counts,
  saved,
  onSave,
}: {
  counts: Partial<Record<OrderViewName, number>> | undefined
  saved: readonly SavedView[] | undefined
  onSave: () => void
}) {
  const { query } = useFilters()
  const current = savedQuery(query)
  const isSaved = saved?.some((view) => view.query === current) ?? false
  const isOn = (view: OrderViewName) => !isSaved && !isFiltered(query) && viewOf(query) === view
  return (
    <nav className="views" aria-label={m.views()}>
      {views.map((view) => (
        <Link
          key={view}
          to={view === 'all' ? '/orders' : `/orders?view=${view}`}
          className="view"
          aria-current={isOn(view) ? 'page' : undefined}
          preventScrollReset
        >
          {viewNames[view]()}
          {counts?.[view] !== undefined && <Num>{formatFigure(counts[view])}</Num>}
        </Link>
      ))}
      {saved?.map(({ id, name, query: address, own, made_by }) => (
        <Link
          key={id}
          to={`/orders?${address}`}
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
