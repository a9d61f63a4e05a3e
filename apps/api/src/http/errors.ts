import { type ErrorBody, statusOf } from '@asjad/contract/errors'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../database/away.ts'
import { translate } from '../i18n/translate.ts'
import { languageOf } from './visitor.ts'

/** As web servers have come to say: the client closed the request. Nobody hears it but the log. */
export const hungUpStatus = 499

export function answerError(error: Error, c: Context, log: Logger) {
  // The body broke off.
  if (error === c.env?.incoming?.errored) return new Response(null, { status: hungUpStatus })
  const refusal = error instanceof AppError ? error : isDatabaseAway(error) ? away : undefined
  if (!refusal || refusal === away || isOurs(refusal))
    log.error({ err: error, ...asked(c), ...toldOf(refusal ?? bug) }, 'request failed')
  return refuse(c, refusal ?? bug)
}

const bug = new AppError('unexpected')
const toldOf = ({ code }: AppError) => ({ status: statusOf[code], code })

/** Which request it was; of a page that asks the API, the call that failed. */
const asked = (c: Context) => ({
  requestId: c.env?.requestId,
  method: c.req.method,
  path: c.req.path,
  ...(c.env?.note?.accountId !== undefined && { accountId: c.env.note.accountId }),
})

/** What the shop could not do for a reason that its operator must hear of. */
const isOurs = ({ code, cause }: AppError) => statusOf[code] >= 500 && cause !== undefined

export function refuse(c: Context, { code, errors, retryAfterSeconds, data }: AppError) {
  const body: ErrorBody = {
    code,
    message: translate(languageOf(c.req.raw.headers), `error.${code}`),
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  }
  if (c.env?.note) c.env.note.code = code
  // Some hold what opens an account (a ticket, a token), and none is worth keeping.
  c.header('cache-control', 'no-store')
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  // The rest of what came too slowly would be taken for the next request.
  if (code === 'too_slow') c.header('connection', 'close')
  return c.json(body, statusOf[code])
}

const away = new AppError('unavailable', { retryAfterSeconds: 2 })
