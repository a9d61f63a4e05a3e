import type { updateProfile as updateProfileCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { checkedPhone, type Phone } from '../../phone.ts'
import { eventOf } from '../../security-log.ts'
import {
  type Account,
  changeAccount,
  currentAccount,
  currentUser,
  lockCurrentAccount,
} from '../auth/account.service.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { mailPhoneChanged } from './accounts.mails.ts'

export async function getProfile(deps: Deps, { userId }: Shopper) {
  return { user: await currentUser(deps, userId) }
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
  const before = await currentAccount(deps, userId)
  const proofRequired = await requiresProof(deps, before, number)
  if (proofRequired) await reauthenticate(deps, shopper, { password, otp, code, field: 'current_password' })
  const phoneChanged = await inTransaction(deps, async (deps) => {
    const locked = await lockCurrentAccount(deps, userId)
    // Another request has just set a number or turned a factor on: the next attempt will have to prove it.
    if (!proofRequired && (await requiresProof(deps, locked, number))) throw new AppError('conflict')
    const phoneChanged = phoneDiffers(locked, number)
    const account = await changeAccount(deps, userId, {
      first_name,
      last_name,
      gender,
      birth_date,
      ...number,
      ...(language && { language }),
    })
    if (phoneChanged) await mailPhoneChanged(deps, account, device)
    return phoneChanged
  })
  if (phoneChanged) deps.securityLog.record('phone_changed', eventOf(shopper, { accountId: userId }))
  return getProfile(deps, shopper)
}

type PhoneFields = { [Part in keyof Phone]: Phone[Part] | null }

const phoneDiffers = (before: PhoneFields, next: PhoneFields) =>
  before.phone !== next.phone || before.dialcode !== next.dialcode || before.country_code !== next.country_code

/**
 * The shop calls this number before it removes a lost second factor, so nobody who finds an open session may put their
 * own number there. The first number needs no proof while no factor is on.
 */
async function requiresProof(deps: Pick<Deps, 'db'>, account: Account, next: PhoneFields) {
  if (!phoneDiffers(account, next)) return false
  return account.phone !== null || (await secondFactorId(deps, { accountId: account.id })) !== undefined
}
