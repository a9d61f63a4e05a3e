import type { ErrorCode } from '@asjad/contract/errors'
import type { Context } from 'hono'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { type Env, tokenOf } from './visitor.ts'

const worthALine = new Set<ErrorCode>(['unauthenticated', 'forbidden', 'too_many_requests', 'card_number_refused'])
const quietMs = 60_000
/** Of a flood from ever new addresses no more than these are remembered. */
const mostRemembered = 10_000

type Written = { at: number; since: number }

/**
 * Writes down the refusals that an attack is made of: one line a minute for each address and kind in this process, which
 * also says how many it stands for. Whoever shows no token at all is a visitor that was asked to log in, and no attack.
 */
export function noteRefusals({ securityLog, now }: Pick<Deps, 'securityLog' | 'now'>) {
  const written = new Map<string, Written>()
  return (error: Error, c: Context<Env>) => {
    if (!(error instanceof AppError) || !worthALine.has(error.code)) return
    if (error.code === 'unauthenticated' && !tokenOf(c.req.raw.headers)) return
    const address = c.get('address') ?? ''
    const name = `${error.code} ${address}`
    const at = now().getTime()
    const last = written.get(name)
    if (last && at >= last.at && at - last.at < quietMs) {
      last.since += 1
      return
    }
    written.delete(name)
    written.set(name, { at, since: 0 })
    const [oldest] = written.keys()
    if (written.size > mostRemembered && oldest !== undefined) written.delete(oldest)
    const session = c.get('session')
    const requestId = c.env?.requestId
    securityLog.record('request_refused', {
      ...(session && { accountId: session.userId }),
      ...(address && { address }),
      ...(requestId && { requestId }),
      reason: last && last.since > 0 ? `${error.code}, ${last.since} more before` : error.code,
    })
  }
}
