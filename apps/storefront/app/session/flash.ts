import { toast } from '@asjad/ui/controls/toast.tsx'

const key = 'flash'

/** A toast for the page that is loaded next. */
export function toastOnNextPage(message: string) {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Storage may be blocked. The page itself also shows what happened.
  }
}

export function showPendingToast() {
  try {
    const message = sessionStorage.getItem(key)
    if (message === null) return
    sessionStorage.removeItem(key)
    toast.success(message)
  } catch {}
}
