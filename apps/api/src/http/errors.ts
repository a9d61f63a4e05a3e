import { type ErrorBody, statusOf } from '@asjad/contract/errors'
import type { Locale } from '@asjad/contract/locale'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { translate } from '../i18n/translate.ts'
import { languageOf } from './visitor.ts'

/** The status that web servers use for "the client closed the request". Only the log sees it. */
export const clientClosedStatus = 499

export function handleError(error: Error, c: Context, log: Logger) {
  // The request's body was cut off.
  if (error === c.env?.incoming?.errored) return new Response(null, { status: clientClosedStatus })
  return sendError(c, refusalFor(error, log, requestFields(c)))
}

/** How the API refuses after an error. What its operator must know about is logged. */
export function refusalFor(error: unknown, log: Logger, request: object): AppError {
  const refusal = error instanceof AppError ? error : isDatabaseUnavailable(error) ? unavailable : undefined
  if (!refusal || refusal === unavailable || isServerFault(refusal))
    log.error({ err: error, ...request, ...errorFields(refusal ?? bug) }, 'request failed')
  return refusal ?? bug
}

export const errorBodyOf = ({ code, errors, data, text }: AppError, lang: Locale): ErrorBody => ({
  code,
  message: text ?? translate(lang, `error.${code}`),
  ...(errors && { errors }),
  ...(data !== undefined && { data }),
})

const bug = new AppError('unexpected')
const errorFields = ({ code }: AppError) => ({ status: statusOf[code], code })

/** Identifies the request; if a page called the API, this is the failed call, not the page. */
const requestFields = (c: Context) => ({
  requestId: c.env?.requestId,
  method: c.req.method,
  path: c.req.path,
  ...(c.env?.record?.accountId !== undefined && { accountId: c.env.record.accountId }),
})

/** The shop failed for a reason that its operator must know about. */
const isServerFault = ({ code, cause }: AppError) => statusOf[code] >= 500 && cause !== undefined

export function sendError(c: Context, error: AppError) {
  const { code, retryAfterSeconds } = error
  const body = errorBodyOf(error, languageOf(c.req.raw.headers))
  if (c.env?.record) c.env.record.code = code
  // Some contain what opens an account (a ticket, a token), and none is worth caching.
  c.header('cache-control', 'no-store')
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  // The rest of a body that came too slowly would be taken for the next request.
  if (code === 'too_slow') c.header('connection', 'close')
  return c.json(body, statusOf[code])
}

const unavailable = new AppError('unavailable', { retryAfterSeconds: 2 })
