import { randomUUID } from 'node:crypto'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Order } from '@asjad/contract/orders'
import type * as contract from '@asjad/contract/payments'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { canSendReceipt } from '../orders/orders.rules.ts'
import { getOrder, lockOrder, ownOrder } from '../orders/orders.service.ts'
import { addReceipt, receiptsOfOrder } from '../orders/transfers.service.ts'

/** The receipt of a transfer, as a picture that we have encoded or a PDF. Nobody but the shop's staff can open it. */
export async function sendReceipt(
  deps: Deps,
  { id, receipt: files }: Parsed<typeof contract.sendReceipt>,
  shopper: Shopper,
): Promise<Order> {
  const order = await ownOrder(deps, id, shopper)
  const [file] = files
  if (!file)
    throw new AppError('invalid', { errors: { receipt: [translate(shopper.lang, 'transfer.receipt_missing')] } })
  if (!canSendReceipt(order, await receiptsOfOrder(deps, id))) throw new AppError('not_allowed_now')
  const receiptId = randomUUID()
  const key = `receipts/${receiptId}`
  // Before the transaction: a file that nothing names is removed again, a receipt without its file would be a lie.
  await deps.uploads.storePrivate(key, file.bytes)
  try {
    await inTransaction(deps, async (deps) => {
      const { order } = await lockOrder(deps, id)
      if (!canSendReceipt(order, await receiptsOfOrder(deps, id))) throw new AppError('not_allowed_now')
      await addReceipt(deps, id, { id: receiptId, key, name: file.name, type: file.type ?? 'image/jpeg' })
    })
  } catch (error) {
    await deps.uploads.removePrivate(key).catch((err) => deps.log.warn({ err, key }, 'a receipt could not be removed'))
    throw error
  }
  return getOrder(deps, id, shopper)
}
