import type { Product, Variety } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { CircleAlert } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import { chooseSize } from '#app/i18n/messages/product.ts'
import * as m from '#app/i18n/messages/sizes.ts'
import { wearableOf } from './product-traits.ts'
import { SizeGuide } from './size-guide.tsx'

/**
 * One button for each size, or for each weight if there are no sizes. They are links, because the address names the
 * variety: choosing works before the scripts arrive, and a shared link shows the same size. Sold-out sizes stay, struck
 * through and labelled as such.
 */
export function VarietyPicker({
  product,
  variety,
  chosen,
  missing,
}: {
  product: Product
  variety: Variety
  /** False while the page shows a size that the shopper has not chosen. */
  chosen: boolean
  /** The shopper tried to buy without choosing. */
  missing: boolean
}) {
  const label = useId()
  const { varieties, size_unit, dimensions } = product
  const bySize = variety.size > 0
  const wearable = wearableOf(size_unit, variety.size, dimensions)
  if (varieties.length === 1 && !wearable) return null
  return (
    <div className="mt-7" id="sizes">
      <p className="label" id={label}>
        {labelOf(product, variety)}
      </p>
      <ul className="flex flex-wrap gap-2" aria-labelledby={label}>
        {varieties.map(({ id, size, weight, quantity }) => (
          <li key={id}>
            <Link
              to={{ search: `?variety=${id}` }}
              replace
              preventScrollReset
              className="chip size-chip"
              aria-current={(chosen && id === variety.id) || undefined}
              data-sold-out={quantity === 0 || undefined}
            >
              <Num>{bySize ? formatFigure(size) : formatMoney(weight)}</Num>
              {quantity === 0 && <span className="text-xs">{m.soldOutChoice()}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <div role="alert">
        {missing && !chosen && (
          <p className="error">
            <Icon of={CircleAlert} size={15} stroke={1.8} />
            <span>{chooseSize()}</span>
          </p>
        )}
      </div>
      {wearable && <SizeGuide of={wearable} chosen={variety.size} />}
    </div>
  )
}

function labelOf({ size_unit, dimensions }: Product, { size }: Variety) {
  if (size <= 0) return m.weightInGrams()
  if (size_unit === 'ring') return m.ringSize()
  if (size_unit === 'mm') return dimensions?.inner_diameter ? m.innerDiameterInMm() : m.diameterInMm()
  return m.lengthInCm()
}
