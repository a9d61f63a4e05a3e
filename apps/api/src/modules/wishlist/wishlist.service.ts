import type { ProductCard } from '@asjad/contract/catalog'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { cardsOf } from '../catalog/catalog.service.ts'
import { addToWishlist, countWishlist, isPublished, removeFromWishlist, wishlistIds } from './wishlist.queries.ts'

const maxFavourites = 200

/** Toggles at the same moment take turns, and each answers how it left things. */
export const toggleWishlist = (deps: Deps, productId: number, { userId }: Shopper) =>
  inTransaction(deps, async ({ db }) => {
    await lockAccount(db, userId)
    const { numDeletedRows } = await removeFromWishlist(db, userId, productId)
    if (numDeletedRows > 0n) return { is_wishlist: false, count: await countWishlist(db, userId) }
    if (!(await isPublished(db, productId))) throw new AppError('not_found')
    if ((await wishlistIds(db, userId)).length >= maxFavourites) throw new AppError('wishlist_full')
    await addToWishlist(db, userId, productId)
    return { is_wishlist: true, count: await countWishlist(db, userId) }
  })

export const getWishlist = async (deps: Deps, shopper: Shopper): Promise<ProductCard[]> =>
  cardsOf(deps, await wishlistIds(deps.db, shopper.userId), shopper)

export const wishlistCount = ({ db }: Pick<Deps, 'db'>, { userId }: Shopper) => countWishlist(db, userId)
