import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import type { AnswerCache } from '@asjad/api/http/answer-cache'
import { keptParts } from '@asjad/api/http/send'
import { addressFrom } from '@asjad/api/http/visitor'
import { languageAmong } from '@asjad/api/i18n/language'
import { type Note, type Outward, requestIdOf } from './observe.ts'
import { headersOfAll } from './security-headers.ts'

/**
 * Sends what the API has kept for visitors from Node's request to Node's response, and hands on all else. A request and
 * an answer of the web's own kind, and the way through routers to the kept bytes, cost more than to send them.
 */
export function keptAnswers(
  cache: AnswerCache,
  note: Note,
  otherwise: RequestListener,
  outward: Outward,
): RequestListener {
  const headersOfEach = outward.headers ?? headersOfAll('')
  return (request, response) => {
    const start = performance.now()
    const kept = keptFor(request, cache)
    if (!kept) return otherwise(request, response)
    const { headers } = request
    const requestId = requestIdOf(one(headers['x-request-id']), outward)
    const asked = { etag: headers['if-none-match'], encodings: one(headers['accept-encoding']) }
    const { status, headers: itsOwn, body } = keptParts(kept, asked)
    const length = body ? { 'content-length': body.length } : {}
    response.writeHead(status, { ...headersOfEach, 'x-request-id': requestId, ...itsOwn, ...length })
    response.end(body)
    const address = addressFrom(request.socket.remoteAddress, one(headers['x-forwarded-for']), outward.trustedProxies)
    const { route } = kept
    note({ requestId, method: 'GET', path: pathOf(request.url), route, status, ms: performance.now() - start, address })
  }
}

/** Whoever bears a token, or what may be one, is looked at closer. */
function keptFor({ method, url = '', headers }: IncomingMessage, cache: AnswerCache) {
  if (method !== 'GET' || !url.startsWith('/api/') || headers.authorization || headers.jwt) return undefined
  return cache.keptAt(languageOf(headers), url)
}

const languageOf = ({ lang, 'accept-language': acceptable }: IncomingHttpHeaders) =>
  languageAmong(one(lang), acceptable)

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const pathOf = (url = '') => url.split('?', 1)[0] as string
