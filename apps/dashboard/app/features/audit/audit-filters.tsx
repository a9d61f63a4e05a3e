import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import * as m from '#app/i18n/messages/audit.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { type Chip, FilterChips, type ListFilter, listChips } from '#app/ui/list/filter-chips.tsx'
import { DayRange, FilterMenu, tickKind } from '#app/ui/list/filter-menu.tsx'
import { SavedViewTabs } from '#app/ui/list/saved-view-tabs.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { actionName, kindName } from './audit-names.ts'

type Known = AnswerOf<'GET /admin/audit/filters', AdminCalls>['data']

/** By person, action, thing and time. All of it is in the address. */
export function AuditFilters({ known, matching }: { known: Known; matching: string | undefined }) {
  const { query } = useFilters()
  const filters = listFilters(known)
  const days = {
    key: 'days',
    title: m.days(),
    names: ['from', 'to'],
    panel: <DayRange from={m.from()} to={m.until()} />,
  }
  const chips = [...listChips(query, filters), ...dayChip(query)]
  return (
    <>
      <SavedViewTabs
        screen="audit"
        label={m.views()}
        views={{ all: m.viewAll }}
        view="all"
        counts={undefined}
        isFiltered={isFiltered(query)}
        chips={chips}
        forAll={m.forAll()}
      />
      <div className="filters">
        <ListSearch label={m.search()} name="thing" />
        <FilterChips chips={chips} />
        <FilterMenu kinds={[...filters.map((filter) => tickKind(filter)), days]} matching={matching} />
      </div>
    </>
  )
}

export const isFiltered = (query: URLSearchParams) =>
  ['person', 'action', 'kind', 'thing', 'from', 'to'].some((name) => query.has(name))

const listFilters = ({ people, actions, kinds }: Known): ListFilter[] => [
  { name: 'person', title: m.who(), single: true, values: people.map(({ id, name }) => ({ value: String(id), name })) },
  { name: 'action', title: m.what(), single: true, values: named(actions, actionName) },
  { name: 'kind', title: m.kind(), single: true, values: named(kinds, kindName) },
]

/** In the order of their names: the log has them in that of the calls. */
const named = (values: readonly string[], nameOf: (value: string) => string) =>
  values.map((value) => ({ value, name: nameOf(value) })).sort((a, b) => a.name.localeCompare(b.name))

function dayChip(query: URLSearchParams): Chip[] {
  const [from, to] = [query.get('from'), query.get('to')]
  const words = [from && `${m.from()} ${dayText(from)}`, to && `${m.until()} ${dayText(to)}`].filter(Boolean)
  return words.length > 0 ? [{ key: 'days', name: m.days(), value: words.join(' '), names: ['from', 'to'] }] : []
}
