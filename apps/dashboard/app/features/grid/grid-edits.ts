import {
  type GridColumn,
  type GridField,
  type GridRow,
  isEditable,
  parseCell,
  type SavedRow,
  textOf,
} from './grid-columns.ts'

/** What was typed into the cells of a variety, from which version on. */
type RowEdit = { version: number; cells: Partial<Record<GridField, string>> }
export type GridEdits = Readonly<Record<number, RowEdit>>
export type Cell = { row: number; column: number }
export type Area = { from: Cell; to: Cell }

export const areaOf = (a: Cell, b: Cell): Area => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
})

export const isIn = ({ from, to }: Area, row: number, column: number) =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

export const shownText = (edits: GridEdits, row: GridRow, column: GridColumn) =>
  edits[row.id]?.cells[column.field] ?? textOf(column, row)

/** The rows continue from what others have written meanwhile: whoever saves once more has seen it. */
export function withVersions(edits: GridEdits, seen: ReadonlyMap<number, number>): GridEdits {
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]) => [id, { ...edit, version: seen.get(Number(id)) ?? edit.version }]),
  )
}

/** The cell is as it is stored, again. */
export function withoutCell(edits: GridEdits, id: number, field: GridField): GridEdits {
  const { [id]: edit, ...others } = edits
  if (!edit) return edits
  const { [field]: _, ...cells } = edit.cells
  return Object.keys(cells).length > 0 ? { ...others, [id]: { ...edit, cells } } : others
}

type Grid = { rows: readonly GridRow[]; columns: readonly GridColumn[]; mayPrice: boolean }
type Written = Cell & { text: string }

/** Writes texts into cells. Those that cannot be edited are passed over; one that gets its own value again is unchanged. */
export function write(edits: GridEdits, { rows, columns, mayPrice }: Grid, cells: readonly Written[]): GridEdits {
  const next: Record<number, RowEdit> = { ...edits }
  for (const { row: at, column: which, text } of cells) {
    const row = rows[at]
    const column = columns[which]
    if (!row || !column || !isEditable(column, row, mayPrice)) continue
    const { version = row.version, cells: before = {} } = next[row.id] ?? {}
    const { [column.field]: _, ...others } = before
    const after = isSame(column, row, text) ? others : { ...others, [column.field]: text }
    if (Object.keys(after).length > 0) next[row.id] = { version, cells: after }
    else delete next[row.id]
  }
  return next
}

function isSame(column: GridColumn, row: GridRow, text: string) {
  if (text === textOf(column, row)) return true
  const parsed = parseCell(column, text)
  return 'value' in parsed && parsed.value === row[column.field]
}

/** The cells of a copied table: columns by tabs, rows by lines. A field between quotes may hold both. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(field)
    field = ''
  }
  const plain = text.replaceAll('\r\n', '\n')
  for (let n = 0; n < plain.length; n++) {
    const letter = plain[n] ?? ''
    if (quoted && letter === '"' && plain[n + 1] === '"') {
      field += '"'
      n++
    } else if (letter === '"' && (quoted || field === '')) quoted = !quoted
    else if (!quoted && letter === '\t') end()
    else if (!quoted && letter === '\n') {
      end()
      if (n < plain.length - 1) rows.push([])
    } else field += letter
  }
  if (!plain.endsWith('\n')) end()
  return rows
}

/** One copied cell fills the whole area; a table is written from its first cell on. */
export function pasted(table: readonly string[][], area: Area): Written[] {
  const [[only] = []] = table
  const isOne = table.length === 1 && table[0]?.length === 1
  if (isOne && only !== undefined) return cellsOf(area).map((cell) => ({ ...cell, text: only }))
  return table.flatMap((line, row) =>
    line.map((text, column) => ({ row: area.from.row + row, column: area.from.column + column, text })),
  )
}

export const cellsOf = ({ from, to }: Area): Cell[] =>
  Array.from({ length: to.row - from.row + 1 }, (_, row) =>
    Array.from({ length: to.column - from.column + 1 }, (_, column) => ({
      row: from.row + row,
      column: from.column + column,
    })),
  ).flat()

export const copied = (edits: GridEdits, { rows, columns }: Grid, { from, to }: Area) =>
  rows
    .slice(from.row, to.row + 1)
    .map((row) =>
      columns
        .slice(from.column, to.column + 1)
        .map((column) => shownText(edits, row, column))
        .join('\t'),
    )
    .join('\n')

/** Every cell below gets what is at the top of the area. A single cell gets what is above it. */
export function filledDown(edits: GridEdits, { rows, columns }: Grid, area: Area): Written[] {
  const top = area.from.row === area.to.row ? area.from.row - 1 : area.from.row
  const source = rows[top]
  if (!source) return []
  return cellsOf({ ...area, from: { ...area.from, row: top + 1 } }).flatMap((cell) => {
    const column = columns[cell.column]
    return column ? [{ ...cell, text: shownText(edits, source, column) }] : []
  })
}

export type CellFaults = Readonly<Record<string, string>>
export const faultKey = (id: number, field: string | null) => `${id} ${field ?? ''}`

/** Only the cells that were changed, and what is wrong with those that cannot be sent. */
export function toSend(edits: GridEdits, columns: readonly GridColumn[]): { rows: SavedRow[]; faults: CellFaults } {
  const faults: Record<string, string> = {}
  const rows = Object.entries(edits).flatMap(([key, { version, cells }]): SavedRow[] => {
    const id = Number(key)
    const values = columns.flatMap((column) => {
      const text = cells[column.field]
      if (text === undefined) return []
      const parsed = parseCell(column, text)
      if ('value' in parsed) return [[column.field, parsed.value] as const]
      faults[faultKey(id, column.field)] = parsed.fault
      return []
    })
    return [{ id, version, ...Object.fromEntries(values) }]
  })
  return { rows, faults }
}

export const countCells = (edits: GridEdits) =>
  Object.values(edits).reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)
