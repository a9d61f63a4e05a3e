import { documentVat } from '@asjad/contract/document-vat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf } from '../coupons/coupons.rules.ts'
import { allocate, deliveryNetOf, priceDocument } from './pricing.rules.ts'

const lines = fc.array(
  fc.record({ net: fc.integer({ min: 1, max: 1_000_000_000 }), vatPercent: fc.constantFrom(0 as const, 15 as const) }),
  { minLength: 1, maxLength: 50 },
)
const coupon = fc.oneof(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.constant(null),
    cap: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  }),
  fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 2_000_000_000 }), cap: fc.constant(null) }),
  fc.constant({ percent: null, amount: null, cap: null }),
)
/** What paying by bank transfer takes off, with up to two decimals. */
const percent = fc.integer({ min: 0, max: 50_00 }).map((hundredths) => hundredths / 100)
const cost = fc.integer({ min: 200, max: 1_000_00 })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('three lines of 10.10 before VAT bear 4.55 of it', () => {
  const line = { net: 10_10, vatPercent: 15 as const }
  expect(priceDocument({ lines: [line, line, line], discount: 0, deliveryNet: 0, delivery: 0 })).toMatchObject({
    vat: 4_55,
    total: 34_85,
    lines: [{ vat: 1_52 }, { vat: 1_52 }, { vat: 1_51 }],
  })
})

test('any cart with any coupon, transfer discount and courier adds up to the halala, line by line and in all', () => {
  fc.assert(
    fc.property(lines, coupon, percent, cost, (cartLines, terms, transferPercent, delivery) => {
      const subtotal = sum(cartLines.map(({ net }) => net))
      const discount = discountOf(terms, subtotal)
      const document = { lines: cartLines, discount, transferPercent }
      const shown = priceDocument({ ...document, deliveryNet: 0, delivery: 0 }).total + delivery
      const deliveryNet = deliveryNetOf(document, delivery, shown)
      const priced = priceDocument({ ...document, deliveryNet, delivery })
      const { transfer_discount: transferDiscount } = priced
      expect(priced.subtotal - priced.discount - transferDiscount + priced.delivery_cost + priced.vat).toBe(
        priced.total,
      )
      // Of what the coupon leaves, rounded once.
      expect(Math.abs(transferDiscount - ((subtotal - discount) * transferPercent) / 100)).toBeLessThanOrEqual(0.5001)
      expect(sum(priced.lines.map((line) => line.transfer_discount))).toBe(transferDiscount)
      expect(sum(priced.lines.map((line) => line.net))).toBe(priced.subtotal)
      expect(sum(priced.lines.map((line) => line.discount))).toBe(priced.discount)
      expect(sum(priced.lines.map((line) => line.vat)) + priced.delivery_vat).toBe(priced.vat)
      // VAT is its rate times the taxed amount, rounded once.
      const rest = ({ net, discount, transfer_discount }: (typeof priced.lines)[number]) =>
        net - discount - transfer_discount
      const taxed = sum(priced.lines.map((line, n) => (cartLines[n]?.vatPercent === 15 ? rest(line) : 0)))
      expect(priced.vat).toBe(Math.floor(((taxed + priced.delivery_cost) * 15 + 50) / 100))
      for (const line of priced.lines) {
        expect(line.discount).toBeGreaterThanOrEqual(0)
        expect(line.transfer_discount).toBeGreaterThanOrEqual(0)
        expect(rest(line)).toBeGreaterThanOrEqual(0)
        expect(line.vat).toBeGreaterThanOrEqual(0)
      }
      expect(priced.total).toBeGreaterThan(0)
      // The total is what was shown, or a halala less if that total is not possible. The delivery absorbs that halala
      // only if no product has VAT to take it from.
      expect([shown, shown - 1]).toContain(priced.total)
      const piecesVat = Math.floor((taxed * 15) / 100)
      expect(piecesVat > 1 ? [delivery] : [delivery, delivery - 1]).toContain(
        priced.delivery_cost + priced.delivery_vat,
      )
    }),
    { numRuns: 500 },
  )
})

test('without coupon and delivery a document costs what the cart told', () => {
  fc.assert(
    fc.property(lines, (cartLines) => {
      const cart = sum(cartLines.map(({ net }) => net)) + sum(documentVat(cartLines))
      expect(priceDocument({ lines: cartLines, discount: 0, deliveryNet: 0, delivery: 0 }).total).toBe(cart)
    }),
  )
})

test('shares add up and none is larger than its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const amount = Math.floor(sum(weights) * part)
        const shares = allocate(amount, weights)
        expect(sum(shares)).toBe(amount)
        for (const [n, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[n] as number)
      },
    ),
  )
})
