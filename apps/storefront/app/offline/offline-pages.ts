import { locale } from '@asjad/ui/i18n/locale.ts'
import { assetsOrigin } from '#app/boot/assets.ts'
import { isFileCache, type VisitedPages } from '#app/offline/cache-rules.ts'
import { alwaysOfflinePages } from '#app/page-table/browser-facts.ts'

let workerNotified = false
const unsentPages = new Set<string>()

/** Whether the worker knows of this visit already: then another page costs it little. */
export const isWorkerNotified = () => workerNotified

/** A page that was seen, for the next time that the worker is told. */
export const recordVisitedPage = (path: string) => void unsentPages.add(path)

/** Registers the worker once, and tells it of the pages that were seen, so that they can be seen again without a connection. */
export async function cacheVisitedPages() {
  if (!navigator.onLine) return
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const visited: VisitedPages = {
    lang: locale(),
    pages: workerNotified ? [...unsentPages] : [...unsentPages, ...alwaysOfflinePages],
    files: workerNotified ? [] : loadedFiles(),
  }
  unsentPages.clear()
  workerNotified = true
  active?.postMessage(visited)
}

/**
 * Those that came before the worker did. The browser has them still: asking again costs nothing. Pictures of another
 * origin are not read by the worker.
 */
const loadedFiles = () =>
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
export async function clearOfflinePages() {
  unsentPages.clear()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.filter((name) => !isFileCache(name)).map((name) => caches.delete(name)))
}
