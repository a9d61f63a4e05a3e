/** The worker's caches, by what they hold. None of them ever holds what is one person's. */
export const caches = { pages: 'kept-pages', answers: 'kept-answers', pictures: 'kept-pictures', files: 'kept-files' }

/** The server's word that a page is the same for every visitor. Only such pages are kept. */
export const keepHeader = 'x-keep-offline'

/** What a page tells the worker once it has been seen: where it is, and what it has loaded so far. */
export type Seen = { lang: string; pages: string[]; files: string[] }

// Answers that are the same for every visitor. The gold price is not among them: an old one must never pass for today's.
// Nor is a certificate: what is revoked must not look valid.
const openCalls =
  /^\/api\/v1\/(home|home_sections|categories|general_settings|products(\/\d+(\/related|\/comments)?)?|gold-prices\/history|certificate-keys|faqs|testimonials|pages\/[\w-]+)$/

export const isOpenCall = (path: string, headers: Headers) =>
  openCalls.test(path) && !headers.has('authorization') && !headers.has('jwt')
