import type { CartItem } from '@asjad/contract/cart'
import type { ProductCard } from '@asjad/contract/catalog'
import { ShoppingBag } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PieceRow } from '#app/features/shopping/piece-row.tsx'
import { RecentlySeen } from '#app/features/shopping/recently-seen.tsx'
import * as m from '#app/i18n/messages/cart.ts'
import * as common from '#app/i18n/messages/common.ts'
import { toStore } from '#app/i18n/messages/errors.ts'
import { bestSellers } from '#app/i18n/messages/piece-rows.ts'
import { useGoldPrices, usePriceHeld } from '#app/lib/live-gold.ts'
import * as paths from '#app/lib/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import { CouponBox, useCoupon } from './coupon-box.tsx'
import { cartAt, type LiveLine } from './live-cart.ts'
import { usePriceNews } from './price-news.ts'
import { RemovedLine } from './removed-line.tsx'
import { CartBar, Summary } from './summary.tsx'
import { inPlaces, useCart } from './use-cart.ts'

export function CartView({
  items: loaded,
  delivery,
  identityAbove,
  offers,
}: {
  items: CartItem[]
  /** The cheapest courier's charge in riyals, with VAT. */
  delivery: number | null
  identityAbove: number
  /** Pieces like those in the cart, or the best-selling ones. */
  offers: ProductCard[]
}) {
  const cart = useCart(loaded)
  const { lines, sums } = cartAt(cart.items, useGoldPrices(), delivery)
  const held = usePriceHeld(cart.items.some(({ price_parts, problem }) => price_parts && !problem))
  const { news, close } = usePriceNews(cart.items)
  const coupon = useCoupon(cart.items)
  const button = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const empty = lines.length === 0
  const pieces = cart.items.reduce((sum, { quantity }) => sum + quantity, 0)

  function remove(item: CartItem) {
    const at = cart.items.indexOf(item)
    const next = cart.items[at + 1] ?? cart.items[at - 1]
    cart.remove(item)
    // The button that was pressed is gone: reading goes on with the next line, or with the way back.
    const place = next ? `[data-line="${next.id}"] [data-main-link]` : `[data-removed="${item.id}"] button`
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true }))
  }

  const rows = inPlaces(cart.items, cart.removed).map((place) => {
    if ('index' in place) {
      return (
        <RemovedLine
          key={`removed ${place.item.id}`}
          line={place}
          onUndo={() => cart.undo(place)}
          onGone={cart.forget}
        />
      )
    }
    const line = lines[cart.items.indexOf(place)] as LiveLine
    return (
      <CartLine
        key={place.id}
        line={line}
        problem={cart.problems[place.id]}
        priceBefore={news.get(place.id)}
        onPriceSeen={() => close(place.id)}
        onQuantity={(quantity) => (quantity === 0 ? remove(place) : cart.setQuantity(place.id, quantity))}
        onBeyond={() => cart.tell(place.id, m.onlyLeft({ n: place.product.quantity }))}
        onRemove={() => remove(place)}
        onCorrect={(words) => cart.correct(place.id, words)}
      />
    )
  })

  return (
    <>
      <div className="wrap pt-6 lg:pt-12">
        {!empty && (
          <>
            <h1 className="display text-d3">{m.cart()}</h1>
            <p className="mt-1 text-ink-2">{m.follows({ pieces: common.pieces(pieces) })}</p>
          </>
        )}
        <div
          className={
            empty ? '' : 'mt-6 grid items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:mt-9 lg:grid-cols-[1fr_25rem]'
          }
        >
          {rows.length > 0 && (
            <ul ref={list} className="border-t border-line" aria-label={m.lines()}>
              {rows}
            </ul>
          )}
          {empty ? (
            <EmptyState
              icon={ShoppingBag}
              heading="h1"
              title={m.empty()}
              text={m.emptyText()}
              action={<ButtonLink to={paths.store}>{toStore()}</ButtonLink>}
            />
          ) : (
            <Summary
              sums={sums}
              held={held}
              saving={coupon.saving}
              identityAbove={identityAbove}
              leftOut={cart.items.length - sums.buyable}
              button={button}
            >
              <CouponBox coupon={coupon} />
            </Summary>
          )}
        </div>
        {!empty && <CartBar total={sums.total - coupon.saving} possible={!held && sums.buyable > 0} watch={button} />}
      </div>
      {offers.length > 0 && (
        <PieceRow
          name="cart-offers"
          title={loaded.length === 0 ? bestSellers() : m.alsoLike()}
          pieces={offers}
          link={
            <Link to={paths.store} className="link inline-flex min-h-11 items-center text-[.9375rem] whitespace-nowrap">
              {m.viewAll()}
            </Link>
          }
        />
      )}
      <RecentlySeen />
    </>
  )
}
