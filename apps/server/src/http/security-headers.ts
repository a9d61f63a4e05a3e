/** For every answer of this server. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

// Those that show a card form; the storefront always loads them as documents (lib/gateway-page.ts).
const cardPages = /^\/checkout(\/|$)/i

type Page = {
  path: string
  secure: boolean
  /** Where the map's pictures come from; every page allows it, since pages change without a new document. */
  pictureHost: string | null
  /** Where cards go: from the pages that take one, and from no other. */
  gateway: string
  /** A storefront that is being edited (`npm run dev`): its pages hear of each edit. */
  edited: boolean
}

/** For pages: only this server's own scripts, styles, fonts and pictures, and only inline scripts that bear the nonce. */
export function pageHeaders(
  nonce: string,
  { path, secure, pictureHost, gateway, edited }: Page,
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      `img-src 'self' data: blob:${pictureHost ? ` ${pictureHost}` : ''}`,
      "worker-src 'self'",
      `connect-src 'self'${cardPages.test(path) ? ` ${new URL(gateway).origin}` : ''}${edited ? ' ws:' : ''}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    // Each answer has a nonce of its own and may hold a person's name: browsers may go back to it, nobody else keeps it.
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  }
}
