import type { Product } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { useMemo } from 'react'
import { fromHalalas, gramPriceOf, priceParts, useGoldPrices } from './live-gold.ts'

/** A whole product at the gold price of now: each variety with the parts of its price, and the minute that they are of. */
export function useLiveProduct(product: Product): Product {
  const prices = useGoldPrices()
  return useMemo(() => (prices ? productAtPrices(product, prices) : product), [product, prices])
}

export function productAtPrices(product: Product, prices: GoldPrices): Product {
  // What the shop has just answered may be newer than what the page has heard.
  if (Date.parse(prices.at) < Date.parse(product.gold_price_at)) return product
  const gram = gramPriceOf(prices, product.caliber)
  const varieties = product.varieties.map((variety) => {
    if (!variety.price_parts) return variety
    const basis = { weight: variety.weight, gram, vat: product.vat_percent }
    const parts = priceParts({ ...basis, making: variety.price_parts.making })
    return {
      ...variety,
      price: fromHalalas(parts.price),
      last_price:
        variety.last_making === null ? null : fromHalalas(priceParts({ ...basis, making: variety.last_making }).price),
      price_parts: {
        gram_price: gram,
        metal: fromHalalas(parts.metal),
        making: variety.price_parts.making,
        vat: fromHalalas(parts.vat),
      },
    }
  })
  const shownVariety = varieties.find(({ id }) => id === product.variety_id)
  return {
    ...product,
    varieties,
    ...(shownVariety && {
      price: shownVariety.price,
      last_price: shownVariety.last_price,
      price_parts: shownVariety.price_parts,
    }),
    gold_price_at: prices.at,
  }
}
