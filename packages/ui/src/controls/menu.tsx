import { Check, type IconNode } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

export type MenuItem = { label: string; icon?: IconNode; checked?: boolean; onSelect: () => void }

/** A button with a short list of things to do. Arrows, Home, End and first letters move in it; Escape returns. */
export function Menu({
  button,
  items,
  className = 'btn btn-line btn-sm',
}: {
  button: ReactNode
  items: MenuItem[]
  className?: string
}) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const entries = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])

  // A popover is not positioned by its parent, so its place is measured when it opens.
  function position() {
    const box = trigger.current?.getBoundingClientRect()
    const menu = list.current
    if (!box || !menu) return
    const { width, height } = menu.getBoundingClientRect()
    const rtl = getComputedStyle(menu).direction === 'rtl'
    const x = rtl ? box.right - width : box.left
    const below = box.bottom + height + 8 < innerHeight
    menu.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
    menu.style.top = `${below ? box.bottom + 4 : box.top - height - 4}px`
    menu.style.visibility = ''
  }

  function onMenuKeyDown(event: KeyboardEvent) {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    const typed = event.key.length === 1 ? event.key.toLowerCase() : null
    const target = typed
      ? [...all.slice(at + 1), ...all].find((entry) => entry.textContent?.trim().toLowerCase().startsWith(typed))
      : all[to ?? -1]
    if (event.key === 'Tab') list.current?.hidePopover()
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="menu"
        onKeyDown={onMenuKeyDown}
        // Until it has its place: a press in between would meet what lies below.
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') currentTarget.style.visibility = 'hidden'
        }}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          position()
          const all = entries()
          const checked = all.find((entry) => entry.ariaChecked === 'true')
          const first = checked ?? all[0]
          first?.focus()
        }}
      >
        {items.map(({ label, icon, checked, onSelect }) => (
          <button
            key={label}
            type="button"
            {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
            tabIndex={-1}
            className="menu-item"
            onClick={() => {
              list.current?.hidePopover()
              onSelect()
            }}
          >
            {icon && <Icon of={icon} size={18} />}
            <span className="flex-1">{label}</span>
            {checked && <Icon of={Check} size={16} />}
          </button>
        ))}
      </div>
    </>
  )
}
