import * as contract from '@asjad/contract/admin/gold'
import { runDrill as drillCall } from '@asjad/contract/admin/gold-drill'
import * as marginsContract from '@asjad/contract/admin/gold-margins'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { setBreaker } from './breaker.service.ts'
import { runDrill } from './drill.service.ts'
import {
  changePause,
  decideReading,
  endManual,
  goldDeskFor,
  pauseGold,
  resumeGold,
  setManual,
} from './gold.admin.service.ts'
import { previewMargins, setMargins } from './margins.service.ts'

export function goldAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getGold, async (deps, _, staff) => ({ data: await goldDeskFor(deps, staff) }))
  mountStaff(app, deps, contract.pauseGold, pauseGold)
  mountStaff(app, deps, contract.changePause, changePause)
  mountStaff(app, deps, contract.resumeGold, (deps, _, staff) => resumeGold(deps, staff))
  mountStaff(app, deps, contract.decideReading, decideReading)
  mountStaff(app, deps, contract.setManualPrice, setManual)
  mountStaff(app, deps, contract.endManualPrice, (deps, _, staff) => endManual(deps, staff))
  mountStaff(app, deps, contract.setBreaker, setBreaker)
  mountStaff(app, deps, marginsContract.previewMargins, async (deps, asked, staff) => ({
    data: await previewMargins(deps, asked, staff),
  }))
  mountStaff(app, deps, marginsContract.setMargins, setMargins)
  mountStaff(app, deps, drillCall, async (deps, asked) => ({ data: await runDrill(deps, asked) }))
  return app
}
