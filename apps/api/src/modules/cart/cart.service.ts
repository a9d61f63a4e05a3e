import type * as contract from '@asjad/contract/cart'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import {
  type EngravingLimits,
  isBlank,
  isTooShort,
  lettersOf,
  type Typeface,
  unsupportedCharacters,
} from '@asjad/contract/engraving'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { listText } from '../../i18n/format.ts'
import { lettersText } from '../../i18n/letters-text.ts'
import { translate } from '../../i18n/translate.ts'
import { sellableVarieties } from '../catalog/sellable-varieties.service.ts'
import { compareCount } from '../compare/compare.service.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { transferTerms } from '../settings/transfer-terms.ts'
import { wishlistCount } from '../wishlist/wishlist.service.ts'
import { removeAttachments, storeAttachments } from './attachments.ts'
import {
  addLine,
  type CartRow,
  cartHasMadeToOrder,
  cartRow,
  cartRows,
  deleteLines,
  deleteRemoved,
  markRemoved,
  sameLine,
  setAcknowledgedPrices,
  setLine,
  varietyForSale,
} from './cart.queries.ts'
import { cartLines, cartResponse, itemOf, lineOf } from './cart-lines.ts'
import { identityAbove } from './identity-limit.ts'

/** Enough for a wedding, and few enough to price in one query. */
const maxLines = 50

const undoWindowMs = 60 * 60_000

export async function getCart(deps: Deps, shopper: Shopper): Promise<Answer<typeof contract.getCart>> {
  const { data, meta } = await readCart(deps, shopper)
  const [wishlist, compare] = await Promise.all([wishlistCount(deps, shopper), compareCount(deps, shopper)])
  return { data, meta: { ...meta, wishlist, compare } }
}

async function readCart(deps: Deps, { userId, lang }: Shopper) {
  const [lines, above, terms] = await Promise.all([
    cartLines(deps, userId, lang),
    identityAbove(deps),
    transferTerms(deps),
  ])
  return cartResponse(lines, above, terms?.percent ?? null)
}

export async function addToCart(
  deps: Deps,
  { id: productId, variety_id, quantity, in_cart, attachments, ...texts }: Parsed<typeof contract.addToCart>,
  shopper: Shopper,
): Promise<Answer<typeof contract.addToCart>> {
  const { userId, lang } = shopper
  const variety = await varietyForSale(deps.db, productId, variety_id)
  if (!variety) throw new AppError('not_found')
  const custom_text = texts.custom_text ?? ''
  checkEngraving(variety, custom_text, lang)
  if (!variety.requires_custom_text && attachments.length > 0)
    throwFieldError('attachments', translate(lang, 'engraving.none'))
  const typeface = texts.typeface ?? null
  checkTypeface(variety, typeface, lang)

  const rates = await currentRates(deps)
  const stored = await storeAttachments(deps, userId, attachments)
  const adding = inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, userId)
    const rows = await cartRows(deps.db, userId)
    const inCart = quantityInCart(rows, variety_id)
    // A form was sent twice, or the cart changed in another window.
    if (in_cart !== undefined && in_cart !== inCart) throw new AppError('conflict')
    const sellable = (await sellableVarieties(deps, [variety_id], lang, rates)).get(variety_id)
    if (!sellable) throw new AppError('not_found')
    checkStock(sellable.available, inCart, quantity, lang)
    const row = await addLine(deps.db, {
      account_id: userId,
      variety_id,
      quantity,
      custom_text,
      typeface,
      note: texts.note ?? '',
      attachments: stored,
      added_price: sellable.price,
    })
    const count = rows.length + (rows.some(({ id }) => id === row.id) ? 0 : 1)
    if (count > maxLines) throw new AppError('cart_full')
    // All lines of this variety together are in stock, so this one can be bought.
    return { data: itemOf(lineOf(row, sellable, null)), meta: { count } }
  })
  return adding.catch(async (error: unknown) => {
    await removeAttachments(deps, stored)
    throw error
  })
}

export async function changeCartItem(
  deps: Deps,
  { item_id, ...form }: Parsed<typeof contract.changeCartItem>,
  shopper: Shopper,
): Promise<Answer<typeof contract.changeCartItem>> {
  if (form.quantity === 0) return removeCartItem(deps, item_id, shopper)
  const { userId, lang } = shopper
  const rates = await currentRates(deps)
  await inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, userId)
    const row = await cartRow(deps.db, userId, item_id, new Date(deps.now().getTime() - undoWindowMs))
    const sellable = row && (await sellableVarieties(deps, [row.variety_id], lang, rates)).get(row.variety_id)
    if (!sellable) throw new AppError('not_found')
    const others = (await cartRows(deps.db, userId)).filter(({ id }) => id !== item_id)
    const line = {
      quantity: form.quantity ?? row.quantity,
      custom_text: form.custom_text ?? row.custom_text,
      typeface: form.typeface ?? row.typeface,
      note: form.note ?? row.note,
    }
    if (line.custom_text !== row.custom_text) checkEngraving(sellable.row, line.custom_text, lang)
    if (line.typeface !== row.typeface) checkTypeface(sellable.row, line.typeface, lang)
    // A corrected or restored line may be out of stock, and says so. Only a higher quantity must be in stock.
    if (line.quantity > row.quantity)
      checkStock(sellable.available, quantityInCart(others, row.variety_id), line.quantity, lang)
    const same = await sameLine(deps.db, { id: item_id, ...line })
    if (same) {
      await deleteLines(deps.db, userId, [same.id])
      line.quantity += same.quantity
    } else if (row.removed_at && others.length >= maxLines) throw new AppError('cart_full')
    await setLine(deps.db, item_id, line)
  })
  return readCart(deps, shopper)
}

/** Ignores lines that are gone or belong to somebody else. */
export async function acknowledgePrices(
  deps: Deps,
  { prices }: Parsed<typeof contract.acknowledgePrices>,
  { userId }: Shopper,
) {
  const acknowledged = prices.map(({ item_id, price }) => ({ item_id, price: Math.round(price * 100) }))
  await inTransaction(deps, async ({ db }) => {
    await lockAccount(db, userId)
    await setAcknowledgedPrices(db, userId, acknowledged)
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
  await deleteExpiredLines(deps, shopper.userId, now)
  return readCart(deps, shopper)
}

export async function emptyCart(deps: Deps, shopper: Shopper): Promise<Answer<typeof contract.emptyCart>> {
  await markRemoved(deps.db, shopper.userId, deps.now())
  await deleteExpiredLines(deps, shopper.userId, deps.now())
  return readCart(deps, shopper)
}

/** Whether the cart still contains all of these lines, unchanged: another order may have taken some of them. */
export async function containsLines(
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  lines: readonly { cart_item_id: number; quantity: number }[],
) {
  const quantities = new Map((await cartRows(db, accountId)).map(({ id, quantity }) => [id, quantity]))
  return lines.every(({ cart_item_id, quantity }) => quantities.get(cart_item_id) === quantity)
}

export const hasMadeToOrderInCart = ({ db }: Pick<Deps, 'db'>, accountId: number) => cartHasMadeToOrder(db, accountId)

/** Removes lines that were ordered. Their pictures stay, because the workshop needs them. */
export const clearCart = (deps: Pick<Deps, 'db'>, accountId: number, lineIds: number[]) =>
  deleteLines(deps.db, accountId, lineIds)

const quantityInCart = (rows: CartRow[], varietyId: number) =>
  rows.filter((row) => row.variety_id === varietyId).reduce((sum, row) => sum + row.quantity, 0)

function checkStock(available: number, inCart: number, quantity: number, lang: Locale) {
  if (inCart + quantity <= available) return
  const text =
    available === 0
      ? translate(lang, 'stock.none')
      : translate(lang, inCart > 0 ? 'stock.left_in_cart' : 'stock.left', { n: available, held: inCart })
  throw new AppError('out_of_stock', { errors: { quantity: [text] } })
}

function checkEngraving(
  { requires_custom_text: required, ...limits }: EngravingLimits & { requires_custom_text: boolean },
  text: string,
  lang: Locale,
) {
  if (!required && text !== '') throwFieldError('custom_text', translate(lang, 'engraving.none'))
  if (!required) return
  if (isBlank(text)) throwFieldError('custom_text', translate(lang, 'field.required'))
  // Each character is isolated from the sentence: in Arabic an angle bracket would be mirrored and look like another
  // one.
  const signs = unsupportedCharacters(text, limits).map((sign) => translate(lang, 'engraving.sign', { sign }))
  if (signs.length > 0)
    throwFieldError(
      'custom_text',
      translate(lang, 'engraving.signs', { kinds: kindsText(limits, lang), signs: listText(signs, lang) }),
    )
  const { custom_text_min: min, custom_text_max: max } = limits
  if (isTooShort(text, limits))
    throwFieldError('custom_text', translate(lang, 'engraving.few', { letters: lettersText(min, lang) }))
  if (lettersOf(text).length > max)
    throwFieldError('custom_text', translate(lang, 'engraving.letters', { letters: lettersText(max, lang) }))
}

function checkTypeface(
  { requires_custom_text: engraved }: { requires_custom_text: boolean },
  typeface: Typeface | null,
  lang: Locale,
) {
  if (!engraved && typeface !== null) throwFieldError('typeface', translate(lang, 'engraving.none'))
}

const kindsText = ({ custom_text_letters: letters, custom_text_digits: digits }: EngravingLimits, lang: Locale) =>
  translate(lang, `engraving.kinds.${letters}`) + (digits ? translate(lang, 'engraving.kinds.digits') : '')

function throwFieldError(field: string, text: string): never {
  throw new AppError('invalid', { errors: { [field]: [text] } })
}

/** Lines that can no longer be restored are deleted with their pictures. */
async function deleteExpiredLines(deps: Deps, accountId: number, now: Date) {
  const deleted = await deleteRemoved(deps.db, accountId, new Date(now.getTime() - undoWindowMs))
  for (const { attachments } of deleted) await removeAttachments(deps, attachments)
}
