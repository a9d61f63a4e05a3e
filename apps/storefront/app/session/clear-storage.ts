import { clearCounts } from '#app/features/saved/counts.ts'

// Keys that belong to the browser or the page. Any other key may be personal, also one that is added later and not
// listed.
const tabKeys = /^(general_settings|flash|reloaded_at|offline_closed|react-router-scroll-positions|carousel-used:.*)$/
const browserKeys = /^language$/

/**
 * Deletes what a person has left in the browser's storage, so that the next person at this device finds none of it:
 * what was viewed, typed, chosen and started. `exceptKey` stays.
 */
export function clearPersonalStorage(exceptKey?: string) {
  clear(
    () => sessionStorage,
    (key) => key === exceptKey || tabKeys.test(key),
  )
  clear(
    () => localStorage,
    (key) => browserKeys.test(key),
  )
  clearCounts()
}

function clear(open: () => Storage, isExempt: (key: string) => boolean) {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) if (!isExempt(key)) storage.removeItem(key)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
