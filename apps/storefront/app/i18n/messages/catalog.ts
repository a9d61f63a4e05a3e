import { plural, text } from '@asjad/ui/i18n/text.ts'

export const addToCart = text('أضف إلى السلة', 'Add to cart')
export const adding = text('جارٍ الإضافة', 'Adding')
export const inCart = text('في السلة', 'In your cart')
export const addEngraving = text('اكتب النقش', 'Add engraving')
export const unavailable = text('غير متوفر', 'Unavailable')
/** Replaces the button while the gold price is stale. */
export const priceLate = text('سعر الذهب متأخر', 'Gold price delayed')
export const soldOut = text('نفدت الكمية', 'Sold out')
export const addToFavorites = text('أضف إلى المفضلة', 'Add to favorites')
export const removeFromFavorites = text('أزل من المفضلة', 'Remove from favorites')
export const quickView = text('نظرة سريعة', 'Quick view')
export const addToCompare = text('أضف إلى المقارنة', 'Add to compare')
export const removeFromCompare = text('أزل من المقارنة', 'Remove from compare')
/** An action with the product's name, for screen reader users who read the button alone. */
export const actionOn = text('{action}: {piece}', '{action}: {piece}')
export const inSize = text('{piece}، {size}', '{piece}, {size}')
export const lastPrice = text('السعر السابق', 'Last price')
export const perGram = text('للجرام', 'per gram')
export const moreSizes = plural(
  {
    zero: 'مقاس واحد',
    one: 'مقاس آخر',
    two: 'مقاسان آخران',
    few: '{n} مقاسات أخرى',
    many: '{n} مقاسًا آخر',
    other: '{n} مقاس آخر',
  },
  { one: '{n} more size', other: '{n} more sizes' },
)
export const noProducts = text('لا توجد قطع', 'No products found')
export const noProductsYet = text('نضيف قطعًا جديدة كل أسبوع.', 'New pieces join the store every week.')
