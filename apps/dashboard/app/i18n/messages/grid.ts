import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('جدول التعديل', 'Edit as a grid')
export const product = text('المنتج', 'Product')
export const sku = text('رمز القطعة', 'SKU')
export const size = text('المقاس', 'Size')
export const weight = text('الوزن، جم', 'Weight, g')
export const making = text('المصنعية', 'Making')
export const lastMaking = text('مصنعية سابقة', 'Former making')
export const fixedPrice = text('السعر الثابت', 'Fixed price')
export const lastFixedPrice = text('سعر سابق', 'Former price')
export const cost = text('التكلفة', 'Cost')
export const lowStock = text('حد النفاد', 'Low-stock mark')
export const hidden = text('مخفي', 'Hidden')
export const priceNow = text('السعر الآن', 'Price now')
export const stock = text('المتاح', 'Available')
export const yes = text('نعم', 'yes')

export const wrongSku = text('حروف لاتينية وأرقام وشرطات', 'Latin letters, digits and dashes')
export const wrongFlag = text('اكتب نعم أو لا', 'Type yes or no')
export const wrongCount = text('اكتب عددًا صحيحًا', 'Type a whole number')
export const wrongNumber = text('اكتب رقمًا، مثل 12.50', 'Type a number, such as 12.50')

export const cells = plural(
  {
    zero: 'لا خلايا معدّلة',
    one: 'خلية واحدة معدّلة',
    two: 'خليتان معدّلتان',
    few: '{n} خلايا معدّلة',
    many: '{n} خلية معدّلة',
    other: '{n} خلية معدّلة',
  },
  { one: '{n} cell changed', other: '{n} cells changed' },
)
export const wrongCells = plural(
  {
    zero: '',
    one: 'خلية واحدة تحتاج إلى تصحيح',
    two: 'خليتان تحتاجان إلى تصحيح',
    few: '{n} خلايا تحتاج إلى تصحيح',
    many: '{n} خلية تحتاج إلى تصحيح',
    other: '{n} خلية تحتاج إلى تصحيح',
  },
  { one: '{n} cell needs a correction', other: '{n} cells need a correction' },
)
export const saved = plural(
  {
    zero: 'لم يُحفظ شيء',
    one: 'حُفظ مقاس واحد',
    two: 'حُفظ مقاسان',
    few: 'حُفظت {n} مقاسات',
    many: 'حُفظ {n} مقاسًا',
    other: 'حُفظ {n} مقاس',
  },
  { one: '{n} variety saved', other: '{n} varieties saved' },
)
export const shown = plural(
  {
    zero: 'لا مقاسات',
    one: 'مقاس واحد',
    two: 'مقاسان',
    few: '{n} مقاسات',
    many: '{n} مقاسًا',
    other: '{n} مقاس',
  },
  { one: '{n} variety', other: '{n} varieties' },
)
export const firstOnly = text(
  'تظهر أول 500 مقاس. صفّ المنتجات لترى غيرها.',
  'The first 500 varieties. Filter the products to see others.',
)
export const onlyDesk = text(
  'جدول التعديل لشاشة الحاسوب. على الجوال حدّد المنتجات في القائمة وعدّلها معًا.',
  'The grid is for a computer’s screen. On a phone select products in the list and change them together.',
)
export const toList = text('إلى قائمة المنتجات', 'To the products')
export const empty = text('لا مقاسات بهذه التصفية', 'No varieties match')
export const emptyText = text('غيّر التصفية في قائمة المنتجات.', 'Change the filters in the list of products.')
export const keys = text(
  'الأسهم للتنقل، Enter أو F2 للتعديل، Tab للتالي، Shift مع الأسهم لتحديد مدى، Ctrl C وCtrl V للنسخ واللصق، Ctrl D للتعبئة إلى أسفل، Esc للإلغاء.',
  'Arrows move, Enter or F2 edits, Tab goes on, Shift with arrows marks an area, Ctrl C and Ctrl V copy and paste, Ctrl D fills down, Esc reverts.',
)
