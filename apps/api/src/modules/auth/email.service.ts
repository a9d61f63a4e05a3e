import type {
  changeEmail as changeEmailCall,
  requestEmailChange as requestEmailChangeCall,
} from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { deleteUnverifiedAt, updateAccount } from './account.queries.ts'
import { currentUser } from './account.service.ts'
import { mailEmailChanged } from './auth.mails.ts'
import { deleteCodesOf } from './codes.queries.ts'
import { requestCodeToNewEmail, verifyCodeToNewEmail } from './codes.service.ts'
import { forgetDevicesExcept } from './known-devices.ts'
import { lockOwner } from './lock-owner.ts'
import { isPermit, permitFor } from './permits.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endOtherSessions } from './sessions.queries.ts'
import { deleteLinksOf } from './sign-in.queries.ts'

/** Only the job finds out whether the address is free, so the answer does not reveal it. */
export async function requestEmailChange(
  deps: Deps,
  { email, current_password, otp, second_factor_code: code, permit }: Parsed<typeof requestEmailChangeCall>,
  shopper: Shopper,
) {
  const factor = await secondFactorId(deps, { accountId: shopper.userId })
  const permitted = permit !== undefined && isPermit(deps, permit, shopper.session.id, codesTo(email, factor))
  if (!permitted) {
    const { email: now } = await reauthenticate(deps, shopper, {
      password: current_password,
      otp,
      code,
      field: 'current_password',
    })
    if (now === email) throw fieldError(shopper, 'email', 'account.email_same')
  }
  return {
    retry_after: await requestCodeToNewEmail(deps, shopper.userId, email, shopper),
    // A permit that is used is not renewed: after it expires the owner has to prove their identity again.
    permit: permitted ? permit : permitFor(deps, shopper.session.id, codesTo(email, factor)),
  }
}

/** Includes the second factor: a permit from before it was turned on does not count. */
const codesTo = (email: string, factor: number | undefined) => `codes to ${email} by factor ${factor ?? 'none'}`

/** The mailbox is proven: an unverified account at this address is deleted, a verified one keeps it. */
export async function changeEmail(deps: Deps, { otp }: Parsed<typeof changeEmailCall>, shopper: Shopper) {
  const { userId, session, device } = shopper
  const email = await verifyCodeToNewEmail(deps, { accountId: userId, code: otp }, shopper)
  const changing = inTransaction(deps, async (deps) => {
    const { db } = deps
    const before = await lockOwner(deps, shopper)
    await deleteUnverifiedAt(db, email)
    await updateAccount(db, userId, { email, email_verified_at: deps.now() })
    await deleteCodesOf(db, userId)
    // Somebody who has the old mailbox may also have its account at the third party.
    await deleteLinksOf(db, userId)
    await endOtherSessions(db, userId, session.id)
    await forgetDevicesExcept(deps, userId, shopper)
    await mailEmailChanged(deps, before, device)
    return { user: await currentUser(deps, userId) }
  })
  const changed = await changing.catch((error: unknown) => {
    throw isTaken(error) ? fieldError(shopper, 'email', 'account.email_gone') : error
  })
  deps.securityLog.record('email_changed', eventOf(shopper, { accountId: userId }))
  return changed
}

const fieldError = ({ lang }: Shopper, field: string, text: MessageKey) =>
  new AppError('invalid', { errors: { [field]: [translate(lang, text)] } })

/** A unique index refused it: another account took the address first. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
