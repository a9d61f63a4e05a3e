import { clearCounts } from '#app/features/saved/counts.ts'

// What is of the browser or of the page. All else may be of the person, also what somebody adds later and forgets to list.
const tabKeys = /^(general_settings|flash|reloaded_at|offline_closed|react-router-scroll-positions|carousel-used:.*)$/
const browserKeys = /^language$/

/**
 * Takes what a person has left in the browser's storage: what was looked at, typed, chosen and begun. Whoever sits down next
 * finds nothing of it. `but` stays.
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
    // Where storage is blocked nothing was kept.
  }
}
