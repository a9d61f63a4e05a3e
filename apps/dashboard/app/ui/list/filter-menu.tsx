import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { ChevronRight, Plus } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/lists.ts'
import { addFilter } from '#app/i18n/messages/ui.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { ListFilter } from './filter-chips.tsx'
import { toggled, valuesOf } from './list-query.ts'

/** One kind of filter: its names in the address, and what is set there. */
export type FilterKind = { key: string; title: string; names: readonly string[]; panel: ReactNode }

export const tickKind = (filter: ListFilter, panel: ReactNode = <Ticks {...filter} />): FilterKind => ({
  key: filter.name,
  title: filter.title,
  names: [filter.name],
  panel,
})

/** Kinds at the start, values at the end; a tick narrows the list behind it at once. F opens it. */
export function FilterMenu({ kinds, matching }: { kinds: readonly FilterKind[]; matching: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState(0)
  const { query, set } = useFilters()
  useShortcuts({ f: () => button.current?.click() })
  const kind = kinds[chosen]
  const clear = () => set(Object.fromEntries(['q', ...kinds.flatMap(({ names }) => names)].map((name) => [name, null])))
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
            {kinds.map((one, index) => (
              <button
                key={one.key}
                type="button"
                className={`menu-item max-sm:w-auto max-sm:flex-none ${index === chosen ? 'is-on' : ''}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <span className="flex-1 whitespace-nowrap">{one.title}</span>
                <Count n={countOf(query, one)} />
                <Icon of={ChevronRight} size={14} mirror className="text-ink-3 max-sm:hidden" />
              </button>
            ))}
          </div>
          <div className="flex min-h-64 flex-col sm:ps-1">
            <p className="menu-head">{kind?.title}</p>
            <div className="max-h-72 overflow-y-auto">{kind?.panel}</div>
            <div className="mt-auto flex items-center gap-2 border-t border-line p-2">
              <span className="muted text-[.8125rem]" role="status">
                {matching}
              </span>
              <span className="acts">
                <ToolButton variant="bare" onClick={clear}>
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

/** Ticked values, or one for the several names of a range. */
function countOf(query: URLSearchParams, { names }: FilterKind) {
  const [only] = names
  if (names.length === 1 && only) return valuesOf(query, only).length
  return names.some((name) => query.has(name)) ? 1 : 0
}

const Count = ({ n }: { n: number }) => n > 0 && <span className="nav-count is-due">{n}</span>

/** `counts`: how many rows each value would leave, in figures. */
export function Ticks({ name: filter, values, single, counts }: ListFilter & { counts?: ReadonlyMap<string, string> }) {
  const { query, set } = useFilters()
  const chosen = valuesOf(query, filter)
  const next = (value: string) => {
    const values = toggled(chosen, value)
    return single ? values.filter((other) => other === value) : values
  }
  if (values.length === 0) return <p className="muted px-2.5 py-2">{m.noValues()}</p>
  return values.map(({ value, name }) => (
    <label key={value} className="menu-item">
      <input
        type="checkbox"
        className="check check-sm"
        checked={chosen.includes(value)}
        onChange={() => set({ [filter]: next(value).join(',') }, { replace: true })}
      />
      <bdi className="flex-1">{name}</bdi>
      {counts && <Num className="muted text-[.8125rem]">{counts.get(value)}</Num>}
    </label>
  ))
}

/** Two days, under `from` and `to` in the address; `drops` is what they replace there. */
export function DayRange({ from, to, drops }: { from: string; to: string; drops?: string }) {
  const { get, set } = useFilters()
  const day = (name: 'from' | 'to', label: string) => (
    <label className="grid gap-1 px-2.5 py-1">
      <span className="label mb-0!">{label}</span>
      <input
        type="date"
        className="field field-num"
        value={get(name)}
        onChange={(event) =>
          set({ [name]: event.currentTarget.value, ...(drops && { [drops]: null }) }, { replace: true })
        }
      />
    </label>
  )
  return (
    <>
      {day('from', from)}
      {day('to', to)}
    </>
  )
}

/** Two figures, under `<of>_from` and `<of>_to` in the address. */
export function RangeFilter({ of, from, to }: { of: string; from: string; to: string }) {
  const { get, set } = useFilters()
  const figure = (name: string, label: string) => (
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
        {figure(`${of}_from`, from)}
        {figure(`${of}_to`, to)}
      </div>
      <p className="help px-2.5">{m.digitsHelp()}</p>
    </>
  )
}
