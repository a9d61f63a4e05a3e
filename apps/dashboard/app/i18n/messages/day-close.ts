import { plural, text } from '@asjad/ui/i18n/text.ts'

export const notClosed = text('لم يُقفل', 'Open')
export const closed = text('مقفل', 'Closed')
export const broken = text('تغيّرت الورقة بعد توقيعها', 'Changed after it was signed')
export const earlier = text('أيام سابقة', 'Earlier days')
export const earlierStill = text('أيام أقدم', 'Days before these')
export const untilTime = text('{day}، حتى {time}', '{day}, until {time}')
export const unclosed = text('{day} لم يُقفل.', '{day} is not closed.')
export const toIt = text('أقفله', 'Close it')

export const item = text('البند', 'Item')
export const expected = text('المتوقع', 'Expected')
export const counted = text('المعدود', 'Counted')
export const difference = text('الفرق', 'Difference')
export const sentence = text('جملة تفسره', 'A sentence that explains it')
export const countOf = text('المعدود: {name}', 'Counted: {name}')
export const sentenceOf = text('تفسير فرق {name}', 'Explanation of {name}')
export const agrees = text('لا فرق', 'No difference')

export const lineCash = text('نقد الصندوق', 'Cash drawer')
export const lineCard = text('بطاقات', 'Cards')
export const lineTransfer = text('تحويلات', 'Transfers')
export const lineRefund = text('ردود', 'Refunds')
export const linePieces = text('قطع عيار {karat}', '{karat}K pieces')
export const lineGrams = text('جرامات {karat}', '{karat}K grams')

// The drawer
export const drawer = text('الصندوق', 'The drawer')
export const opening = text('من أمس', 'From the day before')
export const handedOver = text('ورّدته شركات الشحن نقدًا', 'Cash from couriers')
export const refundedInCash = text('رُدّ للعملاء نقدًا', 'Cash given back')
export const banked = text('يُودع في البنك بعد العدّ', 'Taken to the bank after the count')
export const bankedHelp = text('يبدأ الغد بما يبقى في الصندوق.', 'Tomorrow begins with what stays in the drawer.')

// What changed
export const changed = text('ما تغيّر', 'What changed')
export const noChanges = text('لا شيء غير البيع.', 'Nothing but sales.')
export const pricesChanged = plural(
  {
    zero: 'الأسعار: لا تعديل',
    one: 'الأسعار: تعديل واحد',
    two: 'الأسعار: تعديلان',
    few: 'الأسعار: {n} تعديلات',
    many: 'الأسعار: {n} تعديلًا',
    other: 'الأسعار: {n} تعديل',
  },
  { one: 'Prices: {n} change', other: 'Prices: {n} changes' },
)
export const stockChanged = plural(
  {
    zero: 'المخزون: لا تعديل',
    one: 'المخزون: تعديل واحد',
    two: 'المخزون: تعديلان',
    few: 'المخزون: {n} تعديلات',
    many: 'المخزون: {n} تعديلًا',
    other: 'المخزون: {n} تعديل',
  },
  { one: 'Stock: {n} change', other: 'Stock: {n} changes' },
)
export const lateEntries = plural(
  {
    zero: 'لا شيء قُيّد متأخرًا',
    one: 'قيد واحد ليوم مقفل',
    two: 'قيدان ليوم مقفل',
    few: '{n} قيود ليوم مقفل',
    many: '{n} قيدًا ليوم مقفل',
    other: '{n} قيد ليوم مقفل',
  },
  { one: '{n} entry for a closed day', other: '{n} entries for a closed day' },
)
export const making = text('المصنعية', 'Making')
export const fixedPrice = text('السعر', 'Price')
export const weight = text('الوزن', 'Weight')
export const karat = text('العيار', 'Karat')
export const pricing = text('التسعير', 'Pricing')
export const vat = text('الضريبة', 'VAT')
export const goldChanges = text('الذهب', 'Gold')
export const goldPaused = text('إيقاف بيع الذهب', 'Gold sales paused')
export const pauseChanged = text('تعديل إيقاف البيع', 'The pause was changed')
export const goldPausedAlone = text('توقف بيع الذهب تلقائيًا', 'Gold sales paused by themselves')
export const breaker = text('صمام الأمان', 'Breaker')
export const breakerChanged = text('إعداد صمام الأمان', 'The breaker was set')
export const goldResumed = text('استئناف بيع الذهب', 'Gold sales resumed')
export const readingDecided = text('قرار في سعر الذهب', 'A decision about the gold price')
export const marginsChanged = text('هامش الذهب', 'Gold margins')
export const constantsChanged = text('ثوابت سعر الجرام', 'What makes a gram from an ounce')
export const manualPrice = text('سعر ذهب يدوي', 'A manual gold price')
export const manualPriceEnded = text('إنهاء سعر الذهب اليدوي', 'The manual gold price ended')
export const byItself = text('دون اسم', 'without a name')

// Signing
export const signature = text('التوقيع', 'Signature')
export const countedBy = text('{name}، عدّ', '{name}, counted')
export const secondPerson = text('شخص ثانٍ: الفرق فوق {limit}', 'A second person: above {limit}')
export const approvedBy = text('{name}، وافق', '{name}, approved')
export const riyals = text('{n} ريال', 'SAR {n}')
export const grams = text('{n} جم', '{n} g')
export const fixedNote = text(
  'بعد التوقيع لا تتغير الورقة، ويبدأ يوم جديد.',
  'Once signed the sheet is fixed and a new day begins.',
)
export const sign = text('وقّع وأقفل', 'Sign and close')
export const signedNow = text('أُقفل اليوم', 'The day is closed')
export const askSecond = text('اطلب شخصًا ثانيًا', 'Ask a second person')
export const approvalAsked = text(
  'طلبنا شخصًا ثانيًا. يُقفل اليوم بموافقته، وحتى ذلك لم يتغير شيء.',
  'A second person has been asked. The day closes when they approve; until then nothing has changed.',
)
export const toApprovals = text('إلى الموافقات', 'To the approvals')
export const changedMeanwhile = text(
  'قُيّد شيء أثناء العدّ، فتغيّر المتوقع. راجع الأسطر ثم وقّع.',
  'Something was booked while you counted, so the expected figures changed. Look at the lines, then sign.',
)
export const notANumber = text('اكتب رقمًا', 'Type a number')
export const explain = text('اكتب جملة تفسر الفرق', 'Explain the difference in a sentence')
export const missing = text('ينقص عدّ أو تفسير', 'A count or an explanation is missing')
export const hash = text('بصمة الورقة', 'Fingerprint of the sheet')
export const hashNote = text(
  'تتصل ببصمة اليوم السابق، فلا تُبدّل ورقة دون أن يظهر.',
  'It is chained to the day before, so no sheet is exchanged unseen.',
)
export const print = text('اطبع الورقة', 'Print the sheet')
export const noEarlier = text('لم يُقفل يوم بعد.', 'No day has been closed yet.')
export const noDifferences = text('بلا فروق', 'no differences')
export const sheetTitle = text('ورقة إقفال اليوم', 'Sheet of the day')
export const since = text('منذ {moment}', 'since {moment}')
