import * as contract from '@asjad/contract/admin/privacy'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import type { PersonalData } from './personal-data.ts'
import {
  closeUndone,
  enterRequest,
  eraseForRequest,
  exportForRequest,
  listRequests,
} from './privacy-requests.service.ts'

export function privacyAdminRoutes(deps: Deps, personalData: readonly PersonalData[]) {
  const app = new Routes()
  mountStaff(app, deps, contract.listPrivacyRequests, listRequests)
  mountStaff(app, deps, contract.enterPrivacyRequest, enterRequest)
  mountStaff(app, deps, contract.exportForRequest, (deps, input, staff) =>
    exportForRequest(deps, personalData, input, staff),
  )
  mountStaff(app, deps, contract.eraseForRequest, (deps, input, staff) =>
    eraseForRequest(deps, personalData, input, staff),
  )
  mountStaff(app, deps, contract.closePrivacyRequest, closeUndone)
  return app
}
