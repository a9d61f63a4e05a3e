import { plural, text } from '@asjad/ui/i18n/text.ts'

export const approvals = text('الموافقات', 'Approvals')
export const about = text('ما طلبه زملاؤك ويحتاج إلى شخص ثانٍ', 'What colleagues asked for and needs a second person')
export const views = text('عروض الموافقات', 'Views of the approvals')
export const viewWaiting = text('بانتظارك', 'Waiting for you')
export const viewMine = text('طلبتها أنا', 'Asked by me')
export const viewClosed = text('المنتهية', 'Closed')
export const what = text('العملية', 'What')
export const on = text('على', 'On')
export const who = text('من', 'Who')
export const since = text('منذ', 'Since')
export const lapses = text('تسقط', 'Lapses')
export const state = text('الحالة', 'State')
export const amount = text('المبلغ', 'Amount')
export const look = text('انظر', 'Look')
export const closeDay = text('إقفال يوم مع فروق', 'Close a day with differences')
export const cutPrices = text('خفض أسعار قطع', 'Lower the prices of pieces')
export const cutPrice = text('خفض سعر قطعة', 'Lower the price of a piece')
export const importPrices = text('استيراد يخفض الأسعار', 'An import that lowers prices')
export const undoPrices = text('تراجع يخفض الأسعار', 'An undo that lowers prices')
export const changeMargins = text('تعديل هوامش الذهب', 'Change the gold margins')
export const setManualPrice = text('وضع سعر ذهب يدوي', 'Set a gold price by hand')
export const changeConstants = text('تعديل ثوابت سعر الجرام', 'Change what makes a gram from an ounce')
export const bookTransfer = text('تسجيل حوالة يُرد منها مبلغ', 'Book a transfer of which money goes back')
export const settleRefund = text('رد مبلغ بتحويل', 'Give money back by transfer')
export const product = text('القطعة', 'Product')
export const prices = text('أسعار القطع', 'Prices of pieces')
export const importFile = text('الملف المستورد', 'The imported file')
export const goldPrice = text('سعر الذهب', 'The gold price')
export const change = text('التعديل', 'The change')
export const makingBy = text('{what}: {by} {unit}', '{what}: {by} {unit}')
export const allThatMatch = text('كل القطع التي تطابق تصفية', 'All products that match a filter')
export const inGrid = plural(
  {
    zero: 'لا مقاسات',
    one: 'مقاس واحد في جدول التعديل',
    two: 'مقاسان في جدول التعديل',
    few: '{n} مقاسات في جدول التعديل',
    many: '{n} مقاسًا في جدول التعديل',
    other: '{n} مقاس في جدول التعديل',
  },
  { one: '{n} variety in the grid', other: '{n} varieties in the grid' },
)
export const stockCheaper = text(
  'تصير الأسعار كما طُلب، وتنقص قيمة ما في المخزون بهذا المبلغ',
  'Prices become as asked; the stock on hand is worth this much less',
)
export const stockMoves = text(
  'تتغير أسعار الذهب كما طُلب، وتتغير قيمة المخزون بهذا المبلغ',
  'Gold prices change as asked; the value of the stock moves by this much',
)
export const other = text('عملية', 'A change')
export const stateOpen = text('بانتظار الموافقة', 'Waiting')
export const stateApproved = text('وُوفق عليها', 'Approved')
export const stateRefused = text('رُفضت', 'Refused')
export const stateLapsed = text('سقطت', 'Lapsed')
export const none = text('لا موافقات هنا', 'No approvals here')
export const noneText = text(
  'رد المال وخفض الأسعار فوق الحد يحتاجان إلى شخصين. يظهر هنا ما طلبه زملاؤك.',
  'Giving back money, or lowering prices, above the limit takes two people. What colleagues ask for appears here.',
)
export const askedAt = text('طلبها {when}', 'asked {when}')
export const order = text('الطلب', 'Order')
export const day = text('اليوم', 'Day')
export const fixesSheet = text('يُقفل اليوم، ولا تتغير ورقته بعدها', 'The day is closed, and its sheet is fixed')
export const reason = text('السبب', 'Reason')
export const decidedBy = text('قررها {name}، {when}', 'Decided by {name}, {when}')
export const ifApproved = text('إن وافقت', 'If you approve')
export const movesMoney = text('يُرد المبلغ إلى العميل', 'The money goes back to the buyer')
export const bothNames = text('يُسجَّل باسميكما', 'Recorded under both names')
export const creditNote = text('يصدر إشعار دائن', 'A credit note is issued')
export const refuseWord = text('كلمة إليه، إن رفضت', 'A word to them, if you refuse')
export const refuseExample = text('مثل: عوّضه بكود خصم بدلًا منه', 'Such as: give a coupon instead')
export const wordNeeded = text('اكتب سبب الرفض.', 'Write why you refuse.')
export const approve = text('أوافق', 'Approve')
export const refuse = text('ارفض', 'Refuse')
export const approved = text('تمت الموافقة ونُفّذت', 'Approved and done')
export const refused = text('رُفضت', 'Refused')
