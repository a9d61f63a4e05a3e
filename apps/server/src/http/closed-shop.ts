import { AppError } from '@asjad/api/app-error'
import { readTicket } from '@asjad/api/crypto/tickets'
import type { Deps } from '@asjad/api/deps'
import { errorBodyOf } from '@asjad/api/http/errors'
import { chooseLanguage } from '@asjad/api/i18n/language'
import { statusOf } from '@asjad/contract/errors'
import { defaultLocale, isLocale } from '@asjad/contract/locale'
import { openingSoonPage } from '../pages/opening-soon.ts'
import { cookiesOf } from '../pages/request-facts.ts'
import type { Fetch, SiteBindings } from './observe.ts'

/**
 * What a shop answers before it opens: its staff, who also see the gold price, health checks, files, and the card
 * gateway, which reports payments of a shop that tries it.
 */
const alwaysOpen =
  /^\/(?:dashboard|api\/v1\/(?:admin|gold-prices)|static|media|logo|sandbox)(?:\/|$)|^\/api\/v1\/payments\/webhook$|^\/(?:healthz|readyz|metrics|favicon\.svg|favicon\.ico|sw\.js|manifest\.webmanifest)$|^\/[\w-]+\.(?:png|svg|ico)$/

const previewPath = /^\/shop-preview\/([^/]+)$/
/** What staff show before it is published, by a link: the page, and the call that reads it again in another language. */
const unpublished = [
  { path: /^\/(?:preview|api\/v1\/product-previews)\/([^/]+)$/, kind: 'product_preview' },
  { path: /^\/(?:home-preview|api\/v1\/home-previews)\/([^/]+)$/, kind: 'home_preview' },
  { path: /^\/api\/v1\/page-previews\/([^/]+)$/, kind: 'page_preview' },
] as const
const previewCookie = /(?:^|; *)shop_preview=([^;]+)/

/** Search engines and shopping searches have nothing to read yet. */
const forMachines = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/.*|feeds\/.*)$/

/**
 * Until the owner opens the shop, strangers get the page that says so, and no call of theirs is answered. A browser that
 * has followed a preview link sees the shop, and a link to one thing that is not published shows that thing; nothing of
 * either may be kept by the browser or by a cache on the way.
 */
export function closedUntilOpened(
  deps: Pick<Deps, 'opening' | 'sealer' | 'now' | 'publicUrl'>,
  answer: Fetch<SiteBindings>,
): Fetch<SiteBindings> {
  const isPreview = (ticket: string | undefined) =>
    ticket !== undefined && readTicket(deps, 'shop_preview', decoded(ticket)) !== undefined

  const isUnpublished = (pathname: string, query: URLSearchParams) => {
    const pageTicket = readTicket(deps, 'page_preview', query.get('preview') ?? '')
    if (pageTicket && pathname === `/${pageTicket.slug}`) return true
    return unpublished.some(({ path, kind }) => {
      const ticket = path.exec(pathname)?.[1]
      return ticket !== undefined && readTicket(deps, kind, decoded(ticket)) !== undefined
    })
  }

  return async (request, env) => {
    if (deps.opening.isOpen) return answer(request, env)
    const { pathname, searchParams } = new URL(request.url)
    if (alwaysOpen.test(pathname)) return answer(request, env)
    const ticket = previewPath.exec(pathname)?.[1]
    if (ticket && isPreview(ticket)) return startPreview(deps.publicUrl, ticket, searchParams.get('lang'))
    if (
      isUnpublished(pathname, searchParams) ||
      isPreview(previewCookie.exec(request.headers.get('cookie') ?? '')?.[1])
    )
      return unkept(await answer(request, env))
    if (forMachines.test(pathname)) return new Response(null, { status: 404, headers: noStore })
    if (pathname.startsWith('/api/')) return refuse(request, env)
    const language = searchParams.get('lang') ?? cookiesOf(request.headers.get('cookie')).language
    return openingSoonPage(await deps.opening.texts(), isLocale(language) ? language : defaultLocale)
  }
}

const noStore = { 'cache-control': 'no-store' }

function refuse({ headers }: Request, { record }: SiteBindings) {
  const error = new AppError('opening_soon')
  record.code = error.code
  const body = errorBodyOf(error, chooseLanguage(headers.get('lang'), headers.get('accept-language')))
  return Response.json(body, { status: statusOf.opening_soon, headers: noStore })
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A cookie of this browser alone: the address without the ticket can be read over a shoulder. */
function startPreview(publicUrl: string, ticket: string, lang: string | null) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return new Response(null, {
    status: 303,
    headers: {
      location: isLocale(lang) ? `/?lang=${lang}` : '/',
      'set-cookie': `shop_preview=${ticket}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** What a preview shows is marked for nobody's cache, search engine or offline pages. */
function unkept(response: Response) {
  const copy = new Response(response.body, response)
  copy.headers.set('cache-control', 'private, no-store')
  copy.headers.set('x-robots-tag', 'noindex')
  for (const name of ['x-keep-offline', 'etag', 'surrogate-key']) copy.headers.delete(name)
  return copy
}
