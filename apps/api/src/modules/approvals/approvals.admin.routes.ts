import * as contract from '@asjad/contract/admin/approvals'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { Routes, type StaffChange } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { approve, getApproval, listApprovals, refuse } from './approvals.service.ts'

/** `changes`: the calls that may have been asked for. */
export function approvalsRoutes(deps: Deps, changes: ReadonlyMap<string, StaffChange>) {
  const app = new Routes()
  mountStaff(app, deps, contract.listApprovals, listApprovals)
  mountStaff(app, deps, contract.getApproval, async (deps, { id }, staff) => ({
    data: await getApproval(deps, id, staff),
  }))
  // The change that was asked for writes the one entry, which names both.
  mountStaff(app, deps, contract.approve, async (deps, { id }, staff) => ({
    answer: {
      data: await approve(deps, id, staff, (deps, call, input, asker) => {
        const change = changes.get(call)
        // An earlier version of the store knew this call.
        if (!change) throw new AppError('conflict')
        return change(deps, input, asker)
      }),
    },
    trail: null,
  }))
  mountStaff(app, deps, contract.refuse, async (deps, input, staff) => {
    const { approval, trail } = await refuse(deps, input, staff)
    return { answer: { data: approval }, trail }
  })
  return app
}
