import * as contract from '@asjad/contract/admin/couriers'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { changeCourier, createCourier, deleteCourier, listCouriers, placeCourier } from './shipping.admin.service.ts'

export function shippingAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listCouriers, async (deps) => ({ data: await listCouriers(deps) }))
  mountStaff(app, deps, contract.createCourier, createCourier)
  mountStaff(app, deps, contract.placeCourier, placeCourier)
  mountStaff(app, deps, contract.changeCourier, changeCourier)
  mountStaff(app, deps, contract.deleteCourier, deleteCourier)
  return app
}
