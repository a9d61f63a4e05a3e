import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { chooseLanguage } from '@asjad/api/i18n/language'
import { translate } from '@asjad/api/i18n/translate'
import type { ErrorBody, ErrorCode } from '@asjad/contract/errors'
import { commonHeadersFor } from './security-headers.ts'

type MalformedRequestError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/**
 * A request that Node cannot parse, or whose head is too large, reaches no handler, and Node would close the connection
 * with a bare status. Send the usual error body instead, in the language that can be read from the bytes.
 */
export function answerMalformedRequests(server: Server, publicUrl: string) {
  const headers = Object.entries(commonHeadersFor(publicUrl)).map(([name, value]) => `${name}: ${value}`)
  const commonFields = ['connection: close', ...headers]
  const answering = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  server.on('clientError', (error: MalformedRequestError, socket) => {
    // If a request on this connection is still being answered, a second response would be taken for its own.
    if (!socket.writable || answering.has(socket)) return void socket.destroy()
    socket.end(answerTo(error, commonFields))
    // Closing with unread bytes would lose the response in transit; an open connection could be occupied forever.
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}

const lingerMs = 1_000

function answerTo(error: MalformedRequestError, commonFields: string[]) {
  const head = (status: number, ...fields: string[]) =>
    `${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...commonFields, ...fields].join('\r\n')}\r\n\r\n`
  const refusal = (status: number, code: ErrorCode) => {
    const body: ErrorBody = { code, message: translate(languageIn(error.rawPacket), `error.${code}`) }
    // As far as we can tell: after a HEAD request the client would read a body as the next response.
    const text = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ' ? '' : JSON.stringify(body)
    return `${head(status, 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)}${text}`
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return head(408)
  if (error.code === 'HPE_HEADER_OVERFLOW') return refusal(431, 'too_large')
  return refusal(400, 'malformed')
}

function languageIn(packet: Buffer | undefined) {
  const text = packet?.toString('latin1') ?? ''
  const field = (name: string) => new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(text)?.[1]
  return chooseLanguage(field('lang'), field('accept-language'))
}
