import type { ErrorCode } from '@asjad/contract/errors'
import type { Context } from 'hono'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { staffCookieOf } from './staff.ts'
import { type Env, tokenOf } from './visitor.ts'

const loggedCodes = new Set<ErrorCode>([
  'unauthenticated',
  'staff_unauthenticated',
  'forbidden',
  'too_many_requests',
  'card_number_refused',
])
const quietMs = 60_000
/** The maximum to remember during a flood from ever new addresses. */
const maxRemembered = 10_000

type LoggedRefusal = { at: number; since: number }

/**
 * Logs the refusals that an attack consists of: one line per minute for each address and kind in this process, which
 * also says how many it stands for. A request without any token or cookie comes from somebody who was asked to log in,
 * not from an attacker.
 */
export function logRefusals({ securityLog, now }: Pick<Deps, 'securityLog' | 'now'>) {
  const logged = new Map<string, LoggedRefusal>()
  return (error: Error, c: Context<Env>) => {
    if (!(error instanceof AppError) || !loggedCodes.has(error.code)) return
    if (error.code === 'unauthenticated' && !tokenOf(c.req.raw.headers)) return
    if (error.code === 'staff_unauthenticated' && !staffCookieOf(c)) return
    const address = c.get('address') ?? ''
    const name = `${error.code} ${address}`
    const at = now().getTime()
    const last = logged.get(name)
    if (last && at >= last.at && at - last.at < quietMs) {
      last.since += 1
      return
    }
    logged.delete(name)
    logged.set(name, { at, since: 0 })
    const [oldest] = logged.keys()
    if (logged.size > maxRemembered && oldest !== undefined) logged.delete(oldest)
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
