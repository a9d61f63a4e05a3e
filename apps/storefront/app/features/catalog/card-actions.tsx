import type { ProductCard as Product } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { Tooltip } from '@asjad/ui/controls/tooltip.tsx'
import { Eye, Heart, type IconNode, Scale } from 'lucide'
import { Link } from 'react-router'
import { useQuickView } from '#app/features/product/quick-view/quick-view.tsx'
import { formButton, insteadOfForm } from '#app/features/product-actions/product-form.tsx'
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
        kind="wishlist"
        mark={wishlist}
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
          kind="compare"
          mark={compare}
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

/** The name stays the same and `aria-pressed` gives the state; the tooltip says what a click will do. */
function Action({
  product,
  icon,
  name,
  hint,
  kind,
  mark,
  onPress,
}: {
  product: Product
  icon: IconNode
  name: string
  hint: string
  /** What it marks, also without scripts. Quick view marks nothing. */
  kind?: 'wishlist' | 'compare'
  mark?: { on: boolean; busy: boolean }
  onPress: () => void
}) {
  return (
    // Not `disabled` while it is busy: the button would lose the keyboard focus. A second click does nothing.
    <button
      type="button"
      {...actionProps(name, product)}
      {...(kind && formButton(product, `${kind}-${mark?.on ? 'off' : 'on'}`))}
      aria-pressed={mark?.on}
      aria-disabled={mark?.busy || undefined}
      onClick={insteadOfForm(onPress)}
    >
      {mark?.busy ? (
        <Spinner className="size-2.5" />
      ) : (
        <Icon of={icon} size={19} stroke={mark?.on ? 1.7 : 1.4} filled={mark?.on === true && icon === Heart} />
      )}
      <Tooltip>{hint}</Tooltip>
    </button>
  )
}
