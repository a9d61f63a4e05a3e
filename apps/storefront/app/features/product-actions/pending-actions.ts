import type { CartInput } from './cart-input.ts'
import type { ActionProduct } from './use-product-actions.ts'

/** What a visitor wanted to do before we asked for a login. */
export type PendingAction = { piece: ActionProduct } & (
  | { kind: 'wishlist' | 'compare' }
  | { kind: 'cart'; wish: Omit<CartInput, 'attachments'> }
)

const key = 'pending_actions'
const validMs = 60 * 60_000

/**
 * Stored for this tab and for an hour, so they survive register → verify → back. They run once, before the page that
 * the shopper returns to is loaded, so that the page already shows their result. The same action again replaces itself.
 */
export function storePendingAction(action: PendingAction) {
  try {
    const others = stored().filter((other) => identity(other) !== identity(action))
    sessionStorage.setItem(key, JSON.stringify([...others, { ...action, at: Date.now() }]))
  } catch {
    // Storage may be blocked: the shopper then has to click again.
  }
}

/** Reads and deletes them, so that they run only once. */
export function takePendingActions(): PendingAction[] {
  try {
    const actions = stored()
    sessionStorage.removeItem(key)
    return actions
  } catch {
    return []
  }
}

const stored = (): PendingAction[] =>
  JSON.parse(sessionStorage.getItem(key) ?? '[]').filter(({ at }: { at: number }) => Date.now() - at < validMs)

const identity = ({ kind, piece }: PendingAction) => `${kind} ${piece.id} ${piece.variety_id}`
