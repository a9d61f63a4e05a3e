import type { CartInput } from './cart-input.ts'
import type { ActionProduct } from './use-product-actions.ts'

/** What a visitor wanted to do before we asked for a login. */
export type PendingAction = { piece: ActionProduct } & (
  | { kind: 'wishlist' | 'compare' }
  | { kind: 'cart'; wish: Omit<CartInput, 'attachments'> }
)

const key = 'pending_action'
const validMs = 60 * 60_000

/**
 * Stored for this tab and for an hour, so it survives register → verify → back. It runs once, before the page that the
 * shopper returns to is loaded, so that the page already shows its result.
 */
export function storePendingAction(action: PendingAction) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }))
  } catch {
    // Storage may be blocked: the shopper then has to click again.
  }
}

function clearPendingAction() {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Reads it and deletes it, so that it runs only once. */
export function takePendingAction(): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    clearPendingAction()
    return stored && Date.now() - stored.at < validMs ? stored : null
  } catch {
    return null
  }
}
