import { plural, text } from '@asjad/ui/i18n/text.ts'

export const orders = text('الطلبات', 'Orders')
export const search = text('رقم الطلب أو العميل أو الجوال', 'Order, customer or mobile')
export const printTodays = text('طباعة قسائم التغليف', 'Print packing slips')
export const nothingToPrint = text('لا طلبات تنتظر التجهيز أو الشحن.', 'No orders wait to be prepared or shipped.')

// Views
export const views = text('عروض الطلبات', 'Views of the orders')
export const viewAll = text('الكل', 'All')
export const viewWaiting = text('بانتظار العمل', 'Waiting')
export const viewToPrepare = text('للتجهيز', 'To prepare')
export const viewToShip = text('للشحن', 'To ship')
export const viewLate = text('متأخرة', 'Late')
export const viewUnpaid = text('غير مدفوعة', 'Unpaid')
export const viewReturns = text('طلبات الإرجاع', 'Returns')
export const viewRefusedRefunds = text('استرداد مرفوض', 'Refused refunds')

// Columns
export const order = text('الطلب', 'Order')
export const placed = text('التاريخ', 'Placed')
export const customer = text('العميل', 'Customer')
export const pieces = text('القطع', 'Pieces')
export const weight = text('الوزن', 'Weight')
export const total = text('الإجمالي', 'Total')
export const payment = text('الدفع', 'Payment')
export const status = text('الحالة', 'Status')
export const due = text('التسليم قبل', 'Promised')
export const flags = text('علامات', 'Flags')
export const city = text('المدينة', 'City')
export const courier = text('شركة الشحن', 'Courier')
export const parcel = text('البوليصة', 'Airway bill')
export const tags = text('الوسوم', 'Tags')
export const nextMove = text('الخطوة التالية', 'Next move')
export const nobody = text('حُذفت بياناته', 'Erased')

// Flags
export const flagEngraving = text('نقش', 'Engraving')
export const flagOverLimit = text('فوق حد الهوية', 'Above the identity limit')
export const flagNoNationalAddress = text('بلا عنوان وطني', 'No national address')
export const flagCash = text('نقدًا', 'Cash')
export const flagNote = text('ملاحظة من العميل', 'Note of the buyer')
export const flagLate = text('متأخر', 'Late')
export const flagBlockedPerson = text('عميل موقوف', 'Blocked customer')
export const flagRefusedRefund = text('استرداد مرفوض', 'Refused refund')

// Filters
export const method = text('وسيلة الدفع', 'Means of payment')
export const karat = text('العيار', 'Karat')
export const karatOf = text('عيار {n}', '{n}K')
export const amount = text('المبلغ', 'Amount')
export const amountFrom = text('من، بالريال', 'From, in SAR')
export const amountTo = text('إلى، بالريال', 'To, in SAR')
export const date = text('التاريخ', 'Placed')
export const dayFrom = text('من يوم', 'From')
export const dayTo = text('إلى يوم', 'To')
export const lastDays = plural(
  {
    zero: 'اليوم',
    one: 'اليوم',
    two: 'آخر يومين',
    few: 'آخر {n} أيام',
    many: 'آخر {n} يومًا',
    other: 'آخر {n} يوم',
  },
  { one: 'today', other: 'last {n} days' },
)
export const fromDay = text('من {day}', 'from {day}')
export const toDay = text('حتى {day}', 'until {day}')
export const matching = plural(
  {
    zero: 'لا طلبات تطابق',
    one: 'طلب واحد يطابق',
    two: 'طلبان يطابقان',
    few: '{n} طلبات تطابق',
    many: '{n} طلبًا تطابق',
    other: '{n} طلب تطابق',
  },
  { one: '{n} order matches', other: '{n} orders match' },
)

// States of the list
export const empty = text('لا طلبات بعد', 'No orders yet')
export const emptyText = text(
  'يظهر هنا كل طلب حال وصوله، ومن هنا يُجهّز ويُشحن.',
  'Every order appears here as it arrives, and is prepared and shipped from here.',
)
export const arrived = text('طلب جديد: {id}', 'New order: {id}')

// Selection
export const tooMany = text('حتى {n} طلب في المرة الواحدة.', 'At most {n} orders at once.')

export const forAll = text('لكل من يرى الطلبات', 'For all who see orders')
