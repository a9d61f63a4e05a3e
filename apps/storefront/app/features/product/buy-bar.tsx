import type { Product, Variety } from '@asjad/contract/catalog'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode, RefObject } from 'react'
import { StickyActionBar } from '#app/ui/sticky-action-bar.tsx'
import { VatNote } from './price-block.tsx'

/** Price and button on phones, while the page's own button (in `hideWhileVisible`) is off the screen. */
export const BuyBar = ({
  product,
  variety,
  hideWhileVisible,
  children,
}: {
  product: Product
  variety: Variety
  hideWhileVisible: RefObject<HTMLElement | null>
  children: ReactNode
}) => (
  <StickyActionBar hideWhileVisible={hideWhileVisible}>
    <div className="flex flex-1 flex-col justify-center leading-tight">
      <span>
        <Price value={variety.price} className="text-lg font-semibold" />
      </span>
      <VatNote percent={product.vat_percent} className="text-xs" />
    </div>
    {children}
  </StickyActionBar>
)
