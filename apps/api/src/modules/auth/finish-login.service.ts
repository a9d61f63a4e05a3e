import type { Parsed } from '@asjad/contract/endpoint'
import type { submitSecondFactor as giveSecondFactorCall } from '@asjad/contract/second-factor'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { checkCode } from '../second-factor/second-factor.service.ts'
import type { Account } from './account.queries.ts'
import { mailRecoveryCodeUsed } from './auth.mails.ts'
import { completeLogin, type LoginMethod } from './complete-login.ts'
import { finishReset } from './login.service.ts'
import { openTicket, type PendingAction } from './require-second-factor.ts'
import { linkIdentity } from './sign-in.service.ts'

/** The second step: completes what was requested with the first one. */
export async function submitSecondFactor(
  deps: Deps,
  { ticket, second_factor_code: code }: Parsed<typeof giveSecondFactorCall>,
  visitor: Visitor,
) {
  const { account, action } = await inTransaction(deps, (deps) => openTicket(deps, ticket))
  const consume = await checkCode(deps, { accountId: account.id }, { code, use: action.kind }, visitor)
  const proof = await consume()
  if (proof.by === 'recovery_code')
    await mailRecoveryCodeUsed(deps, account, { device: visitor.device, left: proof.left })
  return inTransaction(deps, async (deps) => {
    // Checked again: if the same reset is finished twice concurrently, the second attempt finds another password.
    const { account, action } = await openTicket(deps, ticket)
    return finishAction(deps, account, { action, method: `second step by ${proof.by}` }, visitor)
  })
}

async function finishAction(
  deps: Deps,
  account: Account,
  { action, method }: { action: PendingAction; method: LoginMethod },
  visitor: Visitor,
) {
  if (action.kind === 'reset_password')
    return finishReset(deps, account, { passwordHash: action.passwordHash, method }, visitor)
  const linksIdentity = action.kind === 'link_identity'
  if (linksIdentity) await linkIdentity(deps, action, account)
  const { token } = await completeLogin(deps, account, visitor, {
    method,
    notifyOwner: !linksIdentity,
    secondFactorGiven: true,
  })
  return { data: { token }, message: translate(visitor.lang, 'account.logged_in') }
}
