import type { User, updateProfile as updateProfileCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { type Phone, readPhone } from '../../phone.ts'
import { eventOf } from '../../security-log.ts'
import { type Account, accountById, lockedAccount, updateAccount } from '../auth/account.queries.ts'
import { mailPhoneChanged } from '../auth/auth.mails.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'

export async function getProfile(deps: Deps, { userId }: Shopper) {
  const account = await accountById(deps.db, userId)
  if (!account) throw new AppError('unauthenticated')
  return { user: await userOf(deps, account) }
}

export async function updateProfile(
  deps: Deps,
  { phone, dialcode, country_code, gender = null, birth_date = null, ...form }: Parsed<typeof updateProfileCall>,
  shopper: Shopper,
) {
  const { userId, lang, device } = shopper
  const number = phone
    ? checkedPhone({ phone, dialcode: dialcode ?? '', country_code: country_code ?? '' }, lang)
    : { phone: null, dialcode: null, country_code: null }
  const { first_name, last_name, language, current_password: password, otp, second_factor_code: code } = form
  const before = await accountById(deps.db, userId)
  if (!before) throw new AppError('unauthenticated')
  const proofRequired = await requiresProof(deps, before, number)
  if (proofRequired) await reauthenticate(deps, shopper, { password, otp, code, field: 'current_password' })
  const { account, phoneChanged } = await inTransaction(deps, async (deps) => {
    const locked = await lockedAccount(deps.db, userId)
    if (!locked) throw new AppError('unauthenticated')
    // A number was given, or a factor turned on, in this very moment: who tries again is asked.
    if (!proofRequired && (await requiresProof(deps, locked, number))) throw new AppError('conflict')
    const phoneChanged = phoneDiffers(locked, number)
    const account = await updateAccount(deps.db, userId, {
      first_name,
      last_name,
      gender,
      birth_date,
      ...number,
      ...(language && { language }),
    })
    if (phoneChanged) await mailPhoneChanged(deps, account, device)
    return { account, phoneChanged }
  })
  if (phoneChanged) deps.securityLog.record('phone_changed', eventOf(shopper, { accountId: userId }))
  return { user: await userOf(deps, account) }
}

type PhoneFields = { [Part in keyof Phone]: Phone[Part] | null }

const phoneDiffers = (before: PhoneFields, next: PhoneFields) =>
  before.phone !== next.phone || before.dialcode !== next.dialcode || before.country_code !== next.country_code

/**
 * The shop calls this number before it takes a lost second factor away: whoever finds a session open may not put their own
 * there. A first number is given freely where no factor is on.
 */
async function requiresProof(deps: Pick<Deps, 'db'>, account: Account, next: PhoneFields) {
  if (!phoneDiffers(account, next)) return false
  return account.phone !== null || (await secondFactorId(deps, { accountId: account.id })) !== undefined
}

export function checkedPhone(input: Phone, lang: Locale) {
  const { phone, faults } = readPhone(input)
  if (phone) return phone
  const errors = Object.entries(faults).map(([field, fault]) => [field, [translate(lang, fault)]])
  throw new AppError('invalid', { errors: Object.fromEntries(errors) })
}

export async function userOf(
  deps: Pick<Deps, 'db'>,
  { email_verified_at: _, password_hash, ...account }: Account,
): Promise<User> {
  const factor = await secondFactorId(deps, { accountId: account.id })
  return { ...account, has_password: password_hash !== null, has_second_factor: factor !== undefined }
}
