import { plural, text } from '@asjad/ui/i18n/text.ts'

export const prepare = text('تجهيز', 'Prepare')
export const deliver = text('تم التسليم', 'Mark delivered')
export const ship = text('شحن', 'Ship')
export const tag = text('وسم', 'Tag')
export const print = text('طباعة', 'Print')
export const exportCsv = text('تصدير', 'Export')
export const slips = text('قسائم التغليف', 'Packing slips')
export const cards = text('بطاقات الورشة', 'Workshop cards')
export const labels = text('ملصقات الطرود', 'Parcel labels')
export const invoices = text('الفواتير', 'Invoices')

// Before
export const prepareTitle = plural(
  {
    zero: 'لا طلبات للتجهيز',
    one: 'تجهيز طلب واحد؟',
    two: 'تجهيز طلبين؟',
    few: 'تجهيز {n} طلبات؟',
    many: 'تجهيز {n} طلبًا؟',
    other: 'تجهيز {n} طلب؟',
  },
  { one: 'Prepare {n} order?', other: 'Prepare {n} orders?' },
)
export const prepareText = text(
  'تصير «قيد التجهيز»، ولا يعود العميل قادرًا على إلغائها أو تعديل النقش. لا يُتراجع عن ذلك.',
  'They become “being prepared”: the buyer can no longer cancel them or change an engraving. This cannot be undone.',
)
export const deliverTitle = plural(
  {
    zero: 'لا طلبات',
    one: 'تسليم طلب واحد؟',
    two: 'تسليم طلبين؟',
    few: 'تسليم {n} طلبات؟',
    many: 'تسليم {n} طلبًا؟',
    other: 'تسليم {n} طلب؟',
  },
  { one: 'Mark {n} order as delivered?', other: 'Mark {n} orders as delivered?' },
)
export const deliverText = text(
  'تصير «تم التسليم»، ويُسجَّل المبلغ كاملًا في طلبات الدفع عند الاستلام. لا يُتراجع عن ذلك.',
  'They become “delivered”, and the cash of orders paid on delivery is booked in full. This cannot be undone.',
)
export const wrongState = plural(
  {
    zero: 'كلها في الحالة المناسبة.',
    one: 'واحد منها في حالة أخرى، فيُترك كما هو.',
    two: 'اثنان منها في حالة أخرى، فيُتركان كما هما.',
    few: '{n} منها في حالة أخرى، فتُترك كما هي.',
    many: '{n} منها في حالة أخرى، فتُترك كما هي.',
    other: '{n} منها في حالة أخرى، فتُترك كما هي.',
  },
  {
    one: '{n} of them is in another state and stays as it is.',
    other: '{n} of them are in another state and stay as they are.',
  },
)

// Meanwhile
export const progress = text('تم {n} من {of}', '{n} of {of} done')

// After
export const done = plural(
  {
    zero: 'لم يتغير شيء',
    one: 'تم في طلب واحد',
    two: 'تم في طلبين',
    few: 'تم في {n} طلبات',
    many: 'تم في {n} طلبًا',
    other: 'تم في {n} طلب',
  },
  { one: 'Done for {n} order', other: 'Done for {n} orders' },
)
export const notDone = plural(
  {
    zero: 'لا شيء تُرك',
    one: 'تُرك طلب واحد',
    two: 'تُرك طلبان',
    few: 'تُركت {n} طلبات',
    many: 'تُرك {n} طلبًا',
    other: 'تُرك {n} طلب',
  },
  { one: '{n} order was left as it is', other: '{n} orders were left as they are' },
)
export const close = text('إغلاق', 'Close')
export const result = text('النتيجة', 'Result')
export const back = text('رجوع', 'Back')

// Tags
export const tagTitle = text('وسم الطلبات المحددة', 'Tag the selected orders')
export const tagAdd = text('أضف وسومًا', 'Add tags')
export const tagRemove = text('أزل وسومًا', 'Take tags off')
export const tagHelp = text('بفاصلة بين الوسوم، مثل: هدية، عاجل', 'Separated by commas, such as: gift, urgent')
export const tagApply = text('طبّق', 'Apply')
export const tagNothing = text('اكتب وسمًا واحدًا على الأقل.', 'Write at least one tag.')

// Shipping from lines
export const shipTitle = text('شحن من قائمة', 'Ship from a list')
export const shipHelp = text(
  'ألصق من جدول شركة الشحن سطرًا لكل طلب: رقم الطلب ثم رقم البوليصة.',
  'Paste one line per order from the courier’s sheet: the order, then the airway bill.',
)
export const lines = text('الأسطر', 'Lines')
export const linesExample = text('A-7K2M9QX4TB, 44710158', 'A-7K2M9QX4TB, 44710158')
export const check = text('افحص الأسطر', 'Check the lines')
export const linesNeeded = text('ألصق سطرًا واحدًا على الأقل.', 'Paste at least one line.')
export const nothingMoved = text('لم يُشحن شيء بعد.', 'Nothing has been shipped yet.')
export const goodLines = plural(
  {
    zero: 'لا أسطر صحيحة',
    one: 'سطر واحد صحيح',
    two: 'سطران صحيحان',
    few: '{n} أسطر صحيحة',
    many: '{n} سطرًا صحيحًا',
    other: '{n} سطر صحيح',
  },
  { one: '{n} good line', other: '{n} good lines' },
)
export const faultyLines = plural(
  {
    zero: 'لا أخطاء',
    one: 'خطأ في سطر واحد',
    two: 'خطأ في سطرين',
    few: 'أخطاء في {n} أسطر',
    many: 'أخطاء في {n} سطرًا',
    other: 'أخطاء في {n} سطر',
  },
  { one: '{n} faulty line', other: '{n} faulty lines' },
)
export const goodLineMissing = text('سطر صحيح', 'a good line')
export const lineNo = text('السطر', 'Line')
export const pasted = text('كما أُلصق', 'As pasted')
export const fault = text('الخطأ', 'Fault')
export const correct = text('صحّح الأسطر', 'Correct the lines')
export const shipGood = plural(
  {
    zero: 'لا شيء للشحن',
    one: 'اشحن طلبًا واحدًا',
    two: 'اشحن طلبين',
    few: 'اشحن {n} طلبات',
    many: 'اشحن {n} طلبًا',
    other: 'اشحن {n} طلب',
  },
  { one: 'Ship {n} order', other: 'Ship {n} orders' },
)
export const shipEffect = text(
  'يصير كل طلب «قيد التوصيل»، وتخرج قطعه من المخزون، وتصدر فاتورة ما يُدفع نقدًا، وتصل العميل رسالة برابط التتبع. لا يُتراجع عن ذلك.',
  'Each order is on its way, its pieces leave stock, cash orders get their invoice, and the buyer a mail with the tracking link. This cannot be undone.',
)
export const shipped = plural(
  {
    zero: 'لم يُشحن شيء',
    one: 'شُحن طلب واحد',
    two: 'شُحن طلبان',
    few: 'شُحنت {n} طلبات',
    many: 'شُحن {n} طلبًا',
    other: 'شُحن {n} طلب',
  },
  { one: '{n} order shipped', other: '{n} orders shipped' },
)
export const restoreLines = text('استعد ما كتبته آخر مرة', 'Bring back what was typed last time')
