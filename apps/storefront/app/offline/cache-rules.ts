const prefix = 'asjad-'

/**
 * The service worker's caches, by content. Each version of the store has its own, because a page needs the files of its
 * version. They never contain personal data.
 */
export const cacheNames = (version: string) => ({
  pages: `${prefix}pages-${version}`,
  answers: `${prefix}answers-${version}`,
  pictures: `${prefix}pictures-${version}`,
  files: `${prefix}files-${version}`,
})

export const isPageCache = (cacheName: string) => cacheName.startsWith(`${prefix}pages-`)
export const isFileCache = (cacheName: string) => cacheName.startsWith(`${prefix}files-`)
/** Caches of workers from before the file check: a script of an attacker may have written their content. */
export const isUntrusted = (cacheName: string) => !cacheName.startsWith(prefix)

/** The server sets it on pages that are the same for everybody. Only these are cached. */
export const offlineSafeHeader = 'x-keep-offline'

/** What a page reports to the worker after it was opened: its address, and the files that it has loaded so far. */
export type VisitedPages = { lang: string; pages: string[]; files: string[] }

// Calls whose response is the same for every visitor. The gold price is not among them: an old price must never look
// like today's. Nor is a certificate: a revoked one must not look valid.
const publicCalls =
  /^\/api\/v1\/(home|home_sections|categories|general_settings|products(\/\d+(\/related|\/comments)?)?|gold-prices\/history|certificate-keys|faqs|testimonials|pages\/[\w-]+)$/

export const isPublicCall = (path: string, headers: Headers) =>
  publicCalls.test(path) && !headers.has('authorization') && !headers.has('jwt')
