import type { Wish } from './actions.tsx'
import type { Piece } from './use-shopping.ts'

/** What a visitor wanted to do before we asked for a login. */
export type PendingAction = { piece: Piece } & (
  | { kind: 'wishlist' | 'compare' }
  | { kind: 'cart'; wish: Omit<Wish, 'attachments'> }
)

const key = 'pending_action'
const validMs = 60 * 60_000

/**
 * It is kept for this tab alone and for an hour, survives register → verify → back, and is done once, before the page that
 * one returns to is loaded, so that the page already shows its result.
 */
export function keepPendingAction(action: PendingAction) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }))
  } catch {
    // Storage may be blocked: the shopper then presses once more.
  }
}

function forgetPendingAction() {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Taken once. */
export function takePendingAction(): PendingAction | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    forgetPendingAction()
    return kept && Date.now() - kept.at < validMs ? kept : null
  } catch {
    return null
  }
}
