import { expect, test } from 'vitest'
import { makingFor, makingPerGram, type RowVariety, rangeOf, shownVarieties, stockOf } from './row-figures.ts'

const variety = (facts: Partial<RowVariety>): RowVariety => ({
  id: 1,
  sku: 'R-1',
  weight: 4.2,
  size: 0,
  making: 105,
  fixed_price: null,
  price: 2_238.95,
  on_hand: 5,
  reserved: 0,
  low_stock: null,
  low_mark: 1,
  hidden: false,
  below_cost: false,
  ...facts,
})

test('what can be bought is what is on hand without what orders hold, hidden varieties left out', () => {
  const varieties = [
    variety({ on_hand: 5, reserved: 2 }),
    variety({ on_hand: 9, hidden: true }),
    variety({ on_hand: 1 }),
  ]
  expect(stockOf({ varieties })).toEqual({ available: 4, reserved: 2, isLow: true })
})

test('a product whose varieties are all hidden is still described', () => {
  const varieties = [variety({ hidden: true })]
  expect(shownVarieties({ varieties })).toEqual(varieties)
})

test('a making for a gram gives the same making for the piece again', () => {
  const ring = { weight: 3.333 }
  const making = makingFor(9, ring)
  expect(making).toBe(30)
  expect(makingPerGram({ ...ring, making })).toBe(9)
})

test('a range knows what is missing', () => {
  expect(rangeOf([null, 5, 3])).toEqual({ least: 3, greatest: 5 })
  expect(rangeOf([null])).toBeNull()
})
