import type { CartItem } from '@asjad/contract/cart'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { ArrowDown, ArrowUp, Heart, Trash2, X } from 'lucide'
import { useProductActions } from '#app/features/product-actions/use-product-actions.ts'
import { isMarked } from '#app/features/saved/marks.ts'
import * as m from '#app/i18n/messages/cart.ts'

/** What a shopper should know about a line before paying: sold out, fewer left, price changed. */
export function LineNotices({
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
  /** The acknowledged price, if it differs enough from the current one to show. */
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
          <Notice kind="warning" action={<MoveToFavourites product={item.product} onRemove={onRemove} />}>
            {item.problem === 'sold_out' ? m.soldOut() : m.unavailable()}
          </Notice>
        </div>
      )}
      {item.problem === 'engraving' && (
        <div className="mt-2">
          <Notice kind="warning">{m.engravingUnfit()}</Notice>
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

/** For a product that cannot be bought: move it to the favourites, or remove it. */
function MoveToFavourites({ product, onRemove }: { product: CartItem['product']; onRemove: () => void }) {
  const { wishlist, toggleFavourite } = useProductActions(product)
  async function move() {
    if (!wishlist.on) await toggleFavourite()
    if (isMarked('wishlist', product)) onRemove()
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
