import type { ProductCard as Card } from '@asjad/contract/catalog'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Heart } from 'lucide'
import { AccountLayout } from '#app/features/account/account-frame.tsx'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import { ProductRow } from '#app/features/catalog/product-row.tsx'
import { RecentlySeen } from '#app/features/catalog/recently-seen.tsx'
import { toStore } from '#app/i18n/messages/errors.ts'
import * as m from '#app/i18n/messages/favourites.ts'
import { bestSellers } from '#app/i18n/messages/product-rows.ts'
import * as paths from '#app/paths.ts'

/**
 * A product that is no longer a favourite stays until the shopper leaves the page, so that another click restores it.
 */
export function FavouritesView({ products, offers }: { products: Card[]; offers: Card[] }) {
  return (
    <>
      <AccountLayout title={m.favourites()}>
        {products.length === 0 ? (
          <EmptyState
            icon={Heart}
            title={m.none()}
            text={m.noneText()}
            action={<ButtonLink to={paths.store}>{toStore()}</ButtonLink>}
          />
        ) : (
          <ul className="favourites-grid">
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} priority={index < 3} />
              </li>
            ))}
          </ul>
        )}
      </AccountLayout>
      {offers.length > 0 && <ProductRow name="favourites-offers" title={bestSellers()} products={offers} />}
      <RecentlySeen />
    </>
  )
}
