import type { deleteAccount as deleteAccountCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { eventOf } from '../../security-log.ts'
import type { Account } from '../auth/account.service.ts'
import { lockOwner } from '../auth/lock-owner.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { mailAccountDeleted } from './accounts.mails.ts'
import type { PersonalData } from './personal-data.ts'

// Nobody needs more, and an export reads a lot.
const exportLimit = { max: 10, seconds: 3_600 }

export async function exportAccount(deps: Deps, parts: readonly PersonalData[], { userId }: Shopper) {
  await countAttempt(deps, `exports of account ${userId}`, exportLimit)
  return copyOfData(deps, parts, userId)
}

/** Everything that the store keeps about the person, module by module. */
export async function copyOfData(deps: Deps, parts: readonly PersonalData[], accountId: number) {
  const exported: Record<string, unknown> = { exported_at: deps.now() }
  for (const { name, read } of parts) exported[name] = await read(deps, accountId)
  return exported
}

export async function deleteAccount(
  deps: Deps,
  parts: readonly PersonalData[],
  { password, otp, second_factor_code: code }: Parsed<typeof deleteAccountCall>,
  shopper: Shopper,
) {
  const account = await reauthenticate(deps, shopper, { password, otp, code, field: 'password' })
  await inTransaction(deps, async (deps) => {
    await lockOwner(deps, shopper, account)
    await eraseData(deps, parts, account)
  })
  deps.securityLog.record('account_deleted', eventOf(shopper, { accountId: account.id }))
}

/** Under the lock of the account. The last mail goes to the address that is about to be forgotten, if it is theirs. */
export async function eraseData(deps: Deps, parts: readonly PersonalData[], account: Account) {
  if (account.email_verified_at !== null) await mailAccountDeleted(deps, account)
  for (const { erase } of parts) await erase(deps, account.id)
}
