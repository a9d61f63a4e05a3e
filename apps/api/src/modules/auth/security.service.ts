import type { AccountSession, changePassword as changePasswordCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { eventOf } from '../../security-log.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { type Account, lockedAccount, updateAccount } from './account.queries.ts'
import { currentAccount } from './account.service.ts'
import { mailPasswordChanged } from './auth.mails.ts'
import { requestCode } from './codes.service.ts'
import { forgetDevicesExcept } from './known-devices.ts'
import { lockOwner } from './lock-owner.ts'
import { checkNewPassword } from './new-password.ts'
import { isPermit } from './permits.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endOtherSessions, endSessionOf } from './sessions.queries.ts'
import { liveSessionsOf } from './sessions.ts'

/** A code for accounts that have no password. */
export async function requestConfirmation(deps: Deps, shopper: Shopper) {
  const account = await currentAccount(deps, shopper.userId)
  return requestCode(deps, { email: account.email, purpose: 'confirm_identity' }, shopper)
}

export async function changePassword(
  deps: Deps,
  { current_password, otp, second_factor_code: code, permit, password }: Parsed<typeof changePasswordCall>,
  shopper: Shopper,
) {
  const account = await currentAccount(deps, shopper.userId)
  await checkNewPassword(deps, password, account, shopper.lang)
  const permitted = permit !== undefined && (await canChooseFirstPassword(deps, permit, account, shopper))
  const verified = permitted
    ? account
    : await reauthenticate(deps, shopper, { password: current_password, otp, code, field: 'current_password' })
  const password_hash = await hashPassword(password)
  await inTransaction(deps, async (deps) => {
    await lockOwner(deps, shopper, verified)
    const account = await updateAccount(deps.db, shopper.userId, { password_hash })
    await endOtherSessions(deps.db, account.id, shopper.session.id)
    await forgetDevicesExcept(deps, account.id, shopper)
    await mailPasswordChanged(deps, account, shopper.device)
  })
  deps.securityLog.record('password_changed', eventOf(shopper, { accountId: shopper.userId }))
}

export const firstPassword = 'the first password'

/** After verifying the mailbox, the first password can be chosen without another proof. */
async function canChooseFirstPassword(
  deps: Deps,
  permit: string,
  { id, password_hash }: Account,
  { session }: Shopper,
) {
  if (password_hash !== null || !isPermit(deps, permit, session.id, firstPassword)) return false
  return (await secondFactorId(deps, { accountId: id })) === undefined
}

export async function listSessions(deps: Deps, { userId, session }: Shopper): Promise<AccountSession[]> {
  const rows = await liveSessionsOf(deps, userId)
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    current: id === session.id,
  }))
}

/** Needs no proof of identity, because it only takes access away. */
export async function endOthers(deps: Deps, shopper: Shopper) {
  const { userId, session } = shopper
  await inTransaction(deps, async (deps) => {
    await lockedAccount(deps.db, userId)
    await endOtherSessions(deps.db, userId, session.id)
    await forgetDevicesExcept(deps, userId, shopper)
  })
  deps.securityLog.record('session_revoked', eventOf(shopper, { accountId: userId, reason: 'all others' }))
}

export async function endSession({ db, securityLog }: Deps, id: string, shopper: Shopper) {
  if (!(await endSessionOf(db, shopper.userId, id))) throw new AppError('not_found')
  securityLog.record('session_revoked', eventOf(shopper, { accountId: shopper.userId }))
}
