import * as contract from '@asjad/contract/admin/categories'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { changeCategory, createCategory, deleteCategory, listCategories, placeCategory } from './categories.service.ts'

export function categoriesAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listCategories, async (deps) => ({ data: await listCategories(deps) }))
  mountStaff(app, deps, contract.createCategory, createCategory)
  mountStaff(app, deps, contract.placeCategory, placeCategory)
  mountStaff(app, deps, contract.changeCategory, changeCategory)
  mountStaff(app, deps, contract.deleteCategory, deleteCategory)
  return app
}
