import { text } from '@asjad/ui/i18n/text.ts'

// Shoppers in Saudi Arabia say «كود», so all texts of the shop use it.
export const haveCode = text('لديك كود خصم؟', 'Have a code?')
export const coupon = text('كود الخصم', 'Coupon')
export const couponCode = text('كود الخصم', 'Coupon code')
export const enterCode = text('اكتب كود الخصم', 'Please enter a coupon code')
export const apply = text('تطبيق', 'Apply')
export const applying = text('جارٍ التحقق', 'Checking')
export const applied = text('طُبّق كود الخصم {code}', 'Coupon {code} applied')
export const youSave = text('طُبّق كود الخصم. وفّرت', 'Coupon applied. You save')
export const removeCoupon = text('إزالة كود الخصم', 'Remove the coupon')
export const couponFailed = text(
  'تعذّر التحقق من كود الخصم. أعد المحاولة.',
  'The coupon could not be checked. Try again.',
)
