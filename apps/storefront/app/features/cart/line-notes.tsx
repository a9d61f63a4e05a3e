import type { CartItem } from '@asjad/contract/cart'
import { ArrowDown, ArrowUp } from 'lucide-react'
import * as m from '#app/i18n/messages/cart.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'

/** What a shopper should know of a line before paying: gone, fewer left, another price than when it was added. */
export function LineNotes({
  item,
  unitPrice,
  problem,
  onQuantity,
}: {
  item: CartItem
  unitPrice: number
  problem: string | undefined
  onQuantity: (quantity: number) => void
}) {
  const left = item.product.quantity
  return (
    <>
      {item.problem === null && unitPrice !== item.added_price && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          <Icon
            of={unitPrice > item.added_price ? ArrowUp : ArrowDown}
            size={14}
            className={unitPrice > item.added_price ? 'text-up' : 'text-down'}
          />
          {m.priceWas()} <Price value={item.added_price} /> {m.priceIs()} <Price value={unitPrice} />
        </p>
      )}
      {item.problem === 'sold_out' && (
        <div className="mt-2">
          <Notice kind="warning">{m.soldOut()}</Notice>
        </div>
      )}
      {item.problem === 'unavailable' && (
        <div className="mt-2">
          <Notice kind="warning">{m.unavailable()}</Notice>
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
