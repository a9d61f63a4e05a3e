import { text } from '@asjad/ui/i18n/text.ts'

// What pages of orders say of a bank transfer.

export const waiting = text(
  'حجزنا لك القطع بسعرها. حوّل المبلغ وارفع الإيصال قبل انتهاء الوقت.',
  'The pieces are kept for you at their price. Transfer the amount and upload the receipt before the time is over.',
)
export const checking = text(
  'وصلنا إيصالك ونراجعه. يبقى طلبك محجوزًا حتى نرد عليك.',
  'We have your receipt and are checking it. Your order stays reserved until we answer.',
)
export const refused = text('لم نتمكن من قبول الإيصال:', 'We could not accept the receipt:')
export const tooLittle = text('وصل جزء من المبلغ، وبقي', 'A part has arrived. Still missing:')
export const becauseTimeout = text(
  'أُلغي لأن التحويل لم يصل في الوقت المحدد. إن كنت قد حوّلت فسنعيد المبلغ إليك بتحويل.',
  'Cancelled because the transfer did not arrive in time. If you did transfer, we transfer the money back to you.',
)
export const becauseTimeoutPaid = text(
  'أُلغي لأن المبلغ لم يصل كاملًا في الوقت المحدد. نعيد إليك ما وصل بتحويل.',
  'Cancelled because the whole amount did not arrive in time. We transfer back to you what arrived.',
)
export const cameLate = text(
  'وصل تحويلك بعد انتهاء الحجز، فنعيده إليك بتحويل:',
  'Your transfer arrived after the time was over, so we transfer it back to you:',
)
export const surplus = text(
  'وصل أكثر من المطلوب، فنعيد الزائد إليك بتحويل:',
  'More than the amount arrived; we transfer the rest back to you:',
)
export const second = text(
  'وصلت منك حوالة لم يعد الطلب ينتظرها، فنعيد إليك بتحويل:',
  'A transfer arrived that the order no longer awaited; we transfer back to you:',
)
export const refundedByTransfer = text('أُعيد إليك بتحويل:', 'Transferred back to you:')
export const refundWhen = text(
  'نعيده بتحويل إلى حسابك خلال أيام عمل قليلة.',
  'We transfer it back to your account within a few work days.',
)
export const refundByTransfer = text('يعود إليك بتحويل', 'What is transferred back to you')

// Changing to it
export const payByTransfer = text('الدفع بتحويل بنكي بدلًا من البطاقة', 'Pay by bank transfer instead')
export const payByTransferAsk = text('هل تدفع بتحويل بنكي؟', 'Pay by bank transfer?')
export const payByTransferAmount = text('تحوّله إلى حسابنا', 'You transfer')
export const payByTransferSaves = text('توفّر', 'You save')
export const payByTransferHow = text(
  'نحجز لك القطع بهذا السعر {hours}، وتظهر لك بيانات حسابنا.',
  'We keep the pieces at this price for {hours}, and show you our account.',
)
export const payByTransferYes = text('نعم، أحوّل المبلغ', 'Yes, I will transfer it')
export const payByTransferDone = text('حُجز طلبك بانتظار التحويل', 'Reserved, awaiting your transfer')
