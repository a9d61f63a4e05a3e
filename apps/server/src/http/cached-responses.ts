import type { IncomingMessage, RequestListener } from 'node:http'
import type { ResponseCache } from '@asjad/api/http/response-cache'
import { encodingFor, sharedResponse } from '@asjad/api/http/send'
import { addressFrom } from '@asjad/api/http/visitor'
import { chooseLanguage } from '@asjad/api/i18n/language'
import { type RecordRequest, type ResponseOptions, requestIdOf } from './observe.ts'
import { commonHeadersFor } from './security-headers.ts'

/**
 * Writes cached API responses directly to Node's response and passes all other requests on. Web request and response
 * objects and the routers cost more than sending the bytes: without this, half as many responses per second.
 */
export function cachedResponses(
  cache: ResponseCache,
  recordRequest: RecordRequest,
  handleOthers: RequestListener,
  options: ResponseOptions,
): RequestListener {
  const commonHeaders = options.headers ?? commonHeadersFor('')
  return (request, response) => {
    const start = performance.now()
    const cached = cachedFor(request, cache)
    if (!cached) return handleOthers(request, response)
    const { headers, url = '', socket } = request
    const requestId = requestIdOf(single(headers['x-request-id']), options)
    const { status, headers: ownHeaders, body } = sharedResponse(cached, headers['if-none-match'])
    const length = body ? { 'content-length': body.length } : {}
    response.writeHead(status, { ...commonHeaders, 'x-request-id': requestId, ...ownHeaders, ...length })
    response.end(body)
    const address = addressFrom(socket.remoteAddress, single(headers['x-forwarded-for']), options.trustedProxies)
    const path = url.split('?', 1)[0] as string
    const ms = performance.now() - start
    recordRequest({ requestId, method: 'GET', path, route: cached.route, status, ms, address })
  }
}

/** A request with a token, valid or not, is never answered from the cache. */
function cachedFor({ method, url = '', headers }: IncomingMessage, cache: ResponseCache) {
  if (method !== 'GET' || !url.startsWith('/api/') || headers.authorization || headers.jwt) return undefined
  const lang = chooseLanguage(single(headers.lang), headers['accept-language'])
  return cache.findByUrl({ url, lang, encoding: encodingFor(single(headers['accept-encoding'])) })
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
