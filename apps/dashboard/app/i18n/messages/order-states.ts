import { text } from '@asjad/ui/i18n/text.ts'

// The words that customers read too.
export const pendingPayment = text('بانتظار الدفع', 'Awaiting payment')
export const confirmed = text('تم التأكيد', 'Confirmed')
export const processing = text('قيد التجهيز', 'Being prepared')
export const shipped = text('قيد التوصيل', 'On the way')
export const delivered = text('تم التسليم', 'Delivered')
export const returnRequested = text('طلب إرجاع', 'Return requested')
export const returned = text('تم الإرجاع', 'Returned')
export const cancelled = text('ملغى', 'Cancelled')

export const unpaid = text('غير مدفوع', 'Unpaid')
export const paymentPending = text('قيد المعالجة', 'Processing')
export const paid = text('مدفوع', 'Paid')
export const paymentFailed = text('لم يكتمل الدفع', 'Payment failed')
export const cashDue = text('يُدفع عند الاستلام', 'Due on delivery')
export const partlyRefunded = text('مسترد جزئيًا', 'Partly refunded')
export const refunded = text('مسترد', 'Refunded')

export const card = text('بطاقة', 'Card')
export const transfer = text('تحويل بنكي', 'Bank transfer')
export const cash = text('نقدًا عند الاستلام', 'Cash on delivery')
