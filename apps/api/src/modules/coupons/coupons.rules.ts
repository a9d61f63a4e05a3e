/** It ends before this moment: one that ends at midnight was last good on the day before. */
export const lastMomentOf = (endsAt: Date) => new Date(endsAt.getTime() - 1)

export type CouponTerms = { percent: number | null; amount: number | null; cap: number | null }

/** What a coupon takes off, before VAT; never more than the subtotal. Halalas. */
export function discountOf({ percent, amount, cap }: CouponTerms, subtotal: number) {
  const off = percent === null ? (amount ?? 0) : Math.floor((subtotal * percent + 50) / 100)
  return Math.min(off, cap ?? off, subtotal)
}
