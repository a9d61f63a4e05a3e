import * as contract from '@asjad/contract/admin/price-witness'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { findWitness, priceWitnessFor } from './price-witness.service.ts'

export function priceWitnessRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.getPriceWitness, async (deps, input, staff) => ({
    data: await priceWitnessFor(deps, input, staff),
  }))
  mountStaff(app, deps, contract.findWitness, findWitness)
  return app
}
