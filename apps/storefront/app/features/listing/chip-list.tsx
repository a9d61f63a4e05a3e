import { Icon } from '@asjad/ui/controls/icon.tsx'
import { X } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/listing.ts'

export type Chip = { key: string; name: string; shown: ReactNode; to: string }

/** Filters that can be removed. Removing one moves the focus to the next, and removing the last to `fallbackFocus`. */
export function ChipList({
  label,
  labelled = false,
  chips,
  clear,
  fallbackFocus,
}: {
  label: string
  /** Whether the label is shown. */
  labelled?: boolean
  chips: Chip[]
  /** Removes all of them. */
  clear?: string
  fallbackFocus: RefObject<HTMLElement | null>
}) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const keys = chips.map(({ key }) => key).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys change when a chip was removed
  useEffect(() => {
    const at = removed.current
    if (at === null) return
    removed.current = null
    const left = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
    const next = left[Math.min(at, left.length - 1)] ?? fallbackFocus.current
    next?.focus({ preventScroll: true })
  }, [keys, fallbackFocus])

  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label={label} className="mb-7 flex flex-wrap items-center gap-2">
      {labelled && (
        <li aria-hidden="true" className="text-sm text-ink-3">
          {label}
        </li>
      )}
      {chips.map(({ key, name, shown, to }, index) => (
        <li key={key}>
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            data-chip
            aria-label={m.remove({ filter: name })}
            onClick={() => {
              removed.current = index
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken ps-3.5 pe-2.5 text-sm text-ink-2 hover:text-ink lg:min-h-10"
          >
            {shown}
            <Icon of={X} size={15} />
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <Link
            to={clear}
            preventScrollReset
            onClick={() => {
              removed.current = 0
            }}
            className="link inline-flex min-h-11 items-center px-2 text-sm"
          >
            {m.clearAll()}
          </Link>
        </li>
      )}
    </ul>
  )
}
