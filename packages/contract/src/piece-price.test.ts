import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goldPrice } from './piece-price.ts'

test('a ring costs its metal, its making and VAT on both, each rounded once', () => {
  // 4.2 g of 21 karat at 439.41 riyals per gram, making charge 105.00
  expect(goldPrice({ weightMg: 4200, gramPrice: 43_941, making: 10_500, vatPercent: 15 })).toEqual({
    metal: 184_552,
    making: 10_500,
    vat: 29_258,
    price: 224_310,
  })
})

test('an investment bar bears no VAT', () => {
  expect(goldPrice({ weightMg: 10_000, gramPrice: 50_218, making: 6000, vatPercent: 0 })).toEqual({
    metal: 502_180,
    making: 6000,
    vat: 0,
    price: 508_180,
  })
})

test('the parts of any price add up to it, to the halala', () => {
  const piece = fc.record({
    weightMg: fc.integer({ min: 1, max: 1_000_000 }),
    gramPrice: fc.integer({ min: 1, max: 1_000_000 }),
    making: fc.integer({ min: 0, max: 100_000_000 }),
    vatPercent: fc.constantFrom(0 as const, 15 as const),
  })
  fc.assert(
    fc.property(piece, (input) => {
      const { metal, making, vat, price } = goldPrice(input)
      expect(metal + making + vat).toBe(price)
      // Rounded half up: never further than half a halala from the exact figure.
      expect(Math.abs(metal * 1000 - input.weightMg * input.gramPrice)).toBeLessThanOrEqual(500)
      expect([metal, vat].every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
