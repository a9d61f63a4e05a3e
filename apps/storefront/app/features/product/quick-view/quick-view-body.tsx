import type { ProductCard } from '@asjad/contract/catalog'
import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Stepper } from '@asjad/ui/controls/stepper.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { PenLine, ShoppingBag } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLivePrice, useSalesPause } from '#app/features/gold/live-gold.ts'
import type { Outcome } from '#app/features/product-actions/actions.tsx'
import { BuyFeedback } from '#app/features/product-actions/buy-feedback.tsx'
import { whileBusy } from '#app/features/product-actions/use-product-actions.ts'
import { useMarks } from '#app/features/saved/marks.ts'
import * as catalog from '#app/i18n/messages/catalog.ts'
import * as m from '#app/i18n/messages/quick-view.ts'
import * as paths from '#app/paths.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Size } from '#app/ui/size.tsx'
import { CategoryTag } from './category-tag.tsx'
import { useProduct } from './use-product.ts'

/** Shows what the card already has; the category and the current price and stock come with the whole product. */
export function QuickViewBody({
  card,
  onClose,
  onLeave,
}: {
  card: ProductCard
  onClose: () => void
  onLeave: () => void
}) {
  const { loadState, retry } = useProduct(card.id)
  const {
    variety_id,
    price,
    last_price,
    weight,
    size,
    quantity: stock,
  } = useLivePrice(loadState.state === 'loaded' ? { ...loadState.product, price_basis: card.price_basis } : card)
  const salesPause = useSalesPause(card.price_basis !== null)
  const [requested, setRequested] = useState(1)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { cart } = useMarks(card)
  const quantity = Math.min(requested, Math.max(1, stock))
  // For an engraved piece nobody chose a size here, so its page asks.
  const details = paths.product(card.id) + (card.requires_custom_text === 1 ? '' : `?variety=${variety_id}`)
  const others = card.varieties_count - 1
  // Calculate in whole halalas: a sum of floating-point numbers could be off by one in the last place.
  const total = (Math.round(price * 100) * quantity) / 100

  async function add() {
    const answer = await whileBusy('cart', card.id, (actions) =>
      actions.addToCart({ ...card, variety_id, size }, { quantity }, true),
    )
    if (!answer || 'problem' in answer) return setOutcome(answer ?? null)
    setRequested(1)
    onClose()
  }

  return (
    <div className="flex min-w-0 flex-col p-6 sm:p-9">
      <CategoryTag loadState={loadState} onLeave={onLeave} />
      <h2 className="display mt-1 text-d2">{card.title}</h2>
      <p className="mt-1 text-ink-2">{card.subtitle}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <Price value={price} className="text-xl font-semibold" />
        {last_price !== null && last_price > price && (
          <span>
            <span className="sr-only">{catalog.lastPrice()} </span>
            <Price value={last_price} was className="text-base" />
          </span>
        )}
      </p>
      <dl className="dl mt-4 border-y border-line py-3 sm:mt-5 sm:py-4">
        <dt>{m.karat()}</dt>
        <dd>
          <Hallmark caliber={card.caliber} />
        </dd>
        <dt>{m.weight()}</dt>
        <dd className="font-medium">{weight > 0 ? <Grams value={weight} /> : <NotAvailable />}</dd>
        <dt>{m.size()}</dt>
        <dd className="font-medium">{size > 0 ? <Size value={size} unit={card.size_unit} /> : <NotAvailable />}</dd>
        <dt>{m.availableQuantity()}</dt>
        <dd className="num font-medium">{stock}</dd>
      </dl>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Link to={details} replace onClick={onLeave} className="link inline-flex min-h-11 items-center">
          {m.fullDetails()}
        </Link>
        {others > 0 && <span className="text-ink-3">{catalog.moreSizes(others)}</span>}
      </p>
      {loadState.state === 'failed' && (
        <Notice
          kind="danger"
          action={
            <Button variant="line" small onClick={retry}>
              {common.tryAgain()}
            </Button>
          }
        >
          {m.refreshFailed()}
        </Notice>
      )}
      <div className="mt-3 flex items-center justify-between gap-4">
        <Stepper value={quantity} max={stock} onChange={setRequested} disabled={stock === 0} />
        <div className="text-end leading-snug">
          <span className="block text-sm text-ink-3">{m.totalPrice()}</span>
          <Price value={total} className="text-lg font-semibold" />
        </div>
      </div>
      <BuyFeedback salesPause={salesPause} outcome={outcome} />
      <div className="quick-view-actions">
        <Action
          card={card}
          stock={stock}
          details={details}
          paused={salesPause !== null}
          busy={cart.busy}
          onAdd={add}
          onLeave={onLeave}
        />
        <Button variant="line" className="px-5!" onClick={onClose}>
          {common.close()}
        </Button>
      </div>
    </div>
  )
}

const NotAvailable = () => <span className="font-normal text-ink-3">{m.notAvailable()}</span>

function Action({
  card,
  stock,
  details,
  paused,
  busy,
  onAdd,
  onLeave,
}: {
  card: ProductCard
  stock: number
  details: string
  paused: boolean
  busy: boolean
  onAdd: () => void
  onLeave: () => void
}) {
  if (stock === 0) {
    return (
      <button type="button" className="btn" disabled>
        {catalog.unavailable()}
      </button>
    )
  }
  if (card.requires_custom_text === 1) {
    return (
      <ButtonLink to={details} replace onClick={onLeave}>
        <Icon of={PenLine} size={19} />
        {catalog.addEngraving()}
      </ButtonLink>
    )
  }
  return (
    <Button busy={busy} busyLabel={catalog.adding()} disabled={paused} onClick={onAdd}>
      <Icon of={ShoppingBag} size={19} />
      {m.addToCart()}
    </Button>
  )
}
