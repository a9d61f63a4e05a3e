import { plural, text } from '@asjad/ui/i18n/text.ts'

export const newCoupon = text('كود جديد', 'New coupon')
export const views = text('عروض أكواد الخصم', 'Views of the coupons')
export const viewAll = text('الكل', 'All')
export const viewRunning = text('سارية', 'Running')
export const viewPlanned = text('مجدولة', 'Planned')
export const viewEnded = text('منتهية', 'Ended')
export const series = text('السلاسل', 'Series')
export const forAll = text('لكل من يرى أكواد الخصم', 'For all who see the coupons')
export const search = text('ابحث بالكود', 'Search by code')
export const exportFile = text('تصدير CSV', 'Export CSV')
export const matching = plural(
  {
    zero: 'لا كود مطابق',
    one: 'كود واحد مطابق',
    two: 'كودان مطابقان',
    few: '{n} أكواد مطابقة',
    many: '{n} كودًا مطابقًا',
    other: '{n} كود مطابق',
  },
  { one: '{n} coupon matches', other: '{n} coupons match' },
)
export const empty = text('لا أكواد خصم بعد', 'No coupons yet')
export const emptyText = text(
  'كود الخصم يكتبه المشتري في سلته. أنشئ أول كود، أو سلسلة أكواد كل منها لمرة واحدة.',
  'Shoppers type a coupon into their cart. Make the first one, or a series of codes that are good once each.',
)

// Columns and states
export const code = text('الكود', 'Code')
export const discount = text('الخصم', 'Discount')
export const cap = text('على ألا يزيد على', 'At most')
export const minimum = text('أقل طلب', 'Minimum order')
export const limits = text('الحدود', 'Limits')
export const period = text('المدة', 'Period')
export const uses = text('الاستخدام', 'Used')
export const given = text('الخصم الممنوح', 'Given so far')
export const sales = text('المبيعات', 'Sales')
export const state = text('الحالة', 'Status')
export const kind = text('النوع', 'Kind')
export const kindPercent = text('نسبة', 'Percent')
export const kindAmount = text('مبلغ', 'Amount')
export const usedFilter = text('استُخدم', 'Used')
export const usedYes = text('نعم', 'Yes')
export const usedNo = text('لا', 'No')
export const running = text('سارٍ', 'Running')
export const planned = text('مجدول', 'Planned')
export const ended = text('منتهٍ', 'Ended')
export const usedUp = text('نفد', 'Used up')
export const amountOff = text('{amount} ريال من الطلب', '{amount} SAR off the order')
export const percentOff = text('{percent}', '{percent} off')
export const percentUpTo = text('{percent} حتى {cap} ريال', '{percent} up to {cap} SAR')
export const fromMinimum = text('من {amount}', 'from {amount}')
export const noLimit = text('بلا حد', 'no limit')
export const perPerson = plural(
  {
    zero: 'بلا حد للمشتري',
    one: 'مرة لكل مشترٍ',
    two: 'مرتان لكل مشترٍ',
    few: '{n} مرات لكل مشترٍ',
    many: '{n} مرة لكل مشترٍ',
    other: '{n} مرة لكل مشترٍ',
  },
  { one: 'once each', other: '{n} times each' },
)
export const noEnd = text('بلا نهاية', 'no end')
export const fromDay = text('من {day}', 'from {day}')
export const untilDay = text('حتى {day}', 'until {day}')
export const fromTo = text('{from} – {to}', '{from} – {to}')
export const copyCode = text('انسخ {code}', 'Copy {code}')

// Form
export const oneCode = text('كود واحد', 'One code')
export const singleUse = text('سلسلة لمرة واحدة', 'Single-use series')
export const whatToMake = text('ما تنشئه', 'What to make')
export const codeHelp = text('حروف إنجليزية وأرقام، مثل EID150', 'Letters and digits, such as EID150')
export const percentField = text('النسبة', 'Percentage')
export const amountField = text('المبلغ قبل الضريبة', 'Amount before VAT')
export const minimumHelp = text('بالسعر المعروض شاملًا الضريبة', 'By the shown price, VAT included')
export const perAccount = text('مرات لكل مشترٍ', 'Uses per person')
export const inAll = text('مرات الاستخدام كلها', 'Uses in all')
export const emptyNoLimit = text('فارغ: بلا حد', 'Empty: no limit')
export const from = text('من', 'From')
export const until = text('إلى', 'Until')
export const riyadhTime = text('بتوقيت الرياض', 'Riyadh time')
export const prefix = text('البادئة', 'Prefix')
export const prefixHelp = text('من حرفين إلى 16، مثل GIFT', '2 to 16 letters or digits, such as GIFT')
export const count = text('العدد', 'How many')
export const countHelp = text('كل كود يُستخدم مرة واحدة', 'Each code is used once')
export const perAccountSeries = text('أكواد لكل مشترٍ', 'Codes per person')
export const noCap = text(
  'نسبة بلا حد أعلى: طلب بـ {order} ريال يوفر {saving}. هل هذا مقصود؟',
  'A percentage without a cap: an order of {order} SAR saves {saving}. Is that meant?',
)
export const capAt = text('اجعل الحد {amount}', 'Cap at {amount}')
export const saveUncapped = text('احفظ بلا حد أعلى', 'Save without a cap')
export const save = text('حفظ', 'Save')
export const make = text('أنشئ الأكواد', 'Make the codes')
export const cancel = text('إلغاء', 'Cancel')
export const newNote = text('كود جديد', 'new coupon')
export const newSeriesNote = text('سلسلة جديدة', 'new series')
export const badCode = text(
  'من 3 إلى 30: حروف إنجليزية وأرقام و- و_ فقط',
  '3 to 30: letters A to Z, digits, - and _ only',
)
export const badPrefix = text('من حرفين إلى 16: حروف إنجليزية وأرقام فقط', '2 to 16: letters A to Z and digits only')
export const badPercent = text('اكتب نسبة من 1 إلى 100', 'Write a percentage from 1 to 100')
export const badAmount = text('اكتب مبلغًا أكبر من صفر', 'Write an amount above zero')
export const badMoney = text('اكتب مبلغًا، أو اتركه فارغًا', 'Write an amount, or leave it empty')
export const badTimes = text('اكتب عددًا من 1، أو اتركه فارغًا', 'Write a number from 1, or leave it empty')
export const badCount = text('اكتب عددًا من 1 إلى 5,000', 'Write a number from 1 to 5,000')
export const endFirst = text('النهاية قبل البداية', 'The end is before the start')
export const basket = text('سلة بـ {amount} ريال', 'A basket of {amount} SAR')
export const before = text('قبل', 'Before')
export const pays = text('يدفع', 'Pays')
export const belowMinimum = text(
  'السلة أقل من أقل طلب، فلا خصم.',
  'The basket is below the minimum: nothing is taken off.',
)
export const basketNote = text(
  'الخصم شامل الضريبة، كما تحسبه صفحة إتمام الطلب.',
  'VAT included, as the checkout computes it.',
)
export const basketEmpty = text('اكتب الخصم لترى ما يوفره.', 'Write a discount to see what it saves.')

// One coupon
export const created = text('أُنشئ الكود {code}', 'Made {code}')
export const saved = text('حُفظ الكود {code}', 'Saved {code}')
export const end = text('إنهاء', 'End')
export const resume = text('تفعيل', 'Activate')
export const endedNow = text('أُنهي الكود {code}', 'Ended {code}')
export const resumed = text('فُعّل الكود {code}', 'Activated {code}')
export const remove = text('حذف', 'Delete')
export const removed = text('حُذف الكود {code}', 'Deleted {code}')
export const inUse = text(
  'كتبه مشترٍ قبل قليل، فلا يُحذف الآن. أنهِه بدل ذلك.',
  'A shopper has just typed it, so it cannot be deleted now. End it instead.',
)
export const termsFixed = text(
  'استُخدم هذا الكود: تبقى شروطه كما وُعد بها المشتري، ويُنهى ولا يُحذف. يمكنك تغيير حدوده ومدته.',
  'This code was used: its terms stay as shoppers were promised, and it is ended, not deleted. Limits and period can change.',
)
export const ofSeries = text(
  'كود من سلسلة: شروطه شروطها، ويمكنك إنهاؤه وحده.',
  'Part of a series: its terms are those of the series, and you can end it alone.',
)
export const openSeries = text('افتح السلسلة', 'Open the series')
export const whoUsed = text('من استخدمه', 'Who used it')
export const nobodyYet = text('لم يستخدمه أحد بعد.', 'Nobody has used it yet.')
export const order = text('الطلب', 'Order')
export const person = text('المشتري', 'Shopper')
export const time = text('الوقت', 'Time')
export const released = text('أعاده الطلب', 'Given back')
export const reserved = text('محجوز لطلب', 'Held by an order')
export const total = text('المجموع', 'Total')
export const moreUses = text('اعرض المزيد', 'Show more')
export const missing = text('لا يوجد هذا الكود، وربما حُذف.', 'There is no such coupon; it may have been deleted.')

// Series
export const newSeries = text('سلسلة جديدة', 'New series')
export const codesOf = plural(
  {
    zero: 'لا أكواد',
    one: 'كود واحد',
    two: 'كودان',
    few: '{n} أكواد',
    many: '{n} كودًا',
    other: '{n} كود',
  },
  { one: '{n} code', other: '{n} codes' },
)
export const codes = text('الأكواد', 'Codes')
export const left = text('المتبقي', 'Left')
export const madeBy = text('أنشأها', 'Made by')
export const seriesMade = plural(
  {
    zero: 'لم يُنشأ كود',
    one: 'أُنشئ كود واحد',
    two: 'أُنشئ كودان',
    few: 'أُنشئت {n} أكواد',
    many: 'أُنشئ {n} كودًا',
    other: 'أُنشئ {n} كود',
  },
  { one: 'Made {n} code', other: 'Made {n} codes' },
)
export const undo = text('تراجع عن السلسلة', 'Undo the series')
export const undone = text('تراجعت عن السلسلة، وأُنهيت أكوادها', 'Undid the series; its codes are ended')
export const notUndone = text(
  'استُخدم كود منها قبل قليل، فلا يمكن التراجع. أنهِ السلسلة بدل ذلك.',
  'One of its codes has just been used, so it cannot be undone. End the series instead.',
)
export const endSeries = text('أنهِ الأكواد الباقية', 'End what is left')
export const seriesEnded = text('أُنهيت أكواد السلسلة', 'Ended the codes of the series')
export const download = text('تنزيل CSV', 'Download CSV')
export const print = text('طباعة', 'Print')
export const showCodes = text('اعرض الأكواد', 'Show the codes')
export const noSeries = text('لا سلاسل بعد', 'No series yet')
export const noSeriesText = text(
  'السلسلة أكواد كثيرة كل منها لمرة واحدة: لبطاقات الهدايا أو لمن تدعوهم.',
  'A series is many codes that are good once each: for gift cards, or for people you invite.',
)
export const seriesFilter = text('السلسلة', 'Series')
export const andMore = plural(
  {
    zero: '',
    one: 'وكود آخر',
    two: 'وكودان آخران',
    few: 'و{n} أكواد أخرى',
    many: 'و{n} كودًا آخر',
    other: 'و{n} كود آخر',
  },
  { one: 'and {n} more', other: 'and {n} more' },
)
export const printTitle = text('أكواد خصم', 'Coupon codes')
export const validUntil = text('صالح حتى {day}', 'Valid until {day}')
export const goodOnce = text('لطلب واحد', 'Good for one order')
export const printUnused = text('غير المستخدمة فقط', 'Unused ones only')
export const printAll = text('كلها', 'All of them')
