import type { CartItem, CartTotals } from '@asjad/contract/cart'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Attachment } from '../../database/tables/shopping.ts'
import type { Deps } from '../../deps.ts'
import { netOfPieces, type Piece, piecesOf } from '../catalog/pieces.service.ts'
import type { Strip } from '../gold-prices/strip-keeper.ts'
import { attachmentView } from './attachments.ts'
import { cartRows } from './cart.queries.ts'

/** A line of the cart at the prices of now, in halalas. */
export type CartLine = {
  id: number
  varietyId: number
  quantity: number
  customText: string
  note: string
  attachments: Attachment[]
  /** What one piece cost when it was added. */
  addedPrice: number
  toldPrice: number | null
  piece: Piece
  /** The whole line before VAT. */
  net: number
  /** Why it cannot be bought as it is. */
  problem: CartItem['problem']
}

/** In a transaction with the strip handed in, as `piecesOf`. */
export async function cartLines(deps: Deps, accountId: number, lang: Locale, strip?: Strip): Promise<CartLine[]> {
  const rows = await cartRows(deps.db, accountId)
  const pieces = await piecesOf(deps, [...new Set(rows.map((row) => row.variety_id))], lang, strip)
  // Lines of one variety with different words share its stock: the earlier ones take first.
  const left = new Map([...pieces].map(([id, { available }]) => [id, available]))
  return rows.flatMap((row) => {
    const piece = pieces.get(row.variety_id)
    if (!piece) return []
    const forThis = left.get(row.variety_id) ?? 0
    const problem = problemOf(piece, row.quantity, forThis)
    if (!problem) left.set(row.variety_id, forThis - row.quantity)
    return [
      {
        id: row.id,
        varietyId: row.variety_id,
        quantity: row.quantity,
        customText: row.custom_text,
        note: row.note,
        attachments: row.attachments,
        addedPrice: row.added_price,
        toldPrice: row.told_price,
        piece,
        net: netOfPieces(piece, row.quantity),
        problem,
      },
    ]
  })
}

function problemOf({ published }: Piece, wanted: number, available: number): CartItem['problem'] {
  if (!published) return 'unavailable'
  if (available === 0) return 'sold_out'
  return wanted > available ? 'too_many' : null
}

/**
 * The lines and totals on the wire. What cannot be bought is shown, and left out of the sums. They are sums of the prices
 * that the shop shows: an order, whose VAT is computed on the whole, never costs more.
 */
export function cartAnswer(lines: CartLine[], identityAbove: number): { data: CartItem[]; meta: CartTotals } {
  const bought = lines.filter(({ problem }) => problem === null)
  const subtotal = bought.reduce((sum, { net }) => sum + net, 0)
  const total = bought.reduce((sum, { piece, quantity }) => sum + piece.price * quantity, 0)
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
    },
  }
}

function itemOf({ piece, ...line }: CartLine): CartItem {
  const { parts } = piece
  return {
    id: line.id,
    product: { ...piece.card, is_cart: true },
    variety_id: line.varietyId,
    quantity: line.quantity,
    custom_text: line.customText || null,
    custom_text_max: piece.row.custom_text_max,
    note: line.note || null,
    attachments: line.attachments.map(attachmentView),
    unit_price: fromMinor(piece.price),
    total: fromMinor(piece.price * line.quantity),
    price_parts: parts && {
      gram_price: fromMinor(piece.gramPrice),
      metal: fromMinor(parts.metal),
      making: fromMinor(parts.making),
      vat: fromMinor(parts.vat),
    },
    vat_percent: piece.vatPercent,
    added_price: fromMinor(line.addedPrice),
    told_price: line.toldPrice === null ? null : fromMinor(line.toldPrice),
    problem: line.problem,
  }
}
