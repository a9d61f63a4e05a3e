import * as contract from '@asjad/contract/admin/audit'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { getAuditEntry, getAuditFilters, listAudit } from './audit.service.ts'
import { getAuditChain } from './audit-check.service.ts'
import { exportAudit } from './export-audit.service.ts'
import { getThingHistory } from './thing-history.ts'

export function auditRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listAudit, listAudit)
  // Before the call of one entry: these words are no ids.
  mountStaff(app, deps, contract.getAuditFilters, async (deps) => ({ data: await getAuditFilters(deps) }))
  mountStaff(app, deps, contract.getAuditChain, async (deps) => ({ data: await getAuditChain(deps) }))
  mountStaff(app, deps, contract.exportAudit, exportAudit)
  mountStaff(app, deps, contract.getAuditEntry, async (deps, { id }) => ({ data: await getAuditEntry(deps, id) }))
  mountStaff(app, deps, contract.getThingHistory, getThingHistory)
  return app
}
