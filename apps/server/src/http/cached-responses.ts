import type { IncomingMessage, RequestListener } from 'node:http'
import { type Encoding, encodingFor } from '@asjad/api/http/encoded-body'
import type { ResponseCache } from '@asjad/api/http/response-cache'
import { sharedResponse } from '@asjad/api/http/send'
import { addressFrom } from '@asjad/api/http/visitor'
import { chooseLanguage } from '@asjad/api/i18n/language'
import { type PageCache, pageResponse } from '../pages/page-cache.ts'
import { cookiesOf, requestNameOf } from '../pages/request-facts.ts'
import { type RecordRequest, type ResponseOptions, requestIdOf } from './observe.ts'
import { commonHeadersFor } from './security-headers.ts'

type Caches = { responses: ResponseCache; pages: PageCache | undefined }

/**
 * Writes cached API responses and pages directly to Node's response and passes all other requests on. Web request and
 * response objects and the routers cost more than sending the bytes: without this, half as many responses per second.
 */
export function cachedResponses(
  caches: Caches,
  recordRequest: RecordRequest,
  handleOthers: RequestListener,
  options: ResponseOptions,
): RequestListener {
  const commonHeaders = options.headers ?? commonHeadersFor('')
  return (request, response) => {
    const start = performance.now()
    const cached = request.method === 'GET' ? cachedFor(request, caches) : undefined
    if (!cached) return handleOthers(request, response)
    const { headers, url = '', socket } = request
    const requestId = requestIdOf(single(headers['x-request-id']), options)
    const { status, headers: ownHeaders, body, route } = cached
    const length = status === 304 ? {} : { 'content-length': body?.length ?? 0 }
    response.writeHead(status, { ...commonHeaders, 'x-request-id': requestId, ...ownHeaders, ...length })
    response.end(body)
    const address = addressFrom(socket.remoteAddress, single(headers['x-forwarded-for']), options.trustedProxies)
    const path = url.split('?', 1)[0] as string
    recordRequest({ requestId, method: 'GET', path, route, status, ms: performance.now() - start, address })
  }
}

function cachedFor(request: IncomingMessage, { responses, pages }: Caches) {
  const encoding = encodingFor(single(request.headers['accept-encoding']))
  return request.url?.startsWith('/api/')
    ? cachedAnswerFor(request, responses, encoding)
    : pages && cachedPageFor(request, pages, encoding)
}

/** A call with a token, valid or not, is never answered from the cache. */
function cachedAnswerFor({ url = '', headers }: IncomingMessage, cache: ResponseCache, encoding: Encoding) {
  if (headers.authorization || headers.jwt) return undefined
  const lang = chooseLanguage(single(headers.lang), headers['accept-language'])
  const cached = cache.findByUrl({ url, lang }, encoding)
  if (!cached) return undefined
  const asked = { ifNoneMatch: headers['if-none-match'], secondsLeft: cache.secondsLeft(cached) }
  return { ...sharedResponse(cached, encoding, asked), route: cached.route }
}

/** A page that says how a form went is rendered for that one person. */
function cachedPageFor({ url = '', headers }: IncomingMessage, cache: PageCache, encoding: Encoding) {
  const cookies = cookiesOf(headers.cookie)
  if (cookies.notice !== undefined) return undefined
  const cached = cache.findByRequest(requestNameOf(url, cookies), encoding)
  if (!cached) return undefined
  const surrogateCapability = single(headers['surrogate-capability'])
  return {
    ...pageResponse(cached, encoding, {
      ifNoneMatch: headers['if-none-match'],
      surrogateCapability,
      secondsLeft: cache.secondsLeft(cached),
    }),
    route: cached.route,
  }
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
