import type { register as registerCall, verifyEmail as verifyEmailCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { hashPassword, isPassword } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { checkedPhone } from '../../phone.ts'
import { eventOf } from '../../security-log.ts'
import {
  type Account,
  accountByEmail,
  clearedRegistration,
  insertAccount,
  lockedAccountByEmail,
  updateAccount,
} from './account.queries.ts'
import { mailWelcome } from './auth.mails.ts'
import { sendFirstCode, verifyCode } from './codes.service.ts'
import { completeLogin } from './complete-login.ts'
import { limits } from './limits.ts'
import { checkNewPassword } from './new-password.ts'
import { permitFor } from './permits.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { firstPassword } from './security.service.ts'
import { closeSessions, openSession } from './sessions.ts'

export async function register(deps: Deps, form: Parsed<typeof registerCall>, visitor: Visitor) {
  const { lang, address, device } = visitor
  const { email, password, first_name, last_name, gender = null, birth_date = null } = form
  const phone = checkedPhone(form, lang)
  await checkNewPassword(deps, password, { email, first_name, last_name, ...phone }, lang)
  await countAttempt(deps, `register from ${address}`, limits.registerFromAddress)
  await countAttempt(deps, `register ${email}`, limits.registerEmail)
  const emailTaken = new AppError('invalid', { errors: { email: [translate(lang, 'account.email_taken')] } })
  if ((await accountByEmail(deps.db, email))?.email_verified_at) throw emailTaken

  const password_hash = await hashPassword(password)
  const details = { first_name, last_name, gender, birth_date, ...phone, language: lang }
  const { token, accountId } = await inTransaction(deps, async (deps) => {
    const inserted = await insertAccount(deps.db, { email, password_hash, ...details })
    const account = inserted ?? (await registerAgain(deps, email, password, details))
    if (!account) throw emailTaken
    await sendFirstCode(deps, account, 'verify_email', visitor)
    const { token } = await openSession(deps, account.id, device)
    return { token, accountId: account.id }
  })
  deps.securityLog.record('registered', eventOf(visitor, { accountId }))
  return { data: { token }, message: translate(lang, 'account.registered') }
}

/**
 * Somebody registered this email before and never verified it. Nobody knows which of the two owns the mailbox, so if
 * their passwords differ neither counts, whatever token comes with the code: the person who enters it chooses a new
 * one.
 */
async function registerAgain(
  deps: Deps,
  email: string,
  password: string,
  details: Omit<Account, 'id' | 'email' | 'email_verified_at' | 'password_hash'>,
) {
  const before = await lockedAccountByEmail(deps.db, email)
  if (!before || before.email_verified_at) return undefined
  const same = await isPassword(before.password_hash, password)
  if (!same) await closeSessions(deps, before.id)
  return updateAccount(deps.db, before.id, { ...details, ...(!same && { password_hash: null }) })
}

/**
 * The code proves ownership of the mailbox; the password was chosen at registration. It counts only if the token shows
 * that both are the same person. Otherwise anybody could register somebody else's email and wait for its owner to
 * verify it.
 */
export async function verifyEmail(deps: Deps, { email, otp }: Parsed<typeof verifyEmailCall>, visitor: Visitor) {
  const { lang, session } = visitor
  const accountId = await verifyCode(deps, { email, purpose: 'verify_email', code: otp }, visitor)
  return inTransaction(deps, async (deps) => {
    const before = await lockedAccountByEmail(deps.db, email)
    if (before?.id !== accountId) throw new AppError('otp_invalid')
    // An old code must not be a way around a second factor that was turned on since.
    await requireSecondFactor(deps, before, { kind: 'log_in' })
    // The password of a verified account was chosen by the owner of the mailbox.
    const chosenByOwner = before.email_verified_at !== null || session?.userId === accountId
    const account = await updateAccount(deps.db, accountId, {
      ...(!chosenByOwner && clearedRegistration),
      email_verified_at: deps.now(),
    })
    // Somebody who registered another person's email has a token too. Only this request has proved the mailbox.
    await closeSessions(deps, account.id)
    await mailWelcome(deps, account)
    const { token, sessionId } = await completeLogin(deps, account, visitor, {
      method: 'verification code',
      notifyOwner: false,
    })
    const hasPassword = account.password_hash !== null
    return {
      data: { token, permit: hasPassword ? null : permitFor(deps, sessionId, firstPassword) },
      message: translate(lang, hasPassword ? 'account.verified' : 'account.verified_choose_password'),
    }
  })
}
