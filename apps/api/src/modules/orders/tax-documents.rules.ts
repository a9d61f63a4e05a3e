import { vatPercentOf } from '@asjad/contract/piece-price'
import type { TaxDocument } from '@asjad/contract/tax-documents'
import type { LineRow, OrderRow } from './orders.queries.ts'

/**
 * The document as it is stored for ever: all amounts in halalas, all texts in both languages; nothing about the buyer
 * or written by them.
 */
export type DocumentContent = Omit<
  TaxDocument,
  'number' | 'uuid' | 'issued_at' | 'invoice_number' | 'qr' | 'qr_svg' | 'kind'
>

type Bilingual = { ar: string; en: string }

/**
 * What the authority's app reads from the code: seller, VAT number, time, total and VAT, each as tag, length and bytes.
 */
export function zatcaCode(fields: { seller: string; vatNumber: string; at: Date; total: number; vat: number }) {
  const values = [
    fields.seller,
    fields.vatNumber,
    `${fields.at.toISOString().slice(0, 19)}Z`,
    decimal(fields.total),
    decimal(fields.vat),
  ]
  const bytes = values.flatMap((value, n) => {
    const text = Buffer.from(value, 'utf8')
    if (text.length > 255) throw new RangeError('a field of the code holds at most 255 bytes')
    return [Buffer.from([n + 1, text.length]), text]
  })
  return Buffer.concat(bytes).toString('base64')
}

export const decimal = (halalas: number) =>
  `${Math.trunc(halalas / 100)}.${String(Math.abs(halalas) % 100).padStart(2, '0')}`

type Sums = Pick<
  DocumentContent,
  'lines' | 'subtotal' | 'discount' | 'transfer_discount' | 'delivery_cost' | 'vat' | 'total' | 'taxable'
>

/** The order as it was bought, with its delivery or, if that is not refunded, without. */
export function documentSums(order: OrderRow, lines: readonly LineRow[], delivery: 'with' | 'without'): Sums {
  const deliveryCost = delivery === 'with' ? order.delivery_cost : 0
  const deliveryVat = delivery === 'with' ? order.delivery_vat : 0
  const vat = order.vat - order.delivery_vat + deliveryVat
  const baseOf = (percent: 0 | 15) =>
    lines
      .filter(({ tax_category }) => vatPercentOf[tax_category] === percent)
      .reduce(
        (sum, { net, discount, transfer_discount }) => sum + net - discount - transfer_discount,
        percent === 15 ? deliveryCost : 0,
      )
  const taxable = ([15, 0] as const)
    .map((vat_percent) => ({ vat_percent, base: baseOf(vat_percent), vat: vat_percent === 15 ? vat : 0 }))
    .filter(({ base }) => base > 0)
  return {
    lines: lines.map((line) => ({
      title: { ar: line.title_ar, en: line.title_en },
      caliber: line.caliber,
      weight: line.weight_mg / 1000,
      quantity: line.quantity,
      gram_price: line.gram_price,
      metal: line.metal,
      making: line.making,
      unit_price: line.unit_net,
      discount: line.discount,
      transfer_discount: line.transfer_discount,
      vat_percent: vatPercentOf[line.tax_category],
      vat: line.vat,
      total: line.net - line.discount - line.transfer_discount + line.vat,
    })),
    subtotal: order.subtotal,
    discount: order.discount,
    transfer_discount: order.transfer_discount,
    delivery_cost: deliveryCost,
    vat,
    total: order.subtotal - order.discount - order.transfer_discount + deliveryCost + vat,
    taxable,
  }
}

/**
 * A refund of a part of the price, spread over the VAT rates of the invoice. Each time, the sums of all credit notes so
 * far are calculated again, and the new note is the difference: so rounding errors do not add up, and notes that refund
 * everything add up to the invoice.
 */
export function partialSums(
  invoice: DocumentContent['taxable'],
  { before, amount }: { before: number; amount: number },
  title: Bilingual,
): Sums {
  const earlier = creditedByRate(invoice, before)
  const taxable = creditedByRate(invoice, before + amount)
    .map(({ vat_percent, base, vat }, n) => ({
      vat_percent,
      base: base - (earlier[n]?.base ?? 0),
      vat: vat - (earlier[n]?.vat ?? 0),
    }))
    .filter(({ base, vat }) => base + vat > 0)
  const vat = taxable.reduce((sum, rate) => sum + rate.vat, 0)
  return {
    lines: taxable.map(({ vat_percent, base, vat }) => ({
      title,
      caliber: 0,
      weight: 0,
      quantity: 1,
      gram_price: null,
      metal: null,
      making: null,
      unit_price: base,
      discount: 0,
      transfer_discount: 0,
      vat_percent,
      vat,
      total: base + vat,
    })),
    subtotal: amount - vat,
    discount: 0,
    transfer_discount: 0,
    delivery_cost: 0,
    vat,
    total: amount,
    taxable,
  }
}

/** How much of the credited amount belongs to each VAT rate. */
function creditedByRate(invoice: DocumentContent['taxable'], credited: number) {
  const gross = (rates: DocumentContent['taxable']) => rates.reduce((sum, { base, vat }) => sum + base + vat, 0)
  const taxed = portion(credited, gross(invoice.filter(({ vat_percent }) => vat_percent === 15)), gross(invoice))
  const vat = portion(taxed, 15, 115)
  return [
    { vat_percent: 15 as const, base: taxed - vat, vat },
    { vat_percent: 0 as const, base: credited - taxed, vat: 0 },
  ]
}

/** Rounds half up. With BigInt, because halalas times halalas may exceed what a double can hold. */
const portion = (amount: number, part: number, whole: number) =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)))
