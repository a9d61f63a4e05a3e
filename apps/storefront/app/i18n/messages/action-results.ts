import { text } from '@asjad/ui/i18n/text.ts'

// The English texts are exactly those of the specification.
export const loginToAdd = {
  wishlist: text('سجّل الدخول لتضيف إلى المفضلة', 'Please login to add to favorites'),
  cart: text('سجّل الدخول لتضيف إلى السلة', 'Please login to add to cart'),
  compare: text('سجّل الدخول لتضيف إلى المقارنة', 'Please login to add to compare'),
}

export const addedTo = {
  wishlist: text('أُضيفت إلى المفضلة', 'Added to favorites'),
  compare: text('أُضيفت إلى المقارنة', 'Added to compare'),
}
export const removedFrom = {
  wishlist: text('أُزيلت من المفضلة', 'Removed from favorites'),
  compare: text('أُزيلت من المقارنة', 'Removed from compare'),
}
export const viewCompare = text('قارن الآن', 'View compare')

export const addedToCart = text('أُضيفت إلى السلة', 'Added to your cart')
export const goOn = text('متابعة التسوّق', 'Continue')
