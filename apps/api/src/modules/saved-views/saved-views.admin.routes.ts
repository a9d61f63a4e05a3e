import * as contract from '@asjad/contract/admin/views'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { changeView, listSavedViews, loggedFacts, removeView, saveView } from './saved-views.admin.service.ts'

export function savedViewsRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listViews, async (deps, { screen }, staff) => ({
    data: await listSavedViews(deps, staff, screen),
  }))
  mountStaff(app, deps, contract.createView, async (deps, input, staff) => {
    const view = await saveView(deps, staff, input)
    return { answer: { data: view }, trail: { thing: { kind: 'saved_view', id: view.id }, after: loggedFacts(view) } }
  })
  mountStaff(app, deps, contract.updateView, async (deps, input, staff) => {
    const { before, view } = await changeView(deps, staff, input)
    return {
      answer: { data: view },
      trail: { thing: { kind: 'saved_view', id: view.id }, before: loggedFacts(before), after: loggedFacts(view) },
    }
  })
  mountStaff(app, deps, contract.deleteView, async (deps, { id }, staff) => {
    const before = await removeView(deps, staff, id)
    return { answer: { data: null }, trail: { thing: { kind: 'saved_view', id }, before: loggedFacts(before) } }
  })
  return app
}
