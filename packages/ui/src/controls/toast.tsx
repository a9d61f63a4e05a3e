import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '../browser/lazy-component.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'
export type ToastOptions = {
  /** For a message with more to read or to press: 5 instead of 3 seconds. */
  long?: boolean
  /** The path of a page that shows the same: the toast closes when it opens. */
  until?: string
}

// Loaded with the first toast, so that a page without one does not load it.
const load = () => import('./toaster.tsx')
const Toaster = lazyComponent(load)

let requested = false
const listeners = new Set<() => void>()

const show =
  (kind: Kind) =>
  (message: ReactNode, options: ToastOptions = {}) => {
    requested = true
    for (const notify of listeners) notify()
    load().then(
      ({ showToast }) => showToast(kind, message, options),
      () => {}, // lazyComponent has already handled it
    )
  }

/** Short news in the corner. A toast disappears, so whatever needs an action is also in the page. */
export const toast = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') }

/** Where toasts appear; once in the document. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => requested,
    () => false,
  )
  return (
    shown && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
