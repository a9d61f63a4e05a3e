import type { Product, Variety } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { Tooltip } from '@asjad/ui/controls/tooltip.tsx'
import { Heart, type IconNode, Scale } from 'lucide'
import { formButton, insteadOfForm } from '#app/features/product-actions/product-form.tsx'
import { useProductActions } from '#app/features/product-actions/use-product-actions.ts'
import * as m from '#app/i18n/messages/catalog.ts'

type MarkButtonProps = { product: Product; variety: Variety; className?: string; side?: boolean }

export function FavouriteButton({ product, variety, ...buttonProps }: MarkButtonProps) {
  const productInSize = withVariety(product, variety)
  const { wishlist, toggleFavourite } = useProductActions(productInSize)
  return (
    <MarkButton
      {...buttonProps}
      form={formButton(productInSize, wishlist.on ? 'wishlist-off' : 'wishlist-on')}
      icon={Heart}
      name={m.addToFavorites()}
      hint={wishlist.on ? m.removeFromFavorites() : m.addToFavorites()}
      mark={wishlist}
      onPress={toggleFavourite}
    />
  )
}

/** Compares the chosen size. */
export function CompareButton({ product, variety, ...buttonProps }: MarkButtonProps) {
  const productInSize = withVariety(product, variety)
  const { compare, toggleCompare } = useProductActions(productInSize)
  return (
    <MarkButton
      {...buttonProps}
      form={formButton(productInSize, compare.on ? 'compare-off' : 'compare-on')}
      icon={Scale}
      name={m.addToCompare()}
      hint={compare.on ? m.removeFromCompare() : m.addToCompare()}
      mark={compare}
      onPress={toggleCompare}
    />
  )
}

/** The product in the size that the shopper has chosen. */
export const withVariety = (product: Product, { id, size }: Variety) => ({ ...product, variety_id: id, size })

/** The name stays the same and `aria-pressed` gives the state; the tooltip says what a click will do. */
function MarkButton({
  icon,
  name,
  hint,
  mark: { on, busy },
  form,
  onPress,
  className = '',
  side = false,
}: {
  icon: IconNode
  name: string
  hint: string
  mark: { on: boolean; busy: boolean }
  form: ReturnType<typeof formButton>
  onPress: () => void
  className?: string
  side?: boolean
}) {
  return (
    <button
      {...form}
      className={`icon-btn tip ${side ? 'tip-side' : ''} ${className}`}
      aria-label={name}
      aria-pressed={on}
      aria-disabled={busy || undefined}
      onClick={insteadOfForm(onPress)}
    >
      {busy ? (
        <Spinner className="size-2.5" />
      ) : (
        <Icon of={icon} size={19} stroke={on ? 1.7 : 1.4} filled={on && icon === Heart} />
      )}
      <Tooltip>{hint}</Tooltip>
    </button>
  )
}
