import { NewCoupon } from '#app/features/coupons/new-coupon.tsx'
import { newCoupon } from '#app/i18n/messages/coupons.ts'
import { titled } from '#app/page-title.ts'

export const meta = titled(newCoupon)

export default NewCoupon
