import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cacheNames, holdsPages, isOpenCall, isUntrusted, keepHeader, type Seen } from './kept.ts'

/** Written by the build: the files that the certificate check and the offline page need, by their hashed names. */
declare const filesToKeep: string[]
/** Written by the build: the SHA-256 of every file that pages load, in base64, by its path. */
declare const fileDigests: Record<string, string>
/** Written by the build: what a page may run, whatever the headers say that it was kept with. */
declare const scriptPolicy: string
/** Written by the build: names this version of the store. */
declare const version: string
/** Written by the server before this script: where the build's files are, if not on this origin. */
const { assetsUrl = '' } = self as { assetsUrl?: string }
// A page that was kept names its files by their address.
const kept = cacheNames(assetsUrl ? `${version} ${assetsUrl}` : version)

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Scope = {
  clients: { claim: () => Promise<void> }
  location: Location
  skipWaiting: () => Promise<void>
  addEventListener(kind: 'install', listener: (event: Waiting) => void): void
  addEventListener(kind: 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'message', listener: (event: Waiting & { data: Seen }) => void): void
}
const scope = self as unknown as Scope

/** A connection that says nothing for so long is none. */
const patienceSeconds = 8
/** Of the pages that an earlier version kept, so many are fetched anew when a new one is installed. */
const mostRenewed = 10
/** A page that was kept this recently need not be fetched again. */
const freshMs = 10 * 60_000

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

/** The oldest go first, and all of them where the device needs its room. */
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 3600, purgeOnQuotaError: true }) as Plugin

// A new version waits until the last page of the old one is closed: its files must not go under an open page. The very
// first has no one before it, and may serve the page that brought it; nor does one wait behind caches that are not trusted.
scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))

async function install() {
  const files = await caches.open(kept.files)
  await Promise.all(filesToKeep.map((file) => keepFile(files, file)))
  const names = await caches.keys()
  if (names.some(isUntrusted)) await scope.skipWaiting()
  for (const name of names.filter((name) => holdsPages(name) && name !== kept.pages)) await renewPages(name)
}

/** What other versions kept needs their files, or was written by nobody knows whom. */
async function activate() {
  const mine = Object.values(kept)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !mine.includes(name)).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** The last pages that the version before this one kept, as they are now: they must not be gone at the next lost connection. */
async function renewPages(cacheName: string) {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  for (const request of requests.slice(-mostRenewed)) {
    const html = await (await cache.match(request, { ignoreVary: true }))?.text()
    const { pathname, search } = new URL(request.url)
    const lang = html && /<html lang="(ar|en)"/.exec(html)?.[1]
    if (lang) await keep({ lang, pages: [pathname + search], files: [] })
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
const typeOf = (path: string) => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const isFile = ({ origin, pathname }: URL) =>
  (origin === scope.location.origin || origin === assetsUrl) && pathname in fileDigests

/** Under its path on this origin, wherever it comes from. */
async function keepFile(files: Cache, path: string) {
  const response = await fetch(assetsUrl + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await files.put(path, response)
}

// Every script of a page can write into these caches, an attacker's too. So a file is taken from there only if it is, byte
// for byte, what the build wrote; any other comes from the server.
registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && isFile(url),
  new CacheFirst({
    cacheName: kept.files,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
          if (!cachedResponse) return null
          const { pathname } = new URL(request.url)
          const content = await cachedResponse.arrayBuffer()
          if ((await digestOf(content)) !== fileDigests[pathname]) return null
          // Whoever can write a file there can write its headers too.
          return new Response(content, { headers: { 'content-type': typeOf(pathname) } })
        },
      },
    ],
  }),
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image',
  new CacheFirst({
    cacheName: kept.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [atMost(150, 30)],
  }),
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isOpenCall(url.pathname, request.headers),
  new NetworkFirst({
    cacheName: kept.answers,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // One answer a language: the language stands in a header.
        cacheKeyWillBeUsed: async ({ request }) => {
          const url = new URL(request.url)
          url.searchParams.set('lang', request.headers.get('lang') ?? '')
          return url.href
        },
      },
      atMost(120, 7),
    ],
  }),
)

const pages = new NetworkFirst({
  cacheName: kept.pages,
  networkTimeoutSeconds: patienceSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? underOurPolicy(cachedResponse) : null),
    },
    atMost(60, 14),
  ],
})

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|sandbox|media|static)\//.test(url.pathname),
  ({ url, ...options }) => pages.handle({ url, ...options }).catch(() => standIn(url)),
)

const mayKeep = (response: Response) =>
  response.status === 200 && !response.redirected && response.headers.has(keepHeader)

/**
 * A page from the cache may be one that an attacker's script put there, with headers as it likes. It runs the inline scripts
 * of the build and the files that they load, and nothing else: a second policy only ever forbids more.
 */
function underOurPolicy({ body, headers }: Response) {
  const ours = assetsUrl ? scriptPolicy.replace("'self'", `'self' ${assetsUrl}/static/`) : scriptPolicy
  const policies = [headers.get('content-security-policy'), ours].filter((policy) => policy !== null)
  const date = headers.get('date')
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policies.join(', '),
      ...(date && { date }),
    },
  })
}

const keptPage = async (path: string) => {
  const cache = await caches.open(kept.pages)
  const page = await cache.match(path, { ignoreVary: true })
  return page && underOurPolicy(page)
}

/**
 * For a page that was not kept: the certificate check for certificates, else the page that says so. By a redirect, since a
 * page comes alive at its own address alone; what stands behind the # comes along.
 */
async function standIn({ pathname, search }: URL): Promise<Response> {
  const [certificates, serial] = /^\/certificates(?:\/([^/]+))?$/i.exec(pathname) ?? []
  const place = certificates ? '/certificates' : '/offline'
  const found = await keptPage(place)
  if (!found) return Response.error()
  if (pathname === place) return found
  const query = serial ? `serial=${serial}` : `from=${encodeURIComponent(pathname + search)}`
  return Response.redirect(`${place}?${query}`, 302)
}

scope.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

/** Keeps what has been seen: pages anew as a stranger would get them, and files that came before this worker did. */
async function keep({ lang, pages, files }: Seen) {
  const [pageCache, fileCache, pictureCache] = await Promise.all(
    [kept.pages, kept.files, kept.pictures].map((name) => caches.open(name)),
  )
  if (!pageCache || !fileCache || !pictureCache) return
  for (const path of pages.filter((path) => /^\/(?![/\\])/.test(path))) {
    const before = await pageCache.match(path, { ignoreVary: true })
    if (before && Date.now() - Date.parse(before.headers.get('date') ?? '') < freshMs) continue
    const url = new URL(path, scope.location.href)
    url.searchParams.set('lang', lang)
    const response = await fetch(url, { credentials: 'omit' }).catch(() => null)
    if (response && mayKeep(response)) await pageCache.put(path, await atItsOwnAddress(response))
  }
  for (const file of files) {
    if (await caches.match(file, { ignoreVary: true })) continue
    if (file in fileDigests) await keepFile(fileCache, file).catch(() => {})
    else if (file.startsWith('/media/')) await pictureCache.add(file).catch(() => {})
  }
}

/** Without the address that it was fetched from: it is shown at the one that it is kept under. */
const atItsOwnAddress = async (response: Response) => new Response(await response.blob(), { headers: response.headers })
