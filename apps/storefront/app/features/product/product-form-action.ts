import type { ApiError, Call } from '@asjad/contract/client'
import { typefaces } from '@asjad/contract/engraving'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { filesOf, optionalText } from '@asjad/ui/forms/form-data.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { visitContext } from '#app/api/visit.ts'
import { noticeHeader, refusalCode } from '#app/features/product-actions/form-notice.ts'
import { actionField, type ProductFormAction, productFormActions } from '#app/features/product-actions/product-form.tsx'
import * as m from '#app/i18n/messages/form-notice.ts'
import { chooseSize } from '#app/i18n/messages/product.ts'
import { loginPathFor, verifyEmailPath } from '#app/session/login-path.ts'
import { safeReturnPath } from '#app/session/return-path.ts'
import { varietyPath } from './product-traits.ts'

/** Why the buy form was refused, with what was typed. */
export type BuyRefusal = { message: string; errors: Record<string, string[]>; values: Record<string, string> }

type Target = { id: number; variety_id: number }

/**
 * Handles the product form of a shopper without scripts, from a product's page or from any card. It makes the same API
 * calls as a browser would and redirects back to the page of the button. A visitor logs in first and then returns to
 * the product.
 */
export async function productFormAction({ request, params, context }: ActionFunctionArgs) {
  const { call, origin, hasToken } = context.get(visitContext)
  const form = await request.formData()
  const action = productFormActions.find((name) => name === form.get(actionField))
  const target = {
    id: Number(params.productId),
    variety_id: Number(new URL(request.url).searchParams.get('variety') ?? form.get('variety_id')),
  }
  if (action === 'cart' && isBuyForm(form) && !target.variety_id) {
    const message = chooseSize()
    return data(refusalOf({ message, errors: { variety_id: [message] } }, form), { status: 422 })
  }
  if (!action || !target.variety_id) throw data(null, { status: 400 })
  const productPath = varietyPath(target.id, target.variety_id)
  if (!hasToken) return redirect(loginPathFor(productPath), 303)
  const backWith = (code: string) =>
    redirect(previousPage(request) ?? productPath, { status: 303, headers: noticeHeader(code, origin) })
  try {
    return backWith(await perform(call, action, target, form))
  } catch (error) {
    if (error instanceof InCartAlready) {
      const message = m.inCartAlready({ pieces: common.pieces(error.pieces) })
      return data({ message, errors: {}, values: typedIn(form) } satisfies BuyRefusal, { status: 409 })
    }
    if (!isApiError(error)) throw error
    if (error.code === 'unauthenticated') return redirect(loginPathFor(productPath), 303)
    if (error.code === 'email_unverified') return redirect(verifyEmailPath(productPath), 303)
    if (error.code === 'not_found') throw data(error.message, { status: 404 })
    // The buy form is shown again, with what was typed. The other buttons have nothing to correct.
    return isBuyForm(form)
      ? data(refusalOf(error, form), { status: error.status })
      : backWith(refusalCode(error.code, action))
  }
}

/** Returns the code of the notice. */
async function perform(call: Call, action: ProductFormAction, target: Target, form: FormData) {
  const { id } = target
  if (action === 'cart') return `cart-${await addToCart(call, target, form)}`
  if (action === 'wishlist-on' || action === 'wishlist-off')
    await call('POST /products/:id/toggle-wishlist', { id, on: action === 'wishlist-on' })
  else if (action === 'compare-on') await call('POST /products/:id/add-to-compare', target)
  else await call('POST /products/:id/remove-from-compare', target)
  return action
}

/**
 * Returns the quantity that is in the cart afterwards. `in_cart` is the quantity that the page has shown; pages that are
 * the same for everybody show none and do not send it. If it differs, the form was sent twice or the shopper did not
 * know what is in the cart, and nothing is added. The buy form then comes back with the quantity, so that a shopper who
 * wants more can send it again; a card says what is in the cart.
 */
async function addToCart(call: Call, target: Target, form: FormData) {
  const custom_text = optionalText(form, 'custom_text')
  const typeface = typefaces.find((name) => name === form.get('typeface'))
  const note = optionalText(form, 'note')
  const quantity = optionalText(form, 'quantity') ?? 1
  const in_cart = optionalText(form, 'in_cart') ?? 0
  const attachments = filesOf(form, 'attachments')
  try {
    const input = { ...target, quantity, in_cart, custom_text, typeface, note, attachments }
    return (await call('POST /products/:id/add-to-cart', input)).data.quantity
  } catch (error) {
    const pieces = isApiError(error) && error.code === 'conflict' ? await piecesInCart(call, target) : 0
    if (pieces === 0) throw error
    if (isBuyForm(form)) throw new InCartAlready(pieces)
    return pieces
  }
}

/** The buy form was sent by somebody who has this piece in the cart. */
class InCartAlready extends Error {
  readonly pieces: number

  constructor(pieces: number) {
    super()
    this.pieces = pieces
  }
}

async function piecesInCart(call: Call, { variety_id }: Target) {
  const { data: lines } = await call('GET /carts', {})
  return lines.filter((line) => line.variety_id === variety_id).reduce((sum, { quantity }) => sum + quantity, 0)
}

const isBuyForm = (form: FormData) => form.has('quantity')

const refusalOf = ({ message, errors }: Pick<ApiError, 'message' | 'errors'>, form: FormData): BuyRefusal => ({
  message: Object.values(errors)[0]?.[0] ?? message,
  errors,
  values: typedIn(form),
})

const typedIn = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The page of this store where the button was pressed. */
function previousPage(request: Request) {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return null
  const { pathname, search } = new URL(referrer)
  return safeReturnPath(pathname + search)
}
