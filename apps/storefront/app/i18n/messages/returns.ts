import { text } from '@asjad/ui/i18n/text.ts'

// Requesting a return
export const ask = text('إرجاع الطلب', 'Return order')
export const title = text('هل تريد إرجاع الطلب؟', 'Return this order?')
export const unused = text(
  'القطع غير مستعملة، وبطاقتها وختمها عليها.',
  'The pieces are unused, with tag and seal on them.',
)
export const withPapers = text(
  'معها الفاتورة والعلبة، والشهادة إن وُجدت.',
  'They come with invoice and box, and the certificate if there is one.',
)
export const sealed = text(
  'السبائك والعملات بغلافها مختومًا.',
  'Bars and coins are in their packaging, with the seal whole.',
)
export const moneyCard = text(
  'نردّ المبلغ بسعر الفاتورة إلى البطاقة نفسها خلال 14 يومًا من قبول القطع. إن كان الإرجاع برغبتك تُخصم تكلفة شحنه، ونخبرك بها أولًا.',
  'You are refunded at the invoice price, to the same card, within 14 days of our accepting the pieces. If you changed your mind, the cost of sending them back is taken off; we tell you first.',
)
export const moneyCash = text(
  'نردّ المبلغ بسعر الفاتورة تحويلًا إلى آيبان باسمك خلال 14 يومًا من قبول القطع. إن كان الإرجاع برغبتك تُخصم تكلفة شحنه، ونخبرك بها أولًا.',
  'You are refunded at the invoice price, by transfer to an IBAN in your name, within 14 days of our accepting the pieces. If you changed your mind, the cost of sending them back is taken off; we tell you first.',
)
export const reason = text('السبب', 'Reason')
export const reasonHelp = text(
  'لا يلزمك ذكر سبب. إن كان في القطعة عيب فصفه هنا.',
  'You need not give one. If a piece is faulty, describe it here.',
)
export const send = text('أرسل طلب الإرجاع', 'Ask for the return')
export const sending = text('جارٍ الإرسال', 'Sending')
export const sent = text('وصلنا طلب الإرجاع', 'We have your request')
export const until = text('الإرجاع متاح حتى {date}', 'Can be returned until {date}')
export const keep = text('الاحتفاظ بالطلب', 'Keep the order')

// Why a return is not possible
export const tooLate = text(
  'انتهت مهلة الإرجاع، وهي 7 أيام من التسليم.',
  'The 7 days for a return have passed since it was delivered.',
)
export const madeToOrder = text(
  'في هذا الطلب قطعة صُنعت بنقش طلبته، فلا يُرجع الطلب كاملًا.',
  'A piece of this order was engraved for you, so the order cannot be returned as a whole.',
)
export const fault = text('عيب أو قطعة أخرى؟ راسلنا', 'A fault, or another piece? Write to us')
export const policy = text('سياسة الإرجاع', 'Return policy')

// After the request
export const askedOn = text('طلبت الإرجاع في {date}.', 'You asked for a return on {date}.')
export const next = text(
  'نرسل إليك خلال يوم عمل واحد بوليصة شحن مؤمَّنة وطريقة التغليف، ثم نفحص القطع ونخبرك بالنتيجة.',
  'Within one work day we email you an insured return label and how to pack; then we inspect the pieces and tell you the outcome.',
)
export const why = text('السبب', 'Reason')
export const withdraw = text('سحب طلب الإرجاع', 'Withdraw the request')
export const withdrawTitle = text('هل تحتفظ بالطلب؟', 'Keep the order after all?')
export const withdrawText = text(
  'نلغي طلب الإرجاع، ويمكنك طلبه من جديد ما دامت المهلة قائمة.',
  'The request is withdrawn. You can ask again as long as the time for it lasts.',
)
export const stay = text('إبقاء طلب الإرجاع', 'Leave the request')
export const withdrawYes = text('نعم، أحتفظ به', 'Yes, I keep it')
export const withdrawn = text('سُحب طلب الإرجاع', 'The request is withdrawn')
export const returnedCard = text(
  'قبلنا إرجاع القطع، ويعود المبلغ إلى بطاقتك. تجد الإشعار الدائن مع الفاتورة.',
  'The pieces came back and the money goes to your card. The credit note is with the invoice.',
)
export const returnedCash = text(
  'قبلنا إرجاع القطع، ونردّ المبلغ بتحويل بنكي. تجد الإشعار الدائن مع الفاتورة.',
  'The pieces came back and the money is refunded by bank transfer. The credit note is with the invoice.',
)
export const refused = text('عادت القطع إلينا قبل أن تُسلَّم.', 'The pieces came back to us before they were delivered.')
