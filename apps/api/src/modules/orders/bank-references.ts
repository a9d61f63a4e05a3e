import type { ReferenceUse } from '@asjad/contract/admin/transfers'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { lockReference, useOfReference } from './transfers.queries.ts'

/**
 * Each reference of the bank is noted once: refuses one that was, and says with which order. Whoever notes the same at
 * the same moment waits for the end of this transaction.
 */
export async function claimReference({ db }: Pick<Deps, 'db'>, reference: string) {
  await lockReference(db, reference)
  const use = await useOfReference(db, reference)
  if (!use) return
  const data: ReferenceUse = {
    order_id: use.order_id,
    amount: fromMinor(use.amount),
    at: use.created_at.toISOString(),
    by: use.name,
  }
  throw new AppError('reference_used', { data })
}
