/** Standard, or zero for investment bars and coins of 99 % and above. The owner sets it for each product. */
export type TaxCategory = 'standard' | 'zero'

/** Whole halalas; metal + making + vat = price. A fixed price has no parts to show. */
export type PiecePrice = { metal: number; making: number; vat: number; price: number }

export const vatPercentOf: Record<TaxCategory, 0 | 15> = { standard: 15, zero: 0 }

/**
 * The only function that prices a product by gold. Each part is rounded once, half up, so that they always add up. The
 * server uses it, and an open page uses it to follow the gold price.
 */
export function goldPrice(item: {
  weightMg: number
  gramPrice: number
  making: number
  vatPercent: 0 | 15
}): PiecePrice {
  const metal = roundedRatio(item.weightMg * item.gramPrice, 1000)
  const vat = roundedRatio((metal + item.making) * item.vatPercent, 100)
  return { metal, making: item.making, vat, price: metal + item.making + vat }
}

/** Rounds half up, on whole numbers: 1 kg at 10,000 riyals per gram is far below 2^53. */
const roundedRatio = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))
