import type { CartItem } from '@asjad/contract/cart'
import type { ProductCard } from '@asjad/contract/catalog'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ShoppingBag } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ProductRow } from '#app/features/catalog/product-row.tsx'
import { RecentlySeen } from '#app/features/catalog/recently-seen.tsx'
import { useGoldPrices, useSalesPause } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/cart.ts'
import { toStore } from '#app/i18n/messages/errors.ts'
import { bestSellers } from '#app/i18n/messages/product-rows.ts'
import * as paths from '#app/paths.ts'
import { CartLine } from './cart-line.tsx'
import { CouponBox, useCoupon } from './coupon-box.tsx'
import { type LiveLine, priceCart } from './live-cart.ts'
import { useOpenForms } from './open-forms.ts'
import { RemovedLine } from './removed-line.tsx'
import { CartBar, Summary } from './summary.tsx'
import { useCart, withRemovedLines } from './use-cart.ts'
import { usePriceChanges } from './use-price-changes.ts'

export function CartView({
  items: loaded,
  delivery,
  identityAbove,
  transferPercent,
  offers,
}: {
  items: CartItem[]
  /** The cheapest courier's charge in riyals, with VAT. */
  delivery: number | null
  identityAbove: number
  transferPercent: number | null
  /** Products related to those in the cart, or the best-selling ones. */
  offers: ProductCard[]
}) {
  const cart = useCart(loaded)
  const { lines, sums } = priceCart(cart.items, useGoldPrices(), delivery)
  const salesPause = useSalesPause(cart.items.some(({ price_parts, problem }) => price_parts && !problem))
  const { changes, close } = usePriceChanges(cart.items)
  const coupon = useCoupon(cart.items)
  const openForms = useOpenForms()
  const button = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const empty = lines.length === 0
  const itemCount = cart.items.reduce((sum, { quantity }) => sum + quantity, 0)

  function remove(item: CartItem) {
    const at = cart.items.indexOf(item)
    const next = cart.items[at + 1] ?? cart.items[at - 1]
    cart.remove(item)
    // The clicked button is gone: move the focus to the next line, or to the undo button.
    const focusTarget = next ? `[data-line="${next.id}"] [data-main-link]` : `[data-removed="${item.id}"] button`
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(focusTarget)?.focus({ preventScroll: true }))
  }

  const rows = withRemovedLines(cart.items, cart.removed).map((row) => {
    if ('index' in row) {
      return (
        <RemovedLine
          key={`removed ${row.item.id}`}
          line={row}
          onUndo={() => cart.undo(row)}
          onExpire={cart.dropRemoved}
        />
      )
    }
    const line = lines[cart.items.indexOf(row)] as LiveLine
    return (
      <CartLine
        key={row.id}
        line={line}
        problem={cart.problems[row.id]}
        priceBefore={changes.get(row.id)}
        openForms={openForms}
        onPriceSeen={() => close(row.id)}
        onQuantity={(quantity) => (quantity === 0 ? remove(row) : cart.setQuantity(row.id, quantity))}
        onExceed={() => cart.setProblem(row.id, m.onlyLeft({ n: row.product.quantity }))}
        onRemove={() => remove(row)}
        onTextsChange={(words) => cart.updateTexts(row.id, words)}
      />
    )
  })

  return (
    <>
      <div className="wrap pt-6 lg:pt-12">
        {!empty && (
          <>
            <h1 className="display text-d3">{m.cart()}</h1>
            <p className="mt-1 text-ink-2">{m.follows({ pieces: common.pieces(itemCount) })}</p>
          </>
        )}
        <div
          className={
            empty
              ? ''
              : 'mt-6 grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:mt-9 lg:grid-cols-[1fr_25rem]'
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
              salesPause={salesPause}
              saving={coupon.saving}
              identityAbove={identityAbove}
              leftOutCount={cart.items.length - sums.buyableCount}
              transferPercent={transferPercent}
              openForms={openForms}
              button={button}
            >
              <CouponBox coupon={coupon} />
            </Summary>
          )}
        </div>
        {!empty && (
          <CartBar
            total={sums.total - coupon.saving}
            possible={!salesPause && sums.buyableCount > 0}
            openForms={openForms}
            hideWhileVisible={button}
          />
        )}
      </div>
      {offers.length > 0 && (
        <ProductRow
          name="cart-offers"
          title={loaded.length === 0 ? bestSellers() : m.alsoLike()}
          products={offers}
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
