import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { AppError } from '@asjad/api/app-error'
import { sendError } from '@asjad/api/http/errors'
import { SharedCache } from '@asjad/api/http/shared-cache'
import { addressOf, type RequestRecord } from '@asjad/api/http/visitor'
import { createClient } from '@asjad/contract/client'
import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { pageHeaders } from '../http/security-headers.ts'
import { busyPage } from './busy-page.ts'
import { RenderQueue } from './render-queue.ts'
import type { Storefront } from './storefront.ts'

type PackedPage = { status: number } & (
  | { type: string; plain: Buffer<ArrayBuffer>; gzipped: Buffer<ArrayBuffer> }
  | { redirect: string }
)
export type PageCache = SharedCache<PackedPage>

export const createPageCache = (): PageCache =>
  new SharedCache({
    capacityBytes: 128 * 1024 * 1024,
    sizeOf: (page) => ('plain' in page ? page.plain.length + page.gzipped.length : page.redirect.length),
  })

type Options = {
  storefront: Storefront
  /** The API in the same process. */
  api: (path: string, init: RequestInit, env: Context['env']) => Response | Promise<Response>
  publicUrl: string
  /** Another origin that serves the build's files and the pictures. */
  assetsUrl?: string | undefined
  /** Another host whose pictures pages may show. */
  pictureHost: string | null
  /** The card gateway, to which browsers send cards. */
  gateway: string
  /** Pages that are the same for everybody; without it (in development) every request renders its page. */
  cache: PageCache | undefined
  trustedProxies: number
  /** With a sandbox there is also `/sandbox/ui`, the page of controls. */
  hasSandbox?: boolean
  log: Logger
}

/**
 * React Router's own data requests. Our pages never use them (each loads its data from the API), and they would send
 * visitors' text unescaped.
 */
const routerData = /\.data\/*$/

/**
 * The result of a form without scripts, for the shopper's next page (storefront,
 * features/product-actions/form-notice.ts).
 */
const noticeCookie = 'notice'

/** Far above a rush of shoppers, even of many behind one address, and below what would exhaust the memory. */
const renderLimits = { maxConcurrent: 120, maxPerAddress: 24 }

/**
 * Answers requests for pages. Public pages are rendered for nobody in particular, whoever asks. What depends on a person
 * is rendered for that person and never cached. Forms without scripts arrive here too. Most are handled as anonymous; those of a product act for the shopper, and only if the
 * browser named this store as their origin (http/page-forms.ts), so no other site can send one in a shopper's name.
 */
export function pages({ storefront, api, publicUrl, assetsUrl, pictureHost, gateway, cache, ...options }: Options) {
  const { trustedProxies, hasSandbox = false, log } = options
  const { inlineScripts } = storefront
  const headersOf = pageHeaders({ assetsUrl, pictureHost, gateway, inlineScripts })
  const renderQueue = new RenderQueue(renderLimits)

  type Reader = { token?: string | undefined; notice?: string | undefined; isShell?: boolean }

  function renderFor(c: Context, request: Request, locale: Locale, { token, notice, isShell = false }: Reader) {
    const visitor = addressOf(c, trustedProxies)
    const authHeaders = token ? { authorization: `Bearer ${token}` } : {}
    // The API must see the visitor's address, as if the browser had called it directly.
    const forwarded = c.req.header('x-forwarded-for')
    const from = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const call = createClient((path, init) =>
      api(path, { ...init, headers: { ...init.headers, ...authHeaders, ...from, lang: locale } }, c.env),
    )
    // An error that stops a page reaches both React and the router.
    const reported = new Set<unknown>()
    const report = (error: unknown) => {
      if (reported.has(error)) return
      reported.add(error)
      log.error({ err: error, requestId: c.env.requestId, method: c.req.method, path: c.req.path }, 'page failed')
    }
    const acquireRenderSlot = () => renderQueue.acquire(visitor)
    const hasToken = token !== undefined
    const visit = { call, locale, origin: publicUrl, hasToken, isShell, hasSandbox, notice, report, acquireRenderSlot }
    return renderQueue.run(visitor, () => storefront.render(request, visit))
  }

  async function answer(c: Context, locale: Locale, path: string, { search, origin }: URL) {
    const { page: name, facts, address, withoutScripts, notFound } = await storefront.pageAt(path, search)
    const record: RequestRecord | undefined = c.env.record
    // Set before the page calls the API, whose routes are not what the visitor requested.
    if (record) record.route = name === '*' ? (record.route ?? 'unknown') : `/${name}`
    const headers = headersOf(facts)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const cookie = ((isRead || c.env.formActsForShopper) && getCookie(c, 'jwt')) || undefined
    const notice = cookie && isRead ? getCookie(c, noticeCookie) : undefined
    // Pages are the same for everybody: what is one person's is loaded in the browser. Only the answer to a form
    // without scripts, and a personal page in a browser without them, are rendered for their reader.
    const isSame = isRead && !notice
    const isShell = isSame && facts.access === 'user' && cookie !== undefined && !withoutScripts
    const token = isShell || (isSame && facts.access === 'all') ? undefined : cookie
    const offlineSafe = !token && isRead && facts.offline !== 'never'
    // The page shows who is logged in, perhaps more. Not even the browser stores it: other people may use it later.
    if (token || facts.access === 'user') headers['cache-control'] = 'private, no-store'
    // Of a personal page a visitor gets only the redirect to the login, others its shell.
    const isShared = !token && isRead && (facts.cached || facts.access === 'user')
    if (!cache || !isShared) {
      const response = await renderFor(c, new Request(`${origin}${address}`, c.req.raw), locale, {
        token,
        notice,
        isShell,
      })
      if (offlineSafe) markOfflineSafe(headers, response)
      setRetryAfter(headers, response)
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      // On a redirect, leave the notice for the page that follows.
      if (notice && !response.headers.has('location'))
        response.headers.append('set-cookie', `${noticeCookie}=; path=/; max-age=0`)
      return acceptsGzip(c) ? gzipped(response) : response
    }

    // A shared page must contain nothing of the first visitor's request, and that visitor leaving must not abort it.
    const shared = () => new Request(`${origin}${address}`)
    const page = await cache.get(
      `${locale} ${isShell ? 'shell ' : ''}${address}`,
      async () => compressPage(await renderFor(c, shared(), locale, { isShell })),
      ({ status }) => status < 400 || (notFound && status === 404),
    )
    if (offlineSafe) markOfflineSafe(headers, page)
    setRetryAfter(headers, page)
    if ('redirect' in page) return c.redirect(page.redirect, page.status as 302)
    headers['content-type'] = page.type
    if (!acceptsGzip(c)) return new Response(page.plain, { status: page.status, headers })
    headers['content-encoding'] = 'gzip'
    return new Response(page.gzipped, { status: page.status, headers })
  }

  return async (c: Context) => {
    const url = new URL(c.req.url)
    if (routerData.test(url.pathname)) return sendError(c, new AppError('not_found'))
    const plain = normalizePath(url.pathname)
    // A difference in case alone is no reason to redirect.
    if (plain.length !== url.pathname.length)
      return protocolRelative.test(plain) || c.req.method === 'POST'
        ? sendError(c, new AppError('not_found'))
        : c.redirect(`${plain}${url.search}`, 308)
    const locale = localeOf(c)
    try {
      return await answer(c, locale, plain, url)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (c.env.record) c.env.record.code = error.code
      return busyPage(locale, error)
    }
  }
}

/**
 * Decodes needless percent-codes in an address: `%63` is another way to write c. The router treats both alike, and so
 * must every rule about a page.
 */
const normalizePath = (path: string) =>
  path.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const sign = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase()
  })

/** Two slashes at the start would name another host. */
const protocolRelative = /^\/[/\\]/

const acceptsGzip = (c: Context) => /\bgzip\b(?! *; *q=0(\.0*)? *(,|$))/i.test(c.req.header('accept-encoding') ?? '')

/** Compressed while it is sent, since nobody else gets this copy. */
function gzipped(response: Response) {
  if (!response.body) return response
  response.headers.set('content-encoding', 'gzip')
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
}

/** During a short outage the response says when to retry, to crawlers too. */
function setRetryAfter(headers: Record<string, string>, { status }: { status: number }) {
  if (status === 503) headers['retry-after'] = '5'
}

/** Tells the service worker that this page is the same for every visitor (storefront, app/offline). */
function markOfflineSafe(headers: Record<string, string>, { status }: { status: number }) {
  if (status === 200) headers['x-keep-offline'] = '1'
}

const compress = promisify(gzip)

/** Compressed once, in another thread. A response that is not our HTML (React Router's own error) keeps its type. */
async function compressPage(response: Response): Promise<PackedPage> {
  const { status, headers } = response
  const redirect = headers.get('location')
  if (redirect) return { status, redirect }
  const plain = Buffer.from(await response.arrayBuffer())
  const gzipped = await compress(plain, { level: constants.Z_BEST_COMPRESSION })
  return { status, type: headers.get('content-type') ?? 'text/plain; charset=utf-8', plain, gzipped }
}

/** `?lang=` for crawlers, which have no cookies; else the shopper's choice; else Arabic. */
function localeOf(c: Context): Locale {
  const requested = c.req.query('lang')
  if (isLocale(requested)) return requested
  const chosen = getCookie(c, 'language')
  return isLocale(chosen) ? chosen : defaultLocale
}
