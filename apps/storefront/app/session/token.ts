import { setCookie } from '@asjad/ui/browser/cookies.ts'
import { clearPersonalStorage } from './clear-storage.ts'

const name = 'jwt'
const channelName = 'session'

/** The token of whoever is logged in, in this browser. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null
  return /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1] ?? null
}

// What this tab's pages were loaded with.
let lastToken = readToken()
let stale = false

export function storeToken(token: string) {
  setCookie(name, token)
  publishChange()
}

export function clearToken() {
  eraseCookie()
  publishChange()
}

/** The shop has ended the session: every tab learns of it, this one too. */
export function expireToken() {
  eraseCookie()
  clearEndedSession()
  notifyTabs()
}

/** Of a session that has ended. What somebody wanted who is asked to log in is done after that. */
export const clearEndedSession = () => clearPersonalStorage('pending_action')

function eraseCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

function publishChange() {
  lastToken = readToken()
  stale = true
  notifyTabs()
}

function notifyTabs() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Whether what the pages know of the person is of before a login or logout: the root then loads anew with the next page. */
export const isUserStale = () => stale
export const setUserStale = (value: boolean) => {
  stale = value
}

/**
 * Tells when somebody logged in or out elsewhere: at once, and for a tab that slept meanwhile when it is looked at again.
 * The tab that did it knows already.
 */
export function onSessionChange(onChange: () => void) {
  const check = () => {
    if (readToken() === lastToken) return
    lastToken = readToken()
    stale = true
    // What each tab keeps, only the tab itself can forget.
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
