import type { CartItem } from '@asjad/contract/cart'
import { netOf } from '@asjad/contract/document-vat'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { fromHalalas, gramPriceOf, partsOf } from '#app/lib/live-gold.ts'

/** One line at the gold price of now; riyals. */
export type LiveLine = { item: CartItem; unitPrice: number; total: number }

/** Riyals. `delivery` with its VAT, `vat` that of the pieces: all rows add up to `total`. */
export type CartSums = {
  metal: number
  making: number
  fixed: number
  vat: number
  delivery: number | null
  total: number
  buyable: number
}

const halalas = (sar: number) => Math.round(sar * 100)

/** The cart at the prices that the shop shows now. What cannot be bought is left out of the sums. */
export function cartAt(items: CartItem[], prices: GoldPrices | null, delivery: number | null) {
  const priced = items.map((item) => {
    const parts =
      item.price_parts &&
      partsOf({
        weight: item.product.weight,
        gram: prices ? gramPriceOf(prices, item.product.caliber) : item.price_parts.gram_price,
        making: item.price_parts.making,
        vat: item.vat_percent,
      })
    const price = parts?.price ?? halalas(item.unit_price)
    return { item, parts, price, total: price * item.quantity }
  })
  const bought = priced.filter(({ item }) => item.problem === null)
  const metal = sum(bought.map(({ parts, item }) => (parts?.metal ?? 0) * item.quantity))
  const making = sum(bought.map(({ parts, item }) => (parts?.making ?? 0) * item.quantity))
  const fixed = sum(bought.map(({ parts, item, total }) => (parts ? 0 : netOf(total, item.vat_percent))))
  const pieces = sum(bought.map(({ total }) => total))
  const delivered = bought.length > 0 ? delivery : null
  const sums: CartSums = {
    metal: fromHalalas(metal),
    making: fromHalalas(making),
    fixed: fromHalalas(fixed),
    vat: fromHalalas(pieces - metal - making - fixed),
    delivery: delivered,
    total: fromHalalas(pieces + halalas(delivered ?? 0)),
    buyable: bought.length,
  }
  const lines = priced.map(
    ({ item, price, total }): LiveLine => ({ item, unitPrice: fromHalalas(price), total: fromHalalas(total) }),
  )
  return { lines, sums }
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
