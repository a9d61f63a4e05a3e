import * as contract from '@asjad/contract/admin/exposure'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { exportMovements, exposureFor, listMovements, suppliersOf } from './exposure.service.ts'
import { correctMetal, enterMetal, setAlarm } from './metal-entries.service.ts'

export function exposureRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getExposure, async (deps, _, staff) => ({ data: await exposureFor(deps, staff) }))
  mountStaff(app, deps, contract.listMovements, listMovements)
  mountStaff(app, deps, contract.exportMovements, exportMovements)
  mountStaff(app, deps, contract.listSuppliers, async (deps) => ({ data: await suppliersOf(deps) }))
  mountStaff(app, deps, contract.enterMetal, enterMetal)
  mountStaff(app, deps, contract.correctMetal, correctMetal)
  mountStaff(app, deps, contract.setExposureAlarm, setAlarm)
  return app
}
