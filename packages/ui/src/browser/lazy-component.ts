import { type ComponentType, lazy } from 'react'

const key = 'reloaded_at'
const minReloadGapMs = 60_000

/**
 * A part of the page that is loaded when it is first needed. If that fails because a deployment has replaced the files, the
 * page is reloaded, once; without a connection the part is left out and the page stays.
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
