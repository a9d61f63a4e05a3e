import * as contract from '@asjad/contract/compare'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { addToCompare, getCompare, removeFromCompare } from './compare.service.ts'

export function compareRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.addToCompare, async (form, shopper) => ({ data: await addToCompare(deps, form, shopper) }))
  mount(app, contract.removeFromCompare, async ({ id }, shopper) => ({
    data: await removeFromCompare(deps, id, shopper),
  }))
  mount(app, contract.getCompare, async (_, shopper) => ({ data: await getCompare(deps, shopper) }))
  return app
}
