import type * as contract from '@asjad/contract/cart'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { isEmpty, lettersOf, refusedSigns } from '@asjad/contract/engraving'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { lettersText } from '../../i18n/counted.ts'
import { listText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { piecesOf } from '../catalog/pieces.service.ts'
import { comparedRows } from '../compare/compare.queries.ts'
import { currentStrip } from '../gold-prices/gold-prices.service.ts'
import { countWishlist } from '../wishlist/wishlist.queries.ts'
import { forgetAttachments, keepAttachments } from './attachments.ts'
import {
  addLine,
  type CartRow,
  cartRow,
  cartRows,
  deleteLines,
  deleteRemoved,
  markRemoved,
  sameLine,
  setLine,
  setToldPrices,
  varietyForSale,
} from './cart.queries.ts'
import { cartAnswer, cartLines } from './cart-lines.ts'
import { identityAbove } from './identity-limit.ts'

/** Enough for a wedding, and small enough to price in one go. */
const mostLines = 50

const bringBackMs = 60 * 60_000

export async function getCart(deps: Deps, shopper: Shopper): Promise<Answer<typeof contract.getCart>> {
  const { data, meta } = await readCart(deps, shopper)
  const [wishlist, compared] = await Promise.all([
    countWishlist(deps.db, shopper.userId),
    comparedRows(deps.db, shopper.userId),
  ])
  return { data, meta: { ...meta, wishlist, compare: compared.length } }
}

async function readCart(deps: Deps, { userId, lang }: Shopper) {
  const [lines, above] = await Promise.all([cartLines(deps, userId, lang), identityAbove(deps.db)])
  return cartAnswer(lines, above)
}

export async function addToCart(
  deps: Deps,
  { id: productId, variety_id, quantity, attachments, ...words }: Parsed<typeof contract.addToCart>,
  shopper: Shopper,
): Promise<Answer<typeof contract.addToCart>> {
  const { userId, lang } = shopper
  const variety = await varietyForSale(deps.db, productId, variety_id)
  if (!variety) throw new AppError('not_found')
  const custom_text = words.custom_text ?? ''
  checkWords(variety, custom_text, lang)
  if (!variety.requires_custom_text && attachments.length > 0) refuse('attachments', translate(lang, 'engraving.none'))

  const strip = await currentStrip(deps)
  const kept = await keepAttachments(deps, userId, attachments)
  const adding = inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, userId)
    const rows = await cartRows(deps.db, userId)
    const piece = (await piecesOf(deps, [variety_id], lang, strip)).get(variety_id)
    if (!piece) throw new AppError('not_found')
    checkStock(piece.available, heldOf(rows, variety_id), quantity, lang)
    const { id } = await addLine(deps.db, {
      account_id: userId,
      variety_id,
      quantity,
      custom_text,
      note: words.note ?? '',
      attachments: kept,
      added_price: piece.price,
    })
    if (rows.length >= mostLines && rows.every((row) => row.id !== id)) throw new AppError('cart_full')
    return id
  })
  const id = await adding.catch(async (error: unknown) => {
    await forgetAttachments(deps, kept)
    throw error
  })
  const { data, meta } = await readCart(deps, shopper)
  const item = data.find((line) => line.id === id)
  if (!item) throw new AppError('conflict')
  return { data: item, meta: { count: meta.count } }
}

export async function changeCartItem(
  deps: Deps,
  { item_id, ...asked }: Parsed<typeof contract.changeCartItem>,
  shopper: Shopper,
): Promise<Answer<typeof contract.changeCartItem>> {
  if (asked.quantity === 0) return removeCartItem(deps, item_id, shopper)
  const { userId, lang } = shopper
  const strip = await currentStrip(deps)
  await inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, userId)
    const row = await cartRow(deps.db, userId, item_id, new Date(deps.now().getTime() - bringBackMs))
    const piece = row && (await piecesOf(deps, [row.variety_id], lang, strip)).get(row.variety_id)
    if (!piece) throw new AppError('not_found')
    const others = (await cartRows(deps.db, userId)).filter(({ id }) => id !== item_id)
    const line = {
      quantity: asked.quantity ?? row.quantity,
      custom_text: asked.custom_text ?? row.custom_text,
      note: asked.note ?? row.note,
    }
    if (line.custom_text !== row.custom_text) checkWords(piece.row, line.custom_text, lang)
    // What is corrected or brought back need not be in stock still: the line itself says so. More pieces must be.
    if (line.quantity > row.quantity) checkStock(piece.available, heldOf(others, row.variety_id), line.quantity, lang)
    const same = await sameLine(deps.db, { id: item_id, ...line })
    if (same) {
      await deleteLines(deps.db, userId, [same.id])
      line.quantity += same.quantity
    } else if (row.removed_at && others.length >= mostLines) throw new AppError('cart_full')
    await setLine(deps.db, item_id, line)
  })
  return readCart(deps, shopper)
}

/** Lines that are gone, or are somebody else's, are nobody's news. */
export async function tellPrices(deps: Deps, { prices }: Parsed<typeof contract.tellPrices>, { userId }: Shopper) {
  const told = prices.map(({ item_id, price }) => ({ item_id, price: Math.round(price * 100) }))
  await inTransaction(deps, async ({ db }) => {
    await lockAccount(db, userId)
    await setToldPrices(db, userId, told)
  })
  return { data: null }
}

export async function removeCartItem(
  deps: Deps,
  id: number,
  shopper: Shopper,
): Promise<Answer<typeof contract.removeCartItem>> {
  const now = deps.now()
  const { numUpdatedRows } = await markRemoved(deps.db, shopper.userId, now, id)
  if (numUpdatedRows === 0n) throw new AppError('not_found')
  await tidyUp(deps, shopper.userId, now)
  return readCart(deps, shopper)
}

export async function emptyCart(deps: Deps, shopper: Shopper): Promise<Answer<typeof contract.emptyCart>> {
  await markRemoved(deps.db, shopper.userId, deps.now())
  await tidyUp(deps, shopper.userId, deps.now())
  return readCart(deps, shopper)
}

/** These lines were ordered: they leave the cart, and their pictures stay for the workshop. */
export const clearCart = (deps: Pick<Deps, 'db'>, accountId: number, lineIds: number[]) =>
  deleteLines(deps.db, accountId, lineIds)

const heldOf = (rows: CartRow[], varietyId: number) =>
  rows.filter((row) => row.variety_id === varietyId).reduce((sum, row) => sum + row.quantity, 0)

function checkStock(available: number, held: number, wanted: number, lang: Locale) {
  if (held + wanted <= available) return
  const text =
    available === 0
      ? translate(lang, 'stock.none')
      : translate(lang, held > 0 ? 'stock.left_in_cart' : 'stock.left', { n: available, held })
  throw new AppError('out_of_stock', { errors: { quantity: [text] } })
}

type Bearer = { requires_custom_text: boolean; custom_text_max: number }

function checkWords({ requires_custom_text: required, custom_text_max: most }: Bearer, text: string, lang: Locale) {
  if (!required && text !== '') refuse('custom_text', translate(lang, 'engraving.none'))
  if (!required) return
  if (isEmpty(text)) refuse('custom_text', translate(lang, 'field.required'))
  // Each kept apart from the sentence: an angle would turn over in Arabic and read as another sign.
  const signs = refusedSigns(text).map((sign) => translate(lang, 'engraving.sign', { sign }))
  if (signs.length > 0) refuse('custom_text', translate(lang, 'engraving.signs', { signs: listText(signs, lang) }))
  if (lettersOf(text).length > most)
    refuse('custom_text', translate(lang, 'engraving.letters', { letters: lettersText(most, lang) }))
}

function refuse(field: string, text: string): never {
  throw new AppError('invalid', { errors: { [field]: [text] } })
}

/** What nobody can bring back any more goes for good. */
async function tidyUp(deps: Deps, accountId: number, now: Date) {
  const gone = await deleteRemoved(deps.db, accountId, new Date(now.getTime() - bringBackMs))
  for (const { attachments } of gone) await forgetAttachments(deps, attachments)
}
