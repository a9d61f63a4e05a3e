import type { CartItem } from '@asjad/contract/cart'
import type { ApiError } from '@asjad/contract/client'
import { Link } from 'react-router'
import { sizeText } from '#app/features/catalog/size-text.ts'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shopping.ts'
import { storeCounts } from '#app/lib/counts.ts'
import { isKept, setKept } from '#app/lib/kept.ts'
import * as paths from '#app/lib/paths.ts'
import { readToken } from '#app/lib/token.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Price } from '#app/ui/price.tsx'
import { toast } from '#app/ui/toast.tsx'
import { askWhichToReplace } from './compare-full.tsx'
import { LoginLink } from './login-link.tsx'
import type { PendingAction } from './pending-action.ts'
import type { Piece } from './use-shopping.ts'

/** Shown at once, and taken back when it did not work. */
export async function toggleFavourite(piece: Piece) {
  const wanted = !isKept('wishlist', piece)
  const toggle = () => browserCall('POST /products/:id/toggle-wishlist', { id: piece.id })
  await attempt('wishlist', piece, wanted, async () => {
    let { data } = await toggle()
    // Another device had done it already: a toggle undid it, and a second one does what was meant.
    if (data.is_wishlist !== wanted) data = (await toggle()).data
    storeCounts({ wishlist: data.count })
    return data.is_wishlist
  })
}

export async function toggleCompare(piece: Piece) {
  const wanted = !isKept('compare', piece)
  const { id, variety_id } = piece
  await attempt('compare', piece, wanted, async () => {
    const name = wanted ? 'POST /products/:id/add-to-compare' : 'POST /products/:id/remove-from-compare'
    const { data } = await browserCall(name, { id, variety_id })
    storeCounts({ compare: data.count })
    return data.is_compare
  })
}

/** The fifth piece to compare in the place of another. */
export async function replaceInCompare(piece: Piece, replaced: Piece) {
  const { id, variety_id } = piece
  await attempt('compare', piece, true, async () => {
    await browserCall('POST /products/:id/add-to-compare', { id, variety_id, replace_id: replaced.id })
    setKept('compare', replaced.id, false, true)
    return true
  })
}

async function attempt(kind: 'wishlist' | 'compare', piece: Piece, wanted: boolean, act: () => Promise<boolean>) {
  const pending = { kind, piece: essence(piece) }
  if (readToken() === null) return offerLogin(pending)
  setKept(kind, piece.id, wanted, false)
  try {
    const now = await act()
    setKept(kind, piece.id, now, true)
    toast.success(now ? <Added kind={kind} /> : m.removedFrom[kind]())
  } catch (error) {
    setKept(kind, piece.id, !wanted, false)
    if (isRefusal(error) && error.code === 'compare_full') askWhichToReplace(piece)
    else refused(error, pending)
  }
}

const Added = ({ kind }: { kind: 'wishlist' | 'compare' }) => (
  <>
    {m.addedTo[kind]()}
    {kind === 'compare' && (
      <>
        {' · '}
        <Link to={paths.compare} className="link">
          {m.viewCompare()}
        </Link>
      </>
    )}
  </>
)

/** As a visitor sees it: nothing is kept yet. */
const essence = ({ id, title, variety_id, size, size_unit }: Piece): Piece => ({
  ...{ id, title, variety_id, size, size_unit },
  ...{ is_wishlist: false, is_cart: false, is_compare: false },
})

export type Wish = { quantity: number; custom_text?: string; note?: string; attachments?: File[] }

/** What came of it. A `problem` is told in a toast, and again by the page beside its button; `login` where it needs one. */
export type Outcome = { item: CartItem } | { problem: string; login?: PendingAction }

export async function addToCart(piece: Piece, wish: Wish): Promise<Outcome> {
  const asked = { id: piece.id, variety_id: piece.variety_id, ...wish }
  const { attachments: _, ...words } = wish
  const pending: PendingAction = { kind: 'cart', piece: essence(piece), wish: words }
  if (readToken() === null) return offerLogin(pending)
  try {
    const { data, meta } = await browserCall('POST /products/:id/add-to-cart', asked)
    setKept('cart', piece.id, true, true)
    storeCounts({ cart: meta.count })
    toast.success(<AddedToCart item={data} quantity={wish.quantity} />, { long: true })
    return { item: data }
  } catch (error) {
    return refused(error, pending)
  }
}

/** Names the piece, its size, how many and the price, and where to go from here. A press anywhere else closes it. */
function AddedToCart({ item: { product, unit_price }, quantity }: { item: CartItem; quantity: number }) {
  return (
    <span className="block">
      <span className="block text-sm text-ink-2">{m.addedToCart()}</span>
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
          {m.goOn()}
        </button>
      </span>
    </span>
  )
}

function refused(error: unknown, pending: PendingAction): Outcome {
  if (isRefusal(error) && error.status === 401) return offerLogin(pending)
  const problem = (isRefusal(error) && ownWords(error)) || m.failed[pending.kind]()
  toast.error(problem)
  return { problem }
}

/** Where the shop says what is in the way (sold out, too long a text, full), its words are better than ours. */
const ownWords = ({ status, code, errors, message }: ApiError) =>
  code !== 'unexpected' && (status === 409 || status === 422) ? (Object.values(errors)[0]?.[0] ?? message) : undefined

function offerLogin(pending: PendingAction): Outcome {
  const problem = m.loginToAdd[pending.kind]()
  toast.info(
    <>
      {problem} <LoginLink pending={pending} className="link whitespace-nowrap" />
    </>,
    { long: true },
  )
  return { problem, login: pending }
}
