import { accountData } from './modules/accounts/accounts.personal-data.ts'
import type { PersonalData } from './modules/accounts/personal-data.ts'
import { cartData } from './modules/cart/cart.personal-data.ts'
import { quotesData } from './modules/checkout/checkout.personal-data.ts'
import { compareData } from './modules/compare/compare.personal-data.ts'
import { customerNotesData } from './modules/customers/customers.personal-data.ts'
import { messagesData } from './modules/messages/messages.personal-data.ts'
import { orderData } from './modules/orders/orders.personal-data.ts'
import { reviewsData } from './modules/reviews/reviews.personal-data.ts'
import { savedViewsData } from './modules/saved-views/saved-views.personal-data.ts'
import { wishlistData } from './modules/wishlist/wishlist.personal-data.ts'

/** Everything the store keeps about a person, to export or delete an account. The account itself comes last. */
export const personalData: readonly PersonalData[] = [
  wishlistData,
  compareData,
  cartData,
  quotesData,
  orderData,
  reviewsData,
  messagesData,
  customerNotesData,
  savedViewsData,
  accountData,
]
