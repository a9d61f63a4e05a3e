import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ArrowDown, ArrowUp } from 'lucide'
import { type ReactNode, useState } from 'react'
import * as m from '#app/i18n/messages/lists.ts'
import { useFilters } from '#app/ui/filters.tsx'
import type { Column } from '#app/ui/table.tsx'

export type ColumnDefinition<Row> = Omit<Column<Row>, 'id' | 'name' | 'sorted'> & {
  name: () => string
  /** The values of `sort` in the address: first pressed, then pressed again. */
  sorts?: readonly [string, string?]
  cell: (row: Row) => ReactNode
}

/** The columns that a list can show, by name. The first one holds the link and cannot be hidden. */
export type ColumnSet<Row, Name extends string = string> = {
  /** Under which this browser keeps what a person has chosen. */
  key: string
  columns: Readonly<Record<Name, ColumnDefinition<Row>>>
  /** Those shown at first. */
  first: readonly Name[]
}

export const namesIn = <Name extends string>({ columns }: ColumnSet<never, Name>) => Object.keys(columns) as Name[]

function parse<Name extends string>(set: ColumnSet<never, Name>, text: string | null): Name[] {
  const known = namesIn(set)
  const [locked] = known
  const names = (text ?? '').split(',').filter((name): name is Name => known.some((one) => one === name))
  return names.length > 0 && locked ? [locked, ...names.filter((name) => name !== locked)] : []
}

function stored<Name extends string>(set: ColumnSet<never, Name>) {
  try {
    return parse(set, localStorage.getItem(set.key))
  } catch {
    return []
  }
}

/** The columns of the list: those of the address (a saved view has its own), else what this person chose last. */
export function useColumns<Row, Name extends string>(set: ColumnSet<Row, Name>) {
  const { get, set: setFilters } = useFilters()
  const [chosen, setChosen] = useState(() => stored(set))
  const inAddress = parse(set, get('columns'))
  const shown = [inAddress, chosen].find((names) => names.length > 0) ?? set.first

  function choose(names: readonly Name[] | null) {
    const text = names?.join(',') ?? ''
    try {
      if (names) localStorage.setItem(set.key, text)
      else localStorage.removeItem(set.key)
    } catch {
      // Storage may be blocked; the address keeps them.
    }
    setChosen(parse(set, text))
    setFilters({ columns: text || null }, { replace: true })
  }
  return { shown, choose }
}

/** Greatest or newest first. */
const isFalling = (sort: string) => sort.startsWith('-') || sort === 'newest' || sort === 'updated'

/** The columns for the table: where the list can be sorted by one, its head is a button that does. */
export function useTableColumns<Row, Name extends string>(
  { columns }: ColumnSet<Row, Name>,
  shown: readonly Name[],
  firstSort: string,
): Column<Row>[] {
  const { get, set } = useFilters()
  const current = get('sort') || firstSort
  return shown.map((id) => {
    const definition: ColumnDefinition<Row> = columns[id]
    const { name, sorts, ...column } = definition
    if (!sorts) return { ...column, id, name: name() }
    const [first, second = first] = sorts
    const isOn = sorts.includes(current)
    return {
      ...column,
      id,
      name: name(),
      ...(isOn && { sorted: isFalling(current) ? ('descending' as const) : ('ascending' as const) }),
      head: (
        <button
          type="button"
          className="sort"
          aria-label={m.sortBy({ name: name() })}
          onClick={() => set({ sort: current === first ? second : first })}
        >
          {name()}
          {isOn && <Icon of={isFalling(current) ? ArrowDown : ArrowUp} size={13} stroke={1.5} />}
        </button>
      ),
    }
  })
}
