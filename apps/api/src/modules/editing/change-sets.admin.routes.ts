import * as contract from '@asjad/contract/admin/change-sets'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { getChangeSet, type Restorer, undoChangeSet } from './change-sets.service.ts'

export function changeSetsRoutes(deps: Deps, restorers: readonly Restorer[]) {
  const app = new Routes()
  mountStaff(app, deps, contract.getChangeSet, async (deps, { id }) => ({ data: await getChangeSet(deps, id) }))
  mountStaff(app, deps, contract.undoChangeSet, (deps, { id }, staff) => undoChangeSet(deps, id, staff, restorers))
  return app
}
