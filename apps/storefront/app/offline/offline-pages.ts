import { locale } from '@asjad/ui/i18n/locale.ts'
import { assetsOrigin } from '#app/boot/assets.ts'
import { isFileCache, type VisitedPages } from '#app/offline/cache-rules.ts'
import { alwaysOfflinePages } from '#app/page-table/browser-facts.ts'

let workerNotified = false
const unsentPages = new Set<string>()

/** Whether the worker was already told about this visit; then one more page costs little. */
export const isWorkerNotified = () => workerNotified

/** Adds a visited page to the next message to the worker. */
export const recordVisitedPage = (path: string) => void unsentPages.add(path)

/** Registers the worker once and tells it which pages were visited, so that they open without a connection. */
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
 * Files that were loaded before the worker started. The browser still has them in its HTTP cache, so fetching them
 * again costs nothing. The worker cannot read pictures of another origin.
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

/** Nothing cached is personal, but after a logout nobody should see which pages were visited. */
export async function clearOfflinePages() {
  unsentPages.clear()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.filter((name) => !isFileCache(name)).map((name) => caches.delete(name)))
}
