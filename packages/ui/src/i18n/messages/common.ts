import { plural, text } from '../text.ts'

export const sar = text('ريال سعودي', 'SAR')
export const gram = text('جم', 'g')
export const pieces = plural(
  {
    zero: 'لا توجد قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  },
  { one: '{n} piece', other: '{n} pieces' },
)
export const loading = text('جارٍ التحميل', 'Loading')
export const close = text('إغلاق', 'Close')
export const previous = text('السابق', 'Previous')
export const next = text('التالي', 'Next')
export const tryAgain = text('أعد المحاولة', 'Try again')
/** The brand where the settings could not be read. */
export const brand = text('عسجد', 'Asjad')
export const required = text('مطلوب', 'required')
export const optional = text('اختياري', 'optional')
export const decrease = text('أنقص الكمية', 'Decrease quantity')
export const increase = text('زد الكمية', 'Increase quantity')
export const quantity = text('الكمية', 'Quantity')
export const notifications = text('التنبيهات', 'Notifications')
export const outOfFive = text('{average} من 5', '{average} out of 5')
export const breadcrumb = text('مسار التنقل', 'Breadcrumb')
export const somethingWrong = text('حدث خطأ ما', 'Something went wrong')
/**
 * Used when a script cannot be loaded: the connection was lost, or a newer version of the store has replaced the files.
 */
export const reloadNeeded = text('حدّث الصفحة ثم أعد المحاولة', 'Reload the page and try again')
