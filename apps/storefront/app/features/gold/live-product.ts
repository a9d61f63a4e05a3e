import type { Product } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { useMemo } from 'react'
import { fromHalalas, gramPriceOf, priceParts, useGoldPrices } from './live-gold.ts'

/** A full product at the current gold price: each variety with its price parts, and the time of that gold price. */
export function useLiveProduct(product: Product): Product {
  const prices = useGoldPrices()
  return useMemo(() => (prices ? productAtPrices(product, prices) : product), [product, prices])
}

export function productAtPrices(product: Product, prices: GoldPrices): Product {
  // The loaded product may be newer than the last price from the feed.
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
