import { useSyncExternalStore } from 'react'
import type { MarkKind } from './marks.ts'

const changed = 'counts'

/**
 * How many products are in cart, favourites and comparison. In local storage, so that every tab and the next page show
 * it at once.
 */
export const useCount = (kind: MarkKind) => useSyncExternalStore(subscribe, () => read(kind), zero)

type Counts = Record<MarkKind, number>

let storeCount = 0

export function storeCounts(counts: Partial<Counts>) {
  storeCount++
  try {
    for (const [kind, count] of Object.entries(counts)) localStorage.setItem(`${kind}_count`, String(count))
  } catch {
    return
  }
  dispatchEvent(new Event(changed))
}

/** Repeats the request if a click changed the counts meanwhile, because the response may be older than the click. */
export async function refreshCounts(fetchCounts: () => Promise<Counts>): Promise<void> {
  const before = storeCount
  const counts = await fetchCounts()
  if (storeCount !== before) return refreshCounts(fetchCounts)
  storeCounts(counts)
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
  addEventListener(changed, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(changed, onChange)
    removeEventListener('storage', onChange)
  }
}
