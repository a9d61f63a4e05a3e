import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { memo, useEffect, useRef } from 'react'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/grid.ts'
import { type GridColumn, type GridRow, isEditable } from './grid-columns.ts'
import { type CellFaults, faultKey, type GridEdits, shownText } from './grid-edits.ts'
import { type GridState, useGridKeys } from './use-grid-keys.ts'

/** A table with the keys of a spreadsheet. Only the cell of the cursor can be reached by Tab. */
export function GridTable({
  rows,
  columns,
  mayPrice,
  edits,
  faults,
  state,
  onEdits,
  onState,
}: {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  mayPrice: boolean
  edits: GridEdits
  faults: CellFaults
  state: GridState
  onEdits: (edits: GridEdits) => void
  onState: (state: GridState) => void
}) {
  const { area, commit, onKeyDown, edit, onCopy, onPaste } = useGridKeys({
    ...{ rows, columns, mayPrice, edits, state, onEdits, onState },
  })
  const isFine = Object.keys(faults).length === 0
  const table = useRef<HTMLTableElement>(null)
  const wasTouched = useRef(false)
  const { cursor, typed } = state
  // The focus follows the cursor, once somebody has been in the grid.
  useEffect(() => {
    if (!wasTouched.current || typed !== null) return
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${cursor.row} ${cursor.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor, typed])

  const latest = useRef({ state, commit, edit, onState })
  latest.current = { state, commit, edit, onState }
  const actions = useRef({
    point(row: number, column: number, marks: boolean) {
      const { state: before, commit: keep, onState: move } = latest.current
      if (before.typed !== null && before.cursor.row === row && before.cursor.column === column) return
      keep()
      const to = { row, column }
      move({ cursor: to, anchor: marks ? before.anchor : to, typed: null })
    },
    type: (text: string) => latest.current.onState({ ...latest.current.state, typed: text }),
    edit: () => latest.current.edit(),
    leave() {
      const { state: before, commit: keep, onState: move } = latest.current
      if (before.typed === null) return
      keep()
      move({ ...before, typed: null })
    },
  }).current

  return (
    <div className="tbl-wrap max-h-[calc(100dvh-15rem)] overflow-auto">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid wants it on a table
        role="grid"
        className="tbl grid-tbl"
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={() => {
          wasTouched.current = true
        }}
      >
        <caption className="sr-only">{m.title()}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-34">
              {m.product()}
            </th>
            {columns.map(({ field, name, kind }) => (
              <th key={field} scope="col" className={headLooks[kind]}>
                {name()}
              </th>
            ))}
            <th scope="col" className="end w-23">
              {m.priceNow()}
            </th>
            <th scope="col" className="end w-18">
              {m.stock()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              mayPrice={mayPrice}
              edits={edits[row.id]}
              faults={isFine ? '' : faultsOf(faults, row, columns)}
              marked={index >= area.from.row && index <= area.to.row ? `${area.from.column} ${area.to.column}` : ''}
              cursor={index === cursor.row ? cursor.column : -1}
              typed={index === cursor.row ? typed : null}
              isFirstOfProduct={rows[index - 1]?.product_id !== row.product_id}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** As one text, so that a row without news is not drawn again. */
function faultsOf(faults: CellFaults, { id }: GridRow, columns: readonly GridColumn[]) {
  const ofRow = faults[faultKey(id, null)]
  const words = columns.flatMap(({ field }) => {
    const fault = faults[faultKey(id, field)] ?? ofRow
    return fault ? [[field, fault]] : []
  })
  return words.length > 0 ? JSON.stringify(Object.fromEntries(words)) : ''
}

type Actions = {
  point: (row: number, column: number, marks: boolean) => void
  type: (text: string) => void
  edit: () => void
  leave: () => void
}

const GridLine = memo(function GridLine({
  row,
  index,
  columns,
  mayPrice,
  edits,
  faults,
  marked,
  cursor,
  typed,
  isFirstOfProduct,
  actions,
}: {
  row: GridRow
  index: number
  columns: readonly GridColumn[]
  mayPrice: boolean
  edits: GridEdits[number] | undefined
  faults: string
  /** First and last marked column. */
  marked: string
  cursor: number
  typed: string | null
  isFirstOfProduct: boolean
  actions: Actions
}) {
  const words: Record<string, string | undefined> = faults ? JSON.parse(faults) : {}
  const [first = 0, last = -1] = marked ? marked.split(' ').map(Number) : []
  return (
    <tr aria-rowindex={index + 2} className={isFirstOfProduct ? 'is-first' : ''}>
      <th scope="row" className="tbl-name">
        <bdi className={`block max-w-48 truncate ${isFirstOfProduct ? 'cell-main' : 'muted'}`}>
          {inLanguage({ ar: row.title_ar, en: row.title_en })}
        </bdi>
      </th>
      {columns.map((column, at) => {
        const { field, kind, name } = column
        const fault = words[field]
        const editable = isEditable(column, row, mayPrice)
        const isTyped = at === cursor && typed !== null
        const changed = edits?.cells[field] !== undefined
        return (
          <td
            key={field}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
            role="gridcell"
            data-cell={`${index} ${at}`}
            tabIndex={at === cursor && !isTyped ? 0 : -1}
            aria-readonly={!editable}
            aria-selected={at >= first && at <= last}
            aria-invalid={fault ? true : undefined}
            title={fault}
            className={[
              kind === 'sku' || kind === 'flag' ? '' : 'end',
              editable ? '' : 'is-fixed',
              changed ? 'is-changed' : '',
              at === cursor ? 'is-here' : '',
            ].join(' ')}
            onMouseDown={(event) => {
              if (isTyped) return
              actions.point(index, at, event.shiftKey)
            }}
            onDoubleClick={actions.edit}
          >
            {isTyped ? (
              <TypedCell name={`${name()}، ${row.sku}`} text={typed} fault={fault} actions={actions} />
            ) : (
              <Num className={kind === 'sku' ? 'text-[.8125rem]' : ''}>
                {editable ? shownText(edits ? { [row.id]: edits } : {}, row, column) : ''}
              </Num>
            )}
            {fault && !isTyped && <span className="grid-fault">{fault}</span>}
          </td>
        )
      })}
      <td className="end soft">{row.price === null ? '—' : <Num>{formatMoney(row.price)}</Num>}</td>
      <td className="end soft">
        <Num>{formatFigure(row.on_hand - row.reserved)}</Num>
      </td>
    </tr>
  )
})

/** The end of a SKU tells two sizes apart, and the end of an amount its hundreds: neither may be cut off. */
const headLooks: Record<GridColumn['kind'], string> = {
  sku: 'w-58',
  size: 'end w-12',
  grams: 'end w-16',
  amount: 'end',
  count: 'end',
  flag: 'w-13',
}

function TypedCell({
  name,
  text,
  fault,
  actions,
}: {
  name: string
  text: string
  fault: string | undefined
  actions: Actions
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <input
      ref={input}
      className="grid-input"
      dir="ltr"
      aria-label={name}
      aria-invalid={fault ? true : undefined}
      value={text}
      onChange={(event) => actions.type(event.currentTarget.value)}
      onBlur={actions.leave}
    />
  )
}
