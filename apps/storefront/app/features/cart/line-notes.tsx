import type { CartItem } from '@asjad/contract/cart'
import { ArrowDown, ArrowUp, Heart, Trash2, X } from 'lucide-react'
import { useShopping } from '#app/features/shopping/use-shopping.ts'
import * as m from '#app/i18n/messages/cart.ts'
import { isKept } from '#app/lib/kept.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'

/** What a shopper should know of a line before paying: gone, fewer left, another price than before. */
export function LineNotes({
  item,
  unitPrice,
  priceBefore,
  problem,
  onPriceSeen,
  onQuantity,
  onRemove,
}: {
  item: CartItem
  unitPrice: number
  /** What it cost when the shopper last knew, where that is worth telling. */
  priceBefore: number | undefined
  problem: string | undefined
  onPriceSeen: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}) {
  const left = item.product.quantity
  return (
    <>
      {item.problem === null && priceBefore !== undefined && (
        <div className="mt-1.5 flex items-center gap-1 text-sm text-ink-2">
          <p className="flex flex-wrap items-center gap-x-1.5">
            <Icon
              of={unitPrice > priceBefore ? ArrowUp : ArrowDown}
              size={14}
              className={unitPrice > priceBefore ? 'text-up' : 'text-down'}
            />
            {priceBefore === item.added_price ? m.priceWas() : m.priceLast()} <Price value={priceBefore} />{' '}
            {m.priceIs()} <Price value={unitPrice} />
          </p>
          <IconButton name={m.closeNote()} icon={X} size={16} onClick={onPriceSeen} />
        </div>
      )}
      {(item.problem === 'sold_out' || item.problem === 'unavailable') && (
        <div className="mt-2">
          <Notice kind="warning" action={<SetAside product={item.product} onRemove={onRemove} />}>
            {item.problem === 'sold_out' ? m.soldOut() : m.unavailable()}
          </Notice>
        </div>
      )}
      {item.problem === 'too_many' && (
        <div className="mt-2">
          <Notice
            kind="warning"
            action={
              <Button variant="line" small onClick={() => onQuantity(left)}>
                {m.take({ n: left })}
              </Button>
            }
          >
            {m.fewer({ n: left })}
          </Notice>
        </div>
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** What to do with a piece that cannot be bought: keep it in mind, or let it go. */
function SetAside({ product, onRemove }: { product: CartItem['product']; onRemove: () => void }) {
  const { wishlist, toggleFavourite } = useShopping(product)
  async function move() {
    if (!wishlist.on) await toggleFavourite()
    if (isKept('wishlist', product)) onRemove()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" small busy={wishlist.busy} onClick={move}>
        <Icon of={Heart} size={17} />
        {m.toFavourites()}
      </Button>
      <Button variant="line" small onClick={onRemove}>
        <Icon of={Trash2} size={17} />
        {m.removeIt()}
      </Button>
    </div>
  )
}
