import type { CartItem } from '@asjad/contract/cart'
import type { ApiError } from '@asjad/contract/client'
import { Link } from 'react-router'
import { sizeText } from '#app/features/catalog/size-text.ts'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/shopping.ts'
import { storeCounts } from '#app/lib/counts.ts'
import { isKept, type Keeping, setKept } from '#app/lib/kept.ts'
import { loginPathTo } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { keepPendingAction } from '#app/lib/pending-action.ts'
import { readToken } from '#app/lib/token.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Price } from '#app/ui/price.tsx'
import { toast } from '#app/ui/toast.tsx'
import { askWhichToReplace } from './compare-full.tsx'
import type { Piece } from './use-shopping.ts'

type PendingAction = Parameters<typeof keepPendingAction>[0]

/** Shown at once, and taken back when it did not work. */
export async function toggleFavourite(piece: Piece) {
  const wanted = !isKept('wishlist', piece)
  const toggle = () => browserCall('POST /products/:id/toggle-wishlist', { id: piece.id })
  await attempt('wishlist', piece, wanted, pendingFor('wishlist', piece), async () => {
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
  await attempt('compare', piece, wanted, pendingFor('compare', piece), async () => {
    const name = wanted ? 'POST /products/:id/add-to-compare' : 'POST /products/:id/remove-from-compare'
    const { data } = await browserCall(name, { id, variety_id })
    storeCounts({ compare: data.count })
    return data.is_compare
  })
}

/** The fifth piece to compare in the place of another. */
export async function replaceInCompare(piece: Piece, replaced: Piece) {
  const { id, variety_id } = piece
  await attempt('compare', piece, true, pendingFor('compare', piece), async () => {
    await browserCall('POST /products/:id/add-to-compare', { id, variety_id, replace_id: replaced.id })
    setKept('compare', replaced.id, false, true)
    return true
  })
}

async function attempt(
  kind: 'wishlist' | 'compare',
  piece: Piece,
  wanted: boolean,
  pending: PendingAction,
  act: () => Promise<boolean>,
) {
  if (readToken() === null) return offerLogin(kind, pending)
  setKept(kind, piece.id, wanted, false)
  try {
    const now = await act()
    setKept(kind, piece.id, now, true)
    toast.success(now ? <Added kind={kind} /> : m.removedFrom[kind]())
  } catch (error) {
    setKept(kind, piece.id, !wanted, false)
    if (isRefusal(error) && error.code === 'compare_full') askWhichToReplace(piece)
    else refused(kind, error, pending)
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

function pendingFor(kind: 'wishlist' | 'compare', { id, variety_id }: Piece): PendingAction {
  const words = { done: m.addedTo[kind](), failed: m.failed[kind]() }
  if (kind === 'compare') return { call: ['POST /products/:id/add-to-compare', { id, variety_id }], ...words }
  return {
    call: ['POST /products/:id/toggle-wishlist', { id }],
    unless: { product: id, flag: 'is_wishlist' },
    ...words,
  }
}

export type Wish = { quantity: number; custom_text?: string; note?: string; attachments?: File[] }

/** What came of it. A `problem` is told in a toast, and again by the page beside its button; `login` where it needs one. */
export type Outcome = { item: CartItem } | { problem: string; login?: PendingAction }

export async function addToCart(piece: Piece, wish: Wish): Promise<Outcome> {
  const asked = { id: piece.id, variety_id: piece.variety_id, ...wish }
  const { attachments: _, ...words } = asked
  const pending: PendingAction = {
    call: ['POST /products/:id/add-to-cart', words],
    done: m.added({ piece: piece.title }),
    failed: m.failed.cart(),
  }
  if (readToken() === null) return offerLogin('cart', pending)
  try {
    const { data, meta } = await browserCall('POST /products/:id/add-to-cart', asked)
    setKept('cart', piece.id, true, true)
    storeCounts({ cart: meta.count })
    toast.success(<AddedToCart item={data} quantity={wish.quantity} />, { long: true })
    return { item: data }
  } catch (error) {
    return refused('cart', error, pending)
  }
}

/** Names the piece, its size, how many and the price, and where to go from here. A press anywhere else closes it. */
function AddedToCart({ item: { product, unit_price }, quantity }: { item: CartItem; quantity: number }) {
  return (
    <span className="block">
      <span className="block text-sm text-ink-2">{m.addedToCart()}</span>
      <span className="block font-medium">{product.title}</span>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-2">
        {product.size > 0 && <span>{sizeText(product)}</span>}
        <span>{common.pieces(quantity)}</span>
        <Price value={(Math.round(unit_price * 100) * quantity) / 100} />
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

function refused(kind: Keeping, error: unknown, pending: PendingAction): Outcome {
  if (isRefusal(error) && error.status === 401) return offerLogin(kind, pending)
  const problem = (isRefusal(error) && ownWords(error)) || m.failed[kind]()
  toast.error(problem)
  return { problem }
}

/** Where the shop says what is in the way (sold out, too long a text, full), its words are better than ours. */
const ownWords = ({ status, code, errors, message }: ApiError) =>
  code !== 'unexpected' && (status === 409 || status === 422) ? (Object.values(errors)[0]?.[0] ?? message) : undefined

function offerLogin(kind: Keeping, pending: PendingAction): Outcome {
  const problem = m.loginToAdd[kind]()
  toast.info(<LoginOffer text={problem} pending={pending} />, { long: true })
  return { problem, login: pending }
}

/** What was wanted is done by itself after the login that is taken from here. */
export const LoginOffer = ({ text, pending }: { text: string; pending: PendingAction }) => (
  <>
    {text}{' '}
    <Link
      to={loginPathTo(location.pathname + location.search)}
      className="link whitespace-nowrap"
      onClick={() => keepPendingAction(pending)}
    >
      {m.login()}
    </Link>
  </>
)
