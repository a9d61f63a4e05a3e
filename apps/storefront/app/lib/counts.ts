import { useSyncExternalStore } from 'react'
import type { Keeping } from './kept.ts'

const changed = 'counts'

/** How much the cart, the favourites and the comparison hold. Kept in local storage, so that every tab and every next page shows it at once. */
export const useCount = (kind: Keeping) => useSyncExternalStore(listen, () => read(kind), none)

type Counts = Record<Keeping, number>

let stored = 0

export function storeCounts(counts: Partial<Counts>) {
  stored++
  try {
    for (const [kind, count] of Object.entries(counts)) localStorage.setItem(`${kind}_count`, String(count))
  } catch {
    return
  }
  dispatchEvent(new Event(changed))
}

/** Asks again when a press has changed them meanwhile: the answer may be from before it. */
export async function refreshCounts(ask: () => Promise<Counts>): Promise<void> {
  const before = stored
  const counts = await ask()
  if (stored !== before) return refreshCounts(ask)
  storeCounts(counts)
}

export const forgetCounts = () => storeCounts({ cart: 0, wishlist: 0, compare: 0 })

const none = () => 0

function read(kind: Keeping) {
  try {
    return Number(localStorage.getItem(`${kind}_count`)) || 0
  } catch {
    return 0
  }
}

function listen(onChange: () => void) {
  addEventListener(changed, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(changed, onChange)
    removeEventListener('storage', onChange)
  }
}
