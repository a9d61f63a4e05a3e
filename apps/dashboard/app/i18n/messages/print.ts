import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('طباعة', 'Print')
export const back = text('رجوع', 'Back')
export const again = text('اطبع', 'Print')
export const nothing = text('لا شيء يُطبع من هذه الطلبات.', 'There is nothing to print of these orders.')
export const failed = text('تعذّر تحضير الأوراق.', 'The papers could not be prepared.')

// Packing slip
export const slip = text('قسيمة تغليف', 'Packing slip')
export const recipient = text('المستلم', 'Recipient')
export const nationalAddress = text('العنوان الوطني', 'National address')
export const courier = text('شركة الشحن', 'Courier')
export const date = text('التاريخ', 'Date')
export const onDelivery = text('عند التسليم', 'On delivery')
export const checkIdentity = text('التحقق من الهوية', 'Check the identity')
export const piece = text('القطعة', 'Piece')
export const karat = text('العيار', 'Karat')
export const weight = text('الوزن', 'Weight')
export const quantity = text('العدد', 'Qty')
export const sum = text('المجموع', 'Total')
export const engraving = text('النقش: {words}', 'Engraving: {words}')
export const returns = text(
  'تُرجع القطع غير المنقوشة خلال 7 أيام من الاستلام، بختمها وفاتورتها. لا تُذكر قيمة المحتوى على الغلاف.',
  'Pieces without engraving can be returned within 7 days of delivery, with seal and invoice. The value is not written on the parcel.',
)
export const weighed = text('وزن', 'Weighed')
export const packed = text('غلّف', 'Packed')
export const checked = text('راجع', 'Checked')
export const openOrder = text('افتح الطلب', 'Open the order')
export const grams = text('جم', 'g')

// Workshop card
export const card = text('بطاقة ورشة', 'Workshop card')
export const order = text('الطلب', 'Order')
export const readyBefore = text('جاهزة قبل', 'Ready before')
export const pieceOf = text('القطعة {n} من {all}', 'Piece {n} of {all}')
export const takenBy = text('استلمها', 'Taken by')
export const sku = text('الرمز', 'SKU')
export const weightBefore = text('الوزن قبل', 'Weight before')
export const weightAfter = text('الوزن بعد', 'Weight after')
export const size = text('المقاس', 'Size')
export const words = text('النقش', 'Engraving')
export const typeface = text('الخط: {name}', 'Typeface: {name}')
export const noWords = text('بلا نقش', 'No engraving')
export const note = text('ملاحظة العميل', 'Buyer’s note')
export const letters = plural(
  {
    zero: 'بلا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{n} أحرف',
    many: '{n} حرفًا',
    other: '{n} حرف',
  },
  { one: '{n} letter', other: '{n} letters' },
)
export const engraved = text('نُقشت', 'Engraved')
export const inspected = text('فُحصت', 'Inspected')
export const weighedAfter = text('وُزنت', 'Weighed')

// Label
export const label = text('ملصق طرد', 'Parcel label')
export const to = text('إلى', 'To')
export const cashDue = text('يُحصَّل نقدًا', 'Cash to collect')

// Labels of pieces
export const labels = text('بطاقات القطع', 'Labels of pieces')
export const openProduct = text('صفحة القطعة في المتجر', 'The page of the piece in the shop')
export const oneEach = text('بطاقة لكل مقاس', 'One for each variety')
export const asInStock = text('بعدد القطع في المخزون', 'As many as are in stock')
export const copies = text('عدد البطاقات', 'How many')
