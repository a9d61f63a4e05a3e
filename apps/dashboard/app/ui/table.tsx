import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/ui.ts'

export type Column<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end, with their heads. */
  align?: 'start' | 'end' | 'mid' | undefined
  /** In place of the name in the head: a button that sorts. */
  head?: ReactNode
  /**
   * Below 1000 px a row has two lines: 1 title, 2 figure, 3 facts, 4 state. 5 and 6 are a line of its own: what is done
   * next; wide screens leave 5 out. Other columns are left out below 1000 px.
   */
  card?: 1 | 2 | 3 | 4 | 5 | 6
  sorted?: 'ascending' | 'descending'
  tight?: boolean | undefined
}

type Selection = { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void }

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** How a row is called where only its words can be used. */
  nameOf?: (row: Row) => string
  /** Where Enter leads; the cell of the first column holds the link itself. */
  pathOf?: (row: Row) => string
  selection?: Selection
  /** Rows that can be selected; by default all. */
  canSelect?: (row: Row) => boolean
  /** Rows can be selected on phones too. */
  selectOnPhones?: boolean
  /** Below a row, over all columns. */
  detail?: (row: Row) => ReactNode
  /** Rows that arrived while the page was open. */
  isNew?: (row: Row) => boolean
  /** Rows with changes that are not saved. */
  isEdited?: (row: Row) => boolean
  /** New rows are on their way: the old ones stay, dimmed. */
  refreshing?: boolean
}

/** A list: a table on wide screens, rows of two lines on phones. J and K move its cursor, Enter opens, X selects. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    idOf,
    selection,
    canSelect = () => true,
    selectOnPhones = false,
    detail,
    ...options
  } = props
  const { cursor, toggle, setCursor } = useCursor({ rows, idOf, selection, canSelect, ...options })
  const span = columns.length + (selection ? 1 : 0)
  return (
    <div className="tbl-wrap">
      <table
        className={`tbl tbl-list ${selectOnPhones ? 'tbl-pick' : ''} ${options.refreshing ? 'opacity-60' : ''}`}
        aria-busy={options.refreshing}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="tight">
                <SelectAll ids={rows.filter(canSelect).map(idOf)} {...selection} />
              </th>
            )}
            {columns.map(({ id, name, head, align, card, sorted, tight }) => (
              <th
                key={id}
                scope="col"
                aria-sort={sorted}
                className={classOf({ align, tight, ...(card === 5 && { card }) })}
              >
                {head || name || <span className="sr-only">{m.more()}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = idOf(row)
            const below = detail?.(row)
            return [
              <tr
                key={id}
                data-row={id}
                aria-selected={selection ? selection.selected.has(id) : undefined}
                className={`${index === cursor ? 'is-cursor' : ''} ${options.isNew?.(row) ? 'is-new' : ''} ${options.isEdited?.(row) ? 'is-edited' : ''}`}
                onClick={() => setCursor(index)}
              >
                {selection && (
                  <td className="tight c-check">
                    {canSelect(row) && (
                      <input
                        type="checkbox"
                        className="check check-sm"
                        aria-label={m.selectRow({ name: options.nameOf?.(row) ?? id })}
                        checked={selection.selected.has(id)}
                        onChange={() => toggle(id)}
                      />
                    )}
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>,
              below && (
                <tr key={`${id} detail`} className="tbl-detail">
                  <td colSpan={span}>{below}</td>
                </tr>
              ),
            ]
          })}
        </tbody>
      </table>
    </div>
  )
}

const classOf = ({ align, card, tight }: Pick<Column<never>, 'align' | 'card' | 'tight'>) =>
  [align === 'end' && 'end', align === 'mid' && 'mid', card && `c${card}`, tight && 'tight'].filter(Boolean).join(' ')

function SelectAll({ ids, selected, onChange }: Selection & { ids: string[] }) {
  const all = ids.length > 0 && ids.every((id) => selected.has(id))
  const some = ids.some((id) => selected.has(id))
  return (
    <input
      type="checkbox"
      className="check check-sm"
      aria-label={m.selectAll()}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={() => onChange(new Set(all ? [] : ids))}
    />
  )
}

type CursorOptions<Row> = Pick<TableProps<Row>, 'rows' | 'idOf' | 'pathOf'> & {
  selection: Selection | undefined
  canSelect: (row: Row) => boolean
}

function useCursor<Row>({ rows, idOf, pathOf, selection, canSelect }: CursorOptions<Row>) {
  const [cursor, setCursor] = useState(-1)
  const anchor = useRef(-1)
  const navigate = useNavigate()
  const current = rows[cursor]

  function move(by: number) {
    const next = Math.max(0, Math.min(rows.length - 1, cursor + by))
    const row = rows[next]
    if (!row) return
    setCursor(next)
    document.querySelector(`[data-row="${CSS.escape(idOf(row))}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  function toggle(id: string) {
    if (!selection) return
    const next = new Set(selection.selected)
    if (!next.delete(id)) next.add(id)
    anchor.current = rows.findIndex((row) => idOf(row) === id)
    selection.onChange(next)
  }

  function selectToHere() {
    if (!selection || cursor < 0) return
    const [from, to] = [Math.min(Math.max(anchor.current, 0), cursor), Math.max(anchor.current, cursor)]
    selection.onChange(
      new Set([
        ...selection.selected,
        ...rows
          .slice(from, to + 1)
          .filter(canSelect)
          .map(idOf),
      ]),
    )
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(current && selection && canSelect(current) && { x: () => toggle(idOf(current)), 'shift+x': selectToHere }),
    ...(current &&
      pathOf && {
        enter: (event) => {
          const target = event.target as Element
          // A link or button with the focus acts itself.
          if (target.closest('a, button')) (target.closest('a, button') as HTMLElement).click()
          else navigate(pathOf(current))
        },
      }),
  })
  return { cursor, setCursor, toggle }
}
