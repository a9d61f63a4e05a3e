import { text } from '@asjad/ui/i18n/text.ts'

export const compare = text('المقارنة', 'Compare')
export const differencesOnly = text('أظهر الاختلافات فقط', 'Show differences only')
export const table = text('جدول المقارنة', 'Comparison')
export const lowest = text('الأقل', 'Lowest')
export const differs = text('مختلف', 'Differs')
export const notGiven = text('غير مذكور', 'not given')
export const notAvailable = text('غير مذكور', 'not available')
export const remove = text('أزل {piece} من المقارنة', 'Remove {piece} from compare')
export const none = text('لا توجد قطع للمقارنة', 'No items found')
export const noneText = text(
  'اختر حتى أربع قطع من زر الميزان على أي قطعة، لتراها هنا جنبًا إلى جنب.',
  'Choose up to four pieces with the scales on any of them, and see them here side by side.',
)
export const addAnother = text('أضف قطعة أخرى', 'Add another piece')

// The facts, in the same order for every product
export const price = text('السعر', 'Price')
export const karat = text('العيار', 'Karat')
export const weight = text('الوزن', 'Weight')
export const gramPrice = text('سعر الجرام', 'Gram price')
export const metal = text('قيمة الذهب', 'Metal value')
export const makingPerGram = text('المصنعية للجرام', 'Making per gram')
export const making = text('المصنعية', 'Making charge')
export const vat = text('الضريبة', 'VAT')
export const size = text('المقاس', 'Size')
export const engraving = text('النقش', 'Engraving')
export const stock = text('التوفر', 'Availability')
export const rating = text('التقييم', 'Rating')
export const category = text('القسم', 'Category')
export const available = text('متاح', 'Available')
export const no = text('لا', 'No')
export const inStock = text('متوفرة', 'In stock')
export const soldOut = text('نفدت', 'Sold out')
export const fixed = text('سعر ثابت', 'fixed price')
export const noReviews = text('لا توجد تقييمات بعد', 'No reviews yet')
