import type { Deps } from '../../deps.ts'
import { secondsToWait } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { eventOf } from '../../security-log.ts'
import type { Account } from './account.queries.ts'
import { mailNewDevice } from './auth.mails.ts'
import { forgetOtherDevices } from './known-devices.queries.ts'
import { rememberDevice } from './known-devices.ts'
import { limits } from './limits.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { endOtherSessions, endSession } from './sessions.queries.ts'
import { openSession } from './sessions.ts'

/** By what somebody came in, as the security log tells it. */
export type LoginMethod =
  | 'password'
  | 'reset code'
  | 'verification code'
  | 'third party'
  | `second step by ${'app' | 'recovery_code'}`

type LoginOptions = {
  method: LoginMethod
  /** Whether the owner hears of a new device; not where another mail tells of the same. */
  notifyOwner?: boolean
  /** Whether every other session and known device ends: something was proved that others may not have known. */
  endOthers?: boolean
  /** Whether the second factor was given a moment ago. */
  secondFactorGiven?: boolean
}

/**
 * Lets somebody in who has proved to own a verified account, on a device that is known from then on. Every way in ends here,
 * and here the second factor is asked for. Inside a transaction that holds the account.
 */
export async function completeLogin(
  deps: Deps,
  account: Account,
  visitor: Visitor,
  { method, notifyOwner = true, endOthers = false, secondFactorGiven = false }: LoginOptions,
) {
  const { db } = deps
  if (!secondFactorGiven) await requireSecondFactor(deps, account, { kind: 'log_in' })
  const { isNew, keyHash } = await rememberDevice(deps, account.id, visitor)
  const { token, sessionId } = await openSession(deps, account.id, visitor.device)
  // The browser keeps the new token alone: whoever has taken the old one has nothing any more.
  if (visitor.session?.userId === account.id) await endSession(db, visitor.session.id)
  deps.securityLog.record('logged_in', eventOf(visitor, { accountId: account.id, reason: method }))
  if (endOthers) {
    await endOtherSessions(db, account.id, sessionId)
    await forgetOtherDevices(db, account.id, keyHash)
  }
  if (isNew) {
    deps.securityLog.record('login_from_new_device', eventOf(visitor, { accountId: account.id }))
    if (notifyOwner && (await secondsToWait(deps, `new devices of ${account.id}`, limits.newDeviceMails)) === 0)
      await mailNewDevice(deps, account, visitor.device)
  }
  return { token, sessionId }
}
