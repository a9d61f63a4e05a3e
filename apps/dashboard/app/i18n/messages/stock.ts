import { plural, text } from '@asjad/ui/i18n/text.ts'

export const stock = text('المخزون', 'Stock')
export const search = text('اسم القطعة أو رمز الصنف', 'Piece or SKU')
export const piecesOf = plural(
  {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  },
  { one: '{n} piece', other: '{n} pieces' },
)
export const matching = plural(
  {
    zero: 'لا مقاسات تطابق',
    one: 'مقاس واحد يطابق',
    two: 'مقاسان يطابقان',
    few: '{n} مقاسات تطابق',
    many: '{n} مقاسًا يطابق',
    other: '{n} مقاس يطابق',
  },
  { one: '{n} variety matches', other: '{n} varieties match' },
)

// Views and filters
export const views = text('عروض المخزون', 'Views of the stock')
export const viewAll = text('الكل', 'All')
export const viewLow = text('قاربت النفاد', 'Running low')
export const viewOut = text('نفدت', 'Sold out')
export const viewReserved = text('محجوزة', 'Reserved')
export const forAll = text('لكل من يرى المخزون', 'For all who see the stock')
export const category = text('القسم', 'Category')

// Columns
export const piece = text('القطعة', 'Piece')
export const karat = text('العيار', 'Karat')
export const weight = text('الوزن', 'Weight')
export const onHand = text('في المحل', 'On hand')
export const reserved = text('محجوز', 'Reserved')
export const available = text('المتاح', 'Available')
export const lowMark = text('حد التنبيه', 'Alert at')
export const change = text('التعديل', 'Change')
export const reason = text('السبب', 'Reason')
export const becomes = text('يصبح', 'Becomes')
export const lastChange = text('آخر حركة', 'Last change')
export const hidden = text('مخفي', 'Hidden')
export const ordersThatHold = text('الطلبات التي تحجز {sku}', 'Orders that hold {sku}')
export const factsOnPhone = text('في المحل {on_hand} · محجوز {reserved}', '{on_hand} on hand · {reserved} reserved')

// Changing
export const changeOf = text('تعديل {name}', 'Change {name}')
export const more = text('زِد {name}', 'Add one: {name}')
export const less = text('أنقص {name}', 'Take one away: {name}')
export const reasonOf = text('سبب تعديل {name}', 'Reason for {name}')
export const chooseReason = text('اختر السبب', 'Choose a reason')
export const addNote = text('ملاحظة', 'Note')
export const noteOf = text('ملاحظة على {name}', 'Note about {name}')
export const changes = plural(
  {
    zero: 'لا تعديلات',
    one: 'تعديل واحد',
    two: 'تعديلان',
    few: '{n} تعديلات',
    many: '{n} تعديلًا',
    other: '{n} تعديل',
  },
  { one: '{n} change', other: '{n} changes' },
)
export const net = text('الصافي {pieces} قطعة، {grams} جم', 'net {pieces} pieces, {grams} g')
export const record = text('سجّل التعديلات', 'Record changes')
export const recorded = text('سُجّلت التعديلات', 'The changes are recorded')
export const faultyReason = text('اختر سببًا لكل تعديل', 'Choose a reason for every change')
export const notANumber = text('اكتب عددًا صحيحًا', 'Type a whole number')
export const heldTitle = text('قطع محجوزة لطلبات', 'Pieces that orders hold')
export const heldText = text(
  '{sku}: في المحل {on_hand}، منها {reserved} محجوزة.',
  '{sku}: {on_hand} on hand, {reserved} of them reserved.',
)
export const heldNone = text('لا نعرف الطلب الذي يحجزها.', 'No order is known to hold them.')

// Reasons
export const received = text('وارد جديد', 'Received')
export const count = text('فرق جرد', 'Count')
export const damaged = text('تلف أو عيب', 'Damaged')
export const lost = text('مفقود', 'Lost')
export const toWorkshop = text('صادر إلى الورشة', 'To the workshop')
export const fromWorkshop = text('وارد من الورشة', 'From the workshop')
export const shopSale = text('بيع في المحل', 'Shop sale')
export const correction = text('تصحيح', 'Correction')
export const opening = text('رصيد البداية', 'Opening stock')
export const reserve = text('حجز لطلب', 'Reserved by an order')
export const release = text('إلغاء حجز', 'Reservation released')
export const ship = text('شُحن مع طلب', 'Shipped with an order')
export const restock = text('عاد من طلب', 'Back from an order')
export const imported = text('استيراد ملف', 'Import')
export const undone = text('تراجع', 'Undo')

// Low mark
export const lowMarkOf = text('حد التنبيه لـ {name}', 'Alert mark of {name}')
export const lowMarkHelp = text(
  'ننبهك عند هذا العدد أو أقل. اتركه فارغًا ليتبع الإعدادات.',
  'You are told at this number or below. Leave it empty to follow the settings.',
)
export const saveMark = text('احفظ', 'Save')
export const markSaved = text('حُفظ حد التنبيه', 'The alert mark is saved')

// History
export const exportList = text('تصدير', 'Export')
export const allChanges = text('كل الحركات', 'All changes')
export const history = text('سجل الحركات', 'History')
export const historyOf = text('حركات {name}', 'History of {name}')
export const order = text('الطلب {id}', 'Order {id}')
export const countedRow = text('عُدّ {n}', 'counted {n}')
export const onHandAfter = text('في المحل بعدها', 'On hand after')
export const reservedBy = text('محجوز {n}', 'reserved {n}')
export const earlier = text('حركات أقدم', 'Earlier changes')
export const noHistory = text('لم يدخل هذا المقاس المخزون بعد.', 'This variety never had stock.')
export const bySystem = text('المتجر', 'The shop')

// States
export const empty = text('لا مقاسات بعد', 'No varieties yet')
export const emptyText = text(
  'يظهر هنا كل مقاس تضيفه إلى القطع، ومن هنا تعدّل مخزونه.',
  'Every variety of your products appears here, and its stock is changed from here.',
)

// Counting
export const countByScan = text('جرد بالماسح', 'Count by scanner')
export const counting = text('الجرد', 'Count')
export const countingOf = text('جرد: {name}', 'Count: {name}')
export const countedOf = text('{done} من {all}', '{done} of {all}')
export const scan = text('امسح', 'Scan')
export const next = text('التالي', 'Next')
export const codeLabel = text('رمز الصنف أو الرقم التسلسلي', 'SKU or serial number')
export const find = text('ابحث', 'Find')
export const codeHelp = text(
  'امسح رمز الملصق أو اكتبه، ثم اكتب كم قطعة أمامك.',
  'Scan the code on the tag or type it, then enter how many pieces are in front of you.',
)
export const notFound = text('لا مقاس بالرمز {code}', 'No variety has the code {code}')
export const howMany = text('كم قطعة أمامك؟', 'How many are in front of you?')
export const oneMore = text('زِد واحدة', 'One more')
export const oneLess = text('أنقص واحدة', 'One less')
export const agrees = text('المعروف {known}، ولا فرق.', '{known} are known: no difference.')
export const differs = text('المعروف {known}، فالفرق {by}.', '{known} are known, so the difference is {by}.')
export const since = text(
  'تغيّر المخزون {by} منذ المسح وحُسب، فيصبح {becomes}.',
  'The stock changed by {by} since the scan; that is reckoned with, and it becomes {becomes}.',
)
export const recounted = text(
  '{sku}: عُدّ {counted} {when} بيد {name}، وفي المحل الآن {on_hand}.',
  '{sku}: {name} counted {counted} {when}, and {on_hand} are on hand now.',
)
export const corrected = text(
  '{sku}: عُدّل المخزون {by} {when} بيد {name} ({reason})، وفي المحل الآن {on_hand}.',
  '{sku}: {name} changed it by {by} {when} ({reason}), and {on_hand} are on hand now.',
)
export const recordAgain = text('إن بقي فرق فسجّله مرة أخرى.', 'If a difference is left, record it again.')
export const countAnew = text('عُدّ من جديد', 'Count anew')
export const reasonOfDifference = text('سبب الفرق', 'Reason of the difference')
export const countedLast = text('آخر ما عُدّ', 'Counted last')
export const nothingCounted = text('لم تعدّ شيئًا بعد.', 'Nothing counted yet.')
export const saved = text('سُجّل الجرد: {name}', 'Count recorded: {name}')
export const allCounted = text('عددت كل المقاسات هنا.', 'You have counted everything here.')
export const skip = text('تخطَّ', 'Skip')
export const scanTitle = text('مسح ملصق القطعة', 'Scan the tag')
export const scanHelp = text(
  'وجّه الكاميرا إلى رمز الملصق أو الشهادة',
  'Point the camera at the code of the tag or the certificate',
)
