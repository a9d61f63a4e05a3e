import type { listMessages, MessageKind, MessageView } from '@asjad/contract/admin/messages'
import type { Input } from '@asjad/contract/endpoint'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/tickets.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { FilterChips, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu, tickKind } from '#app/ui/list/filter-menu.tsx'

type Person = { id: number; name: string }
type View = keyof typeof m.viewNames
export const viewNames = Object.keys(m.viewNames) as View[]

/** The words of the address and those of the API. Words are looked for in all views. */
export function filtersOf(query: URLSearchParams, view: View): Input<typeof listMessages> {
  const kind = query.get('kind')
  const assigned = query.get('assigned')
  const q = query.get('q')
  return {
    view: q ? ('all' satisfies MessageView) : view,
    q: q || undefined,
    kind: kind && kind in m.kinds ? (kind as MessageKind) : undefined,
    assigned: assigned === 'nobody' ? assigned : Number(assigned) || undefined,
    late: query.get('late') === 'yes' ? 'yes' : undefined,
  }
}

const filters = (people: readonly Person[]): ListFilter[] => [
  {
    name: 'kind',
    title: m.kind(),
    single: true,
    values: (Object.keys(m.kinds) as MessageKind[]).map((value) => ({ value, name: m.kinds[value]() })),
  },
  {
    name: 'assigned',
    title: m.assignee(),
    single: true,
    values: [{ value: 'nobody', name: m.nobody() }, ...people.map(({ id, name }) => ({ value: String(id), name }))],
  },
  { name: 'late', title: m.due(), single: true, values: [{ value: 'yes', name: m.late() }] },
]

export function MessageFilters({
  view,
  counts,
  people,
  total,
}: {
  view: View
  counts: Partial<Record<View, number>> | undefined
  people: readonly Person[]
  total: number | undefined
}) {
  const { query, get } = useFilters()
  const known = filters(people)
  return (
    <>
      <nav className="views" aria-label={m.views()}>
        {viewNames.map((name) => (
          <Link
            key={name}
            to={name === 'open' ? '/messages' : `/messages?view=${name}`}
            className="view"
            aria-current={name === view && !get('q') ? 'page' : undefined}
            preventScrollReset
          >
            {m.viewNames[name]()}
            {counts?.[name] !== undefined && <Num>{formatFigure(counts[name])}</Num>}
          </Link>
        ))}
      </nav>
      <div className="filters">
        <ListSearch label={m.search()} />
        <FilterChips chips={listChips(query, known)} />
        <FilterMenu
          kinds={known.map((filter) => tickKind(filter))}
          matching={total === undefined ? undefined : m.matching(total)}
        />
      </div>
    </>
  )
}
