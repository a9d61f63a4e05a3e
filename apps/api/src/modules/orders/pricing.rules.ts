import { documentVat, netOf } from '@asjad/contract/document-vat'

/** Before VAT, and the rate of it. */
type Line = { net: number; vatPercent: 0 | 15 }

/** Whole halalas; before VAT unless named otherwise: subtotal − discount + delivery_cost + vat = total. */
export type Priced = {
  lines: { net: number; discount: number; vat: number }[]
  subtotal: number
  discount: number
  delivery_cost: number
  delivery_vat: number
  vat: number
  total: number
}

/**
 * The one way a document gets its sums: the discount is spread over the lines, VAT is computed once for each rate on what
 * is left and the delivery, and spread too. Whatever is added up, it comes out the same. `delivery` is what the courier was
 * shown to cost, with VAT: it stays that, and the halalas of rounding are in the VAT of the pieces, if those have any.
 */
export function priceDocument(document: {
  lines: readonly Line[]
  discount: number
  deliveryNet: number
  delivery: number
}): Priced {
  const nets = document.lines.map(({ net }) => net)
  const subtotal = sum(nets)
  const discount = Math.min(document.discount, subtotal)
  const discounts = allocate(discount, nets)
  const taxed = document.lines.map(({ vatPercent }, n) => ({ net: at(nets, n) - at(discounts, n), vatPercent }))
  const vat = sum(documentVat([...taxed, { net: document.deliveryNet, vatPercent: 15 }]))
  const taxable = taxed.map(({ net, vatPercent }) => (vatPercent === 15 ? net : 0))
  const deliveryVat = sum(taxable) > 0 ? Math.min(document.delivery - document.deliveryNet, vat) : vat
  const vats = allocate(vat - deliveryVat, taxable)
  return {
    lines: nets.map((net, n) => ({ net, discount: at(discounts, n), vat: at(vats, n) })),
    subtotal,
    discount,
    delivery_cost: document.deliveryNet,
    delivery_vat: deliveryVat,
    vat,
    total: subtotal - discount + document.deliveryNet + vat,
  }
}

/**
 * The delivery before VAT, so that the document costs what was shown: the pieces and the courier, all with VAT. Not every
 * sum can be reached with 15 % in whole halalas; the next one below is taken then.
 */
export function deliveryNetOf(document: { lines: readonly Line[]; discount: number }, cost: number, maxTotal: number) {
  if (cost === 0) return 0
  const net = netOf(cost, 15)
  const totalWith = (deliveryNet: number) => priceDocument({ ...document, deliveryNet, delivery: cost }).total
  return [net + 1, net, net - 1].find((candidate) => totalWith(candidate) <= maxTotal) ?? net - 1
}

/**
 * Pieces with their coupon and their delivery. `shown` is what a line costs with VAT as it is shown, `delivery` what the
 * courier does.
 */
export function priceOrder({
  lines,
  discount,
  delivery,
}: {
  lines: readonly (Line & { shown: number })[]
  discount: number
  delivery: number
}): Priced {
  const goods =
    discount > 0
      ? priceDocument({ lines, discount, deliveryNet: 0, delivery: 0 }).total
      : sum(lines.map(({ shown }) => shown))
  const deliveryNet = deliveryNetOf({ lines, discount }, delivery, goods + delivery)
  return priceDocument({ lines, discount, deliveryNet, delivery })
}

/** Shares of an amount by weight, whole, by largest remainder: they add up to it and none is more than its weight. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((share) => Number(share / all))
  const left = amount - sum(shares)
  const byRemainder = [...exact.keys()].sort((a, b) => {
    const difference = ((exact[b] as bigint) % all) - ((exact[a] as bigint) % all)
    return difference > 0n ? 1 : difference < 0n ? -1 : a - b
  })
  for (const n of byRemainder.slice(0, left)) shares[n] = at(shares, n) + 1
  return shares
}

const at = (numbers: readonly number[], n: number) => numbers[n] ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
