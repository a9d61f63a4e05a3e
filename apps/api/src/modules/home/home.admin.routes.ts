import * as contract from '@asjad/contract/admin/home'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { readFilm, storeFilm } from './film.service.ts'
import { changeHomePage, getHomePage, restoreHomePage } from './home-draft.service.ts'
import { homePreviewLink } from './home-preview.service.ts'
import { findLinks } from './links.service.ts'
import { cancelHomePublication, publishHomePage } from './publish-home.service.ts'

export function homeAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getHomePage, async (deps) => ({ data: await getHomePage(deps) }))
  mountStaff(app, deps, contract.changeHomePage, changeHomePage)
  mountStaff(app, deps, contract.publishHomePage, publishHomePage)
  mountStaff(app, deps, contract.cancelHomePublication, cancelHomePublication)
  mountStaff(app, deps, contract.restoreHomePage, restoreHomePage)
  mountStaff(app, deps, contract.previewHomePage, (deps, _, staff) => homePreviewLink(deps, staff))
  mountStaff(app, deps, contract.uploadFilm, (deps, _, __, film) => storeFilm(deps, film), readFilm)
  mountStaff(app, deps, contract.findLinks, async (deps, input) => ({ data: await findLinks(deps, input) }))
  return app
}
