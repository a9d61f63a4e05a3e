import type { User, updateProfile as updateProfileCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { eventOf } from '../../security-log.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { mailPhoneChanged } from './accounts.mails.ts'
import { type Account, accountById, heldAccount, updateAccount } from './accounts.queries.ts'
import { type Phone, readPhone } from './phone.rules.ts'
import { reauthenticate } from './reauthenticate.ts'

export async function getProfile(deps: Deps, { userId }: Shopper) {
  const account = await accountById(deps.db, userId)
  if (!account) throw new AppError('unauthenticated')
  return { user: await userOf(deps, account) }
}

export async function updateProfile(
  deps: Deps,
  { phone, dialcode, country_code, gender = null, birth_date = null, ...given }: Parsed<typeof updateProfileCall>,
  shopper: Shopper,
) {
  const { userId, lang, device } = shopper
  const number = phone
    ? checkedPhone({ phone, dialcode: dialcode ?? '', country_code: country_code ?? '' }, lang)
    : { phone: null, dialcode: null, country_code: null }
  const { first_name, last_name, language, current_password: password, otp, second_factor_code: code } = given
  const before = await accountById(deps.db, userId)
  if (!before) throw new AppError('unauthenticated')
  const asked = await asksProof(deps, before, number)
  if (asked) await reauthenticate(deps, shopper, { password, otp, code, field: 'current_password' })
  const { account, moved } = await inTransaction(deps, async (deps) => {
    const held = await heldAccount(deps.db, userId)
    if (!held) throw new AppError('unauthenticated')
    // A number was given, or a factor turned on, in this very moment: who tries again is asked.
    if (!asked && (await asksProof(deps, held, number))) throw new AppError('conflict')
    const moved = isAnother(held, number)
    const account = await updateAccount(deps.db, userId, {
      first_name,
      last_name,
      gender,
      birth_date,
      ...number,
      ...(language && { language }),
    })
    if (moved) await mailPhoneChanged(deps, account, device)
    return { account, moved }
  })
  if (moved) deps.securityLog.record('phone_changed', eventOf(shopper, { accountId: userId }))
  return { user: await userOf(deps, account) }
}

type Number = { [Part in keyof Phone]: Phone[Part] | null }

const isAnother = (before: Number, next: Number) =>
  before.phone !== next.phone || before.dialcode !== next.dialcode || before.country_code !== next.country_code

/**
 * The shop calls this number before it takes a lost second factor away: whoever finds a session open may not put their own
 * there. A first number is given freely where no factor is on.
 */
async function asksProof(deps: Pick<Deps, 'db'>, account: Account, next: Number) {
  if (!isAnother(account, next)) return false
  return account.phone !== null || (await secondFactorId(deps, { accountId: account.id })) !== undefined
}

export function checkedPhone(given: Phone, lang: Locale) {
  const { phone, faults } = readPhone(given)
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
