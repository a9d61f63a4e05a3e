import { forgetCounts } from './counts.ts'

// What is of the browser or of the page. All else may be of the person, also what somebody adds later and forgets to list.
const ofTheTab = /^(general_settings|flash|reloaded_at|offline_closed|react-router-scroll-positions|carousel-used:.*)$/
const ofTheBrowser = /^language$/

/**
 * Takes what a person has left in the browser's storage: what was looked at, typed, chosen and begun. Whoever sits down next
 * finds nothing of it. `but` stays.
 */
export function forgetStorage(but?: string) {
  clear(
    () => sessionStorage,
    (key) => key === but || ofTheTab.test(key),
  )
  clear(
    () => localStorage,
    (key) => ofTheBrowser.test(key),
  )
  forgetCounts()
}

function clear(open: () => Storage, stays: (key: string) => boolean) {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
