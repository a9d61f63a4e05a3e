import * as contract from '@asjad/contract/admin/gold'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { decideReading, goldDeskFor, pauseGold, resumeGold } from './gold.admin.service.ts'

export function goldAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getGold, async (deps, _, staff) => ({ data: await goldDeskFor(deps, staff) }))
  mountStaff(app, deps, contract.pauseGold, pauseGold)
  mountStaff(app, deps, contract.resumeGold, (deps, _, staff) => resumeGold(deps, staff))
  mountStaff(app, deps, contract.decideReading, decideReading)
  return app
}
