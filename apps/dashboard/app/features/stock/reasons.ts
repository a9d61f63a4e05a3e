import {
  type StaffStockReason,
  type StockReason,
  staffStockReasons,
  stockReasons,
} from '@asjad/contract/admin/stock-reasons'
import * as m from '#app/i18n/messages/stock.ts'

export const reasonNames: Record<StockReason, () => string> = {
  received: m.received,
  from_workshop: m.fromWorkshop,
  damaged: m.damaged,
  lost: m.lost,
  to_workshop: m.toWorkshop,
  shop_sale: m.shopSale,
  count: m.count,
  correction: m.correction,
  opening: m.opening,
  reserve: m.reserve,
  release: m.release,
  ship: m.ship,
  restock: m.restock,
  import: m.imported,
  undo: m.undone,
}

/** The reasons that fit the direction of a change. */
export const reasonsFor = (by: number): StaffStockReason[] =>
  staffStockReasons.filter((reason) => stockReasons[reason] !== (by < 0 ? 'adding' : 'taking'))
