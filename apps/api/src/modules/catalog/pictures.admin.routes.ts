import * as contract from '@asjad/contract/admin/pictures'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { cutPicture, readPhotograph, storePhotograph } from './pictures.service.ts'

/** Encoding takes seconds: it is done before the transaction of the change. */
export function picturesAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.uploadPicture, (deps, _, __, photo) => storePhotograph(deps, photo), readPhotograph)
  mountStaff(app, deps, contract.cropPicture, (deps, { id }, _, photo) => storePhotograph(deps, photo, id), cutPicture)
  return app
}
