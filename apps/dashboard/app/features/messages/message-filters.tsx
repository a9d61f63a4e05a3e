import type { listMessages, MessageKind, MessageView } from '@asjad/contract/admin/messages'
import type { Input } from '@asjad/contract/endpoint'
import * as m from '#app/i18n/messages/tickets.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { FilterChips, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu, tickKind } from '#app/ui/list/filter-menu.tsx'
import { SavedViewTabs } from '#app/ui/list/saved-view-tabs.tsx'

type Person = { id: number; name: string }
type View = keyof typeof m.viewNames
export const viewNames = Object.keys(m.viewNames) as View[]

export const isFiltered = (query: URLSearchParams) => ['q', 'kind', 'assigned', 'late'].some((name) => query.has(name))

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
  const { query } = useFilters()
  const known = filters(people)
  const chips = listChips(query, known)
  return (
    <>
      <SavedViewTabs
        screen="messages"
        label={m.views()}
        views={m.viewNames}
        view={view}
        counts={counts}
        isFiltered={isFiltered(query)}
        chips={chips}
        forAll={m.forAll()}
      />
      <div className="filters">
        <ListSearch label={m.search()} />
        <FilterChips chips={chips} />
        <FilterMenu
          kinds={known.map((filter) => tickKind(filter))}
          matching={total === undefined ? undefined : m.matching(total)}
        />
      </div>
    </>
  )
}
