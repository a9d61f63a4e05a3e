import type * as contract from '@asjad/contract/admin/coupons'
import { netOf } from '@asjad/contract/document-vat'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import type { Staff } from '../../http/staff.ts'
import { checkTerms, halalas, termColumns } from '../coupons/coupons.admin.service.ts'
import { priceWithCoupon } from './quote.service.ts'

/** What a basket with VAT would save: computed as the checkout does it. */
export function previewCoupon(
  { basket, ...terms }: Parsed<typeof contract.previewCoupon>,
  staff: Staff,
): Data<typeof contract.previewCoupon> {
  checkTerms({ ...terms, starts_at: null, ends_at: null }, staff)
  const shown = halalas(basket)
  const coupon = termColumns(terms)
  const { before, after } = priceWithCoupon(coupon, [{ net: netOf(shown, 15), vatPercent: 15, shown }])
  const isTooSmall = shown < coupon.minimum
  return {
    before: fromMinor(before.total),
    saving: isTooSmall ? 0 : fromMinor(before.total - after.total),
    discount: isTooSmall ? 0 : fromMinor(after.discount),
    pays: fromMinor(isTooSmall ? before.total : after.total),
    below_minimum: isTooSmall,
  }
}
