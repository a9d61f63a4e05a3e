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

/** How somebody logged in, for the security log. */
export type LoginMethod =
  | 'password'
  | 'reset code'
  | 'verification code'
  | 'third party'
  | `second step by ${'app' | 'recovery_code'}`

type LoginOptions = {
  method: LoginMethod
  /** Whether the owner gets a mail about a new device; not if another mail already reports it. */
  notifyOwner?: boolean
  /** Whether all other sessions end and all other devices are forgotten, as after a new password. */
  endOthers?: boolean
  /** Whether the second factor was just given. */
  secondFactorGiven?: boolean
}

/**
 * Logs in the owner of a verified account and remembers the device. Every kind of login ends here, and the second
 * factor is required here. Inside a transaction that has locked the account.
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
  // The browser keeps only the new token. A stolen old one must not stay valid.
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
