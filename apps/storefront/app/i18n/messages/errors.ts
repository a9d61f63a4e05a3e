import { text } from '@asjad/ui/i18n/text.ts'

export const notFoundName = text('الصفحة غير موجودة', 'Not Found')
export const notFoundTitle = text('لم نجد هذه الصفحة', 'We could not find this page')
export const notFoundText = text(
  'ربما نُقلت الصفحة أو بيعت القطعة.',
  'The page may have moved, or the piece has been sold.',
)
export const toStore = text('إلى المتجر', 'Go to the store')

export const failedText = text(
  'لم نتمكن من عرض هذه الصفحة. أعد المحاولة، وإن تكرر الأمر فاتصل بنا.',
  'We could not show this page. Try again, and if it happens again, contact us.',
)
export const unavailableText = text(
  'المتجر مشغول الآن. أعد المحاولة بعد لحظات.',
  'The store is busy right now. Try again in a moment.',
)
