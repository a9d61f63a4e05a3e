import { setCookie } from '@asjad/ui/browser/cookies.ts'
import { clearCounts } from '#app/features/saved/counts.ts'
import { announceAccountChange } from './account-change.ts'
import { clearPersonalStorage } from './clear-storage.ts'

const name = 'jwt'
const channelName = 'session'

/** The token of the logged-in user of this browser. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null
  return /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1] ?? null
}

// The token that this tab's pages were loaded with.
let lastToken = readToken()

export function storeToken(token: string) {
  setCookie(name, token)
  clearCounts()
  publishChange()
}

export function clearToken() {
  eraseCookie()
  publishChange()
}

/** The API has ended the session: notify every tab, this one too. */
export function expireToken() {
  eraseCookie()
  clearEndedSession()
  notifyTabs()
}

/** Clears the storage of a session that has ended. Pending actions stay, because they run after the next login. */
export const clearEndedSession = () => clearPersonalStorage('pending_actions')

function eraseCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

function publishChange() {
  lastToken = readToken()
  announceAccountChange()
  notifyTabs()
}

function notifyTabs() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls back when somebody logged in or out in another tab: at once, or for a suspended tab when it becomes visible
 * again. The tab that did it already knows.
 */
export function onSessionChange(onChange: () => void) {
  const check = () => {
    if (readToken() === lastToken) return
    lastToken = readToken()
    announceAccountChange()
    // Each tab has to clear its own session storage.
    if (lastToken === null) clearEndedSession()
    onChange()
  }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', check)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', check)
    removeEventListener('pageshow', check)
  }
}
