import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('حركات المخزون', 'Stock changes')
export const exportFile = text('صدّر ملفًا', 'Export')
export const search = text('رمز الصنف أو رقم الطلب', 'SKU or order number')
export const sums = text('دخل {added} قطعة وخرج {taken}', '{added} pieces came in, {taken} went out')
export const time = text('الوقت', 'Time')
export const piece = text('القطعة', 'Piece')
export const reason = text('السبب', 'Reason')
export const change = text('الفرق', 'Change')
export const who = text('من', 'Who')
export const everyReason = text('كل الأسباب', 'Every reason')
export const everybody = text('الجميع', 'Everybody')
export const from = text('من', 'From')
export const until = text('إلى', 'To')
export const empty = text('لا حركات بعد', 'No changes yet')
export const emptyText = text(
  'يظهر هنا كل ما دخل المخزون وما خرج منه، مع سببه ومن سجّله.',
  'Whatever comes into the stock or leaves it appears here, with its reason and who recorded it.',
)
