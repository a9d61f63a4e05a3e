import * as contract from '@asjad/contract/admin/presence'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { seeWhoIsHere } from './presence.service.ts'

export function presenceRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.seeWhoIsHere, seeWhoIsHere)
  return app
}
