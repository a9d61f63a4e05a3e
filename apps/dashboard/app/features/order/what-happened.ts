import type { TimeLineEntry } from '@asjad/contract/admin/order-details'
import * as m from '#app/i18n/messages/order.ts'

/** By the stored name of the move. */
const happened: Record<string, () => string> = {
  place: m.happenedPlaced,
  confirm: m.happenedConfirmed,
  fail_payment: m.happenedFailed,
  pay_again: m.happenedPayAgain,
  pay_in_cash: m.happenedCash,
  pay_by_transfer: m.happenedTransfer,
  send_receipt: m.happenedReceipt,
  refuse_receipt: m.happenedReceiptRefused,
  underpaid: m.happenedUnderpaid,
  confirm_transfer: m.happenedTransferred,
  keep_longer: m.happenedKeptLonger,
  abandon: m.happenedCancel,
  time_out: m.happenedTimeOut,
  refund_late: m.happenedLate,
  prepare: m.happenedPrepare,
  cancel: m.happenedCancel,
  stop: m.happenedCancel,
  ship: m.happenedShip,
  deliver: m.happenedDeliver,
  come_back: m.happenedComeBack,
  ask_return: m.happenedAskReturn,
  accept_return: m.happenedAccept,
  reject_return: m.happenedReject,
  adjust: m.happenedAdjust,
  retry_refund: m.happenedRetry,
  settle_refund: m.happenedSettle,
}

const mailNames: Record<NonNullable<TimeLineEntry['mail']>, () => string> = {
  placed: m.mailedPlaced,
  paid: m.mailedPaid,
  to_be_paid_in_cash: m.mailedCash,
  to_be_transferred: m.mailedTransfer,
  transfer_short: m.mailedShort,
  transfer_late: m.mailedLate,
  receipt_refused: m.mailedReceiptRefused,
  cancelled: m.mailedCancelled,
  refunded: m.mailedRefunded,
  shipped: m.mailedShipped,
  return_asked: m.mailedReturnAsked,
  return_accepted: m.mailedReturnAccepted,
  return_rejected: m.mailedReturnRejected,
}

/** One entry of an order's history in words. */
export const whatHappened = ({ kind, move, mail, mailed }: TimeLineEntry) => {
  if (kind === 'note') return mailed ? m.mailedNote() : m.noteLabel()
  if (kind === 'mail') return (mail ? mailNames[mail] : m.mailedOther)()
  return (happened[move ?? ''] ?? m.happenedOther)()
}
