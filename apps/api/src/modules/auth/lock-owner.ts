import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { type Account, lockedAccount } from './account.queries.ts'
import { isSessionOf } from './sessions.queries.ts'

/**
 * Takes the account's turn, inside the transaction of what its owner has proved to be allowed, and looks again: a proof takes
 * a while, and the owner may have ended this session or changed the password meanwhile, to be rid of whoever asks.
 */
export async function lockOwner(deps: Pick<Deps, 'db'>, { userId, session }: Shopper, verified?: Account) {
  const account = await lockedAccount(deps.db, userId)
  const changed = verified && verified.password_hash !== account?.password_hash
  if (!account || changed || !(await isSessionOf(deps.db, userId, session.id))) throw new AppError('unauthenticated')
  return account
}
