import type { ProductCard as Product } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { Check, Clock, PenLine, ShoppingBag } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { pauseText, useSalesPause } from '#app/features/gold/live-gold.ts'
import { formButton, insteadOfForm } from '#app/features/product-actions/product-form.tsx'
import type { useProductActions } from '#app/features/product-actions/use-product-actions.ts'
import * as m from '#app/i18n/messages/catalog.ts'
import * as paths from '#app/paths.ts'
import { sizeText } from '#app/ui/size-text.ts'

const button = 'btn btn-sm mt-auto w-full px-2!'

/** The card's main action, depending on the state of the product. */
export function CardButton({
  product,
  productActions: { cart, addToCart },
}: {
  product: Product
  productActions: ReturnType<typeof useProductActions>
}) {
  const [pressed, setPressed] = useState(false)
  const salesPause = useSalesPause(product.price_basis !== null)
  const productName = product.size > 0 ? m.inSize({ piece: product.title, size: sizeText(product) }) : product.title
  const named = (action: string) => ({ 'aria-label': m.actionOn({ action, piece: productName }) })

  if (cart.busy) {
    return (
      <button type="button" className={`${button} btn-line`} aria-disabled="true">
        <Spinner className="size-2.5" />
        <span role="status">{m.adding()}</span>
      </button>
    )
  }
  if (cart.on) {
    return (
      <Link
        // This link replaces the button that had the focus, so it must take the focus over.
        ref={(link) =>
          void (pressed && document.activeElement === document.body && link?.focus({ preventScroll: true }))
        }
        to={paths.cart}
        className={`${button} btn-done`}
        {...named(m.inCart())}
      >
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
  if (salesPause) {
    return (
      <button type="button" className={button} disabled {...named(pauseText(salesPause, 'title', m.priceLate()))}>
        <Icon of={Clock} size={18} />
        <span>{pauseText(salesPause, 'title', m.priceLate())}</span>
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
  return (
    <button
      {...formButton(product, 'cart')}
      className={`${button} btn-line card-buy`}
      onClick={insteadOfForm(() => {
        setPressed(true)
        return addToCart()
      })}
      {...named(m.addToCart())}
    >
      <Icon of={ShoppingBag} size={18} />
      <span>{m.addToCart()}</span>
    </button>
  )
}
