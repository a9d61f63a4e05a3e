import * as contract from '@asjad/contract/summary'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { getSummary } from './summary.service.ts'

export function summaryRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.getSummary, async (_, shopper) => ({ data: await getSummary(deps, shopper) }))
  return app
}
