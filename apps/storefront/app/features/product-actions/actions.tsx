import type { CartItem } from '@asjad/contract/cart'
import type { ApiError } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Link } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { storeCounts } from '#app/features/saved/counts.ts'
import { isMarked, setMark } from '#app/features/saved/marks.ts'
import * as results from '#app/i18n/messages/action-results.ts'
import * as m from '#app/i18n/messages/product-actions.ts'
import * as paths from '#app/paths.ts'
import { readToken } from '#app/session/token.ts'
import { sizeText } from '#app/ui/size-text.ts'
import type { CartInput } from './cart-input.ts'
import { askWhichToReplace } from './compare-full.tsx'
import { LoginLink } from './login-link.tsx'
import { type PendingAction, storePendingAction } from './pending-actions.ts'
import type { ActionProduct } from './use-product-actions.ts'

/** Shows the change at once and reverts it if the call fails. */
export async function toggleFavourite(product: ActionProduct, on = !isMarked('wishlist', product)) {
  await applyMark('wishlist', product, on, async () => {
    const { data } = await browserCall('POST /products/:id/toggle-wishlist', { id: product.id, on })
    storeCounts({ wishlist: data.count })
    return data.is_wishlist
  })
}

export async function toggleCompare(product: ActionProduct, on = !isMarked('compare', product)) {
  const { id, variety_id } = product
  await applyMark('compare', product, on, async () => {
    const name = on ? 'POST /products/:id/add-to-compare' : 'POST /products/:id/remove-from-compare'
    const { data } = await browserCall(name, { id, variety_id })
    storeCounts({ compare: data.count })
    return data.is_compare
  })
}

/** Adds a fifth product to the comparison in place of another. */
export async function replaceInCompare(product: ActionProduct, replaced: ActionProduct) {
  const { id, variety_id } = product
  await applyMark('compare', product, true, async () => {
    await browserCall('POST /products/:id/add-to-compare', { id, variety_id, replace_id: replaced.id })
    setMark('compare', replaced.id, false, true)
    return true
  })
}

async function applyMark(
  kind: 'wishlist' | 'compare',
  product: ActionProduct,
  on: boolean,
  act: () => Promise<boolean>,
) {
  const pending = { kind, piece: withoutMarks(product) }
  if (readToken() === null) return offerLogin(pending)
  setMark(kind, product.id, on, false)
  try {
    const now = await act()
    setMark(kind, product.id, now, true)
    toast.success(now ? <Added kind={kind} /> : results.removedFrom[kind]())
  } catch (error) {
    setMark(kind, product.id, !on, false)
    if (isApiError(error) && error.code === 'compare_full') askWhichToReplace(product)
    else handleError(error, pending)
  }
}

const Added = ({ kind }: { kind: 'wishlist' | 'compare' }) => (
  <>
    {results.addedTo[kind]()}
    {kind === 'compare' && (
      <>
        {' · '}
        <Link to={paths.compare} className="link">
          {results.viewCompare()}
        </Link>
      </>
    )}
  </>
)

/** The product as a visitor sees it: without marks. */
const withoutMarks = ({ id, title, variety_id, size, size_unit }: ActionProduct): ActionProduct => ({
  ...{ id, title, variety_id, size, size_unit },
  ...{ is_wishlist: false, is_cart: false, is_compare: false },
})

/** The result of an action. A `problem` is shown in a toast or beside the button; `login` is set if it needs one. */
export type Outcome = { item: CartItem } | { problem: string; login?: boolean }

/** `inline`: a problem is shown beside the button, so no toast repeats it. */
export async function addToCart(product: ActionProduct, input: CartInput, inline = false): Promise<Outcome> {
  const body = { id: product.id, variety_id: product.variety_id, ...input }
  const { attachments: _, ...storedInput } = input
  const pending: PendingAction = { kind: 'cart', piece: withoutMarks(product), wish: storedInput }
  if (readToken() === null) return offerLogin(pending, inline)
  try {
    const { data, meta } = await browserCall('POST /products/:id/add-to-cart', body)
    setMark('cart', product.id, true, true)
    storeCounts({ cart: meta.count })
    toast.success(<AddedToCart item={data} quantity={input.quantity} />, { long: true, until: paths.cart })
    return { item: data }
  } catch (error) {
    return handleError(error, pending, inline)
  }
}

/** Names the product, its size, quantity and price, and where to go next. A click anywhere else closes it. */
function AddedToCart({ item: { product, unit_price }, quantity }: { item: CartItem; quantity: number }) {
  return (
    <span className="block">
      <span className="block text-sm text-ink-2">{results.addedToCart()}</span>
      <span className="block font-medium">{product.title}</span>
      <span className="dotted text-sm text-ink-2">
        {product.size > 0 && <span>{sizeText(product)}</span>}
        <span>{common.pieces(quantity)}</span>
        <span>
          <Price value={(Math.round(unit_price * 100) * quantity) / 100} />
        </span>
      </span>
      <span className="mt-1 flex gap-5">
        <Link to={paths.cart} className="link inline-flex min-h-11 items-center">
          {m.viewCart()}
        </Link>
        <button type="button" className="link inline-flex min-h-11 items-center">
          {results.goOn()}
        </button>
      </span>
    </span>
  )
}

function handleError(error: unknown, pending: PendingAction, inline = false): Outcome {
  if (isApiError(error) && error.status === 401) return offerLogin(pending, inline)
  const problem = (isApiError(error) && shopMessage(error)) || m.failed[pending.kind]()
  if (!inline) toast.error(problem)
  return { problem }
}

/** Where the API says what is wrong (sold out, text too long, full), its message is better than our general one. */
const shopMessage = ({ status, code, errors, message }: ApiError) =>
  code !== 'unexpected' && (status === 409 || status === 422) ? (Object.values(errors)[0]?.[0] ?? message) : undefined

/** The action runs after the next login in this tab, whichever way leads there. */
function offerLogin(pending: PendingAction, inline = false): Outcome {
  storePendingAction(pending)
  const problem = results.loginToAdd[pending.kind]()
  if (!inline)
    toast.info(
      <>
        {problem} <LoginLink className="link whitespace-nowrap" />
      </>,
      { long: true },
    )
  return { problem, login: true }
}
