import { type ReactNode, type Ref, useId, useRef } from 'react'

/** A button with a panel that is measured into place when it opens, at the button's inline start. Escape closes it. */
export function Popover({
  button,
  label,
  className,
  panelClassName = '',
  ref,
  children,
}: {
  button: ReactNode
  /** Of the panel, and of a button that is an icon alone. */
  label: string
  className: string
  panelClassName?: string
  ref?: Ref<HTMLButtonElement>
  /** Gets a function that closes the panel. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)

  function position() {
    const box = panel.current?.previousElementSibling?.getBoundingClientRect()
    const menu = panel.current
    if (!box || !menu) return
    const { width, height } = menu.getBoundingClientRect()
    const rtl = getComputedStyle(menu).direction === 'rtl'
    const x = rtl ? box.right - width : box.left
    menu.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - height - 8))}px`
  }

  return (
    <>
      <button ref={ref} type="button" className={className} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`menu popover ${panelClassName}`}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          position()
          panel.current?.querySelector<HTMLElement>('input, button, select')?.focus()
        }}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
