import * as contract from '@asjad/contract/admin/product-print'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { homeSectionNames } from './catalog.service.ts'
import { pieceLabels } from './piece-labels.ts'

export function pieceLabelRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.printLabels, async (deps, { ids }) => ({ data: await pieceLabels(deps, ids) }))
  mountStaff(app, deps, contract.listHomeSections, async ({ db }) => ({ data: await homeSectionNames(db) }))
  return app
}
