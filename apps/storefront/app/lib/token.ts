import { keepInCookie } from './cookies.ts'
import { forgetStorage } from './forget-storage.ts'

const name = 'jwt'
const news = 'session'

/** The token of whoever is logged in, in this browser. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null
  return /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1] ?? null
}

// What this tab's pages were loaded with.
let known = readToken()
let stale = false

export function keepToken(token: string) {
  keepInCookie(name, token)
  announce()
}

export function forgetToken() {
  eraseCookie()
  announce()
}

/** The shop has ended the session: every tab learns of it, this one too. */
export function dropToken() {
  eraseCookie()
  forgetEnded()
  tellTabs()
}

/** Of a session that has ended. What somebody wanted who is asked to log in is done after that. */
export const forgetEnded = () => forgetStorage('pending_action')

function eraseCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

function announce() {
  known = readToken()
  stale = true
  tellTabs()
}

function tellTabs() {
  const channel = new BroadcastChannel(news)
  channel.postMessage(null)
  channel.close()
}

/** Whether what the pages know of the person is of before a login or logout: the root then loads anew with the next page. */
export const personIsStale = () => stale
export const setPersonStale = (is: boolean) => {
  stale = is
}

/**
 * Tells when somebody logged in or out elsewhere: at once, and for a tab that slept meanwhile when it is looked at again.
 * The tab that did it knows already.
 */
export function onSessionChange(tell: () => void) {
  const look = () => {
    if (readToken() === known) return
    known = readToken()
    stale = true
    // What each tab keeps, only the tab itself can forget.
    if (known === null) forgetEnded()
    tell()
  }
  const channel = new BroadcastChannel(news)
  channel.addEventListener('message', look)
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}
