import * as contract from '@asjad/contract/admin/session'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'

export function staffRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getMe, async (_deps, _input, { id, name, email, roles, permissions }) => ({
    data: { staff: { id, name, email, roles: [...roles], permissions: [...permissions] } },
  }))
  return app
}
