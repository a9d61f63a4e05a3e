import type { AccountSession, changePassword as changePasswordCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { mailPasswordChanged } from './accounts.mails.ts'
import { accountById, updateAccount } from './accounts.queries.ts'
import { requestCode } from './codes.service.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endOtherSessions, endSessionOf, sessionsOf } from './sessions.queries.ts'

/** A code for those who have no password to confirm with. */
export async function requestConfirmation(deps: Deps, shopper: Shopper) {
  const account = await accountById(deps.db, shopper.userId)
  if (!account) throw new AppError('unauthenticated')
  return requestCode(deps, { email: account.email, purpose: 'confirm_identity' }, shopper)
}

export async function changePassword(
  deps: Deps,
  { current_password, otp, second_factor_code: code, password }: Parsed<typeof changePasswordCall>,
  shopper: Shopper,
) {
  await reauthenticate(deps, shopper, { password: current_password, otp, code, field: 'current_password' })
  const password_hash = await hashPassword(password)
  await inTransaction(deps, async (deps) => {
    const account = await updateAccount(deps.db, shopper.userId, { password_hash })
    await endOtherSessions(deps.db, account.id, shopper.session.id)
    await mailPasswordChanged(deps, account, shopper.device)
  })
}

export async function listSessions({ db, now }: Deps, { userId, session }: Shopper): Promise<AccountSession[]> {
  const rows = await sessionsOf(db, userId, now())
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    current: id === session.id,
  }))
}

export async function endSession({ db }: Deps, id: string, { userId }: Shopper) {
  if (!(await endSessionOf(db, userId, id))) throw new AppError('not_found')
}
