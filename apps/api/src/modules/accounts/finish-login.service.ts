import type { Parsed } from '@asjad/contract/endpoint'
import type { giveSecondFactor as giveSecondFactorCall } from '@asjad/contract/second-factor'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { checkCode } from '../second-factor/second-factor.service.ts'
import { mailRecoveryCodeUsed } from './accounts.mails.ts'
import type { Account } from './accounts.queries.ts'
import { openTicket, type Wish } from './ask-factor.ts'
import { enter } from './enter.ts'
import { finishReset } from './login.service.ts'
import { linkIdentity } from './sign-in.service.ts'

/** The second step: what somebody wanted who had proved the first half is done now. */
export async function giveSecondFactor(
  deps: Deps,
  { ticket, second_factor_code: code }: Parsed<typeof giveSecondFactorCall>,
  visitor: Visitor,
) {
  const { account, wish } = await inTransaction(deps, (deps) => openTicket(deps, ticket))
  const take = await checkCode(deps, { accountId: account.id }, { code, door: wish.door }, visitor)
  const proof = await take()
  if (proof.by === 'recovery_code')
    await mailRecoveryCodeUsed(deps, account, { device: visitor.device, left: proof.left })
  return inTransaction(deps, async (deps) => {
    // Looked at again: of two who finish the same reset at once, the second finds another password.
    const { account, wish } = await openTicket(deps, ticket)
    return finish(deps, account, wish, visitor)
  })
}

async function finish(deps: Deps, account: Account, wish: Wish, visitor: Visitor) {
  if (wish.door === 'reset_password') return finishReset(deps, account, wish.passwordHash, visitor)
  const links = wish.door === 'link_identity'
  if (links) await linkIdentity(deps, wish, account)
  const { token } = await enter(deps, account, visitor, { tell: !links, factorGiven: true })
  return { data: { token }, message: translate(visitor.lang, 'account.logged_in') }
}
