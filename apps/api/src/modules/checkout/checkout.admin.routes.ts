import * as contract from '@asjad/contract/admin/coupons'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { previewCoupon } from './preview-coupon.service.ts'

export function checkoutAdminRoutes(deps: Deps) {
  const app = new Routes()
  mountStaff(app, deps, contract.previewCoupon, async (_, input, staff) => ({ data: previewCoupon(input, staff) }))
  return app
}
