import * as contract from '@asjad/contract/admin/content-pages'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { listFillIns, renderText } from './fill-ins.ts'
import { pagePreviewLink } from './page-preview.service.ts'
import { changePage, comparePage, getStaffPage, listPages, restorePage } from './pages.service.ts'
import { publishPage, unschedulePage } from './publish-page.service.ts'

export function pagesAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listPages, async (deps) => ({ data: await listPages(deps) }))
  mountStaff(app, deps, contract.getStaffPage, async (deps, { slug }) => ({ data: await getStaffPage(deps, slug) }))
  mountStaff(app, deps, contract.changePage, changePage)
  mountStaff(app, deps, contract.restorePage, restorePage)
  mountStaff(app, deps, contract.publishPage, publishPage)
  mountStaff(app, deps, contract.unschedulePage, unschedulePage)
  mountStaff(app, deps, contract.comparePage, async (deps, sides) => ({ data: await comparePage(deps, sides) }))
  mountStaff(app, deps, contract.pagePreviewLink, pagePreviewLink)
  mountStaff(app, deps, contract.renderText, async (deps, text) => ({ data: await renderText(deps, text) }))
  mountStaff(app, deps, contract.listFillIns, async (deps) => ({ data: await listFillIns(deps) }))
  return app
}
