import type { Product, Variety } from '@asjad/contract/catalog'
import { Heart, type LucideIcon, Scale } from 'lucide-react'
import { useShopping } from '#app/features/shopping/use-shopping.ts'
import * as m from '#app/i18n/messages/catalog.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'

type Look = { product: Product; variety: Variety; className?: string; side?: boolean }

export function FavouriteButton({ product, variety, ...look }: Look) {
  const { wishlist, toggleFavourite } = useShopping(inSize(product, variety))
  return (
    <KeepButton
      {...look}
      icon={Heart}
      name={m.addToFavorites()}
      hint={wishlist.on ? m.removeFromFavorites() : m.addToFavorites()}
      mark={wishlist}
      onPress={toggleFavourite}
    />
  )
}

/** Compares the size that is chosen. */
export function CompareButton({ product, variety, ...look }: Look) {
  const { compare, toggleCompare } = useShopping(inSize(product, variety))
  return (
    <KeepButton
      {...look}
      icon={Scale}
      name={m.addToCompare()}
      hint={compare.on ? m.removeFromCompare() : m.addToCompare()}
      mark={compare}
      onPress={toggleCompare}
    />
  )
}

/** The piece in the size that the shopper has chosen. */
export const inSize = (product: Product, { id, size }: Variety) => ({ ...product, variety_id: id, size })

/** The name stays and `aria-pressed` tells the state; the tooltip says what a press will do. */
function KeepButton({
  icon,
  name,
  hint,
  mark: { on, busy },
  onPress,
  className = '',
  side = false,
}: {
  icon: LucideIcon
  name: string
  hint: string
  mark: { on: boolean; busy: boolean }
  onPress: () => void
  className?: string
  side?: boolean
}) {
  return (
    <button
      type="button"
      className={`icon-btn tip ${side ? 'tip-side' : ''} ${className}`}
      aria-label={name}
      aria-pressed={on}
      aria-disabled={busy || undefined}
      onClick={onPress}
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
