import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { firstOwnerLink } from '../staff/invitations.service.ts'
import { insertClosed, isEmptyShop } from './opening.queries.ts'

/**
 * At each start of a shop that is no demo. An empty one stays closed until its owner opens it. While nobody owns the
 * shop, the link for its first owner is made anew, and the one of the start before ends.
 */
export const prepareFirstStart = (deps: Pick<Deps, 'db' | 'now' | 'dashboardUrl'>) =>
  inTransaction(deps, async (deps) => {
    if (await isEmptyShop(deps.db)) await insertClosed(deps.db)
    return firstOwnerLink(deps)
  })
