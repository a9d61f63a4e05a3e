const prefix = 'asjad-'

/**
 * The worker's caches, by what they hold; each version of the store has its own, since a page needs the files of its
 * version. None of them ever holds what is one person's.
 */
export const cacheNames = (version: string) => ({
  pages: `${prefix}pages-${version}`,
  answers: `${prefix}answers-${version}`,
  pictures: `${prefix}pictures-${version}`,
  files: `${prefix}files-${version}`,
})

export const isPageCache = (cacheName: string) => cacheName.startsWith(`${prefix}pages-`)
export const isFileCache = (cacheName: string) => cacheName.startsWith(`${prefix}files-`)
/** Those of the worker before the one that checks its files: whatever is in them may have been put there by a stranger. */
export const isUntrusted = (cacheName: string) => !cacheName.startsWith(prefix)

/** The server's word that a page is the same for every visitor. Only such pages are kept. */
export const offlineSafeHeader = 'x-keep-offline'

/** What a page tells the worker once it has been seen: where it is, and what it has loaded so far. */
export type VisitedPages = { lang: string; pages: string[]; files: string[] }

// Answers that are the same for every visitor. The gold price is not among them: an old one must never pass for today's.
// Nor is a certificate: what is revoked must not look valid.
const publicCalls =
  /^\/api\/v1\/(home|home_sections|categories|general_settings|products(\/\d+(\/related|\/comments)?)?|gold-prices\/history|certificate-keys|faqs|testimonials|pages\/[\w-]+)$/

export const isPublicCall = (path: string, headers: Headers) =>
  publicCalls.test(path) && !headers.has('authorization') && !headers.has('jwt')
