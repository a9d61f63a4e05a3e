import type { StaffVariety } from '@asjad/contract/admin/product-fields'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { ArrowDown, ArrowUp, ChevronDown, Ellipsis, Eye, EyeOff, GripVertical, Hash, PackagePlus, Trash2 } from 'lucide'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Fault } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/product-varieties.ts'
import type { Faults } from './form-faults.ts'
import type { Row } from './form-values.ts'
import { rowPrice } from './prices-now.ts'
import { perGramOf, type RowEdit } from './row-edits.ts'
import { VarietyDetails } from './variety-details.tsx'

export type Column = 'sku' | 'size' | 'weight' | 'making' | 'per_gram' | 'fixed_price' | 'on_hand'

export type RowActions = {
  edit: (key: string, edit: RowEdit) => void
  select: (key: string) => void
  open: (key: string | null) => void
  move: (key: string, to: number) => void
  remove: (key: string) => void
  paste: (key: string, column: Column, event: ClipboardEvent) => void
  makeSku: (key: string) => void
  changeStock: (key: string) => void
  drag: (key: string, event: PointerEvent<HTMLElement>) => void
  keyDown: (key: string, event: KeyboardEvent<HTMLElement>) => void
}

export type RowProps = {
  row: Row
  /** As the server knows it; nothing for one that is not saved. */
  stored: StaffVariety | undefined
  name: string
  index: number
  last: boolean
  columns: readonly { name: Column; title: string }[]
  pricing: string
  tax: string
  gramPrice: number | null
  faults: Faults
  isSelected: boolean
  isOpen: boolean
  isDragged: boolean
  mayPrice: boolean
  mayStock: boolean
  actions: RowActions
}

const widths: Record<Column, string> = {
  sku: 'var-sku',
  size: 'var-size',
  weight: 'var-weight',
  making: 'var-money',
  per_gram: 'var-weight',
  fixed_price: 'var-money',
  on_hand: 'var-size',
}

/** One variety: a row of the table, a card on narrow screens. Memoised: a product may have a hundred. */
export const VarietyRow = memo(function VarietyRow(props: RowProps) {
  const { row, stored, name, columns, faults, isSelected, isOpen, isDragged, actions } = props
  const id = (field: string) => `varieties.${row.key}.${field}`
  const price = rowPrice(row, props, props.gramPrice)
  const wrong = Object.entries(faults).filter(([field]) => columns.some((column) => column.name === field))
  return (
    <>
      <tr
        data-order={row.key}
        className={`${isSelected ? 'is-cursor' : ''} ${isDragged ? 'is-dragged' : ''} ${row.hidden ? 'is-hidden' : ''}`}
        onFocus={() => actions.select(row.key)}
        onKeyDown={(event) => actions.keyDown(row.key, event)}
      >
        <td className="tight var-grip">
          <button
            type="button"
            id={id('grip')}
            className="drag"
            aria-label={m.dragRow({ variety: name })}
            title={m.dragRow({ variety: name })}
            onPointerDown={(event) => actions.drag(row.key, event)}
          >
            <Icon of={GripVertical} size={16} stroke={1.5} />
          </button>
        </td>
        {columns.map((column) => (
          <td key={column.name} className={widths[column.name]}>
            <Cell label={column.title}>
              {column.name === 'on_hand' && stored ? (
                <Stock variety={stored} name={name} may={props.mayStock} onPress={() => actions.changeStock(row.key)} />
              ) : (
                <CellInput
                  id={id(column.name)}
                  aria-label={m.of({ field: column.title, variety: name })}
                  value={column.name === 'per_gram' ? perGramOf(row) : row[column.name]}
                  inputMode={column.name === 'sku' ? 'text' : 'decimal'}
                  isWords={column.name === 'sku'}
                  readOnly={!props.mayPrice && ['making', 'per_gram', 'fixed_price'].includes(column.name)}
                  aria-invalid={faults[column.name] ? true : undefined}
                  aria-describedby={faults[column.name] ? `${id(column.name)}-fault` : undefined}
                  onChange={({ target }) => actions.edit(row.key, { [column.name]: target.value })}
                  onPaste={(event) => actions.paste(row.key, column.name, event)}
                />
              )}
            </Cell>
          </td>
        ))}
        <td className="end nowrap var-price">
          <Cell label={m.priceNow()}>
            {price ? <Price value={price.price / 100} className="font-semibold" /> : <span className="muted">—</span>}
          </Cell>
        </td>
        <td className="tight nowrap var-acts">
          <button
            type="button"
            className="btn btn-tool btn-bare btn-icon"
            aria-expanded={isOpen}
            aria-label={m.detailsOf({ variety: name })}
            title={m.details()}
            onClick={() => actions.open(isOpen ? null : row.key)}
          >
            <Icon of={ChevronDown} size={17} stroke={1.5} className={isOpen ? 'rotate-180' : ''} />
          </button>
          <RowMenu {...props} />
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className="var-faults">
          <td colSpan={columns.length + 3}>
            {wrong.map(([field, text]) => (
              <Fault key={field} id={`${id(field)}-fault`} text={`${name}: ${text}`} />
            ))}
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className="var-more">
          <td colSpan={columns.length + 3}>
            <VarietyDetails
              row={row}
              pricing={props.pricing}
              faults={faults}
              mayPrice={props.mayPrice}
              edit={actions.edit}
            />
          </td>
        </tr>
      )}
    </>
  )
})

/** On narrow screens each field stands under its name. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="var-label" aria-hidden="true">
      {label}
    </span>
    {children}
  </>
)

const CellInput = ({ isWords, ...input }: ComponentProps<'input'> & { isWords: boolean }) => (
  <input
    {...input}
    dir="ltr"
    autoComplete="off"
    spellCheck={false}
    className={`field field-tool field-num ${isWords ? '' : 'text-end'}`}
  />
)

/** Shown, never overwritten: it is changed by a difference. */
function Stock({
  variety: { on_hand: onHand, reserved },
  name,
  may,
  onPress,
}: {
  variety: StaffVariety
  name: string
  may: boolean
  onPress: () => void
}) {
  const figures = (
    <>
      <Num className="font-medium">{onHand}</Num>
      {reserved > 0 && <span className="muted text-xs">{m.held({ n: `\u2066${reserved}\u2069` })}</span>}
    </>
  )
  if (!may) return <span className="var-stock">{figures}</span>
  return (
    <button
      type="button"
      className="btn btn-tool btn-plain var-stock"
      aria-label={`${m.of({ field: m.changeStock(), variety: name })}: ${onHand}`}
      onClick={onPress}
    >
      {figures}
    </button>
  )
}

const lockNames = { sold: m.lockedSold, reserved: m.lockedReserved, certified: m.lockedCertified }

function RowMenu({ row, stored, name, index, last, mayStock, actions }: RowProps) {
  const items: MenuItem[] = [
    ...(row.sku.trim() === '' ? [{ label: m.makeSku(), icon: Hash, onSelect: () => actions.makeSku(row.key) }] : []),
    ...(stored && mayStock
      ? [{ label: m.changeStock(), icon: PackagePlus, onSelect: () => actions.changeStock(row.key) }]
      : []),
    ...(index > 0 ? [{ label: m.up(), icon: ArrowUp, onSelect: () => actions.move(row.key, index - 1) }] : []),
    ...(last ? [] : [{ label: m.down(), icon: ArrowDown, onSelect: () => actions.move(row.key, index + 1) }]),
    {
      label: row.hidden ? m.show() : m.hide(),
      icon: row.hidden ? Eye : EyeOff,
      onSelect: () => actions.edit(row.key, { hidden: !row.hidden }),
    },
    stored?.locked
      ? { label: lockNames[stored.locked](), icon: Trash2, onSelect: () => actions.edit(row.key, { hidden: true }) }
      : { label: m.remove(), icon: Trash2, onSelect: () => actions.remove(row.key) },
  ]
  return (
    <Menu
      className="btn btn-tool btn-bare btn-icon"
      button={
        <>
          <Icon of={Ellipsis} size={17} stroke={1.5} />
          <span className="sr-only">{m.actionsOf({ variety: name })}</span>
        </>
      }
      items={items}
    />
  )
}
