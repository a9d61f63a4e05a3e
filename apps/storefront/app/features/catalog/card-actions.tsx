import type { ProductCard as Product } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { Tooltip } from '@asjad/ui/controls/tooltip.tsx'
import { Eye, Heart, type LucideIcon, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { useQuickView } from '#app/features/product/quick-view/quick-view.tsx'
import { formButton, insteadOfForm, type ProductFormAction } from '#app/features/product-actions/product-form.tsx'
import type { useProductActions } from '#app/features/product-actions/use-product-actions.ts'
import * as m from '#app/i18n/messages/catalog.ts'
import * as paths from '#app/paths.ts'

/** Favourite, quick view and compare, over the card's picture. */
export function CardActions({
  product,
  productActions: { wishlist, compare, toggleFavourite, toggleCompare },
}: {
  product: Product
  productActions: ReturnType<typeof useProductActions>
}) {
  const quickView = useQuickView()
  return (
    <div className="acts">
      <Action
        product={product}
        icon={Heart}
        name={m.addToFavorites()}
        hint={wishlist.on ? m.removeFromFavorites() : m.addToFavorites()}
        formAction={wishlist.on ? 'wishlist-off' : 'wishlist-on'}
        pressed={wishlist.on}
        busy={wishlist.busy}
        onPress={toggleFavourite}
      />
      <div className="acts-more">
        {quickView ? (
          <Action
            product={product}
            icon={Eye}
            name={m.quickView()}
            hint={m.quickView()}
            onPress={() => quickView(product)}
          />
        ) : (
          <Link to={paths.product(product.id)} {...actionProps(m.quickView(), product)}>
            <Icon of={Eye} size={19} />
            <Tooltip>{m.quickView()}</Tooltip>
          </Link>
        )}
        <Action
          product={product}
          icon={Scale}
          name={m.addToCompare()}
          hint={compare.on ? m.removeFromCompare() : m.addToCompare()}
          formAction={compare.on ? 'compare-off' : 'compare-on'}
          pressed={compare.on}
          busy={compare.busy}
          onPress={toggleCompare}
        />
      </div>
    </div>
  )
}

const actionProps = (name: string, product: Product) => ({
  className: 'icon-btn icon-btn-plate tip tip-side',
  'aria-label': m.actionOn({ action: name, piece: product.title }),
})

/** The name stays and `aria-pressed` tells the state; the tooltip says what a press will do. */
function Action({
  product,
  icon,
  name,
  hint,
  formAction,
  pressed,
  busy = false,
  onPress,
}: {
  product: Product
  icon: LucideIcon
  name: string
  hint: string
  /** What it sends without scripts. Quick view needs them, and is left out there. */
  formAction?: ProductFormAction
  pressed?: boolean
  busy?: boolean
  onPress: () => void
}) {
  return (
    // Not `disabled` while it works: that would throw the keyboard's focus away. A second press does nothing.
    <button
      type="button"
      {...actionProps(name, product)}
      {...(formAction && formButton(product, formAction))}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={insteadOfForm(onPress)}
    >
      {busy ? (
        <Spinner className="size-2.5" />
      ) : (
        <Icon of={icon} size={19} stroke={pressed ? 1.7 : 1.4} filled={pressed === true && icon === Heart} />
      )}
      <Tooltip>{hint}</Tooltip>
    </button>
  )
}
