import type { User, updateProfile as updateProfileCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { type Account, accountById, updateAccount } from './accounts.queries.ts'
import { type Phone, readPhone } from './phone.rules.ts'

export async function getProfile(deps: Deps, { userId }: Shopper) {
  const account = await accountById(deps.db, userId)
  if (!account) throw new AppError('unauthenticated')
  return { user: await userOf(deps, account) }
}

export async function updateProfile(
  deps: Deps,
  { phone, dialcode, country_code, gender = null, birth_date = null, ...given }: Parsed<typeof updateProfileCall>,
  { userId, lang }: Shopper,
) {
  const number = phone
    ? checkedPhone({ phone, dialcode: dialcode ?? '', country_code: country_code ?? '' }, lang)
    : { phone: null, dialcode: null, country_code: null }
  const { first_name, last_name, language } = given
  const account = await updateAccount(deps.db, userId, {
    first_name,
    last_name,
    gender,
    birth_date,
    ...number,
    ...(language && { language }),
  })
  return { user: await userOf(deps, account) }
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
