import { randomBytes } from 'node:crypto'
import { SharedCache } from '@asjad/api/http/shared-cache'
import { createClient } from '@asjad/contract/client'
import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { pageHeaders } from '../http/security-headers.ts'
import { fillGzip, fillPlain, type GzipTemplate, gzipTemplate, templateSize } from './gzip-template.ts'
import type { RenderPage } from './storefront.ts'

type PackedPage = { status: number; template: GzipTemplate } | { status: number; redirect: string }
export type PageCache = SharedCache<PackedPage>

export const createPageCache = (): PageCache =>
  new SharedCache({
    capacityBytes: 128 * 1024 * 1024,
    sizeOf: (page) => ('template' in page ? templateSize(page.template) : page.redirect.length),
  })

type Options = {
  render: RenderPage
  /** The API in this same process. */
  api: (path: string, init: RequestInit, env: Context['env']) => Response | Promise<Response>
  publicUrl: string
  /** Another host whose pictures pages may show. */
  pictureHost: string | null
  /** Where browsers send cards. */
  gateway: string
  /** Anonymous pages are kept here; without it (in development) every page is rendered anew. */
  cache: PageCache | undefined
  log: Logger
}

// As long as a real nonce, so that a page rendered for the cache is like any other.
const nonceHole = 'nonce-of-this-answer----'

/** Each look at these is counted, so that each must reach the API. */
const counted = /^\/certificates\/./i

/** Visitors see these, but for one purpose of one person: no copy of them stays on a device. */
const passing =
  /^\/(login|secondfactor|register|forgetpassword|resetpassword|verifyemail|moderate|payment|order-success)\b/i

/**
 * Answers requests for pages. What depends on a person is rendered for that person and never kept. A form that is sent
 * without scripts is sent here; it counts as a visitor's, so that no other site can send one in a shopper's name.
 */
export function pages({ render, api, publicUrl, pictureHost, gateway, cache, log }: Options) {
  const secure = publicUrl.startsWith('https:')

  function renderFor(c: Context, locale: Locale, nonce: string, token?: string) {
    const proof = token ? { authorization: `Bearer ${token}` } : {}
    // The API must see where the visitor comes from, as if the browser had asked it itself.
    const forwarded = c.req.header('x-forwarded-for')
    const from = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const call = createClient((path, init) =>
      api(path, { ...init, headers: { ...init.headers, ...proof, ...from, lang: locale } }, c.env),
    )
    // What breaks a page off reaches both React and the router.
    const told = new Set<unknown>()
    const report = (error: unknown) => {
      if (told.has(error)) return
      told.add(error)
      log.error({ err: error, requestId: c.env.requestId }, 'page failed')
    }
    return render(c.req.raw, { call, locale, nonce, origin: publicUrl, hasToken: token !== undefined, report })
  }

  return async (c: Context) => {
    const locale = localeOf(c)
    const nonce = randomBytes(18).toString('base64url')
    const { pathname, search } = new URL(c.req.url)
    const headers = pageHeaders(nonce, { path: pathname, secure, pictureHost, gateway, edited: !cache })
    const token = (c.req.method !== 'POST' && getCookie(c, 'jwt')) || undefined
    const mayBeKept = !token && c.req.method === 'GET' && !passing.test(pathname)
    if (!cache || token || c.req.method !== 'GET' || counted.test(pathname)) {
      const response = await renderFor(c, locale, nonce, token)
      if (mayBeKept) allowKeeping(headers, response)
      askToReturn(headers, response)
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      return takesGzip(c) ? gzipped(response) : response
    }

    const page = await cache.get(
      `${locale} ${pathname}${search}`,
      async () => pack(await renderFor(c, locale, nonceHole)),
      ({ status }) => status === 200,
    )
    if (mayBeKept) allowKeeping(headers, page)
    askToReturn(headers, page)
    if ('redirect' in page) return c.redirect(page.redirect, page.status as 302)
    headers['content-type'] = 'text/html; charset=utf-8'
    if (!takesGzip(c)) return new Response(fillPlain(page.template, nonce), { status: page.status, headers })
    headers['content-encoding'] = 'gzip'
    return new Response(fillGzip(page.template, nonce), { status: page.status, headers })
  }
}

const takesGzip = (c: Context) => c.req.header('accept-encoding')?.includes('gzip') === true

/** Compressed on its way, as it is rendered: nobody else will ask for it. */
function gzipped(response: Response) {
  if (!response.body) return response
  response.headers.set('content-encoding', 'gzip')
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), response)
}

/** A shop that is away for a moment says when to come back, to crawlers too. */
function askToReturn(headers: Record<string, string>, { status }: { status: number }) {
  if (status === 503) headers['retry-after'] = '5'
}

/** Tells the service worker that this page is nobody's own (storefront, app/worker). */
function allowKeeping(headers: Record<string, string>, { status }: { status: number }) {
  if (status === 200) headers['x-keep-offline'] = '1'
}

async function pack(response: Response): Promise<PackedPage> {
  const redirect = response.headers.get('location')
  if (redirect) return { status: response.status, redirect }
  return { status: response.status, template: gzipTemplate(await response.text(), nonceHole) }
}

/** `?lang=` for crawlers, which keep no cookies; else the shopper's choice; else Arabic. */
function localeOf(c: Context): Locale {
  const asked = c.req.query('lang')
  if (isLocale(asked)) return asked
  const chosen = getCookie(c, 'language')
  return isLocale(chosen) ? chosen : defaultLocale
}
