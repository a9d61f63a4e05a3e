import { plural, text } from '@asjad/ui/i18n/text.ts'

export const money = text('المدفوعات', 'Payments')
export const parts = text('أقسام الصفحة', 'Parts of the page')
export const tabMovements = text('الحركات', 'Transactions')
export const tabPayouts = text('تسويات البوابة', 'Payouts')
export const tabCourierCash = text('نقد الشحن', 'Courier cash')
export const tabDayClose = text('إقفال اليوم', 'Day close')

// Figures
export const receivedToday = text('قُبض اليوم', 'Received today')
export const transfersWaiting = text('تحويلات منتظرة', 'Transfers expected')
export const cashWaiting = text('عند الاستلام، لم تُورَّد', 'Cash not handed over')
export const refundsWaiting = text('رد مبالغ بانتظار التنفيذ', 'Refunds under way')
export const cardFees = text('رسوم البطاقات هذا الشهر', 'Card fees this month')
export const payments = plural(
  {
    zero: 'لا عمليات',
    one: 'عملية واحدة',
    two: 'عمليتان',
    few: '{n} عمليات',
    many: '{n} عملية',
    other: '{n} عملية',
  },
  { one: '{n} payment', other: '{n} payments' },
)
export const orders = plural(
  { zero: 'لا طلبات', one: 'طلب واحد', two: 'طلبان', few: '{n} طلبات', many: '{n} طلبًا', other: '{n} طلب' },
  { one: '{n} order', other: '{n} orders' },
)
export const refunds = plural(
  { zero: 'لا شيء', one: 'رد واحد', two: 'ردّان', few: '{n} ردود', many: '{n} ردًّا', other: '{n} رد' },
  { one: '{n} refund', other: '{n} refunds' },
)

// Views and filters
export const views = text('عروض الحركات', 'Views of the transactions')
export const forAll = text('لكل من يرى المدفوعات', 'For all who see the payments')
export const viewAll = text('كل الحركات', 'All')
export const viewReceived = text('مقبوضات', 'Received')
export const viewRefunds = text('رد مبالغ', 'Refunds')
export const viewUnfinished = text('لم تكتمل', 'Unfinished')
export const viewWaiting = text('ردود تنتظر', 'Refunds that wait')
export const viewMismatched = text('غير مطابقة', 'Not matched')
export const search = text('الطلب أو رقم الدفع أو المرجع أو الاسم', 'Order, payment, reference or name')
export const kind = text('الحركة', 'What')
export const status = text('النتيجة', 'Result')
export const method = text('الوسيلة', 'By')
export const exportFile = text('تصدير CSV', 'Export CSV')
export const matching = plural(
  {
    zero: 'لا حركات تطابق',
    one: 'حركة واحدة تطابق',
    two: 'حركتان تطابقان',
    few: '{n} حركات تطابق',
    many: '{n} حركة تطابق',
    other: '{n} حركة تطابق',
  },
  { one: '{n} transaction matches', other: '{n} transactions match' },
)

// Columns
export const time = text('الوقت', 'Time')
export const order = text('الطلب', 'Order')
export const person = text('العميل', 'Customer')
export const reference = text('المرجع', 'Reference')
export const amount = text('المبلغ', 'Amount')
export const result = text('النتيجة', 'Result')

// Kinds and ways
export const kindPayment = text('دفع', 'Payment')
export const kindTransfer = text('تحويل', 'Transfer')
export const kindCash = text('تحصيل نقدي', 'Cash collected')
export const kindRefund = text('رد', 'Refund')
export const kindPartRefund = text('رد جزئي', 'Part refund')
export const byCard = text('بطاقة', 'Card')
export const byTransfer = text('تحويل بنكي', 'Bank transfer')
export const inCash = text('نقدًا', 'Cash')

// Results
export const created = text('لم تبدأ', 'Not begun')
export const initiated = text('عند البنك', 'At the bank')
export const paid = text('مدفوع', 'Paid')
export const failed = text('لم يكتمل', 'Failed')
export const refused = text('رفضته البوابة', 'Refused')
export const expired = text('انتهت المهلة', 'Expired')
export const pending = text('قيد التنفيذ', 'Under way')
export const done = text('تم', 'Done')
export const openFor = text('منذ {age}', 'for {age}')
export const minutes = plural(
  { zero: 'أقل من دقيقة', one: 'دقيقة', two: 'دقيقتين', few: '{n} دقائق', many: '{n} دقيقة', other: '{n} دقيقة' },
  { one: '{n} minute', other: '{n} minutes' },
)
export const hours = plural(
  { zero: 'أقل من ساعة', one: 'ساعة', two: 'ساعتين', few: '{n} ساعات', many: '{n} ساعة', other: '{n} ساعة' },
  { one: '{n} hour', other: '{n} hours' },
)
export const days = plural(
  { zero: 'اليوم', one: 'يوم', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
  { one: '{n} day', other: '{n} days' },
)

// What the gateway said
export const declined = text('رفضها البنك', 'The bank declined')
export const insufficientFunds = text('الرصيد لا يكفي', 'Not enough money')
export const expiredCard = text('البطاقة منتهية', 'The card has expired')
export const lostCard = text('بطاقة مفقودة', 'A lost card')
export const authenticationFailed = text('لم يُتحقق من صاحبها', 'The holder was not verified')
export const notCompleted = text('لم تُستكمل', 'Not completed')
export const gatewayError = text('رفضتها البوابة', 'The gateway refused')

// Sums of what matches
export const sumReceived = text('المقبوض', 'Received')
export const sumGivenBack = text('المردود', 'Given back')
export const sumWaiting = text('ينتظر الرد', 'To be given back')
export const sums = text('مجموع ما يطابق', 'Sums of what matches')

// Acts
export const ask = text('اسأل البوابة', 'Ask the gateway')
export const asked = text('قالت البوابة: {status}', 'The gateway says: {status}')
export const retry = text('أعد المحاولة', 'Try again')
export const retried = text('أُعيد إرسال الرد إلى البوابة', 'The refund is sent to the gateway again')
export const settle = text('تم التحويل', 'Transferred')
export const settleTitle = text('رُدّ المبلغ بتحويل', 'Paid back by transfer')
export const settleText = text(
  'يُسجَّل أن ما يُرد عن الطلب {id} حُوّل من حسابك، ويُبلَّغ العميل.',
  'The refund of order {id} is recorded as transferred from your account, and the buyer is told.',
)
export const transferReference = text('مرجع التحويل', 'Reference of the transfer')
export const settled = text('سُجّل التحويل', 'The transfer is recorded')
export const ofPayment = text('الدفع {id}', 'Payment {id}')

// States
export const empty = text('لا حركات بعد', 'No transactions yet')
export const emptyText = text(
  'يظهر هنا كل ما يُدفع ويُرد، بالبطاقة والتحويل والنقد.',
  'Everything that is paid and given back appears here: by card, by transfer and in cash.',
)
