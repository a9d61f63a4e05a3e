import { AppError } from '../../app-error.ts'
import { isPassword } from '../../crypto/passwords.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, resetAttempts } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { checkCode, secondFactorId } from '../second-factor/second-factor.service.ts'
import { type Account, currentAccount } from './account.service.ts'
import { mailRecoveryCodeUsed } from './auth.mails.ts'
import { verifyCode } from './codes.service.ts'
import { limits } from './limits.ts'

export type OwnerProof = {
  password: string | undefined
  otp: string | undefined
  /** Of the second factor, if it is turned on. */
  code: string | undefined
  /** The password's name in the form. */
  field: string
}

/**
 * Requires a proof of identity before a change that cannot be undone: a session may have been left open or stolen. By
 * password, or by a fresh code if there is none, and by the second factor if it is on. Codes are used up only if
 * everything else is right.
 */
export async function reauthenticate(
  deps: Deps,
  shopper: Shopper,
  { password, otp, code, field }: OwnerProof,
): Promise<Account> {
  const account = await currentAccount(deps, shopper.userId)
  const hasFactor = (await secondFactorId(deps, { accountId: account.id })) !== undefined
  const missing = {
    ...(account.password_hash === null ? !otp && { otp: true } : !password && { [field]: true }),
    ...(hasFactor && !code && { second_factor_code: true }),
  }
  if (Object.keys(missing).length > 0) throw fieldErrors(shopper, Object.keys(missing), 'field.required')

  if (account.password_hash !== null) await verifyPassword(deps, shopper, account, { password: password ?? '', field })
  const consume = hasFactor ? await checkShopperCode(deps, shopper, code ?? '') : undefined
  if (account.password_hash === null)
    await verifyCode(deps, { email: account.email, purpose: 'confirm_identity', code: otp ?? '' }, shopper)
  const proof = await consume?.()
  if (proof?.by === 'recovery_code')
    await mailRecoveryCodeUsed(deps, account, { device: shopper.device, left: proof.left })
  return account
}

async function verifyPassword(
  deps: Deps,
  shopper: Shopper,
  account: Account,
  { password, field }: { password: string; field: string },
) {
  const attempts = `password of ${account.id}`
  await countAttempt(deps, attempts, limits.login)
  if (!(await isPassword(account.password_hash, password))) {
    deps.securityLog.record('login_failed', eventOf(shopper, { accountId: account.id, reason: 'asked again' }))
    throw fieldErrors(shopper, [field], 'account.wrong_password')
  }
  await resetAttempts(deps, attempts)
}

const checkShopperCode = (deps: Deps, shopper: Shopper, code: string) =>
  checkCode(deps, { accountId: shopper.userId }, { code, use: 'session' }, shopper)

const fieldErrors = ({ lang }: Shopper, fields: string[], text: 'field.required' | 'account.wrong_password') =>
  new AppError('invalid', { errors: Object.fromEntries(fields.map((field) => [field, [translate(lang, text)]])) })
