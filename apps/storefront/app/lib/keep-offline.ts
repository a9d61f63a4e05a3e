import { locale } from '#app/i18n/locale.ts'
import { holdsFiles, type Seen } from '#app/worker/kept.ts'
import { assetsOrigin } from './assets.ts'
import * as paths from './paths.ts'

/** What anyone may ask for next, also without a connection. */
const always = [paths.home, paths.certificates, paths.offline]
let told = false
const unsaid = new Set<string>()

/** Whether the worker knows of this visit already: then another page costs it little. */
export const isKeeping = () => told

/** A page that was seen, for the next time that the worker is told. */
export const notePage = (path: string) => void unsaid.add(path)

/** Registers the worker once, and tells it of the pages that were seen, so that they can be seen again without a connection. */
export async function keepPages() {
  if (!navigator.onLine) return
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const seen: Seen = {
    lang: locale(),
    pages: told ? [...unsaid] : [...unsaid, ...always],
    files: told ? [] : filesSoFar(),
  }
  unsaid.clear()
  told = true
  active?.postMessage(seen)
}

/**
 * Those that came before the worker did. The browser has them still: asking again costs nothing. Pictures of another
 * origin are not read by the worker.
 */
const filesSoFar = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) =>
      origin === location.origin
        ? /^\/static\/|^\/media\/.+\.(webp|avif)$/.test(pathname)
        : origin === assetsOrigin() && pathname.startsWith('/static/'),
    )
    .map(({ pathname }) => pathname)

/** Nothing kept is anybody's own; who logs out still leaves nothing behind of what was looked at. */
export async function forgetKept() {
  unsaid.clear()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.filter((name) => !holdsFiles(name)).map((name) => caches.delete(name)))
}
