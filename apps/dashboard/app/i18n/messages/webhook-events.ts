import { text } from '@asjad/ui/i18n/text.ts'

export const eventNames = {
  'order.placed': text('طلب جديد', 'An order is placed'),
  'order.paid': text('دُفع طلب', 'An order is paid'),
  'order.moved': text('انتقل طلب إلى حالة أخرى', 'An order moves to another state'),
  'refund.given': text('رُدّ مبلغ', 'Money is given back'),
  'stock.changed': text('تغيّر المخزون', 'Stock changes'),
  'stock.low': text('وصل المخزون إلى حد التنبيه', 'Stock reaches its low mark'),
  'product.published': text('نُشرت قطعة', 'A piece is published'),
  'product.changed': text('عُدّلت قطعة منشورة', 'A published piece is edited'),
  'product.withdrawn': text('سُحبت قطعة من العرض', 'A piece is no longer shown'),
  'gold.paused': text('أُوقف البيع', 'Sales are paused'),
  'gold.resumed': text('عاد البيع', 'Sales are resumed'),
  'message.received': text('وصلت رسالة أو شكوى', 'A message or complaint arrives'),
  'review.received': text('وصل تقييم', 'A review arrives'),
  'webhook.test': text('تجربة', 'A test'),
}

/** Why a delivery did not arrive. */
export const faults = {
  name: text('الاسم غير معروف', 'unknown name'),
  private: text('عنوان داخلي، مرفوض', 'private address, refused'),
  unreachable: text('لا اتصال', 'no connection'),
  certificate: text('شهادة غير صالحة', 'bad certificate'),
  timeout: text('لا جواب خلال 5 ثوانٍ', 'no answer in 5 s'),
  answer: text('جواب غير مفهوم', 'not an answer'),
}
