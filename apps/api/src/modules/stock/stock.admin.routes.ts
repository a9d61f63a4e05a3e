import * as contract from '@asjad/contract/admin/stock'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { exportChanges, listAllChanges, peopleOfChanges } from './all-stock-changes.service.ts'
import { changeStockForStaff, listChanges, setLowStock } from './stock-changes.service.ts'
import { countStock, findForCount, listStock, stockFilters } from './stock-list.service.ts'

export function stockRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listStock, listStock)
  mountStaff(app, deps, contract.countStock, async (deps) => ({ data: await countStock(deps) }))
  mountStaff(app, deps, contract.listStockFilters, async (deps) => ({ data: await stockFilters(deps) }))
  mountStaff(app, deps, contract.findForCount, async (deps, { code }) => ({ data: await findForCount(deps, code) }))
  mountStaff(app, deps, contract.changeStock, changeStockForStaff)
  mountStaff(app, deps, contract.listStockChanges, listChanges)
  mountStaff(app, deps, contract.listAllStockChanges, listAllChanges)
  mountStaff(app, deps, contract.listStockPeople, async (deps) => ({ data: await peopleOfChanges(deps) }))
  mountStaff(app, deps, contract.exportStockChanges, exportChanges)
  mountStaff(app, deps, contract.setLowStock, setLowStock)
  return app
}
