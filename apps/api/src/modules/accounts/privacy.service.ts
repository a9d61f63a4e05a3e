import type { deleteAccount as deleteAccountCall } from '@asjad/contract/accounts'
import type { Parsed } from '@asjad/contract/endpoint'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { eventOf } from '../../security-log.ts'
import { lockOwner } from '../auth/lock-owner.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { mailAccountDeleted } from './accounts.mails.ts'
import type { PersonalData } from './personal-data.ts'

// Nobody needs more, and an export reads a lot.
const exportLimit = { max: 10, seconds: 3_600 }

/** Everything that the store keeps about the person, module by module. */
export async function exportAccount(deps: Deps, parts: readonly PersonalData[], { userId }: Shopper) {
  await countAttempt(deps, `exports of account ${userId}`, exportLimit)
  const exported: Record<string, unknown> = { exported_at: deps.now() }
  for (const { name, read } of parts) exported[name] = await read(deps, userId)
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
    await mailAccountDeleted(deps, account)
    for (const { erase } of parts) await erase(deps, account.id)
  })
  deps.securityLog.record('account_deleted', eventOf(shopper, { accountId: account.id }))
}
