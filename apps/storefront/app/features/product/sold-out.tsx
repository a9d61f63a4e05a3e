import type { ProductCard } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { PackageX } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/paths.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import type { FreshProduct } from './use-fresh-product.ts'

const maxOffers = 4

/** Replaces the button. Another size may be in stock; if none is, shows related products here. */
export function SoldOut({ product, related }: { product: FreshProduct; related: ProductCard[] | null }) {
  const otherSizes = product.varieties.some(({ quantity }) => quantity > 0)
  if (otherSizes) return <Message>{m.sizeSoldOut()}</Message>
  return (
    <>
      <Message>{product.withdrawn ? m.noLongerSold() : m.pieceSoldOut()}</Message>
      {related && related.length > 0 && (
        <>
          <h2 className="mt-6 font-medium">{m.similarNow()}</h2>
          <ul className="mt-2">
            {related.slice(0, maxOffers).map((offer) => (
              <li key={offer.id} className="border-b border-line">
                <Link to={paths.product(offer.id)} className="flex items-center gap-4 py-3 hover:text-gold-ink">
                  <span className="plate size-16 shrink-0">
                    <Picture of={offer.media} sizes="4rem" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="display block truncate text-lg leading-snug">{offer.title}</span>
                    <span className="flex items-center gap-2.5 text-xs text-ink-2">
                      <Hallmark caliber={offer.caliber} /> <Grams value={offer.weight} />
                    </span>
                  </span>
                  <Price value={offer.price} className="font-semibold" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Message = ({ children }: { children: string }) => (
  <p className="mt-7 flex min-h-12 items-center gap-3 rounded-sm bg-sunken px-4 py-3 font-medium" role="status">
    <Icon of={PackageX} size={20} className="text-ink-3" />
    <span>{children}</span>
  </p>
)
