import { text } from '@asjad/ui/i18n/text.ts'

// What pages show beside their buttons. What a press answers is fetched later (action-results.ts).
export const failed = {
  wishlist: text('تعذّر تحديث المفضلة', 'Failed to update favorites!'),
  cart: text('تعذّر تحديث السلة', 'Failed to update cart!'),
  compare: text('تعذّر تحديث المقارنة', 'Failed to update compare!'),
}
export const login = text('سجّل الدخول', 'Login')
export const viewCart = text('عرض السلة', 'View cart')
/** All of this piece and size that are in the cart, with those added before. */
export const inCartNow = text('في سلتك الآن: {pieces}', 'In your cart now: {pieces}')
