import * as contract from '@asjad/contract/admin/staff'
import type { Deps } from '../../deps.ts'
import { staffDevice } from '../../http/device-key.ts'
import { Routes } from '../../http/mount.ts'
import { mountSignIn, mountStaff } from '../../http/mount-staff.ts'
import {
  acceptInvitation,
  completeInvitation,
  invite,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from './invitations.service.ts'
import { ownAccessRoutes } from './own-access.admin.routes.ts'
import {
  changeRoles,
  endSessionOfPerson,
  endSessionsOfPerson,
  listPeople,
  remove,
  resetAccess,
  resume,
  sessionsOfPerson,
  suspend,
} from './people.service.ts'
import { signInRoutes } from './sign-in.admin.routes.ts'

export function staffRoutes(deps: Deps) {
  const app = new Routes()
  app.include(signInRoutes(deps))
  app.include(ownAccessRoutes(deps))
  mountStaff(app, deps, contract.listStaff, (deps, input) => listPeople(deps, input))
  mountStaff(app, deps, contract.changeRoles, (deps, input, staff) => changeRoles(deps, input, staff))
  mountStaff(app, deps, contract.suspendStaff, (deps, { id }, staff) => suspend(deps, id, staff))
  mountStaff(app, deps, contract.resumeStaff, (deps, { id }, staff) => resume(deps, id, staff))
  mountStaff(app, deps, contract.removeStaff, (deps, { id }, staff) => remove(deps, id, staff))
  mountStaff(app, deps, contract.resetAccess, (deps, { id }, staff) => resetAccess(deps, id, staff))
  mountStaff(app, deps, contract.listStaffSessions, (deps, { id }, staff) => sessionsOfPerson(deps, id, staff))
  mountStaff(app, deps, contract.endStaffSession, (deps, input, staff) => endSessionOfPerson(deps, input, staff))
  mountStaff(app, deps, contract.endStaffSessions, (deps, { id }, staff) => endSessionsOfPerson(deps, id, staff))
  mountStaff(app, deps, contract.listInvitations, (deps, input) => listInvitations(deps, input))
  mountStaff(app, deps, contract.inviteStaff, (deps, input, staff) => invite(deps, input, staff))
  mountStaff(app, deps, contract.withdrawInvitation, (deps, { id }, staff) => withdrawInvitation(deps, id, staff))

  app.use('/admin/invitation/*', staffDevice(deps))
  mountSignIn(app, deps, contract.readInvitation, async ({ token }) => ({
    answer: { data: await readInvitation(deps, token) },
  }))
  mountSignIn(app, deps, contract.acceptInvitation, async (input, client) => ({
    answer: { data: await acceptInvitation(deps, input, client) },
  }))
  mountSignIn(app, deps, contract.completeInvitation, async (input, client) => {
    const { cookie, ...data } = await completeInvitation(deps, input, client)
    return { answer: { data }, cookie }
  })
  return app
}
