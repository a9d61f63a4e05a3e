import type { ProductCard as Product } from '@asjad/contract/catalog'
import type { ReactNode } from 'react'
import { preloadTitleFigures } from '#app/boot/fonts.ts'
import { HydrateLater } from '#app/boot/hydrate-later.tsx'
import { CardSkeleton } from '#app/features/catalog/card-skeleton.tsx'
import { ProductCard } from '#app/features/catalog/product-card.tsx'

const sizes = '(min-width: 93.75rem) 15rem, (min-width: 62.5rem) 21vw, (min-width: 48rem) 30vw, 46vw'
const firstRow = 4

/** Cards in rows of two, three or four. `children` follow the last one. */
export function ProductGrid({
  products,
  dimmed = false,
  urgent = true,
  children,
}: {
  products: Product[]
  dimmed?: boolean
  /** Whether its first row is in the initial viewport. */
  urgent?: boolean
  children?: ReactNode
}) {
  preloadTitleFigures()
  return (
    <ul className="product-grid" aria-busy={dimmed} data-dimmed={dimmed || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          {index < firstRow ? (
            <ProductCard product={product} sizes={sizes} priority={urgent} />
          ) : (
            <HydrateLater>
              <ProductCard product={product} sizes={sizes} />
            </HydrateLater>
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Placeholders for cards. The style sheet shows them once the wait is long enough to notice. */
export const GridSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
    <li key={index} className="shown-late">
      <CardSkeleton />
    </li>
  ))
