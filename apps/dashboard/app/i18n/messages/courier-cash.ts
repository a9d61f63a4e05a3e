import { plural, text } from '@asjad/ui/i18n/text.ts'

export const byCourier = text('النقد عند شركات الشحن', 'Cash with the couriers')
export const courier = text('الشركة', 'Courier')
export const collected = text('حُصّل', 'Collected')
export const handedOver = text('وُرّد', 'Handed over')
export const recent = text('0–2 يوم', '0–2 days')
export const older = text('3–7 أيام', '3–7 days')
export const late = text('8 أيام فأكثر', '8 days and more')
export const left = text('الباقي عندها', 'Left with them')
export const leftBy = text('الباقي عند شركات الشحن', 'Left with the couriers')
export const all = text('المجموع', 'All')
export const waiting = text('طلبات لم يُورَّد نقدها', 'Orders whose cash has not come')
export const views = text('عروض النقد المنتظر', 'Views of the cash that waits')
export const viewAll = text('كل المنتظر', 'All that waits')
export const searched = text('البحث', 'Search')
export const search = text('الطلب أو البوليصة أو الاسم', 'Order, parcel or name')
export const anyCourier = text('كل الشركات', 'All couriers')
export const ageOf = text('العمر', 'Age')
export const anyAge = text('كل الأعمار', 'Any age')
export const order = text('الطلب', 'Order')
export const person = text('العميل', 'Customer')
export const delivered = text('حُصّل يوم', 'Collected on')
export const age = text('العمر بالأيام', 'Age in days')
export const due = text('المطلوب', 'Due')
export const state = text('الحالة', 'State')
export const stateLate = text('متأخر', 'Late')
export const stateWaits = text('ينتظر', 'Waits')
export const stateFresh = text('جديد', 'New')
export const short = text('نقص {amount}', '{amount} short')
export const sumOf = text('المجموع {sum}', '{sum} in all')

// Entering
export const enter = text('سجّل توريدًا', 'Enter a remittance')
export const enterSome = plural(
  {
    zero: 'سجّل توريدًا',
    one: 'سجّل توريد طلب',
    two: 'سجّل توريد طلبين',
    few: 'سجّل توريد {n} طلبات',
    many: 'سجّل توريد {n} طلبًا',
    other: 'سجّل توريد {n} طلب',
  },
  { one: 'Hand over {n} order', other: 'Hand over {n} orders' },
)
export const chooseFirst = text(
  'حدّد الطلبات التي يغطيها التوريد، ثم سجّله.',
  'Select the orders that the remittance covers, then enter it.',
)
export const oneCourier = text('حدّد طلبات شركة واحدة', 'Select the orders of one courier')
export const enterTitle = text('توريد من {courier}', 'Remittance of {courier}')
export const covers = text('يغطي {orders}، وحُصّل فيها {sum}.', 'It covers {orders}, for which {sum} was collected.')
export const reference = text('المرجع', 'Reference')
export const referenceHelp = text('رقم التحويل أو سند القبض', 'Of the transfer, or of the receipt')
export const method = text('كيف وصل', 'How it came')
export const toBank = text('إلى حساب البنك', 'To the bank account')
export const toDrawer = text('نقدًا إلى الصندوق', 'In cash to the drawer')
export const receivedOn = text('يوم الوصول', 'Day of arrival')
export const amount = text('المبلغ الذي وصل', 'Amount that came')
export const amountFault = text('اكتب المبلغ بالأرقام، مثل 4200.50', 'Type the amount in figures, such as 4200.50')
export const difference = text('الفرق {amount}', 'The difference is {amount}')
export const sentence = text('جملة تفسر الفرق', 'A sentence that explains the difference')
export const sentenceExample = text('مثل: لم يجد المندوب صرفًا', 'Such as: the driver had no change')
export const entered = text('سُجّل التوريد', 'The remittance is recorded')
export const save = text('سجّل', 'Record')

// What came
export const came = text('ما ورّدته الشركات', 'What couriers handed over')
export const day = text('اليوم', 'Day')
export const ordersCovered = text('الطلبات', 'Orders')
export const by = text('سجّله', 'Entered by')
export const remove = text('احذف التوريد {reference}', 'Delete remittance {reference}')
export const removeTitle = text('حذف التوريد {reference}؟', 'Delete remittance {reference}?')
export const removeText = text(
  'تعود طلباته إلى الانتظار. لما سُجّل خطأ.',
  'Its orders wait again. For one that was entered wrongly.',
)
export const removeVerb = text('احذف', 'Delete')
export const removed = text('حُذف التوريد', 'The remittance is deleted')
export const empty = text('لا نقد عند شركات الشحن', 'No cash with couriers')
export const emptyText = text(
  'ما يحصّله المندوب عند الباب يظهر هنا حتى تورّده شركته.',
  'What a driver collects at the door appears here until the courier hands it over.',
)
