import type { Product, ProductCard } from '@asjad/contract/catalog'
import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import { Hallmark } from '#app/features/catalog/hallmark.tsx'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Grams } from '#app/ui/num.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

const offered = 4

/** In the button's place. Another size may be in stock; if none is, pieces like it are offered right here. */
export function SoldOut({ product, related }: { product: Product; related: ProductCard[] | null }) {
  const otherSizes = product.varieties.some(({ quantity }) => quantity > 0)
  if (otherSizes) return <Told>{m.sizeSoldOut()}</Told>
  return (
    <>
      <Told>{m.pieceSoldOut()}</Told>
      {related && related.length > 0 && (
        <>
          <h2 className="mt-6 font-medium">{m.similarNow()}</h2>
          <ul className="mt-2">
            {related.slice(0, offered).map((piece) => (
              <li key={piece.id} className="border-b border-line">
                <Link to={paths.product(piece.id)} className="flex items-center gap-4 py-3 hover:text-gold-ink">
                  <span className="plate size-16 shrink-0">
                    <Picture of={piece.media} sizes="4rem" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="display block truncate text-lg leading-snug">{piece.title}</span>
                    <span className="flex items-center gap-2.5 text-xs text-ink-2">
                      <Hallmark caliber={piece.caliber} /> <Grams value={piece.weight} />
                    </span>
                  </span>
                  <Price value={piece.price} className="font-semibold" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Told = ({ children }: { children: string }) => (
  <p className="mt-7 flex min-h-12 items-center gap-3 rounded-sm bg-sunken px-4 py-3 font-medium" role="status">
    <Icon of={PackageX} size={20} className="text-ink-3" />
    <span>{children}</span>
  </p>
)
