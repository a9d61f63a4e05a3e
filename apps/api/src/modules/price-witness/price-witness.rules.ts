import { netOf } from '@asjad/contract/document-vat'
import { goldPrice, type TaxCategory, vatPercentOf } from '@asjad/contract/piece-price'
import { type Priced, priceDocument } from '../orders/pricing.rules.ts'
import type { WitnessedLine, WitnessedOrder } from './price-witness.queries.ts'

/** All that the price of a piece is made from. Halalas; `gramPrice` is null if the price is fixed. */
export type PriceSources = {
  weightMg: number
  taxCategory: TaxCategory
  gramPrice: number | null
  making: number | null
  fixedPrice: number | null
}

/** Of one piece; `price` with VAT, as the shop shows it. */
export type RecomputedPiece = { metal: number | null; vat: number; price: number }

export function recomputePiece({ weightMg, taxCategory, ...from }: PriceSources): RecomputedPiece {
  const vatPercent = vatPercentOf[taxCategory]
  if (from.gramPrice !== null && from.making !== null) {
    const { metal, vat, price } = goldPrice({ weightMg, gramPrice: from.gramPrice, making: from.making, vatPercent })
    return { metal, vat, price }
  }
  const price = from.fixedPrice ?? 0
  return { metal: null, vat: price - netOf(price, vatPercent), price }
}

/** VAT is taken out of a fixed price once for all pieces of a line. */
const netOfLine = (sources: PriceSources, { metal, price }: RecomputedPiece, quantity: number) =>
  metal === null
    ? netOf(price * quantity, vatPercentOf[sources.taxCategory])
    : (metal + (sources.making ?? 0)) * quantity

/**
 * The whole document again from its sources, because discount and VAT are spread over its lines. Discounts and delivery are
 * those of the order.
 */
export function recomputeLines(
  order: WitnessedOrder,
  lines: readonly { quantity: number; sources: PriceSources }[],
): Priced['lines'] {
  return priceDocument({
    lines: lines.map(({ sources, quantity }) => ({
      net: netOfLine(sources, recomputePiece(sources), quantity),
      vatPercent: vatPercentOf[sources.taxCategory],
    })),
    discount: order.discount,
    transferDiscount: order.transfer_discount,
    deliveryNet: order.delivery_cost,
    delivery: order.delivery_cost + order.delivery_vat,
  }).lines
}

/** What the order says about itself. */
export const sourcesInOrder = (line: WitnessedLine): PriceSources => ({
  weightMg: line.weight_mg,
  taxCategory: line.tax_category,
  gramPrice: line.gram_price,
  making: line.making,
  fixedPrice: line.gram_price === null ? line.unit_price : null,
})

export const totalOf = ({ net, discount, transfer_discount, vat }: Priced['lines'][number]) =>
  net - discount - transfer_discount + vat

/** To the halala, in every part. */
export const isEqual = (line: WitnessedLine, piece: RecomputedPiece, shares: Priced['lines'][number]) =>
  line.unit_price === piece.price &&
  line.metal === piece.metal &&
  line.net === shares.net &&
  line.discount === shares.discount &&
  line.transfer_discount === shares.transfer_discount &&
  line.vat === shares.vat
