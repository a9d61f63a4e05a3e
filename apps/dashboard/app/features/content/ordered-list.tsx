import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/content-lists.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { type Drop, dropBefore, stepBefore } from './list-order.ts'

type Entry = { id: number }

type DragHandlers = Record<
  'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop',
  (event: DragEvent<HTMLElement>) => void
>

/** Entries in their order: dragged by a pointer, moved by their arrows, or by Alt with the arrow keys. */
export function OrderedList<T extends Entry>({
  entries,
  chosen,
  nameOf,
  detailOf,
  onOpen,
  onPlace,
}: {
  entries: readonly T[]
  chosen: number | undefined
  nameOf: (entry: T) => string
  detailOf: (entry: T) => ReactNode
  onOpen: (entry: T) => void
  /** `before`: the one that follows it then; null: none. */
  onPlace: (entry: T, before: number | null) => void
}) {
  const [dragged, setDragged] = useState<T>()
  const [over, setOver] = useState<{ id: number; drop: Drop }>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const dropAt = (event: DragEvent<HTMLElement>): Drop => {
    const box = event.currentTarget.getBoundingClientRect()
    return event.clientY < box.top + box.height / 2 ? 'before' : 'after'
  }
  const dragOf = (entry: T): DragHandlers => ({
    onDragStart(event) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', nameOf(entry))
      setDragged(entry)
    },
    onDragEnd: end,
    onDragOver(event) {
      if (!dragged) return
      // Without this the browser takes no drop here.
      event.preventDefault()
      setOver({ id: entry.id, drop: dropAt(event) })
    },
    onDrop(event) {
      event.preventDefault()
      const before = dragged && dropBefore(entries, dragged.id, entry.id, dropAt(event))
      if (dragged && before !== undefined) onPlace(dragged, before)
      end()
    },
  })
  // What has the focus moves in the page and would lose it.
  const focused = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the entries have their new order
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [entries])
  const step = (entry: T, by: 1 | -1) => {
    const before = stepBefore(entries, entry.id, by)
    if (before === undefined) return
    focused.current = document.activeElement?.id
    onPlace(entry, before)
  }

  return (
    <ol>
      {entries.map((entry, index) => {
        const isOn = entry.id === chosen
        const look =
          dragged?.id === entry.id ? 'is-dragged' : over?.id === entry.id && dragged ? `drop-${over.drop}` : ''
        return (
          <li key={entry.id}>
            <div className={`cat-row min-h-12! ${isOn ? 'is-on' : ''} ${look}`} draggable {...dragOf(entry)}>
              <span className="cat-grip" aria-hidden="true">
                <Icon of={GripVertical} size={16} stroke={1.5} />
              </span>
              <button
                type="button"
                id={`entry-${entry.id}`}
                className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 self-stretch py-1 text-start font-medium"
                aria-current={isOn || undefined}
                onClick={() => onOpen(entry)}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                  event.preventDefault()
                  step(entry, event.key === 'ArrowUp' ? -1 : 1)
                }}
              >
                <bdi className="min-w-0">{nameOf(entry)}</bdi>
                {detailOf(entry)}
              </button>
              <ToolButton
                variant="bare"
                id={`entry-${entry.id}-up`}
                icon={ArrowUp}
                label={m.up({ name: nameOf(entry) })}
                className={index === 0 ? 'invisible' : ''}
                onClick={() => step(entry, -1)}
              />
              <ToolButton
                variant="bare"
                id={`entry-${entry.id}-down`}
                icon={ArrowDown}
                label={m.down({ name: nameOf(entry) })}
                className={index === entries.length - 1 ? 'invisible' : ''}
                onClick={() => step(entry, 1)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
