import { hash } from 'node:crypto'
import { AppError } from '@asjad/api/app-error'
import { acceptsGzip, EncodedBody, encodingFor } from '@asjad/api/http/encoded-body'
import { sendError } from '@asjad/api/http/errors'
import type { internalClient } from '@asjad/api/http/internal-calls'
import { addressOf, type RequestRecord } from '@asjad/api/http/visitor'
import type { Source } from '@asjad/api/sources'
import { createClient } from '@asjad/contract/client'
import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'
import type { Visit } from '@asjad/storefront/api/visit'
import type { PageAt } from '@asjad/storefront/page-table/page-address'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { pageHeaders } from '../http/security-headers.ts'
import { busyPage } from './busy-page.ts'
import { type CachedPage, type PageCache, pageResponse } from './page-cache.ts'
import { RenderQueue } from './render-queue.ts'
import { cookiesOf, type PageCookies, requestNameOf } from './request-facts.ts'
import type { Storefront } from './storefront.ts'

type Options = {
  storefront: Storefront
  /** The API in the same process, for what is rendered for one person and for forms. */
  api: (path: string, init: RequestInit, env: Context['env']) => Response | Promise<Response>
  /** The API's public reads, for what is rendered for everybody. */
  publicCalls: ReturnType<typeof internalClient>
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

/** Far above a rush of shoppers, even of many behind one address, and below what would exhaust the memory. */
const renderLimits = { maxConcurrent: 120, maxPerAddress: 24 }

/**
 * Answers requests for pages. A public page is rendered for nobody in particular, whoever asks. What depends on a person
 * is rendered for that person and never cached. Forms without scripts arrive here too. Most are handled as anonymous; those of a product act for the shopper, and only if the
 * browser named this store as their origin (http/page-forms.ts), so no other site can send one in a shopper's name.
 */
export function pages({ storefront, api, publicCalls, publicUrl, assetsUrl, cache, ...options }: Options) {
  const { pictureHost, gateway, trustedProxies, hasSandbox = false, log } = options
  const { inlineScripts } = storefront
  const headersOf = pageHeaders({ assetsUrl, pictureHost, gateway, inlineScripts })
  const renderQueue = new RenderQueue(renderLimits)

  type Visitor = Pick<Visit, 'call' | 'locale' | 'hasToken' | 'isShell' | 'notice'> & { address: string }

  function render(request: Request, requestId: string | undefined, { address, ...visitor }: Visitor) {
    // An error that stops a page reaches both React and the router.
    const reported = new Set<unknown>()
    const report = (error: unknown) => {
      if (reported.has(error)) return
      reported.add(error)
      const { pathname } = new URL(request.url)
      log.error({ err: error, requestId, method: request.method, path: pathname }, 'page failed')
    }
    const acquireRenderSlot = () => renderQueue.acquire(address)
    const visit = { ...visitor, origin: publicUrl, hasSandbox, report, acquireRenderSlot }
    return renderQueue.run(address, () => storefront.render(request, visit))
  }

  /** Renders for one person, whose token and address the API must see as if the browser had called it. */
  function renderPrivate(
    c: Context,
    request: Request,
    locale: Locale,
    { token, notice, isShell }: Pick<Visit, 'notice' | 'isShell'> & { token: string | undefined },
  ) {
    const authHeaders = token ? { authorization: `Bearer ${token}` } : {}
    const forwarded = c.req.header('x-forwarded-for')
    const from = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const call = createClient((path, init) =>
      api(path, { ...init, headers: { ...init.headers, ...authHeaders, ...from, lang: locale } }, c.env),
    )
    const address = addressOf(c, trustedProxies)
    const hasToken = token !== undefined
    return render(request, c.env.requestId, { address, call, locale, hasToken, isShell, notice })
  }

  /** Renders for everybody. Uses nothing of the request that happens to be the first. */
  async function renderShared(
    { page, facts, address, notFound }: PageAt,
    locale: Locale,
    isShell: boolean,
    { requestId, visitor }: { requestId: string | undefined; visitor: string },
  ): Promise<CachedPage> {
    const sources = new Set<Source>()
    let until: Date | undefined
    const call = publicCalls({ lang: locale, requestId }, (answered) => {
      for (const source of answered.sources) sources.add(source)
      if (answered.until && !(until && until < answered.until)) until = answered.until
    })
    const request = new Request(`${publicUrl}${address}`)
    const nobody = { call, locale, hasToken: false, isShell, notice: undefined }
    const response = await render(request, requestId, { ...nobody, address: visitor })
    const { status } = response
    const headers = headersOf(facts, status === 200)
    const common = {
      status,
      headers,
      route: routeOf(page),
      sources,
      until,
      canCache: status < 400 || (notFound && status === 404),
    }
    const location = response.headers.get('location')
    if (location) {
      headers.location = location
      return { ...common, body: null }
    }
    const plain = new Uint8Array(await response.arrayBuffer())
    if (status === 200 && facts.offline !== 'never') markOfflineSafe(headers)
    if (status === 503) headers['retry-after'] = retryAfterSeconds
    // A response that is not our HTML (React Router's own error) keeps its type.
    headers['content-type'] = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
    headers.etag = `"${hash('sha1', plain, 'base64url')}"`
    return { ...common, body: new EncodedBody(plain) }
  }

  async function answer(c: Context, cookies: PageCookies, locale: Locale, path: string, { search, origin }: URL) {
    const at = await storefront.pageAt(path, search)
    const { page: name, facts, address, withoutScripts } = at
    const record: RequestRecord | undefined = c.env.record
    // Set before the page calls the API, whose routes are not what the visitor requested.
    if (record) record.route = name === '*' ? (record.route ?? routeOf(name)) : routeOf(name)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Pages are the same for everybody: browsers add what is one person's. Only the result of a form without scripts, and
    // a personal page in a browser without them, are rendered for one person.
    const notice = isRead && cookies.token ? cookies.notice : undefined
    const isSame = isRead && notice === undefined
    const isShell = isSame && facts.access === 'user' && cookies.token !== undefined && !withoutScripts
    const mayUseToken = isRead ? !isShell && !(isSame && facts.access === 'all') : c.env.formActsForShopper
    const token = mayUseToken ? cookies.token : undefined
    // Of a personal page a visitor gets only the redirect to the login, others its shell.
    const isShared = !token && isRead && (facts.cached || facts.access === 'user')
    if (cache && isShared) {
      const encoding = encodingFor(c.req.header('accept-encoding'))
      const first = { requestId: c.env.requestId, visitor: addressOf(c, trustedProxies) }
      const url = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
      const key = `${locale} ${isShell ? 'shell ' : ''}${address}`
      const page = await cache.get(key, requestNameOf(url, cookies), encoding, () =>
        renderShared(at, locale, isShell, first),
      )
      const { body, ...init } = pageResponse(page, encoding, {
        ifNoneMatch: c.req.header('if-none-match'),
        surrogateCapability: c.req.header('surrogate-capability'),
        secondsLeft: cache.secondsLeft(page),
      })
      return new Response(body, init)
    }

    const headers = headersOf(facts)
    if (token) headers['cache-control'] = 'private, no-store'
    const request = new Request(`${origin}${address}`, c.req.raw)
    const response = await renderPrivate(c, request, locale, { token, notice, isShell })
    if (!token && isRead && response.status === 200 && facts.offline !== 'never') markOfflineSafe(headers)
    // During a short outage the response says when to retry, to crawlers too.
    if (response.status === 503) headers['retry-after'] = retryAfterSeconds
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    // On a redirect, leave the notice for the page that follows.
    if (notice && !response.headers.has('location')) response.headers.append('set-cookie', 'notice=; path=/; max-age=0')
    return acceptsGzip(c.req.header('accept-encoding')) ? gzipped(response) : response
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
    const cookies = cookiesOf(c.req.header('cookie'))
    const locale = localeOf(c.req.query('lang'), cookies)
    try {
      return await answer(c, cookies, locale, plain, url)
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

/** Compressed while it is sent, since nobody else gets this copy. */
function gzipped(response: Response) {
  if (!response.body) return response
  response.headers.set('content-encoding', 'gzip')
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
}

/** For log and metrics. */
const routeOf = (page: PageAt['page']) => (page === '*' ? 'unknown' : `/${page}`)

const retryAfterSeconds = '5'

/** Tells the service worker that this page is the same for every visitor (storefront, app/offline). */
function markOfflineSafe(headers: Record<string, string>) {
  headers['x-keep-offline'] = '1'
}

/** `?lang=` for crawlers, which have no cookies; else the shopper's choice; else Arabic. */
const localeOf = (requested: string | undefined, { language }: PageCookies): Locale =>
  isLocale(requested) ? requested : (language ?? defaultLocale)
