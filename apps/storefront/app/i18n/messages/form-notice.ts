import { text } from '@asjad/ui/i18n/text.ts'

export const outOfStock = text(
  'لا توجد قطع كافية من هذا المقاس في المخزون',
  'There are not enough pieces of this size in stock',
)
export const inCartAlready = text(
  'في سلتك الآن: {pieces}. إن أردت المزيد فأضفها مرة أخرى.',
  'In your cart now: {pieces}. If you want more, add them once more.',
)
export const cartFull = text('سلتك ممتلئة. احذف قطعة لتضيف أخرى.', 'Your cart is full. Remove a piece to add another.')
export const favouritesFull = text(
  'مفضلتك ممتلئة. أزل قطعة لتضيف أخرى.',
  'Your favorites are full. Remove a piece to add another.',
)
export const compareFull = text(
  'تقارن أربع قطع على الأكثر. أزل إحداها لتضيف هذه.',
  'You can compare four pieces at most. Remove one to add this one.',
)
