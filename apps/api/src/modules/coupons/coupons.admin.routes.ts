import * as contract from '@asjad/contract/admin/coupons'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { createSeries, endSeries, getSeries, listSeries, listSeriesCodes } from './coupon-series.service.ts'
import {
  changeCoupon,
  couponCounts,
  createCoupon,
  deleteCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
} from './coupons.admin.service.ts'

export function couponsAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.listCoupons, listCoupons)
  mountStaff(app, deps, contract.countCoupons, async (deps) => ({ data: await couponCounts(deps) }))
  mountStaff(app, deps, contract.getCoupon, async (deps, { id }) => ({ data: await getCoupon(deps, id) }))
  mountStaff(app, deps, contract.listCouponUses, listCouponUses)
  mountStaff(app, deps, contract.createCoupon, createCoupon)
  mountStaff(app, deps, contract.changeCoupon, changeCoupon)
  mountStaff(app, deps, contract.deleteCoupon, deleteCoupon)
  mountStaff(app, deps, contract.listSeries, listSeries)
  mountStaff(app, deps, contract.getSeries, async (deps, { id }) => ({ data: await getSeries(deps, id) }))
  mountStaff(app, deps, contract.createSeries, createSeries)
  mountStaff(app, deps, contract.endSeries, endSeries)
  mountStaff(app, deps, contract.listSeriesCodes, async (deps, { id }) => ({ data: await listSeriesCodes(deps, id) }))
  return app
}
