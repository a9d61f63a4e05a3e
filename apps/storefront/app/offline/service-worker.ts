import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { matchPage } from '#app/page-table/match-page.ts'
import { type PagePath, pageTable } from '#app/page-table/page-table.ts'
import {
  cacheNames,
  isPageCache,
  isPublicCall,
  isUntrusted,
  offlineSafeHeader,
  type VisitedPages,
} from './cache-rules.ts'

/** Written by the build: the files that the certificate check and the offline page need, by their hashed names. */
declare const precachedFiles: string[]
/** Written by the build: the SHA-256 of every file that pages load, in base64, by its path. */
declare const fileDigests: Record<string, string>
/** Written by the build: the policy for a cached page's scripts, whatever headers it was cached with. */
declare const scriptPolicy: string
/** Written by the build: the name of this version of the store. */
declare const version: string
/** Written by the server before this script: where the build's files are, if not on this origin. */
const { assetsUrl = '' } = self as { assetsUrl?: string }
// A cached page contains the URLs of its files, so their origin is part of the version.
const currentCaches = cacheNames(assetsUrl ? `${version} ${assetsUrl}` : version)

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type Scope = {
  clients: { claim: () => Promise<void> }
  location: Location
  skipWaiting: () => Promise<void>
  addEventListener(kind: 'install', listener: (event: ExtendableEvent) => void): void
  addEventListener(kind: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(kind: 'message', listener: (event: ExtendableEvent & { data: VisitedPages }) => void): void
}
const scope = self as unknown as Scope

/** After this long without a response, the connection counts as lost. */
const timeoutSeconds = 8
/** How many pages of an earlier version's cache a new version fetches again when it is installed. */
const maxRenewedPages = 10
/** A page that was cached this recently need not be fetched again. */
const freshMs = 10 * 60_000

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

/** Deletes the oldest entries first, and all of them if the device runs out of space. */
const expireAfter = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 3600, purgeOnQuotaError: true }) as Plugin

// A new version waits until the last page of the old one is closed, because an open page still needs the old files. The
// very first version does not wait, so it can serve the page that installed it. Nor does a version wait if there are
// untrusted caches.
scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))

async function install() {
  const files = await caches.open(currentCaches.files)
  await Promise.all(precachedFiles.map((file) => cacheFile(files, file)))
  const names = await caches.keys()
  if (names.some(isUntrusted)) await scope.skipWaiting()
  for (const name of names.filter((name) => isPageCache(name) && name !== currentCaches.pages)) await renewPages(name)
}

/** Deletes the caches of other versions: their pages need other files, or an attacker may have written them. */
async function activate() {
  const currentNames = Object.values(currentCaches)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !currentNames.includes(name)).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Fetches the last pages of the previous version again, so that they are still there when the connection is lost. */
async function renewPages(cacheName: string) {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  for (const request of requests.slice(-maxRenewedPages)) {
    const html = await (await cache.match(request, { ignoreVary: true }))?.text()
    const { pathname, search } = new URL(request.url)
    const lang = html && /<html lang="(ar|en)"/.exec(html)?.[1]
    if (lang) await cacheVisited({ lang, pages: [pathname + search], files: [] })
  }
}

const digestOf = async (content: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', content))))

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}
const contentTypeOf = (path: string) => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const isFile = ({ origin, pathname }: URL) =>
  (origin === scope.location.origin || origin === assetsUrl) && pathname in fileDigests

/** Stored under its path on this origin, whichever origin it comes from. */
async function cacheFile(files: Cache, path: string) {
  const response = await fetch(assetsUrl + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await files.put(path, response)
}

// Every script of a page can write into these caches, an attacker's too. So a cached file is served only if it is byte
// for byte what the build wrote; any other comes from the server.
registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && isFile(url),
  new CacheFirst({
    cacheName: currentCaches.files,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
          if (!cachedResponse) return null
          const { pathname } = new URL(request.url)
          const content = await cachedResponse.arrayBuffer()
          if ((await digestOf(content)) !== fileDigests[pathname]) return null
          // An attacker who can write a file there can write its headers too.
          return new Response(content, { headers: { 'content-type': contentTypeOf(pathname) } })
        },
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image',
  new CacheFirst({
    cacheName: currentCaches.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [expireAfter(150, 30)],
  }),
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isPublicCall(url.pathname, request.headers),
  new NetworkFirst({
    cacheName: currentCaches.answers,
    networkTimeoutSeconds: timeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // One response per language; the language is in a header.
        cacheKeyWillBeUsed: async ({ request }) => {
          const url = new URL(request.url)
          url.searchParams.set('lang', request.headers.get('lang') ?? '')
          return url.href
        },
      },
      expireAfter(120, 7),
    ],
  }),
)

const pages = new NetworkFirst({
  cacheName: currentCaches.pages,
  networkTimeoutSeconds: timeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? withScriptPolicy(cachedResponse) : null,
    },
    expireAfter(60, 14),
  ],
})

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|sandbox|media|static|dashboard)(\/|$)/.test(url.pathname),
  ({ url, ...options }) => pages.handle({ url, ...options }).catch(() => fallbackPage(url)),
)

const isCacheable = (response: Response) =>
  response.status === 200 && !response.redirected && response.headers.has(offlineSafeHeader)

/**
 * A page from the cache may have been put there by an attacker's script, with any headers. So it may only run the
 * inline scripts of the build and the files that they load. A second policy can only forbid more.
 */
function withScriptPolicy({ body, headers }: Response) {
  const ourPolicy = assetsUrl ? scriptPolicy.replace("'self'", `'self' ${assetsUrl}/static/`) : scriptPolicy
  const policies = [headers.get('content-security-policy'), ourPolicy].filter((policy) => policy !== null)
  const date = headers.get('date')
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policies.join(', '),
      ...(date && { date }),
    },
  })
}

const cachedPage = async (path: string) => {
  const cache = await caches.open(currentCaches.pages)
  const page = await cache.match(path, { ignoreVary: true })
  return page && withScriptPolicy(page)
}

/**
 * For a page that is not in the cache: the fallback of the page table. It redirects, because a page only hydrates at
 * its own address. The browser keeps what is behind the `#`.
 */
async function fallbackPage({ pathname, search }: URL): Promise<Response> {
  const { page, params } = matchPage(pathname)
  const facts = pageTable[page]
  const fallback: PagePath = 'offlineFallback' in facts ? facts.offlineFallback : 'offline'
  const fallbackPath = `/${fallback}`
  const response = await cachedPage(fallbackPath)
  if (!response) return Response.error()
  if (pathname === fallbackPath) return response
  const { serial } = params
  const query = serial ? `serial=${serial}` : `from=${encodeURIComponent(pathname + search)}`
  return Response.redirect(`${fallbackPath}?${query}`, 302)
}

scope.addEventListener('message', (event) => event.waitUntil(cacheVisited(event.data)))

/** Caches pages that this worker did not load itself, and files that were loaded before it started. */
async function cacheVisited({ lang, pages, files }: VisitedPages) {
  const [pageCache, fileCache, pictureCache] = await Promise.all(
    [currentCaches.pages, currentCaches.files, currentCaches.pictures].map((name) => caches.open(name)),
  )
  if (!pageCache || !fileCache || !pictureCache) return
  for (const path of pages.filter((path) => /^\/(?![/\\])/.test(path))) {
    const cached = await pageCache.match(path, { ignoreVary: true })
    if (cached && Date.now() - Date.parse(cached.headers.get('date') ?? '') < freshMs) continue
    const url = new URL(path, scope.location.href)
    url.searchParams.set('lang', lang)
    const response = await fetch(url, { credentials: 'omit' }).catch(() => null)
    if (response && isCacheable(response)) await pageCache.put(path, await withoutRedirect(response))
  }
  for (const file of files) {
    if (await caches.match(file, { ignoreVary: true })) continue
    if (file in fileDigests) await cacheFile(fileCache, file).catch(() => {})
    else if (file.startsWith('/media/')) await pictureCache.add(file).catch(() => {})
  }
}

/** Drops the URL that it was fetched from, because it is shown at the address that it is cached under. */
const withoutRedirect = async (response: Response) => new Response(await response.blob(), { headers: response.headers })
