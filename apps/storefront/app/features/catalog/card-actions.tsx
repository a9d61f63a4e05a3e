import type { ProductCard as Product } from '@asjad/contract/catalog'
import { Eye, Heart, type LucideIcon, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { useQuickView } from '#app/features/quick-view/quick-view.tsx'
import * as m from '#app/i18n/messages/catalog.ts'
import { useLoginPath } from '#app/lib/login-path.ts'
import * as paths from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { CardFlags, CardHandlers } from './product-card.tsx'

/** Favourite, quick view and compare, over the card's picture. */
export function CardActions({
  product,
  flags,
  busy,
  onFavourite,
  onQuickView,
  onCompare,
}: { product: Product; flags: CardFlags; busy: Partial<CardFlags> } & Omit<CardHandlers, 'onAddToCart'>) {
  const shared = { product, elsewhere: useLoginPath() }
  const quickView = useQuickView()
  return (
    <div className="acts">
      <Action
        {...shared}
        icon={Heart}
        name={m.addToFavorites()}
        hint={flags.favourite ? m.removeFromFavorites() : m.addToFavorites()}
        pressed={flags.favourite}
        busy={busy.favourite ?? false}
        onPress={onFavourite}
      />
      <div className="acts-more">
        <Action
          {...shared}
          icon={Eye}
          name={m.quickView()}
          hint={m.quickView()}
          onPress={onQuickView ?? quickView}
          elsewhere={paths.product(product.id)}
        />
        <Action
          {...shared}
          icon={Scale}
          name={m.addToCompare()}
          hint={flags.compare ? m.removeFromCompare() : m.addToCompare()}
          pressed={flags.compare}
          busy={busy.compare ?? false}
          onPress={onCompare}
        />
      </div>
    </div>
  )
}

/** The name stays and `aria-pressed` tells the state; the tooltip says what a press will do. */
function Action({
  product,
  icon,
  name,
  hint,
  pressed,
  busy = false,
  onPress,
  elsewhere,
}: {
  product: Product
  icon: LucideIcon
  name: string
  hint: string
  pressed?: boolean
  busy?: boolean
  onPress: CardHandlers['onFavourite']
  /** Where the action leads while nobody handles it. */
  elsewhere: string
}) {
  const look = {
    className: 'icon-btn icon-btn-plate tip tip-side',
    'aria-label': m.actionOn({ action: name, piece: product.title }),
  }
  const inside = (
    <>
      {busy ? (
        <Spinner className="size-2.5" />
      ) : (
        <Icon of={icon} size={19} stroke={pressed ? 1.7 : 1.4} filled={pressed === true && icon === Heart} />
      )}
      <Tooltip>{hint}</Tooltip>
    </>
  )
  if (!onPress) {
    return (
      <Link to={elsewhere} {...look}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" {...look} aria-pressed={pressed} disabled={busy} onClick={() => onPress(product)}>
      {inside}
    </button>
  )
}
