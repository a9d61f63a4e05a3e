import type { CartItem, CartTotals } from '@asjad/contract/cart'
import { canEngrave, type Typeface } from '@asjad/contract/engraving'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Attachment } from '../../database/tables/shopping.ts'
import type { Deps } from '../../deps.ts'
import { netForQuantity, type SellableVariety, sellableVarieties } from '../catalog/sellable-varieties.service.ts'
import type { GoldRates } from '../gold-prices/gold-rates.ts'
import { attachmentView } from './attachments.ts'
import { type CartRow, cartRows } from './cart.queries.ts'

/** A line of the cart at current prices, in halalas. */
export type CartLine = {
  id: number
  varietyId: number
  quantity: number
  customText: string
  typeface: Typeface | null
  note: string
  attachments: Attachment[]
  /** What one piece cost when it was added. */
  addedPrice: number
  acknowledgedPrice: number | null
  variety: SellableVariety
  /** The whole line before VAT. */
  net: number
  /** Why it cannot be bought as it is. */
  problem: CartItem['problem']
}

/** In a transaction pass the gold rates, as for `sellableVarieties`. */
export async function cartLines(deps: Deps, accountId: number, lang: Locale, rates?: GoldRates): Promise<CartLine[]> {
  const rows = await cartRows(deps.db, accountId)
  const varieties = await sellableVarieties(deps, [...new Set(rows.map((row) => row.variety_id))], lang, rates)
  // Lines of one variety with different texts share its stock: earlier lines come first.
  const left = new Map([...varieties].map(([id, { available }]) => [id, available]))
  return rows.flatMap((row) => {
    const variety = varieties.get(row.variety_id)
    if (!variety) return []
    const availableForLine = left.get(row.variety_id) ?? 0
    const problem = problemOf(variety, row, availableForLine)
    if (!problem) left.set(row.variety_id, availableForLine - row.quantity)
    return [lineOf(row, variety, problem)]
  })
}

export const lineOf = (row: CartRow, variety: SellableVariety, problem: CartItem['problem']): CartLine => ({
  id: row.id,
  varietyId: row.variety_id,
  quantity: row.quantity,
  customText: row.custom_text,
  typeface: row.typeface,
  note: row.note,
  attachments: row.attachments,
  addedPrice: row.added_price,
  acknowledgedPrice: row.told_price,
  variety,
  net: netForQuantity(variety, row.quantity),
  problem,
})

function problemOf(
  { published, row }: SellableVariety,
  { quantity, custom_text }: CartRow,
  available: number,
): CartItem['problem'] {
  if (!published) return 'unavailable'
  if (available === 0) return 'sold_out'
  if (quantity > available) return 'too_many'
  // The owner may have changed what the piece can bear since the text was typed.
  return row.requires_custom_text && !canEngrave(custom_text, row) ? 'engraving' : null
}

/**
 * The lines and totals as the API returns them. Lines that cannot be bought are shown but not added up. The totals are
 * sums of displayed prices: an order, whose VAT is calculated on the whole, never costs more.
 */
export function cartResponse(
  lines: CartLine[],
  identityAbove: number,
  transferPercent: number | null,
): { data: CartItem[]; meta: CartTotals } {
  const bought = lines.filter(({ problem }) => problem === null)
  const subtotal = bought.reduce((sum, { net }) => sum + net, 0)
  const total = bought.reduce((sum, { variety, quantity }) => sum + variety.price * quantity, 0)
  return {
    data: lines.map(itemOf),
    meta: {
      count: lines.length,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal: fromMinor(subtotal),
      vat: fromMinor(total - subtotal),
      total: fromMinor(total),
      identity_required: total > identityAbove,
      identity_above: fromMinor(identityAbove),
      transfer_percent: transferPercent,
    },
  }
}

export function itemOf({ variety, ...line }: CartLine): CartItem {
  const { parts } = variety
  return {
    id: line.id,
    product: { ...variety.card, is_cart: true },
    variety_id: line.varietyId,
    quantity: line.quantity,
    custom_text: line.customText || null,
    typeface: line.typeface,
    custom_text_min: variety.row.custom_text_min,
    custom_text_max: variety.row.custom_text_max,
    custom_text_letters: variety.row.custom_text_letters,
    custom_text_digits: variety.row.custom_text_digits,
    note: line.note || null,
    attachments: line.attachments.map(attachmentView),
    unit_price: fromMinor(variety.price),
    total: fromMinor(variety.price * line.quantity),
    price_parts: parts && {
      gram_price: fromMinor(variety.gramPrice),
      metal: fromMinor(parts.metal),
      making: fromMinor(parts.making),
      vat: fromMinor(parts.vat),
    },
    vat_percent: variety.vatPercent,
    added_price: fromMinor(line.addedPrice),
    told_price: line.acknowledgedPrice === null ? null : fromMinor(line.acknowledgedPrice),
    problem: line.problem,
  }
}
