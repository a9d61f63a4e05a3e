import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import type { ResponseCache } from '@asjad/api/http/response-cache'
import { sharedParts } from '@asjad/api/http/send'
import { addressFrom } from '@asjad/api/http/visitor'
import { chooseLanguage } from '@asjad/api/i18n/language'
import { type RecordRequest, type ResponseOptions, requestIdOf } from './observe.ts'
import { commonHeadersFor } from './security-headers.ts'

/**
 * Sends what the API has kept for visitors from Node's request to Node's response, and hands on all else. A request and
 * an answer of the web's own kind, and the way through routers to the kept bytes, cost more than to send them.
 */
export function keptAnswers(
  cache: ResponseCache,
  note: RecordRequest,
  otherwise: RequestListener,
  outward: ResponseOptions,
): RequestListener {
  const headersOfEach = outward.headers ?? commonHeadersFor('')
  return (request, response) => {
    const start = performance.now()
    const kept = keptFor(request, cache)
    if (!kept) return otherwise(request, response)
    const { headers } = request
    const requestId = requestIdOf(one(headers['x-request-id']), outward)
    const asked = { etag: headers['if-none-match'], encodings: one(headers['accept-encoding']) }
    const { status, headers: itsOwn, body } = sharedParts(kept, asked)
    const length = body ? { 'content-length': body.length } : {}
    response.writeHead(status, { ...headersOfEach, 'x-request-id': requestId, ...itsOwn, ...length })
    response.end(body)
    const address = addressFrom(request.socket.remoteAddress, one(headers['x-forwarded-for']), outward.trustedProxies)
    const { route } = kept
    note({ requestId, method: 'GET', path: pathOf(request.url), route, status, ms: performance.now() - start, address })
  }
}

/** Whoever bears a token, or what may be one, is looked at closer. */
function keptFor({ method, url = '', headers }: IncomingMessage, cache: ResponseCache) {
  if (method !== 'GET' || !url.startsWith('/api/') || headers.authorization || headers.jwt) return undefined
  return cache.findByUrl(languageOf(headers), url)
}

const languageOf = ({ lang, 'accept-language': acceptable }: IncomingHttpHeaders) =>
  chooseLanguage(one(lang), acceptable)

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const pathOf = (url = '') => url.split('?', 1)[0] as string
