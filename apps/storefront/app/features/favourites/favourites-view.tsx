import type { ProductCard as Card } from '@asjad/contract/catalog'
import { Heart } from 'lucide-react'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import { PieceRow } from '#app/features/shopping/piece-row.tsx'
import { RecentlySeen } from '#app/features/shopping/recently-seen.tsx'
import { toStore } from '#app/i18n/messages/errors.ts'
import * as m from '#app/i18n/messages/favourites.ts'
import { bestSellers } from '#app/i18n/messages/piece-rows.ts'
import * as paths from '#app/lib/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A piece whose heart is taken back stays until the page is left: one more press and it is a favourite again. */
export function FavouritesView({ pieces, offers }: { pieces: Card[]; offers: Card[] }) {
  return (
    <>
      <AccountFrame title={m.favourites()}>
        {pieces.length === 0 ? (
          <EmptyState
            icon={Heart}
            title={m.none()}
            text={m.noneText()}
            action={<ButtonLink to={paths.store}>{toStore()}</ButtonLink>}
          />
        ) : (
          <ul className="favourites-grid">
            {pieces.map((piece, index) => (
              <li key={piece.id}>
                <ProductCard product={piece} priority={index < 3} />
              </li>
            ))}
          </ul>
        )}
      </AccountFrame>
      {offers.length > 0 && <PieceRow name="favourites-offers" title={bestSellers()} pieces={offers} />}
      <RecentlySeen />
    </>
  )
}
