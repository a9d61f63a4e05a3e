import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { type Account, lockedAccount } from './account.queries.ts'
import { isSessionOf } from './sessions.queries.ts'

/**
 * Locks the account in the transaction of a proven change and checks again: the proof takes a while, and the owner may
 * have ended this session or changed the password in the meantime to lock out an intruder.
 */
export async function lockOwner(deps: Pick<Deps, 'db'>, { userId, session }: Shopper, verified?: Account) {
  const account = await lockedAccount(deps.db, userId)
  const changed = verified && verified.password_hash !== account?.password_hash
  if (!account || changed || !(await isSessionOf(deps.db, userId, session.id))) throw new AppError('unauthenticated')
  return account
}
