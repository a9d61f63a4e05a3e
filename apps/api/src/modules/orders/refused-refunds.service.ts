import { AppError } from '../../app-error.ts'
import type { EventData } from '../../database/tables/orders.ts'
import { isFailedRefund } from './orders.rules.ts'
import { lockOrder } from './orders.service.ts'
import { recordEvent } from './record-event.ts'
import { queueRefund, updateTransaction } from './transactions.service.ts'
import { mailAbout, type TransitionDeps } from './transitions.service.ts'

/** Who decides: nobody in particular for the commands of the server. */
type Decision = { staffId?: number | null; note?: string | null; data?: EventData }

/** Staff retry the refunds that the gateway refused. In a transaction. */
export const retryRefunds = (deps: TransitionDeps, orderId: string, decision: Decision = {}) =>
  decideFailed(deps, orderId, { ...decision, move: 'retry_refund' }, async (id) => {
    await updateTransaction(deps, id, { status: 'pending', failure: null })
    await queueRefund(deps, id)
  })

/** Staff paid the refused refunds by bank transfer, as for a card that was closed. In a transaction. */
export const settleRefunds = (deps: TransitionDeps, orderId: string, decision: Decision) =>
  decideFailed(deps, orderId, { ...decision, move: 'settle_refund' }, async (id) => {
    await updateTransaction(deps, id, { status: 'done', failure: null, by_transfer: true })
    await mailAbout(deps, orderId, 'refunded', { refundId: id })
  })

async function decideFailed(
  deps: TransitionDeps,
  orderId: string,
  event: Decision & { move: string },
  decide: (id: string) => Promise<void>,
) {
  const { order, transactions } = await lockOrder(deps, orderId)
  const failed = transactions.filter(isFailedRefund)
  if (failed.length === 0) throw new AppError('not_allowed_now')
  for (const { id } of failed) await decide(id)
  await recordEvent(deps, order, { ...event, actor: 'staff' })
}
