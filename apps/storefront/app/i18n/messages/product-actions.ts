import { text } from '@asjad/ui/i18n/text.ts'

// Texts that pages show beside their buttons. The results of a click are loaded later (action-results.ts).
export const failed = {
  wishlist: text('تعذّر تحديث المفضلة', 'Failed to update favorites!'),
  cart: text('تعذّر تحديث السلة', 'Failed to update cart!'),
  compare: text('تعذّر تحديث المقارنة', 'Failed to update compare!'),
}
export const login = text('دخول', 'Login')
export const createAccount = text('إنشاء حساب', 'Create an account')
export const viewCart = text('عرض السلة', 'View cart')
/** The total quantity of this variety in the cart. */
export const inCartNow = text('في سلتك الآن: {pieces}', 'In your cart now: {pieces}')
