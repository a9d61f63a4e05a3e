import type { Deps } from '../../deps.ts'
import { waitFor } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { eventOf } from '../../security-log.ts'
import { mailNewDevice } from './accounts.mails.ts'
import type { Account } from './accounts.queries.ts'
import { askFactor } from './ask-factor.ts'
import { forgetOtherDevices } from './known-devices.queries.ts'
import { rememberDevice } from './known-devices.ts'
import { limits } from './limits.ts'
import { endOtherSessions, endSession } from './sessions.queries.ts'
import { openSession } from './sessions.ts'

type How = {
  /** Whether the owner hears of a new device; not where another mail tells of the same. */
  tell?: boolean
  /** Whether every other session and known device ends: something was proved that others may not have known. */
  alone?: boolean
  /** Whether the second factor was given a moment ago. */
  factorGiven?: boolean
}

/**
 * Lets somebody in who has proved to own a verified account, on a device that is known from then on. Every way in ends here,
 * and here the second factor is asked for. Inside a transaction that holds the account.
 */
export async function enter(
  deps: Deps,
  account: Account,
  visitor: Visitor,
  { tell = true, alone = false, factorGiven = false }: How = {},
) {
  const { db } = deps
  if (!factorGiven) await askFactor(deps, account, { door: 'log_in' })
  const { isNew, keyHash } = await rememberDevice(deps, account.id, visitor)
  const { token, sessionId } = await openSession(deps, account.id, visitor.device)
  // The browser keeps the new token alone: whoever has taken the old one has nothing any more.
  if (visitor.session?.userId === account.id) await endSession(db, visitor.session.id)
  deps.securityLog.record('logged_in', eventOf(visitor, { accountId: account.id }))
  if (alone) {
    await endOtherSessions(db, account.id, sessionId)
    await forgetOtherDevices(db, account.id, keyHash)
  }
  if (isNew) {
    deps.securityLog.record('login_from_new_device', eventOf(visitor, { accountId: account.id }))
    if (tell && (await waitFor(deps, `new devices of ${account.id}`, limits.newDeviceMails)) === 0)
      await mailNewDevice(deps, account, visitor.device)
  }
  return { token, sessionId }
}
