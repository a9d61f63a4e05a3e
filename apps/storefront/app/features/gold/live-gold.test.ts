import type { Product } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { expect, test } from 'vitest'
import { priceAtGram } from './live-gold.ts'
import { productAtPrices } from './live-product.ts'

const card = {
  price: 1,
  last_price: 2 as number | null,
  weight: 4.2,
  caliber: 21 as const,
  price_basis: { making: 105, last_making: 126, vat_percent: 15 as const },
}

test('a card follows gold to the halala, with its old price beside it', () => {
  // 4.2 g at 439.41 are 1,845.522.
  expect(priceAtGram(card, 439.41)).toMatchObject({ price: 2243.1, last_price: 2267.25 })
  expect(
    priceAtGram({ ...card, price_basis: { ...card.price_basis, last_making: null } }, 439.41).last_price,
  ).toBeNull()
})

test('a fixed price stays whatever gold does', () => {
  const fixed = { ...card, price_basis: null }
  expect(priceAtGram(fixed, 439.41)).toBe(fixed)
})

const baseVariety = { id: 7, weight: 4.2, size: 0, quantity: 1, price: 1, last_price: null, last_making: null }
const product = {
  variety_id: 7,
  caliber: 21,
  vat_percent: 15,
  gold_price_at: '2026-01-01T10:00:00.000Z',
  varieties: [
    { ...baseVariety, price_parts: { gram_price: 1, metal: 1, making: 105, vat: 1 } },
    { ...baseVariety, id: 8, price: 900, price_parts: null },
  ],
} as unknown as Product
const prices = { k21: 439.41, at: '2026-01-01T10:00:30.000Z' } as GoldPrices

test('the parts of an open piece follow and add up; its fixed variety stays', () => {
  const { varieties, price, gold_price_at } = productAtPrices(product, prices)
  expect(varieties[0]).toMatchObject({
    price: 2243.1,
    price_parts: { gram_price: 439.41, metal: 1845.52, making: 105, vat: 292.58 },
  })
  expect(varieties[1]).toBe(product.varieties[1])
  expect([price, gold_price_at]).toEqual([2243.1, prices.at])
})

test('a piece that was answered with a newer gold price than the page has heard keeps it', () => {
  expect(productAtPrices(product, { ...prices, at: '2026-01-01T09:59:30.000Z' })).toBe(product)
})
