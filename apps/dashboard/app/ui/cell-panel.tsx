import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { placeBelow } from './place-below.ts'

/** A panel below the cell that is being edited. Escape or a press elsewhere closes it; arrows move among its choices. */
export function CellPanel({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    const cell = current?.previousElementSibling
    if (!current || !cell) return
    current.showPopover()
    placeBelow(current, cell)
    const first = current.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(first ?? current.querySelector<HTMLElement>('input, button, select'))?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choices = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]'))
    if (!step || choices.length === 0) return
    event.preventDefault()
    const at = choices.indexOf(document.activeElement as HTMLElement)
    choices[(at + step + choices.length) % choices.length]?.focus()
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="menu popover"
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}
