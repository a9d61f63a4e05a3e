import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { Plus, Search, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/ui.ts'

/** The filters of a list, in the address: `set` changes some, drops the empty ones and goes back to the first page. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const set = (changes: Record<string, string | null>, { replace = false } = {}) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  return { query, get: (name: string) => query.get(name) ?? '', set, clear: () => setQuery({}) }
}

/** «Payment: paid ×» */
export const FilterChip = ({ name, value, onRemove }: { name: string; value: ReactNode; onRemove: () => void }) => (
  <span className="fchip">
    <span>
      {name}: <b>{value}</b>
    </span>
    <button type="button" aria-label={m.removeFilter({ name })} onClick={onRemove}>
      <Icon of={X} size={13} stroke={1.5} />
    </button>
  </span>
)

/** Adds a filter. F opens it. */
export function AddFilter({ items }: { items: MenuItem[] }) {
  const box = useRef<HTMLSpanElement>(null)
  useShortcuts({ f: () => box.current?.querySelector('button')?.click() })
  return (
    <span ref={box} className="contents">
      <Menu
        className="fchip fchip-add"
        button={
          <>
            <Icon of={Plus} size={14} stroke={1.5} />
            {m.addFilter()}
          </>
        }
        items={items}
      />
    </span>
  )
}

const typingMs = 250

/** Searches the list while somebody types; the words are in the address (`q`). */
export function ListSearch({ label, name = 'q' }: { label: string; name?: string }) {
  const { get, set } = useFilters()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const value = get(name)
  useShortcuts({ '/': () => field.current?.focus() })
  // Back, or a cleared filter, changes the address without typing.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) input.value = value
  }, [value])
  const search = () => field.current && set({ [name]: field.current.value.trim() }, { replace: true })
  return (
    <search className="field-wrap w-72 max-sm:w-full">
      <Icon of={Search} size={16} stroke={1.5} />
      <input
        ref={field}
        type="search"
        className="field field-text"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(search, typingMs)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          clearTimeout(timer.current)
          search()
        }}
      />
    </search>
  )
}
