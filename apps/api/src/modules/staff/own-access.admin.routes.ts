import * as contract from '@asjad/contract/admin/own-access'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import {
  addPasskey,
  changePassword,
  changeTotp,
  confirmNewTotp,
  endOtherSessions,
  endOwnSession,
  ownAccess,
  ownSessions,
  prepareNewPassword,
  prepareRecoveryCodes,
  removePasskey,
  renewRecoveryCodes,
  totpSetup,
} from './own-access.service.ts'
import { creationFor, verifyNewPasskey } from './passkeys.service.ts'

export function ownAccessRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getOwnAccess, async (deps, _input, staff) => ({ data: await ownAccess(deps, staff) }))
  mountStaff(
    app,
    deps,
    contract.changeOwnPassword,
    (deps, _input, staff, passwordHash) => changePassword(deps, passwordHash, staff),
    prepareNewPassword,
  )
  mountStaff(
    app,
    deps,
    contract.renewOwnRecoveryCodes,
    (deps, _input, staff, codes) => renewRecoveryCodes(deps, codes, staff),
    prepareRecoveryCodes,
  )
  mountStaff(app, deps, contract.getOwnTotpSetup, async (deps, _input, staff) => ({
    data: await totpSetup(deps, staff),
  }))
  mountStaff(
    app,
    deps,
    contract.changeOwnTotp,
    (deps, _input, staff, confirmed) => changeTotp(deps, confirmed, staff),
    confirmNewTotp,
  )
  mountStaff(app, deps, contract.getPasskeyCreation, async (deps, _input, staff) => ({
    data: await creationFor(deps, staff),
  }))
  mountStaff(
    app,
    deps,
    contract.addPasskey,
    (deps, { name }, staff, key) => addPasskey(deps, { name, key }, staff),
    verifyNewPasskey,
  )
  mountStaff(app, deps, contract.removePasskey, (deps, { id }, staff) => removePasskey(deps, id, staff))
  mountStaff(app, deps, contract.listOwnSessions, async (deps, _input, staff) => ({
    data: await ownSessions(deps, staff),
  }))
  mountStaff(app, deps, contract.endOwnSession, (deps, { id }, staff) => endOwnSession(deps, id, staff))
  mountStaff(app, deps, contract.endOwnOtherSessions, (deps, _input, staff) => endOtherSessions(deps, staff))
  return app
}
