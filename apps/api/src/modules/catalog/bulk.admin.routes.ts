import * as contract from '@asjad/contract/admin/product-bulk'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { changeManyProducts, previewBulkChange } from './bulk.service.ts'
import { saveGrid } from './grid.service.ts'

export function bulkRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.previewBulkChange, previewBulkChange)
  mountStaff(app, deps, contract.changeManyProducts, changeManyProducts)
  mountStaff(app, deps, contract.saveGrid, saveGrid)
  return app
}
