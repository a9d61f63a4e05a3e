import type { Product, Variety } from '@asjad/contract/catalog'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Price } from '#app/ui/price.tsx'
import { VatNote } from './price-block.tsx'

/** Price and button within the thumb's reach on phones, while the page's own button (in `watch`) is off the screen. */
export function BuyBar({
  product,
  variety,
  watch,
  children,
}: {
  product: Product
  variety: Variety
  watch: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!watch.current) return
    const observer = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting))
    observer.observe(watch.current)
    return () => observer.disconnect()
  }, [watch])
  return (
    <div
      className="buy-bar no-print fixed inset-x-0 bottom-0 z-40 items-center gap-3 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-bar"
      data-shown={away || undefined}
    >
      <div className="flex flex-1 flex-col justify-center leading-tight">
        <span>
          <Price value={variety.price} className="text-lg font-semibold" />
        </span>
        <span className="text-xs *:text-xs">
          <VatNote percent={product.vat_percent} />
        </span>
      </div>
      {children}
    </div>
  )
}
