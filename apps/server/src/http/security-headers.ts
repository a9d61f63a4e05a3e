import { createHash } from 'node:crypto'
import type { PageFacts } from '@asjad/storefront/page-table/page-table'

const closedPolicy = (sources: string) =>
  `default-src ${sources}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The policy of the service worker, sent with its script: it may fetch from this store and load the build's files. */
export const workerPolicy = (assetsUrl = '') => closedPolicy(["'self'", ...buildSources(assetsUrl)].join(' '))

// Only the folders of the other origin that hold the build's files and the store's pictures.
const buildSources = (assetsUrl: string) => (assetsUrl ? [`${assetsUrl}/static/`] : [])
const mediaSources = (assetsUrl: string) => (assetsUrl ? [`${assetsUrl}/media/`] : [])

/** For every response. Anything but a page loads and runs nothing when opened alone; pages replace the policy. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': closedPolicy("'none'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

/** A store with an https address also tells browsers to use https only. */
export const commonHeadersFor = (publicUrl: string): Record<string, string> => ({
  ...commonHeaders,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

type Store = {
  /** Another origin that holds the build's files and the pictures. */
  assetsUrl?: string | undefined
  /** The host of the map's tiles. Every page allows it, because client-side navigation loads no new document. */
  pictureHost: string | null
  /** The card gateway's origin: allowed on the pages that take a card, and on no other. */
  gateway: string
  /** The build's inline scripts; null in development (`npm run dev`), where pages also contain Vite's. */
  inlineScripts: string[] | null
}

/**
 * The headers of pages: only this store's own scripts, styles, fonts and pictures. Inline scripts are constants of the
 * build, allowed by their hashes. Never hash a rendered page: it may contain what an attacker injected.
 */
export function pageHeaders({ assetsUrl = '', pictureHost, gateway, inlineScripts }: Store) {
  const built = buildSources(assetsUrl)
  const media = mediaSources(assetsUrl)
  const policy = (connect: string[]) =>
    [
      "default-src 'self'",
      `script-src ${[...scriptSources(inlineScripts), ...built].join(' ')}`,
      `style-src ${["'self'", ...built].join(' ')}`,
      ...(assetsUrl ? [`font-src 'self' ${built}`, `media-src 'self' ${media}`] : []),
      `img-src ${["'self' data: blob:", ...(pictureHost ? [pictureHost] : []), ...built, ...media].join(' ')}`,
      "worker-src 'self'",
      `connect-src ${["'self'", ...connect, ...(inlineScripts ? [] : ['ws:'])].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  const headers = { 'content-security-policy': policy([]), vary: 'cookie, accept-encoding' }
  const cardHeaders = { ...headers, 'content-security-policy': policy([new URL(gateway).origin]) }
  /** `isShared`: these are the bytes that everybody gets. */
  return (facts: PageFacts, isShared = false): Record<string, string> => ({
    ...('cardForm' in facts ? cardHeaders : headers),
    ...(isUncopied(facts) && facts.search === 'noindex' && { 'x-robots-tag': 'noindex, nofollow' }),
    'cache-control': cacheControlOf(facts, isShared),
  })
}

/** No copy of it may stay anywhere. */
const isUncopied = ({ cached, offline }: PageFacts) => !cached && offline === 'never'

/**
 * Prices and stock change: a browser may reuse a public page for Back, else must revalidate. A cache in front may keep it
 * for seconds. A page for one person, or of which no copy may stay, is stored nowhere, not even by the browser: other people may
 * use it later.
 */
function cacheControlOf(facts: PageFacts, isShared: boolean) {
  const { access, cached } = facts
  if (access === 'user' || isUncopied(facts)) return 'private, no-store'
  if (access === 'all' && cached && isShared)
    return 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30'
  return 'private, no-cache'
}

/**
 * The headers of the dashboard's document, stricter than a page's: it loads from this host alone (and the store's
 * pictures), calls nobody else, and is stored and indexed nowhere. Only here may a page use the camera, to scan.
 */
export const dashboardHeaders = ({
  assetsUrl = '',
  inlineScripts,
}: Pick<Store, 'assetsUrl' | 'inlineScripts'>): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${scriptSources(inlineScripts).join(' ')}`,
    `style-src 'self'${inlineScripts ? '' : " 'unsafe-inline'"}`,
    "font-src 'self'",
    `img-src ${["'self' data: blob:", ...mediaSources(assetsUrl)].join(' ')}`,
    `connect-src 'self'${inlineScripts ? '' : ' ws:'}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=()',
  'referrer-policy': 'same-origin',
  vary: 'cookie, accept-encoding',
  'x-robots-tag': 'noindex, nofollow',
})

const scriptSources = (inlineScripts: string[] | null) =>
  inlineScripts
    ? ["'self'", ...inlineScripts.map((script) => `'sha256-${sha256(script)}'`)]
    : ["'self'", "'unsafe-inline'"]

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
