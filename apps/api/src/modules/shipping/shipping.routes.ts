import * as contract from '@asjad/contract/checkout'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { listShippingCompanies } from './shipping.service.ts'

export function shippingRoutes(deps: Deps) {
  const app = new Routes()
  mount(
    app,
    contract.listShippingCompanies,
    async (_, visitor) => ({ data: await listShippingCompanies(deps, visitor) }),
    { sources: ['couriers'] },
  )
  return app
}
