import type { ProductCard } from '@asjad/contract/catalog'
import type { Parsed } from '@asjad/contract/endpoint'
import type * as contract from '@asjad/contract/wishlist'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { cardsOf } from '../catalog/catalog.service.ts'
import { addToWishlist, countWishlist, isShown, removeFromWishlist, wishlistIds } from './wishlist.queries.ts'

const maxFavourites = 200

/** Concurrent calls take turns, and each returns the state that it left behind. */
export const toggleWishlist = (
  deps: Deps,
  { id: productId, on }: Parsed<typeof contract.toggleWishlist>,
  { userId }: Shopper,
) =>
  inTransaction(deps, async ({ db }) => {
    await lockAccount(db, userId)
    const favourites = await wishlistIds(db, userId)
    const isFavourite = favourites.includes(productId)
    const wanted = on ?? !isFavourite
    if (!wanted) await removeFromWishlist(db, userId, productId)
    else if (!isFavourite) {
      if (!(await isShown(db, productId))) throw new AppError('not_found')
      if (favourites.length >= maxFavourites) throw new AppError('wishlist_full')
      await addToWishlist(db, userId, productId)
    }
    return { is_wishlist: wanted, count: await countWishlist(db, userId) }
  })

export const getWishlist = async (deps: Deps, shopper: Shopper): Promise<ProductCard[]> =>
  cardsOf(deps, await wishlistIds(deps.db, shopper.userId), shopper)

export const wishlistCount = ({ db }: Pick<Deps, 'db'>, { userId }: Shopper) => countWishlist(db, userId)
