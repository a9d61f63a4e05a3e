import { plural, text } from '@asjad/ui/i18n/text.ts'

// Bank transfer as a means of payment, before the order is placed.

export const saves = text('توفّر', 'You save')
export const hours = plural(
  {
    zero: '{n} ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  },
  { one: '{n} hour', other: '{n} hours' },
)
export const stepHold = text(
  'تؤكّد الطلب، ونحجز لك القطع بسعرها {hours}.',
  'You confirm the order. We keep the pieces at this price for {hours}.',
)
export const stepTransfer = text(
  'تحوّل المبلغ كاملًا، وتكتب رقم الطلب مرجعًا للتحويل.',
  'You transfer the exact amount, with the order number as its reference.',
)
export const stepReceipt = text(
  'ترفع الإيصال، ونبدأ التجهيز حين يصل المبلغ.',
  'You upload the receipt. We start preparing once the money has arrived.',
)
export const ibanAfter = text(
  'يظهر الآيبان والمبلغ ورقم الطلب بعد التأكيد، وتصلك بالبريد الإلكتروني أيضًا.',
  'The IBAN, the amount and the order number appear after you confirm, and are emailed to you.',
)
export const ownAccount = text(
  'حوّل من حساب باسمك. وما يصل بعد انتهاء الحجز نعيده إليك بتحويل.',
  'Transfer from an account in your own name. What arrives after the time is over is transferred back to you.',
)
