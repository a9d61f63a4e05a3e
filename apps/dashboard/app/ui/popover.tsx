import { type ReactNode, type Ref, useId, useRef } from 'react'
import { placeBelow } from './place-below.ts'

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
          const button = event.currentTarget.previousElementSibling
          if (button) placeBelow(event.currentTarget, button)
          panel.current?.querySelector<HTMLElement>('input, button, select')?.focus()
        }}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
