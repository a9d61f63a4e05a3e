import { text } from '@asjad/ui/i18n/text.ts'

// The price of an order that waits for its payment.
export const lockedUntil = text(
  'السعر مُثبَّت لك حتى الساعة {time}. بعدها تدفع سعر لحظة الدفع إن كان أعلى.',
  'Your price is locked until {time}. After that you pay the price at the time of payment, if it is higher.',
)
export const lockEndedSame = text(
  'انتهى تثبيت السعر، ولم يرتفع السعر: تدفع المبلغ نفسه.',
  'The price lock has ended, and the price has not risen: you pay the same amount.',
)
export const lockEndedChanged = text(
  'انتهى تثبيت السعر، وتدفع الآن سعر اليوم. كان المبلغ',
  'The price lock has ended, and you now pay today’s price. The amount was',
)
export const nowIs = text('وأصبح', 'and is now')
export const paymentReturned = text(
  'وصلت دفعتك بعد انتهاء تثبيت السعر، وكان سعر الطلب قد ارتفع، لذلك نردّها كاملة إلى بطاقتك. المبلغ المردود:',
  'Your payment came after the price lock had ended and the order cost more by then, so we are refunding it in full to your card. Amount refunded:',
)
export const paymentReturnedShort = text(
  'دفعتك في طريقها إليك، ويمكنك الدفع بالسعر الحالي.',
  'Your payment is on its way back to you, and you can pay the current price.',
)
export const lockEndedStale = text(
  'انتهى تثبيت السعر، ولم يصلنا سعر الذهب منذ أكثر من 15 دقيقة. يمكنك الدفع حين يصل.',
  'The price lock has ended, and the gold price has not reached us for more than 15 minutes. You can pay as soon as it does.',
)
export const lockEndedPaused = text(
  'انتهى تثبيت السعر، والبيع متوقف مؤقتًا. يمكنك الدفع حين نستأنفه.',
  'The price lock has ended, and sales are paused. You can pay as soon as they resume.',
)
export const lockEndedHeld = text(
  'انتهى تثبيت السعر، ونحن نؤكد سعر الذهب الآن. يمكنك الدفع فور تأكيده.',
  'The price lock has ended, and the gold price is being confirmed. You can pay as soon as it is confirmed.',
)
