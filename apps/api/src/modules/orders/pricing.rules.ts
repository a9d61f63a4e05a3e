import { documentVat, netOf } from '@asjad/contract/document-vat'

/** The amount before VAT, and its VAT rate. */
type Line = { net: number; vatPercent: 0 | 15 }

/** Whole halalas, before VAT but for the total: subtotal − discount − transfer_discount + delivery_cost + vat = total. */
export type Priced = {
  lines: { net: number; discount: number; transfer_discount: number; vat: number }[]
  subtotal: number
  discount: number
  transfer_discount: number
  delivery_cost: number
  delivery_vat: number
  vat: number
  total: number
}

/**
 * What is taken off the goods. `transferPercent`: of what the coupon leaves, for paying by bank transfer;
 * `transferDiscount`: the same as an amount that is known already.
 */
type Reductions = { discount: number; transferPercent?: number; transferDiscount?: number }

/**
 * The only calculation of a document's totals: the discounts are spread over the lines; VAT is calculated once for each
 * rate on the rest and the delivery, and then spread too, so that all sums agree. `delivery` is the displayed cost of
 * the courier with VAT. It stays exact: rounding goes into the VAT of the items, if they have any.
 */
export function priceDocument(
  document: Reductions & { lines: readonly Line[]; deliveryNet: number; delivery: number },
): Priced {
  const nets = document.lines.map(({ net }) => net)
  const subtotal = sum(nets)
  const discount = Math.min(document.discount, subtotal)
  const discounts = allocate(discount, nets)
  const reduced = nets.map((net, n) => net - at(discounts, n))
  const transferDiscount = document.transferDiscount ?? percentOf(subtotal - discount, document.transferPercent ?? 0)
  const transferDiscounts = allocate(transferDiscount, reduced)
  const taxed = document.lines.map(({ vatPercent }, n) => ({
    net: at(reduced, n) - at(transferDiscounts, n),
    vatPercent,
  }))
  const vat = sum(documentVat([...taxed, { net: document.deliveryNet, vatPercent: 15 }]))
  const taxable = taxed.map(({ net, vatPercent }) => (vatPercent === 15 ? net : 0))
  const deliveryVat = sum(taxable) > 0 ? Math.min(document.delivery - document.deliveryNet, vat) : vat
  const vats = allocate(vat - deliveryVat, taxable)
  return {
    lines: nets.map((net, n) => ({
      net,
      discount: at(discounts, n),
      transfer_discount: at(transferDiscounts, n),
      vat: at(vats, n),
    })),
    subtotal,
    discount,
    transfer_discount: transferDiscount,
    delivery_cost: document.deliveryNet,
    delivery_vat: deliveryVat,
    vat,
    total: subtotal - discount - transferDiscount + document.deliveryNet + vat,
  }
}

/**
 * The delivery before VAT, such that the total is what was displayed: items and courier with VAT. With 15 % not every
 * total is possible in whole halalas; then the next lower one is used.
 */
export function deliveryNetOf(document: Reductions & { lines: readonly Line[] }, cost: number, maxTotal: number) {
  if (cost === 0) return 0
  const net = netOf(cost, 15)
  const totalWith = (deliveryNet: number) => priceDocument({ ...document, deliveryNet, delivery: cost }).total
  return [net + 1, net, net - 1].find((candidate) => totalWith(candidate) <= maxTotal) ?? net - 1
}

/**
 * Items with coupon, discount for a bank transfer, and delivery. `shown` is the displayed price of a line and `delivery` that of the courier, both
 * with VAT.
 */
export function priceOrder({
  lines,
  discount,
  transferPercent = 0,
  delivery,
}: Reductions & { lines: readonly (Line & { shown: number })[]; delivery: number }): Priced {
  const goods =
    discount > 0 || transferPercent > 0
      ? priceDocument({ lines, discount, transferPercent, deliveryNet: 0, delivery: 0 }).total
      : sum(lines.map(({ shown }) => shown))
  const deliveryNet = deliveryNetOf({ lines, discount, transferPercent }, delivery, goods + delivery)
  return priceDocument({ lines, discount, transferPercent, deliveryNet, delivery })
}

/** Rounded half up. A percent has at most two decimals. */
const percentOf = (amount: number, percent: number) =>
  Number((BigInt(amount) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n)

/** Splits an amount into whole shares by weight (largest remainder). They add up to it, and none exceeds its weight. */
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
