import { exportCoupons as exportCouponsCall } from '@asjad/contract/admin/coupons'
import * as contract from '@asjad/contract/admin/imports'
import { exportStock as exportStockCall } from '@asjad/contract/admin/stock'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import type { Restorer } from '../editing/change-sets.service.ts'
import { applyImport, undoImport } from './apply-import.service.ts'
import { exportCatalogue, exportCoupons, exportStock } from './export-catalogue.service.ts'
import { importReport, importTemplate } from './import-files.service.ts'
import { getImport, listImportLines, listImports, mapImport, startImport } from './imports.service.ts'

export function importsRoutes(deps: Deps, restorers: readonly Restorer[]) {
  const app = new Routes()
  mountStaff(app, deps, contract.startImport, startImport)
  mountStaff(app, deps, contract.listImports, listImports)
  mountStaff(app, deps, contract.getImportTemplate, (deps, { kind }, staff) => importTemplate(deps, kind, staff))
  mountStaff(app, deps, contract.getImport, async (deps, { id }, staff) => ({ data: await getImport(deps, id, staff) }))
  mountStaff(app, deps, contract.listImportLines, listImportLines)
  mountStaff(app, deps, contract.mapImport, mapImport)
  mountStaff(app, deps, contract.applyImport, applyImport)
  mountStaff(app, deps, contract.undoImport, (deps, { id }, staff) => undoImport(deps, id, staff, restorers))
  mountStaff(app, deps, contract.getImportReport, (deps, { id }, staff) => importReport(deps, id, staff))
  mountStaff(app, deps, exportCouponsCall, exportCoupons)
  mountStaff(app, deps, exportStockCall, exportStock)
  mountStaff(app, deps, contract.exportCatalogue, exportCatalogue)
  return app
}
