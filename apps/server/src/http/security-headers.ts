import { createHash } from 'node:crypto'

/** For every answer of this server; pages have more of it. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

/** The same for a store that is reached by https: browsers stay there, whatever they have asked for first. */
export const headersOfAll = (secure: boolean): Record<string, string> => ({
  ...everywhere,
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

// Those that show a card form; the storefront always loads them as documents (lib/gateway-page.ts).
const cardPages = /^\/checkout(\/|$)/i

type Store = {
  /** Where the map's pictures come from; every page allows it, since pages change without a new document. */
  pictureHost: string | null
  /** Where cards go: from the pages that take one, and from no other. */
  gateway: string
  /** The inline scripts of the build; null for a storefront that is being edited (`npm run dev`), whose pages hold Vite's too. */
  inlineScripts: string[] | null
}

/**
 * The headers of pages: only this server's own scripts, styles, fonts and pictures. Of inline scripts the constants of the
 * build alone, by their hashes, and never by what a page was rendered to: that may hold what a stranger planted.
 */
export function pageHeaders({ pictureHost, gateway, inlineScripts }: Store) {
  const policy = (connect: string[]) =>
    [
      "default-src 'self'",
      `script-src ${scriptSources(inlineScripts)}`,
      "style-src 'self'",
      `img-src 'self' data: blob:${pictureHost ? ` ${pictureHost}` : ''}`,
      "worker-src 'self'",
      `connect-src ${["'self'", ...connect, ...(inlineScripts ? [] : ['ws:'])].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  const common = {
    // A page may hold a person's name: browsers may go back to it, nobody else keeps it.
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  }
  const headers = { 'content-security-policy': policy([]), ...common }
  const cardHeaders = { 'content-security-policy': policy([new URL(gateway).origin]), ...common }
  return (path: string): Record<string, string> => ({ ...(cardPages.test(path) ? cardHeaders : headers) })
}

const scriptSources = (inlineScripts: string[] | null) =>
  inlineScripts
    ? ["'self'", ...inlineScripts.map((script) => `'sha256-${sha256(script)}'`)].join(' ')
    : "'self' 'unsafe-inline'"

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
