import { AppError } from '../../app-error.ts'
import { isPassword } from '../../crypto/passwords.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, forgetAttempts } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { type Account, accountById } from './accounts.queries.ts'
import { proveCode } from './codes.service.ts'
import { limits } from './limits.ts'

/**
 * Asks again who it is, before what can't be undone: a session may have been left open, or taken. By password, or for those
 * who have none by a fresh code. `field` is what the form calls the password.
 */
export async function reauthenticate(
  deps: Deps,
  shopper: Shopper,
  { password, otp, field }: { password: string | undefined; otp: string | undefined; field: string },
): Promise<Account> {
  const account = await accountById(deps.db, shopper.userId)
  if (!account) throw new AppError('unauthenticated')
  if (account.password_hash === null) {
    if (!otp) throw fault(shopper, 'otp', 'field.required')
    await proveCode(deps, { email: account.email, purpose: 'confirm_identity', code: otp }, shopper)
    return account
  }
  if (!password) throw fault(shopper, field, 'field.required')
  const attempts = `password of ${account.id}`
  await countAttempt(deps, attempts, limits.login)
  if (!(await isPassword(account.password_hash, password))) {
    deps.securityLog.record('login_failed', eventOf(shopper, { accountId: account.id, reason: 'asked again' }))
    throw fault(shopper, field, 'account.wrong_password')
  }
  await forgetAttempts(deps, attempts)
  return account
}

const fault = ({ lang }: Shopper, field: string, text: 'field.required' | 'account.wrong_password') =>
  new AppError('invalid', { errors: { [field]: [translate(lang, text)] } })
