import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/second-factor'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket } from '../../crypto/tickets.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { addJob } from '../../jobs/jobs.ts'
import { eventOf } from '../../security-log.ts'
import { nobody, recordEntry } from '../audit/record-entry.ts'
import { shopName } from '../notifications/notifications.service.ts'
import {
  disable,
  enable,
  erase,
  newSetup,
  renewCodes,
  secondFactorId,
  secondFactorState,
} from '../second-factor/second-factor.service.ts'
import { accountById } from './account.queries.ts'
import { factorRemovedJob } from './auth.job-kinds.ts'
import { mailFactorDisabled, mailFactorEnabled } from './auth.mails.ts'
import { deleteCodesOf } from './codes.queries.ts'
import { lockOwner } from './lock-owner.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endOtherSessions, endSessions } from './sessions.queries.ts'

const ownerOf = ({ userId }: Shopper) => ({ accountId: userId })

export const getSecondFactor = (deps: Deps, shopper: Shopper) => secondFactorState(deps, ownerOf(shopper))

/** Returns a secret after proof of identity. Nothing is turned on until `enableSecondFactor`. */
export async function setUpSecondFactor(
  deps: Deps,
  { current_password, otp }: Parsed<typeof contract.setUpSecondFactor>,
  shopper: Shopper,
) {
  if ((await secondFactorId(deps, ownerOf(shopper))) !== undefined) throw new AppError('conflict')
  const proof = { password: current_password, otp, code: undefined, field: 'current_password' }
  const account = await reauthenticate(deps, shopper, proof)
  // In English: not every app can show Arabic.
  const newSecret = newSetup({ issuer: await shopName(deps, 'en'), name: account.email })
  const setup = makeTicket(deps, 'second_factor_setup', { session: shopper.session.id, secret: newSecret.secret })
  return { ...newSecret, setup }
}

/**
 * Ends sessions that were opened without the factor and deletes mailed codes, so that none of them is a way around it.
 */
export async function enableSecondFactor(
  deps: Deps,
  { setup, second_factor_code: code }: Parsed<typeof contract.enableSecondFactor>,
  shopper: Shopper,
) {
  const { userId, session, device } = shopper
  const ticket = readTicket(deps, 'second_factor_setup', setup)
  if (ticket?.session !== session.id) throw new AppError('second_factor_expired')
  const codes = await enable(deps, ownerOf(shopper), { secret: ticket.secret, code }, async (deps) => {
    const account = await lockOwner(deps, shopper)
    await deleteCodesOf(deps.db, userId)
    await endOtherSessions(deps.db, userId, session.id)
    await mailFactorEnabled(deps, account, device)
  })
  deps.securityLog.record('second_factor_enabled', eventOf(shopper, { accountId: userId }))
  return { recovery_codes: codes }
}

export async function renewRecoveryCodes(
  deps: Deps,
  form: Parsed<typeof contract.renewRecoveryCodes>,
  shopper: Shopper,
) {
  const account = await reauthenticateOwner(deps, form, shopper)
  return { recovery_codes: await renewCodes(deps, ownerOf(shopper), (deps) => lockOwner(deps, shopper, account)) }
}

export async function disableSecondFactor(
  deps: Deps,
  form: Parsed<typeof contract.disableSecondFactor>,
  shopper: Shopper,
) {
  const { userId, session, device } = shopper
  const account = await reauthenticateOwner(deps, form, shopper)
  await inTransaction(deps, async (deps) => {
    await lockOwner(deps, shopper, account)
    await disable(deps, ownerOf(shopper))
    await endOtherSessions(deps.db, userId, session.id)
    await mailFactorDisabled(deps, account, device)
  })
  deps.securityLog.record('second_factor_disabled', eventOf(shopper, { accountId: userId }))
}

/**
 * For staff, when a customer has lost phone and recovery codes. All sessions end, because a session may not be the
 * owner's. False if there is no factor. The running store sends the mail.
 */
export const removeLostFactor = (deps: Pick<Deps, 'db' | 'now' | 'sealer'>, accountId: number, doer = nobody) =>
  inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, accountId)
    if (!(await erase(deps, { accountId }))) return false
    await endSessions(deps.db, accountId)
    await addJob(deps, factorRemovedJob, { accountId })
    await recordEntry(deps, doer, 'remove second factor', {
      thing: { kind: 'customer', id: accountId },
      before: { second_factor: true },
      after: { second_factor: false },
    })
    return true
  })

/** The job behind it. */
export async function mailFactorRemoved(deps: Deps, { accountId }: { accountId: number }) {
  const account = await accountById(deps.db, accountId)
  if (!account) return
  await mailFactorDisabled(deps, account, null)
  // Recorded here because the command's own log is not stored.
  deps.securityLog.record('second_factor_removed', { accountId, reason: 'by the shop' })
}

async function reauthenticateOwner(
  deps: Deps,
  { current_password, otp, second_factor_code: code }: Parsed<typeof contract.disableSecondFactor>,
  shopper: Shopper,
) {
  if ((await secondFactorId(deps, ownerOf(shopper))) === undefined) throw new AppError('conflict')
  return reauthenticate(deps, shopper, { password: current_password, otp, code, field: 'current_password' })
}
