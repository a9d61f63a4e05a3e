import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import type { TransactionReason } from '../../database/tables/orders.ts'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { refundJob } from './orders.job-kinds.ts'
import { insertTransactionRow, type TransactionRow, transactionsOf, updateTransactionRow } from './orders.queries.ts'

export type { TransactionRow }

/** Everything that was paid or refunded for an order, oldest first. */
export const transactionsOfOrder = ({ db }: Pick<Deps, 'db'>, orderId: string) => transactionsOf(db, [orderId])

type TransactionFields = Insertable<Tables['transaction']>
type NewTransaction = Pick<TransactionFields, 'kind' | 'reason' | 'amount' | 'status'> &
  Partial<
    Pick<
      TransactionFields,
      | 'idempotency_key'
      | 'request_hash'
      | 'card_brand'
      | 'card_last_four'
      | 'refund_of'
      | 'by_transfer'
      | 'bank_reference'
    >
  >

/** Returns its new id. */
export async function insertTransaction(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderId: string,
  transaction: NewTransaction,
) {
  const id = randomUUID()
  await insertTransactionRow(db, {
    failure: null,
    idempotency_key: null,
    request_hash: null,
    redirect_url: null,
    card_brand: null,
    card_last_four: null,
    refund_of: null,
    ...transaction,
    id,
    order_id: orderId,
    created_at: now(),
    updated_at: now(),
  })
  return id
}

export const updateTransaction = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  change: Updateable<Tables['transaction']>,
) => updateTransactionRow(db, id, { ...change, updated_at: now() })

/**
 * Cash is handed back by staff. A transfer is sent back by staff, who then note its reference. A card payment is
 * refunded to the card by a job that is retried until it succeeds.
 */
export async function insertRefund(
  deps: Pick<Deps, 'db' | 'now' | 'sealer'>,
  orderId: string,
  { source, amount, reason }: { source: TransactionRow; amount: number; reason: TransactionReason },
) {
  const byCard = source.kind === 'payment'
  const byTransfer = source.kind === 'bank_transfer'
  const id = await insertTransaction(deps, orderId, {
    kind: 'refund',
    reason,
    amount,
    status: byCard || byTransfer ? 'pending' : 'done',
    by_transfer: byTransfer,
    card_brand: source.card_brand,
    card_last_four: source.card_last_four,
    refund_of: source.id,
  })
  if (byCard) await queueRefund(deps, id)
  return id
}

export const queueRefund = (deps: Pick<Deps, 'db' | 'now' | 'sealer'>, id: string) =>
  addJob(deps, refundJob, { id }, { key: `refund ${id}` })
