import type { ClipboardEvent, KeyboardEvent } from 'react'
import { type GridColumn, type GridRow, isEditable } from './grid-columns.ts'
import {
  type Area,
  areaOf,
  type Cell,
  cellsOf,
  copied,
  filledDown,
  type GridEdits,
  parseTable,
  pasted,
  shownText,
  write,
} from './grid-edits.ts'

export type GridState = {
  cursor: Cell
  /** Where a marked area began. */
  anchor: Cell
  /** What is being typed into the cell of the cursor; null: it is only marked. */
  typed: string | null
}

type Options = {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  mayPrice: boolean
  edits: GridEdits
  state: GridState
  onEdits: (edits: GridEdits) => void
  onState: (state: GridState) => void
}

const steps: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -15, column: 0 },
  PageDown: { row: 15, column: 0 },
}

/** The keys of a spreadsheet. In Arabic left and right follow the screen. */
export function useGridKeys({ rows, columns, mayPrice, edits, state, onEdits, onState }: Options) {
  const { cursor, anchor, typed } = state
  const area: Area = areaOf(cursor, anchor)
  const grid = { rows, columns, mayPrice }
  const within = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  })
  const go = (to: Cell, { marks = false } = {}) => {
    const next = within(to)
    onState({ cursor: next, anchor: marks ? anchor : next, typed: null })
  }
  const commit = () => {
    if (typed !== null) onEdits(write(edits, grid, [{ ...cursor, text: typed }]))
  }
  /** Along the row, then on to the next one. */
  const step = (by: 1 | -1) => {
    const column = cursor.column + by
    if (column >= 0 && column < columns.length) return go({ ...cursor, column })
    const row = cursor.row + by
    if (row >= 0 && row < rows.length) go({ row, column: by > 0 ? 0 : columns.length - 1 })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return
    const { key, code, shiftKey, ctrlKey, metaKey } = event
    const isCommand = ctrlKey || metaKey
    const isTyping = typed !== null
    const handled = (() => {
      if (isCommand) {
        if (code !== 'KeyD' || isTyping) return false
        onEdits(write(edits, grid, filledDown(edits, grid, area)))
        return true
      }
      if (key === 'Escape') {
        if (!isTyping && area.from.row === area.to.row && area.from.column === area.to.column) return false
        onState({ cursor, anchor: cursor, typed: null })
        return true
      }
      if (key === 'Enter' || key === 'F2') {
        if (!isTyping) return 'edit' as const
        if (key === 'F2') return false
        commit()
        go({ ...cursor, row: cursor.row + (shiftKey ? -1 : 1) })
        return true
      }
      if (key === 'Tab') {
        const isLast = cursor.row === rows.length - 1 && cursor.column === columns.length - 1
        const isFirst = cursor.row === 0 && cursor.column === 0
        commit()
        if (shiftKey ? isFirst : isLast) return false
        step(shiftKey ? -1 : 1)
        return true
      }
      if (isTyping) return false
      const move = steps[key]
      if (move) {
        const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
        go({ row: cursor.row + move.row, column: cursor.column + move.column * side }, { marks: shiftKey })
        return true
      }
      if (key === 'Home' || key === 'End') {
        go({ ...cursor, column: key === 'Home' ? 0 : columns.length - 1 }, { marks: shiftKey })
        return true
      }
      if (key === 'Delete' || key === 'Backspace') {
        onEdits(
          write(
            edits,
            grid,
            cellsOf(area).map((cell) => ({ ...cell, text: '' })),
          ),
        )
        return true
      }
      if (key.length === 1) return 'replace' as const
      return false
    })()
    if (!handled) return
    event.preventDefault()
    event.stopPropagation()
    if (handled === 'edit') onState({ cursor, anchor: cursor, typed: null, ...startOf(null) })
    if (handled === 'replace') onState({ cursor, anchor: cursor, typed: null, ...startOf(key) })
  }

  /** Nothing begins in a cell that cannot be edited. */
  function startOf(first: string | null) {
    const row = rows[cursor.row]
    const column = columns[cursor.column]
    if (!row || !column) return {}
    return { typed: isEditable(column, row, mayPrice) ? (first ?? shownText(edits, row, column)) : null }
  }

  return {
    area,
    commit,
    onKeyDown,
    edit: () => onState({ cursor, anchor: cursor, typed: null, ...startOf(null) }),
    onCopy(event: ClipboardEvent) {
      if (typed !== null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied(edits, grid, area))
    },
    onPaste(event: ClipboardEvent) {
      if (typed !== null) return
      event.preventDefault()
      const table = parseTable(event.clipboardData.getData('text/plain'))
      onEdits(write(edits, grid, pasted(table, area)))
      const to = within({
        row: Math.max(area.to.row, area.from.row + table.length - 1),
        column: Math.max(area.to.column, area.from.column + (table[0]?.length ?? 1) - 1),
      })
      onState({ cursor: area.from, anchor: to, typed: null })
    },
  }
}
