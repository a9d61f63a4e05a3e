import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronRight, Plus } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { addFilter } from '#app/i18n/messages/ui.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { filterTitles, type KnownValues, valuesFor } from './filter-values.ts'
import { filterNames, type ListFilter, listFilters, toggled, valuesOf } from './list-query.ts'

type Kind = ListFilter | 'date' | 'amount'
const kinds: readonly Kind[] = [
  'status',
  'payment_status',
  'method',
  'courier',
  'date',
  'city',
  'karat',
  'amount',
  'flag',
  'tag',
]
const titleOf = (kind: Kind) => (kind === 'date' ? m.date() : kind === 'amount' ? m.amount() : filterTitles[kind]())

export const useKnownValues = () =>
  useLoad('order filters', (signal) => call('GET /admin/orders/filters', {}, { signal }))

/** Kinds at the start, values at the end; a tick narrows the list behind it at once. F opens it. */
export function FilterMenu({ known, total }: { known: KnownValues | undefined; total: number | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<Kind>('status')
  const { query, set } = useFilters()
  useShortcuts({ f: () => button.current?.click() })
  return (
    <Popover
      ref={button}
      label={addFilter()}
      className="fchip fchip-add"
      panelClassName="filter-menu"
      button={
        <>
          <Icon of={Plus} size={14} stroke={1.5} />
          {addFilter()}
        </>
      }
    >
      {(close) => (
        <div className="grid sm:grid-cols-[12rem_1fr]">
          <div className="border-line max-sm:flex max-sm:overflow-x-auto max-sm:border-b sm:border-e sm:pe-1">
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                className={`menu-item max-sm:w-auto max-sm:flex-none ${one === kind ? 'is-on' : ''}`}
                aria-pressed={one === kind}
                onClick={() => setKind(one)}
              >
                <span className="flex-1 whitespace-nowrap">{titleOf(one)}</span>
                <Count n={countOf(query, one)} />
                <Icon of={ChevronRight} size={14} mirror className="text-ink-3 max-sm:hidden" />
              </button>
            ))}
          </div>
          <div className="flex min-h-64 flex-col sm:ps-1">
            <p className="menu-head">{titleOf(kind)}</p>
            <div className="max-h-72 overflow-y-auto">
              {kind === 'date' ? (
                <DateFilter />
              ) : kind === 'amount' ? (
                <AmountFilter />
              ) : (
                <Ticks kind={kind} known={known} />
              )}
            </div>
            <div className="mt-auto flex items-center gap-2 border-t border-line p-2">
              <span className="muted text-[.8125rem]" role="status">
                {total !== undefined && m.matching(total)}
              </span>
              <span className="acts">
                <ToolButton
                  variant="bare"
                  onClick={() => set(Object.fromEntries(filterNames.map((name) => [name, null])))}
                >
                  {m.clear()}
                </ToolButton>
                <ToolButton variant="line" onClick={close}>
                  {m.show()}
                </ToolButton>
              </span>
            </div>
          </div>
        </div>
      )}
    </Popover>
  )
}

const isList = (kind: Kind): kind is ListFilter => listFilters.some((name) => name === kind)

function countOf(query: URLSearchParams, kind: Kind) {
  if (isList(kind)) return valuesOf(query, kind).length
  const names = kind === 'date' ? ['from', 'to', 'days'] : ['amount_from', 'amount_to']
  return names.some((name) => query.has(name)) ? 1 : 0
}

const Count = ({ n }: { n: number }) => n > 0 && <span className="nav-count is-due">{n}</span>

function Ticks({ kind, known }: { kind: ListFilter; known: KnownValues | undefined }) {
  const { query, set } = useFilters()
  const chosen = valuesOf(query, kind)
  const values = valuesFor(kind, known)
  if (values.length === 0) return <p className="muted px-2.5 py-2">{m.noValues()}</p>
  return values.map(({ value, name }) => (
    <label key={value} className="menu-item">
      <input
        type="checkbox"
        className="check check-sm"
        checked={chosen.includes(value)}
        onChange={() => set({ [kind]: toggled(chosen, value).join(',') }, { replace: true })}
      />
      <bdi className="flex-1">{name}</bdi>
    </label>
  ))
}

function DateFilter() {
  const { get, set } = useFilters()
  const day = (name: 'from' | 'to', label: string) => (
    <label className="grid gap-1 px-2.5 py-1">
      <span className="label mb-0!">{label}</span>
      <input
        type="date"
        className="field field-num"
        value={get(name)}
        onChange={(event) => set({ [name]: event.currentTarget.value, days: null }, { replace: true })}
      />
    </label>
  )
  return (
    <>
      {[1, 7, 30].map((n) => (
        <label key={n} className="menu-item">
          <input
            type="radio"
            className="radio"
            name="days"
            checked={get('days') === String(n)}
            onChange={() => set({ days: String(n), from: null, to: null }, { replace: true })}
          />
          <span className="flex-1">{m.lastDays(n)}</span>
        </label>
      ))}
      <div className="menu-sep" />
      {day('from', m.dayFrom())}
      {day('to', m.dayTo())}
    </>
  )
}

function AmountFilter() {
  const { get, set } = useFilters()
  const amount = (name: 'amount_from' | 'amount_to', label: string) => (
    <label className="grid gap-1">
      <span className="label mb-0!">{label}</span>
      <input
        className="field field-num"
        dir="ltr"
        inputMode="decimal"
        defaultValue={get(name)}
        onBlur={(event) => set({ [name]: event.currentTarget.value.trim() }, { replace: true })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-2.5">
        {amount('amount_from', m.amountFrom())}
        {amount('amount_to', m.amountTo())}
      </div>
      <p className="help px-2.5">{m.amountHelp()}</p>
    </>
  )
}
