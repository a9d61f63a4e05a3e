import { expect, test } from 'vitest'
import { discountOf } from './coupons.rules.ts'

test('a coupon takes off its share, at most its cap, and never more than the subtotal', () => {
  const percent = { percent: 10, amount: null, cap: 500_00 }
  expect(discountOf(percent, 1_000_05)).toBe(100_01)
  expect(discountOf(percent, 9_000_00)).toBe(500_00)
  expect(discountOf({ percent: null, amount: 200_00, cap: null }, 150_00)).toBe(150_00)
})
