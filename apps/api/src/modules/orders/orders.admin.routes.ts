import * as contract from '@asjad/contract/admin/orders'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { moveMany, shipFromLines, tagMany } from './bulk-moves.service.ts'
import { exportOrders } from './export-orders.service.ts'
import { countFilterValues, countViews, filterValues, listForStaff } from './order-list.service.ts'
import { printOrders } from './print-orders.service.ts'
import { addNote, changeForStaff, revealIdentity } from './staff-edits.service.ts'
import { attachmentForStaff, invoiceForStaff } from './staff-files.service.ts'
import { moveForStaff } from './staff-moves.service.ts'
import { orderForStaff } from './staff-order-view.ts'

export function ordersAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listOrders, listForStaff)
  // Before the calls of one order: these words are no ids.
  mountStaff(app, deps, contract.countViews, async (deps) => ({ data: await countViews(deps) }))
  mountStaff(app, deps, contract.listFilterValues, async (deps) => ({ data: await filterValues(deps) }))
  mountStaff(app, deps, contract.countFilterValues, async (deps, asked) => ({
    data: await countFilterValues(deps, asked),
  }))
  mountStaff(app, deps, contract.printOrders, async (deps, asked) => ({ data: await printOrders(deps, asked) }))
  mountStaff(app, deps, contract.exportOrders, exportOrders)
  mountStaff(app, deps, contract.moveOrders, moveMany)
  mountStaff(app, deps, contract.shipLines, shipFromLines)
  mountStaff(app, deps, contract.tagOrders, tagMany)
  mountStaff(app, deps, contract.getOrder, async (deps, { id }, staff) => ({
    data: await orderForStaff(deps, id, staff),
  }))
  mountStaff(app, deps, contract.changeOrder, changeForStaff)
  mountStaff(app, deps, contract.moveOrder, moveForStaff)
  mountStaff(app, deps, contract.addNote, addNote)
  mountStaff(app, deps, contract.revealIdentity, revealIdentity)
  mountStaff(app, deps, contract.getInvoicePdf, invoiceForStaff)
  mountStaff(app, deps, contract.getAttachment, attachmentForStaff)
  return app
}
