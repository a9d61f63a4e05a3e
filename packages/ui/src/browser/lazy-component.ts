import { type ComponentType, lazy } from 'react'

const key = 'reloaded_at'
const minReloadGapMs = 60_000

/**
 * A part of the page that is fetched when it is first needed. Where that fails because a newer version of the store has
 * replaced this one's files, the page is loaded anew, once; without a connection the part is left out and the page stays.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch(() => {
      if (navigator.onLine && canReload()) location.reload()
      return { default: () => null }
    }),
  )

function canReload() {
  try {
    const last = Number(sessionStorage.getItem(key))
    sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - last > minReloadGapMs
  } catch {
    return false
  }
}
