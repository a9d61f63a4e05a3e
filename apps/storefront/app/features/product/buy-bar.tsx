import type { Product, Variety } from '@asjad/contract/catalog'
import type { ReactNode, RefObject } from 'react'
import { Price } from '#app/ui/price.tsx'
import { ThumbBar } from '#app/ui/thumb-bar.tsx'
import { VatNote } from './price-block.tsx'

/** Price and button on phones, while the page's own button (in `watch`) is off the screen. */
export const BuyBar = ({
  product,
  variety,
  watch,
  children,
}: {
  product: Product
  variety: Variety
  watch: RefObject<HTMLElement | null>
  children: ReactNode
}) => (
  <ThumbBar watch={watch}>
    <div className="flex flex-1 flex-col justify-center leading-tight">
      <span>
        <Price value={variety.price} className="text-lg font-semibold" />
      </span>
      <VatNote percent={product.vat_percent} className="text-xs" />
    </div>
    {children}
  </ThumbBar>
)
