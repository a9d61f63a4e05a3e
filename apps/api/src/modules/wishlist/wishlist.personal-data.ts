import type { PersonalData } from '../accounts/personal-data.ts'
import { eraseWishlist, wishlistIds } from './wishlist.queries.ts'

export const wishlistData: PersonalData = {
  name: 'favourites',
  read: ({ db }, userId) => wishlistIds(db, userId),
  erase: ({ db }, userId) => eraseWishlist(db, userId),
}
