import type { AnswerOf } from '@asjad/contract/client'
import { useSyncExternalStore } from 'react'
import { browserCall, loadSummary } from '#app/api/page-data.ts'
import { clearCounts, countChanges, storeCounts } from '#app/features/saved/counts.ts'
import { clearMarks, setSavedProducts } from '#app/features/saved/marks.ts'
import { accountChange, announceAccountChange } from './account-change.ts'
import { readToken } from './token.ts'

export type User = AnswerOf<'GET /user/summary'>['data']['user']

const retryMs = 20_000
/** Another device may have changed the cart meanwhile. */
const maxAgeMs = 5 * 60_000

// Only browsers write here. `owner` is the token of the person whom all of it is about.
let owner: string | null = null
let user: User | null = null
let loadedAt = 0
let retry: ReturnType<typeof setTimeout> | undefined
let onRefused = (_: string) => {}

/** The logged-in person, once their name is loaded. */
export const useUser = () => useSyncExternalStore(subscribe, currentUser, () => null)
export const useLoggedIn = () => useSyncExternalStore(subscribe, isLoggedIn, () => false)

const isLoggedIn = () => readToken() !== null
// Compared each time, so that nobody sees the name of the person who was logged in before.
const currentUser = () => (owner === readToken() ? user : null)

function subscribe(onChange: () => void) {
  addEventListener(accountChange, onChange)
  return () => removeEventListener(accountChange, onChange)
}

/**
 * Once around all pages. Loads what they show of the logged-in person: after the first page, after a login, and when
 * the shopper returns after minutes. `refused` is called if the API does not accept the token.
 */
export function keepSummary(refused: typeof onRefused) {
  const controller = new AbortController()
  const { signal } = controller
  onRefused = refused
  const start = () => {
    owner = readToken()
    user = null
    clearMarks()
    void refreshSummary()
  }
  addEventListener(accountChange, () => owner !== readToken() && start(), { signal })
  // A page from the back/forward cache has missed what happened since it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && Date.now() - loadedAt > maxAgeMs && void refreshSummary(),
    { signal },
  )
  start()
  if (owner === null) clearCounts()
  return () => {
    clearTimeout(retry)
    controller.abort()
  }
}

/** Without an answer (no connection, a busy server) the person stays logged in, and the call is repeated. */
export async function refreshSummary(): Promise<void> {
  clearTimeout(retry)
  if (owner === null) return
  const asked = owner
  const changes = countChanges()
  const { summary, refused } = await loadSummary(browserCall)
  if (readToken() !== asked) return
  if (refused) return onRefused(refused)
  if (!summary) {
    retry = setTimeout(refreshSummary, retryMs)
    return
  }
  // The answer may be older than a click that changed the counts meanwhile.
  if (countChanges() !== changes) return refreshSummary()
  loadedAt = Date.now()
  user = summary.user
  setSavedProducts(summary)
  storeCounts(summary.counts)
  announceAccountChange()
}
