import { text } from '@asjad/ui/i18n/text.ts'

export const myOrders = text('طلباتي', 'My orders')
export const orderNo = text('طلب', 'Order')
export const orderDetails = text('تفاصيل الطلب', 'Order details')
export const rePay = text('إعادة الدفع', 'Re Pay')
export const track = text('تتبّع الشحنة', 'Track')
export const trackAtCourier = text('تتبّع لدى شركة الشحن', 'Track at the courier')
export const invoice = text('الفاتورة', 'Invoice')
export const help = text('مساعدة', 'Help')
export const total = text('الإجمالي', 'Total')
export const none = text('لا توجد طلبات', 'No orders found')
export const noneText = text(
  'تجد هنا كل طلباتك مع حالتها وفواتيرها.',
  'Every order you place is shown here, with its status and its invoice.',
)
export const browse = text('تصفّح المتجر', 'Browse the store')
export const bestSellers = text('الأكثر مبيعًا', 'Best sellers')
export const shownOf = text('{shown} من {total}', '{shown} of {total}')
export const newer = text('الأحدث', 'Newer')
export const older = text('الأقدم', 'Older')
export const pages = text('صفحات الطلبات', 'Pages')
export const morePieces = text('+{n}', '+{n}')

// States
export const pendingPayment = text('بانتظار الدفع', 'Awaiting payment')
export const awaitsTransfer = text('بانتظار التحويل', 'Awaiting transfer')
export const confirmed = text('تم التأكيد', 'Confirmed')
export const processing = text('قيد التجهيز', 'Being prepared')
export const shipped = text('قيد التوصيل', 'On the way')
export const delivered = text('تم التسليم', 'Delivered')
export const returnRequested = text('طلب إرجاع', 'Return requested')
export const returned = text('تم الإرجاع', 'Returned')
export const cancelled = text('ملغى', 'Cancelled')
export const paymentFailed = text('لم يكتمل الدفع', 'Payment failed')
export const unpaid = text('غير مدفوع', 'Unpaid')
export const paymentPending = text('قيد المعالجة', 'Processing')
export const paid = text('مدفوع', 'Paid')
export const codDue = text('يُدفع عند الاستلام', 'Due on delivery')
export const partlyRefunded = text('مسترد جزئيًّا', 'Partly refunded')
export const refunded = text('مسترد', 'Refunded')
export const card = text('بطاقة', 'Card')
export const cash = text('الدفع عند الاستلام', 'Cash on delivery')
export const transfer = text('تحويل بنكي', 'Bank transfer')
export const transferDetails = text('بيانات التحويل والإيصال', 'Transfer details and receipt')

// Time line
export const timeline = text('مراحل الطلب', 'Progress of the order')
export const stepPaid = text('تم الدفع', 'Paid')
export const stepConfirmed = text('تم التأكيد', 'Confirmed')
export const stepPacked = text('الوزن والتغليف', 'Weighing and packing')
export const stepShipped = text('مع شركة الشحن', 'With the courier')
export const stepDelivery = text('التسليم', 'Delivery')
export const stepDelivered = text('تم التسليم', 'Delivered')
export const expected = text('متوقع {days}', 'Expected {days}')
/** When a step or a transaction happened. */
export const moment = text('{day}، {time}', '{day}, {time}')
export const stepNow = text('المرحلة الحالية', 'current')
export const stepDone = text('تمت', 'done')

// Details
export const items = text('القطع', 'Items')
export const engraving = text('النقش: {words}', 'Engraving: {words}')
export const note = text('ملاحظة: {words}', 'Note: {words}')
export const payment = text('الدفع', 'Payment')
export const delivery = text('التوصيل', 'Delivery')
export const identityUsed = text('رقم الهوية ينتهي بـ {digits}', 'Identity number ending in {digits}')
export const cardEnding = text('بطاقة تنتهي بـ {digits}', 'Card ending in {digits}')
export const trackingNumber = text('رقم الشحنة', 'Tracking number')
export const noTrackingYet = text(
  'يظهر رقم الشحنة هنا حين يستلمها المندوب.',
  'The tracking number shows here once the courier has the parcel.',
)
export const copy = text('نسخ', 'Copy')
export const copied = text('نُسخ', 'Copied')
export const payTimeLeft = text('الوقت المتبقي للدفع', 'Time left to pay')
export const payTimeOver = text('انتهى وقت الدفع', 'The time to pay is over')
export const notChargedRepay = text(
  'لم تكتمل عملية الدفع ولم يُخصم أي مبلغ. يمكنك الدفع مرة أخرى حتى انتهاء الوقت.',
  'The payment did not go through and nothing was charged. You can pay again until the time is over.',
)
export const waitsForPayment = text(
  'القطع محجوزة لك حتى انتهاء الوقت.',
  'The pieces are kept for you until the time is over.',
)
export const paymentChecking = text('نتحقق من عملية الدفع لدى البنك.', 'We are checking the payment with the bank.')
export const checkNow = text('تحقّق الآن', 'Check now')

// Switching to cash
export const payInCash = text('الدفع عند الاستلام بدلًا من البطاقة', 'Pay on delivery instead')
export const payInCashAsk = text('هل تدفع نقدًا عند الاستلام؟', 'Pay in cash on delivery?')
export const payInCashAmount = text('تدفعه للمندوب نقدًا', 'You pay the courier')
export const payInCashHow = text(
  'يتأكّد طلبك الآن بهذا المبلغ. إن كان البنك قد خصم شيئًا من بطاقتك فسيعود إليها تلقائيًّا.',
  'Your order is now confirmed at this amount. If the bank did charge your card, it is refunded automatically.',
)
export const payInCashNo = text('رجوع', 'Back')
export const payInCashYes = text('نعم، أدفع عند الاستلام', 'Yes, pay on delivery')
export const payInCashSending = text('جارٍ التأكيد', 'Confirming')
export const payInCashDone = text('تأكّد طلبك، والدفع عند الاستلام', 'Confirmed, to be paid on delivery')
export const noCashByCourier = text(
  'الدفع عند الاستلام غير متاح: لا تقبل {courier} الدفع نقدًا.',
  'Cash on delivery is not possible: {courier} does not accept cash.',
)
export const noCashAbove = text(
  'الدفع عند الاستلام غير متاح: المبلغ أعلى مما تقبله {courier} نقدًا.',
  'Cash on delivery is not possible: the amount is above what {courier} accepts in cash.',
)

export const noCashTooManyOpen = text(
  'الدفع عند الاستلام غير متاح: بلغت طلباتك غير المدفوعة حدّها الأعلى.',
  'Cash on delivery is not possible: you have reached the limit of orders awaiting payment.',
)
export const noCashAboveAccount = text(
  'الدفع عند الاستلام غير متاح: المبلغ مع طلباتك المفتوحة أعلى مما نقبله نقدًا.',
  'Cash on delivery is not possible: with your open orders the amount is above what we accept in cash.',
)

// Cancelling
export const cancel = text('إلغاء الطلب', 'Cancel order')
export const cancelAsk = text('هل تريد إلغاء الطلب؟', 'Cancel this order?')
export const cancelRefund = text('يعود إلى بطاقتك', 'What comes back to your card')
export const cancelRefundWhen = text(
  'نطلب ردّه فورًا، ويظهر في حسابك خلال 3 إلى 14 يوم عمل، بحسب بنكك.',
  'We ask for the refund at once; it appears in your account within 3 to 14 work days, depending on your bank.',
)
export const cancelNothing = text(
  'لم تدفع شيئًا، فلا مبلغ يُردّ. تعود القطع إلى المتجر.',
  'Nothing was paid, so nothing is refunded. The pieces go back to the shop.',
)
export const cancelDismiss = text('الاحتفاظ بالطلب', 'Keep the order')
export const cancelYes = text('نعم، ألغِ الطلب', 'Yes, cancel it')
export const cancelling = text('جارٍ الإلغاء', 'Cancelling')
export const cancelDone = text('أُلغي الطلب', 'The order is cancelled')
export const cancelTooLate = text(
  'بدأ تجهيز الطلب، فلم يعد الإلغاء ممكنًا. يمكنك رفض الاستلام أو طلب الإرجاع خلال 7 أيام من التسليم.',
  'The order is being prepared, so it cannot be cancelled any more. You can refuse the parcel, or ask for a return within 7 days of delivery.',
)
export const cancelShipped = text(
  'الطلب لدى شركة الشحن، فلم يعد الإلغاء ممكنًا.',
  'The order is with the courier, so it cannot be cancelled any more.',
)
export const returnsPolicy = text('سياسة الإرجاع', 'Return policy')
export const becauseCustomer = text('ألغيت هذا الطلب.', 'You cancelled this order.')
export const becauseTimeout = text(
  'أُلغي لأن الدفع لم يصل في الوقت المحدد. لم يُخصم أي مبلغ.',
  'Cancelled because the payment did not arrive in time. Nothing was charged.',
)
export const becauseStock = text('أُلغي لنفاد القطعة.', 'Cancelled because the piece was no longer in stock.')
export const becauseOther = text('ألغى المتجر هذا الطلب.', 'The shop cancelled this order.')
export const buyAgain = text('العودة إلى السلة', 'Back to the cart')

// Transactions
export const transactions = text('المعاملات', 'Transactions')
export const transaction = text('المعاملة', 'Transaction')
export const reason = text('السبب', 'Reason')
export const date = text('التاريخ', 'Date')
export const amount = text('المبلغ', 'Amount')
export const status = text('الحالة', 'Status')
export const noTransactions = text('لا توجد معاملات', 'No transactions found')
export const noTransactionsText = text(
  'تجد هنا كل دفعة وكل مبلغ مسترد من طلباتك.',
  'Every payment and refund of your orders is shown here.',
)
export const txFailed = text('فشلت', 'Failed')
export const txPaid = text('مدفوعة', 'Paid')
export const txWaiting = text('قيد الانتظار', 'Waiting')
export const txExpired = text('لم تكتمل', 'Not finished')
export const txRefunded = text('رُدّ المبلغ', 'Refunded')
export const txRefunding = text('قيد الردّ', 'Being refunded')

// After the order
export const placed = text('سُجّل طلبك', 'Order placed')
export const thanks = text('وصلنا طلبك، وأرسلنا تفاصيله إلى', 'We have your order. Its details went to')
export const orderNumber = text('رقم الطلب', 'Order number')
export const arrivesBetween = text('موعد الوصول', 'Arrives')
export const whatNext = text('الخطوات التالية', 'What happens next')
export const nextPacked = text('نزن القطع ونغلّفها ونوثّقها.', 'We weigh, pack and document the pieces.')
export const nextShipped = text(
  'نرسل إليك رقم الشحنة حين يستلمها المندوب.',
  'We email you the tracking number once the courier has the parcel.',
)
export const nextDelivered = text(
  'يتصل المندوب قبل التسليم، ويُطلب إثبات هوية المستلم.',
  'The courier calls before delivery and asks the receiver for identification.',
)
export const nextCash = text('تدفع للمندوب نقدًا', 'You pay the courier in cash')
export const invoiceWhenPaid = text(
  'تصدر الفاتورة الضريبية حين نؤكد وصول المبلغ، وتصلك بالبريد الإلكتروني.',
  'The tax invoice is issued once the money has arrived, and is emailed to you.',
)
export const invoiceWhenShipped = text(
  'نرسل إليك الفاتورة الضريبية بالبريد الإلكتروني عند شحن الطلب.',
  'We email you the tax invoice when the parcel leaves.',
)
export const howToCancel = text(
  'يمكنك إلغاء الطلب من صفحته ما لم يبدأ تجهيزه.',
  'You can cancel it on its page until we begin to prepare it.',
)
export const continueShopping = text('متابعة التسوّق', 'Continue shopping')

// Returning from the bank
export const returnTitle = text('نتيجة الدفع', 'Your payment')
export const checking = text('نتحقق من الدفع', 'Checking your payment')
export const checkingText = text(
  'ننتظر جواب البنك. يكفي أن تبقى هنا لحظات، ولا تدفع مرة أخرى.',
  'We are waiting for the bank’s answer. Stay here a moment, and do not pay again.',
)
export const notPaid = text('لم يكتمل الدفع', 'Not paid')
export const stillOpen = text('لم يصل جواب البنك بعد', 'The bank has not answered yet')
export const stillOpenText = text(
  'طلبك محفوظ. سنخبرك بالبريد الإلكتروني حين يصل الجواب، وتجد حالته دائمًا في صفحة الطلب.',
  'Your order is kept. We will email you when the answer arrives, and its page always shows where it stands.',
)
export const orderWasCancelled = text('أُلغي الطلب', 'The order was cancelled')
export const lateRefund = text(
  'إن كان البنك قد خصم المبلغ فسيُردّ تلقائيًّا.',
  'If the bank did take the money, it is refunded automatically.',
)
export const backToBank = text('العودة إلى صفحة البنك', 'Back to the bank’s page')
export const toOrder = text('إلى الطلب', 'To the order')

// Invoice
export const print = text('طباعة', 'Print')
export const downloadPdf = text('تنزيل PDF', 'Download PDF')
export const creditNote = text('إشعار دائن', 'Credit note')
export const backToOrder = text('العودة إلى الطلب', 'Back to the order')
export const preparingPdf = text('جارٍ تجهيز الملف', 'Preparing')
