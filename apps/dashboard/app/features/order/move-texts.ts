import type { OrderMove } from '@asjad/contract/admin/order-moves'
import { Check, type IconNode, PackageOpen, RotateCcw, Truck, Undo2, X } from 'lucide'
import * as m from '#app/i18n/messages/moves.ts'

/** What a move is called on its button. */
export const moveVerbs: Record<OrderMove, () => string> = {
  prepare: m.prepare,
  ship: m.ship,
  deliver: m.deliver,
  come_back: m.comeBack,
  cancel: m.cancel,
  stop: m.stop,
  ask_return: m.askReturn,
  accept_return: m.acceptReturn,
  reject_return: m.rejectReturn,
  adjust: m.adjust,
  retry_refund: m.retryRefund,
  settle_refund: m.settleRefund,
}

export const moveTitles: Record<OrderMove, () => string> = {
  ...moveVerbs,
  prepare: m.prepareTitle,
  ship: m.shipTitle,
  deliver: m.deliverTitle,
  retry_refund: m.retryTitle,
}

export const moveIcons: Record<OrderMove, IconNode> = {
  prepare: PackageOpen,
  ship: Truck,
  deliver: Check,
  come_back: RotateCcw,
  cancel: X,
  stop: X,
  ask_return: Undo2,
  accept_return: Check,
  reject_return: X,
  adjust: Undo2,
  retry_refund: RotateCcw,
  settle_refund: Check,
}

/** Those that cannot be taken back and take something from the buyer. */
export const dangerousMoves: readonly OrderMove[] = ['cancel', 'stop', 'reject_return']
