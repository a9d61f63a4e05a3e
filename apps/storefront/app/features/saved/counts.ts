import { useSyncExternalStore } from 'react'
import { accountChange, announceAccountChange } from '#app/session/account-change.ts'
import type { MarkKind } from './marks.ts'

/**
 * How many products are in cart, favourites and comparison. In local storage, so that every tab and the next page show
 * it at once: the script in the head draws the figures (boot/head-script.ts).
 */
export const useCount = (kind: MarkKind) => useSyncExternalStore(subscribe, () => read(kind), zero)

let changes = 0

/** Changes with every change of the counts, so that an answer from before can be told from one after it. */
export const countChanges = () => changes

export function storeCounts(counts: Partial<Record<MarkKind, number>>) {
  changes++
  try {
    for (const [kind, count] of Object.entries(counts)) localStorage.setItem(`${kind}_count`, String(count))
  } catch {
    return
  }
  announceAccountChange()
}

export const clearCounts = () => storeCounts({ cart: 0, wishlist: 0, compare: 0 })

const zero = () => 0

function read(kind: MarkKind) {
  try {
    return Number(localStorage.getItem(`${kind}_count`)) || 0
  } catch {
    return 0
  }
}

function subscribe(onChange: () => void) {
  addEventListener(accountChange, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(accountChange, onChange)
    removeEventListener('storage', onChange)
  }
}
