import { getCardForm } from '@asjad/contract/checkout'
import * as contract from '@asjad/contract/payments'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { translate } from '../../i18n/translate.ts'
import {
  cancelOrder,
  cardForm,
  checkPayment,
  payByTransfer,
  payInCash,
  receiveWebhook,
  repayOrder,
} from './payments.service.ts'
import { sendReceipt } from './receipts.service.ts'

export function paymentsRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, getCardForm, async () => ({ data: cardForm(deps) }))
  mount(app, contract.repayOrder, async (form, shopper) => ({ data: await repayOrder(deps, form, shopper) }))
  mount(app, contract.payInCash, async (form, shopper) => ({
    data: await payInCash(deps, form, shopper),
    message: translate(shopper.lang, 'order.to_be_paid_in_cash'),
  }))
  mount(app, contract.payByTransfer, async (form, shopper) => ({
    data: await payByTransfer(deps, form, shopper),
    message: translate(shopper.lang, 'transfer.to_be_transferred'),
  }))
  mount(app, contract.sendReceipt, async (form, shopper) => ({
    data: await sendReceipt(deps, form, shopper),
    message: translate(shopper.lang, 'transfer.receipt_sent'),
  }))
  mount(app, contract.checkPayment, async ({ id }, shopper) => ({ data: await checkPayment(deps, id, shopper) }))
  mount(app, contract.cancelOrder, async ({ id }, shopper) => ({
    data: await cancelOrder(deps, id, shopper),
    message: translate(shopper.lang, 'order.cancelled'),
  }))
  mount(app, contract.paymentWebhook, async (event, visitor) => {
    await receiveWebhook(deps, event, visitor)
    return { data: null }
  })
  return app
}
