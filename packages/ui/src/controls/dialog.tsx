import { type ReactNode, useEffect, useRef } from 'react'

const placements = {
  /** In the middle; from the bottom on phones. */
  middle: 'dialog-middle',
  /** A drawer from the inline start. */
  start: 'dialog-start',
  /** The whole screen. */
  full: 'dialog-full',
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside, returns it afterwards, closes on Escape and on the
 * phone's back gesture, and is above everything else. A press beside it closes it too.
 */
export function Dialog({
  open,
  onClose,
  label,
  placement = 'middle',
  className = '',
  children,
}: {
  open: boolean
  onClose: () => void
  /** Its name, read out when it opens. */
  label: string
  placement?: keyof typeof placements
  className?: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const { documentElement: page } = document
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    dialog.showModal()
    lockPageScroll()
    return () => {
      moveToastsOut(dialog)
      dialog.close()
      lockPageScroll()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and arrives as onCancel
    <dialog
      ref={ref}
      aria-label={label}
      className={`dialog ${placements[placement]} ${className}`}
      onCancel={(event) => {
        // Only its own Escape: those of nested elements (file pickers) bubble up here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser may close it by itself (a second Escape can't be prevented); whether it closes is the owner's word.
      // The event comes later: React's strict mode has closed and opened it again by then, and it is not closed.
      onClose={(event) => {
        const dialog = event.currentTarget
        if (event.target !== dialog || dialog.open || !open) return
        dialog.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => event.target === event.currentTarget && pressedBackdrop.current && onClose()}
    >
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}

/**
 * The page below does not scroll while a dialog is open. An attribute says so: with `:has(dialog[open])` the browser would
 * search the whole page at every change.
 */
const lockPageScroll = () =>
  document.documentElement.toggleAttribute('data-held', !!document.querySelector('dialog[open]'))

/** Toasts move into an open dialog, because everything else is inert then (see toaster.tsx); they outlive it. */
function moveToastsOut(dialog: HTMLDialogElement) {
  const toasts = dialog.querySelector('[data-toasts]')
  if (toasts) document.body.append(toasts)
}
