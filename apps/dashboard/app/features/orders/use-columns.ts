import { useState } from 'react'
import { useFilters } from '#app/ui/filters.tsx'
import { type ColumnName, columnNames } from './order-columns.tsx'

const key = 'order columns'
const firstColumns: readonly ColumnName[] = columnNames.slice(0, columnNames.indexOf('city'))

const parse = (text: string | null): ColumnName[] => {
  const names = (text ?? '')
    .split(',')
    .filter((name): name is ColumnName => columnNames.some((known) => known === name))
  return names.length > 0 ? ['order', ...names.filter((name) => name !== 'order')] : []
}

function stored() {
  try {
    return parse(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** The columns of the list: those of the address (a saved view has its own), else what this person chose last. */
export function useColumns() {
  const { get, set } = useFilters()
  const [chosen, setChosen] = useState(stored)
  const inAddress = parse(get('columns'))
  const shown = [inAddress, chosen].find((names) => names.length > 0) ?? firstColumns

  function choose(names: readonly ColumnName[] | null) {
    const text = names?.join(',') ?? ''
    try {
      if (names) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // Storage may be blocked; the address keeps them.
    }
    setChosen(parse(text))
    set({ columns: text || null }, { replace: true })
  }
  return { shown, choose }
}
