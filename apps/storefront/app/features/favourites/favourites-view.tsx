import type { ProductCard } from '@asjad/contract/catalog'
import { Heart } from 'lucide-react'
import { ProductGrid } from '#app/features/listing/product-grid.tsx'
import { PieceRow } from '#app/features/shopping/piece-row.tsx'
import { RecentlySeen } from '#app/features/shopping/recently-seen.tsx'
import { toTheStore } from '#app/i18n/messages/catalog.ts'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/favourites.ts'
import { bestSellers } from '#app/i18n/messages/piece-rows.ts'
import * as paths from '#app/lib/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A piece whose heart is taken back stays until the page is left: one more press and it is a favourite again. */
export function FavouritesView({ pieces, offers }: { pieces: ProductCard[]; offers: ProductCard[] }) {
  return (
    <>
      <div className="wrap pt-6 lg:pt-12">
        {pieces.length === 0 ? (
          <EmptyState
            icon={Heart}
            heading="h1"
            title={m.none()}
            text={m.noneText()}
            action={<ButtonLink to={paths.store}>{toTheStore()}</ButtonLink>}
          />
        ) : (
          <>
            <h1 className="display text-d3">{m.favourites()}</h1>
            <p className="mt-1 mb-6 text-ink-2 lg:mb-9">{common.pieces(pieces.length)}</p>
            <ProductGrid products={pieces} />
          </>
        )}
      </div>
      {offers.length > 0 && <PieceRow name="favourites-offers" title={bestSellers()} pieces={offers} />}
      <RecentlySeen />
    </>
  )
}
