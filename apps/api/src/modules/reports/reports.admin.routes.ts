import * as contract from '@asjad/contract/admin/reports'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { exportSalesCsv, exportSalesPdf } from './export-sales.service.ts'
import { exportVatCsv, exportVatPdf } from './export-vat.service.ts'
import { listSales, salesSummary } from './sales.service.ts'
import { checkVat, vatDocuments, vatReport } from './vat.service.ts'

export function reportsRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getSales, listSales)
  mountStaff(app, deps, contract.getSalesSummary, async (deps, asked) => ({ data: await salesSummary(deps, asked) }))
  mountStaff(app, deps, contract.exportSalesCsv, exportSalesCsv)
  mountStaff(app, deps, contract.exportSalesPdf, exportSalesPdf)
  mountStaff(app, deps, contract.getVat, async (deps, period) => ({ data: await vatReport(deps, period) }))
  mountStaff(app, deps, contract.listVatDocuments, vatDocuments)
  mountStaff(app, deps, contract.checkVat, async (deps, period) => ({ data: await checkVat(deps, period) }))
  mountStaff(app, deps, contract.exportVatCsv, exportVatCsv)
  mountStaff(app, deps, contract.exportVatPdf, exportVatPdf)
  return app
}
