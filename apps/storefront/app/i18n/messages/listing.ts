import { plural, text } from '@asjad/ui/i18n/text.ts'

export const storeText = text(
  'كل القطع بسعر الذهب الآن، بعيار 18 و21 و24.',
  'Every piece at the current gold price, in 18K, 21K and 24K.',
)
export const categoryText = text(
  '{category} بسعر الذهب الآن، شاملًا الضريبة.',
  '{category} at the current gold price, VAT included.',
)
export const pieces = text('القطع', 'Pieces')
export const skipToPieces = text('انتقل إلى القطع', 'Skip to the pieces')

// Order
export const sort = text('الترتيب', 'Sort')
export const suggested = text('المقترح', 'Suggested')
export const bestSelling = text('الأكثر مبيعًا', 'Best selling')
export const priceDown = text('السعر من الأعلى إلى الأدنى', 'Price: high to low')
export const priceUp = text('السعر من الأدنى إلى الأعلى', 'Price: low to high')

// Filters
export const filter = text('تصفية', 'Filter')
export const filters = text('خيارات التصفية', 'Filters')
export const filtersApplied = plural(
  {
    zero: 'دون تصفية',
    one: 'خيار واحد',
    two: 'خياران',
    few: '{n} خيارات',
    many: '{n} خيارًا',
    other: '{n} خيار',
  },
  { one: '{n} filter', other: '{n} filters' },
)
export const applied = text('خيارات مطبّقة', 'Applied filters')
export const mostUsed = text('الأكثر استخدامًا', 'Most used filters')
export const clearAll = text('مسح الكل', 'Clear all')
export const clearFilters = text('مسح التصفية', 'Clear filters')
export const clear = text('مسح', 'Clear')
export const remove = text('إزالة: {filter}', 'Remove: {filter}')
export const apply = text('طبّق', 'Apply')
export const show = plural(
  {
    zero: 'لا توجد قطع',
    one: 'عرض قطعة واحدة',
    two: 'عرض قطعتين',
    few: 'عرض {n} قطع',
    many: 'عرض {n} قطعة',
    other: 'عرض {n} قطعة',
  },
  { one: 'Show {n} piece', other: 'Show {n} pieces' },
)

export const category = text('القسم', 'Category')
export const karat = text('العيار', 'Karat')
export const karatOf = text('عيار {karat}', '{karat}K')
export const karatPieces = text('عيار {karat}، {pieces}', '{karat}K, {pieces}')
export const weight = text('الوزن بالجرام', 'Weight in grams')
export const price = text('السعر بالريال', 'Price in riyals')
export const inStockOnly = text('المتوفر فقط', 'In stock only')

/** For screen reader users who reach the field without its group. */
export const minOf = text('{range}، من', '{range}, from')
export const maxOf = text('{range}، إلى', '{range}, to')

export const upTo = text('حتى {max}', 'Up to {max}')
export const between = text('{min} إلى {max}', '{min} to {max}')
export const over = text('أكثر من {min}', 'Over {min}')

export const whatIsKarat = text('ما العيار؟', 'What is karat?')
export const karatMeans = text(
  'العيار نسبة الذهب الخالص في القطعة: عيار 24 خالص، وعيار 21 فيه 87.5%، وعيار 18 فيه 75%.',
  'Karat is the share of pure gold in a piece: 24K is pure, 21K is 87.5% gold and 18K is 75%.',
)
export const whatIsMaking = text('ما المصنعية؟', 'What is the making charge?')
export const makingMeans = text(
  'المصنعية أجرة صياغة القطعة، وهي في السعر مع قيمة الذهب والضريبة.',
  'The making charge pays for the craft of the piece; it is in the price, with the gold and the VAT.',
)

// The list
export const shownOf = text('عُرضت {shown} من {total}', 'Showing {shown} of {total}')
export const rangeOf = text('عُرضت {first} إلى {last} من {total}', 'Showing {first} to {last} of {total}')
export const showMore = text('عرض المزيد', 'Show more')
export const showPrevious = text('عرض السابق', 'Show previous')

// Empty and failed
export const noProductsWithFilters = text(
  'لا توجد قطعة تجمع هذه الخيارات. أزل بعضها أو امسحها كلها.',
  'No piece matches all of these filters. Remove some, or clear them all.',
)
export const noProductsHere = text('لا توجد قطع في هذا القسم الآن.', 'There are no pieces in this category right now.')
export const listFailedText = text('لم نتمكن من تحميل القطع.', 'We could not load the products.')
export const bestSellers = text('الأكثر مبيعًا والمتوفر الآن', 'Best selling, in stock now')
