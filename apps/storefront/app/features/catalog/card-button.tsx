import type { ProductCard as Product } from '@asjad/contract/catalog'
import { Check, Clock, PenLine, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/catalog.ts'
import { usePriceHeld } from '#app/lib/live-gold.ts'
import { useLoginPath } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { CardHandlers } from './product-card.tsx'

const button = 'btn btn-sm mt-auto w-full px-2!'

/** The card's one strong action, in the state that the piece is in. */
export function CardButton({
  product,
  inCart,
  busy,
  onAddToCart,
}: {
  product: Product
  inCart: boolean
  busy: boolean
  onAddToCart: CardHandlers['onAddToCart']
}) {
  const login = useLoginPath()
  const held = usePriceHeld(product.price_basis !== null)
  const named = (action: string) => ({ 'aria-label': m.actionOn({ action, piece: product.title }) })

  if (busy) {
    return (
      <button type="button" className={`${button} btn-line`} aria-disabled="true">
        <Spinner className="size-2.5" />
        <span role="status">{m.adding()}</span>
      </button>
    )
  }
  if (inCart) {
    return (
      <Link to={paths.cart} className={`${button} btn-done`} {...named(m.inCart())}>
        <Icon of={Check} size={18} stroke={1.8} />
        <span>{m.inCart()}</span>
      </Link>
    )
  }
  if (product.quantity === 0) {
    return (
      <button type="button" className={button} disabled {...named(m.unavailable())}>
        {m.unavailable()}
      </button>
    )
  }
  if (held) {
    return (
      <button type="button" className={button} disabled {...named(m.priceHeld())}>
        <Icon of={Clock} size={18} />
        <span>{m.priceHeld()}</span>
      </button>
    )
  }
  if (product.requires_custom_text === 1) {
    return (
      <Link to={paths.product(product.id)} className={`${button} btn-line`} {...named(m.addEngraving())}>
        <Icon of={PenLine} size={18} />
        <span>{m.addEngraving()}</span>
      </Link>
    )
  }
  const label = (
    <>
      <Icon of={ShoppingBag} size={18} />
      <span>{m.addToCart()}</span>
    </>
  )
  if (!onAddToCart) {
    return (
      <Link to={login} className={`${button} btn-line card-buy`} {...named(m.addToCart())}>
        {label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={`${button} btn-line card-buy`}
      onClick={() => onAddToCart(product)}
      {...named(m.addToCart())}
    >
      {label}
    </button>
  )
}
