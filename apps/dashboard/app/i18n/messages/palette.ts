import { plural, text } from '@asjad/ui/i18n/text.ts'

export const results = text('نتائج البحث', 'Results')
export const orders = text('الطلبات', 'Orders')
export const customers = text('العملاء', 'Customers')
export const pieces = text('القطع', 'Pieces')
export const certificates = text('الشهادات', 'Certificates')
export const pages = text('الصفحات', 'Pages')
export const commands = text('أوامر', 'Commands')
export const goTo = text('اذهب إلى: {page}', 'Go to {page}')
export const nothing = text('لا نتائج لهذا البحث', 'Nothing found')
export const failed = text('تعذّر البحث. أعد المحاولة.', 'The search failed. Try again.')
export const move = text('تنقّل', 'Move')
export const open = text('فتح', 'Open')
export const newTab = text('نافذة جديدة', 'New tab')
export const commandsOnly = text('الأوامر فقط', 'Commands only')
export const found = plural(
  {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{n} نتائج',
    many: '{n} نتيجة',
    other: '{n} نتيجة',
  },
  { one: '{n} result', other: '{n} results' },
)
