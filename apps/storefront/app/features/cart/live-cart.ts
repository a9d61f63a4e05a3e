import type { CartItem } from '@asjad/contract/cart'
import { netOf } from '@asjad/contract/document-vat'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { fromHalalas, gramPriceOf, priceParts } from '#app/features/gold/live-gold.ts'

/** One line at the current gold price, in riyals. */
export type LiveLine = { item: CartItem; unitPrice: number; total: number }

/** Riyals. `delivery` includes its VAT and `vat` is only that of the products, so all rows add up to `total`. */
export type CartSums = {
  metal: number
  making: number
  fixed: number
  vat: number
  delivery: number | null
  total: number
  buyableCount: number
}

const toHalalas = (sar: number) => Math.round(sar * 100)

/** The cart at current prices. Lines that cannot be bought are left out of the sums. */
export function priceCart(items: CartItem[], prices: GoldPrices | null, delivery: number | null) {
  const priced = items.map((item) => {
    const parts =
      item.price_parts &&
      priceParts({
        weight: item.product.weight,
        gram: prices ? gramPriceOf(prices, item.product.caliber) : item.price_parts.gram_price,
        making: item.price_parts.making,
        vat: item.vat_percent,
      })
    const price = parts?.price ?? toHalalas(item.unit_price)
    return { item, parts, price, total: price * item.quantity }
  })
  const buyableLines = priced.filter(({ item }) => item.problem === null)
  const metal = sum(buyableLines.map(({ parts, item }) => (parts?.metal ?? 0) * item.quantity))
  const making = sum(buyableLines.map(({ parts, item }) => (parts?.making ?? 0) * item.quantity))
  const fixed = sum(buyableLines.map(({ parts, item, total }) => (parts ? 0 : netOf(total, item.vat_percent))))
  const itemsTotal = sum(buyableLines.map(({ total }) => total))
  const deliveryCost = buyableLines.length > 0 ? delivery : null
  const sums: CartSums = {
    metal: fromHalalas(metal),
    making: fromHalalas(making),
    fixed: fromHalalas(fixed),
    vat: fromHalalas(itemsTotal - metal - making - fixed),
    delivery: deliveryCost,
    total: fromHalalas(itemsTotal + toHalalas(deliveryCost ?? 0)),
    buyableCount: buyableLines.length,
  }
  const lines = priced.map(
    ({ item, price, total }): LiveLine => ({ item, unitPrice: fromHalalas(price), total: fromHalalas(total) }),
  )
  return { lines, sums }
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
