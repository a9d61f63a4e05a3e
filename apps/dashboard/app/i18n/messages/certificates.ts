import { plural, text } from '@asjad/ui/i18n/text.ts'

export const search = text('الرقم التسلسلي أو رمز الصنف أو المشتري', 'Serial, SKU or buyer')
export const searchSerial = text('الرقم التسلسلي أو رمز الصنف', 'Serial or SKU')
export const views = text('عروض الشهادات', 'Views of certificates')
export const viewAll = text('الكل', 'All')
export const inStock = text('في المخزون', 'In stock')
export const viewSold = text('مباعة', 'Sold')
export const watched = text('تحت المتابعة', 'Watched')
export const revoked = text('ملغاة', 'Revoked')
export const valid = text('سارية', 'Valid')
export const forAll = text('كل من يرى الشهادات', 'Everybody who sees certificates')
export const printLabels = text('طباعة ملصقات', 'Print labels')
export const issue = text('إصدار شهادات', 'Issue certificates')
export const exportCsv = text('تصدير CSV', 'Export as CSV')
export const tooManyLabels = text('اطبع 100 شهادة على الأكثر في المرة.', 'Print at most 100 certificates at a time.')
export const nothingToPrint = text('لا شهادة سارية هنا تُطبع.', 'No valid certificate here can be printed.')

// Columns
export const serial = text('الرقم التسلسلي', 'Serial')
export const piece = text('القطعة', 'Piece')
export const karat = text('العيار', 'Karat')
export const karatOf = text('عيار {n}', '{n} karat')
export const weight = text('الوزن', 'Weight')
export const issued = text('صدرت', 'Issued')
export const buyer = text('المشتري', 'Buyer')
export const lookups = text('الفحص، 7 أيام', 'Look-ups, 7 d')
export const state = text('الحالة', 'State')
export const soldElsewhere = text('بيعت في المحل', 'Sold in the shop')
export const sold = text('بيعت', 'Sold')
export const nameGone = text('حُذف اسمه', 'Name erased')
export const places = plural(
  { zero: '0 موقع', one: 'موقع واحد', two: 'موقعان', few: '{n} مواقع', many: '{n} موقعًا', other: '{n} موقع' },
  { one: '{n} place', other: '{n} places' },
)
export const printOne = text('طباعة ملصق {serial}', 'Print the label of {serial}')
export const matching = plural(
  {
    zero: 'لا شهادات تطابق',
    one: 'شهادة واحدة تطابق',
    two: 'شهادتان تطابقان',
    few: '{n} شهادات تطابق',
    many: '{n} شهادة تطابق',
    other: '{n} شهادة تطابق',
  },
  { one: '{n} certificate matches', other: '{n} certificates match' },
)
export const marks = text('العلامات', 'Marks')
export const markedYes = text('تحت المتابعة', 'Watched')
export const markedNo = text('بلا علامة', 'Not watched')
export const days = text('تاريخ الإصدار', 'Day of issue')
export const from = text('من يوم', 'From')
export const until = text('إلى يوم', 'Until')
export const fromDay = text('من {day}', 'from {day}')
export const untilDay = text('إلى {day}', 'until {day}')
export const empty = text('لا شهادات بعد', 'No certificates yet')
export const emptyText = text(
  'الشهادة تثبت وزن القطعة ونقاءها، ويتحقق منها المشتري بمسح رمزها.',
  'A certificate proves weight and fineness of a piece; its buyer checks it by scanning the code.',
)
export const emptyView = text('لا شهادات في هذا العرض', 'No certificates in this view')
export const emptyViewText = text('تظهر هنا متى وُجدت.', 'They appear here once there are some.')

// A suspicious one
export const suspicious = text(
  'الشهادة {serial} فُحصت من {places} في 7 أيام. قد تكون بطاقتها نُسخت.',
  'Certificate {serial} was looked up from {places} in 7 days. Its card may have been copied.',
)
export const moreMarked = plural(
  {
    zero: '',
    one: 'وشهادة أخرى.',
    two: 'وشهادتان أخريان.',
    few: 'و{n} شهادات أخرى.',
    many: 'و{n} شهادة أخرى.',
    other: 'و{n} شهادة أخرى.',
  },
  { one: 'And one more.', other: 'And {n} more.' },
)
export const notAProblem = text('ليست مشكلة', 'Not a problem')
export const markCleared = text('أُزيلت العلامة، وبدأ عدّ المواقع من جديد', 'The mark is gone; places are counted anew')

// One certificate
export const revoke = text('إلغاء الشهادة', 'Revoke')
export const revokeTitle = text('إلغاء الشهادة', 'Revoke the certificate')
export const reason = text('السبب', 'Reason')
export const reasonHelp = text('يقرؤه الموظفون فقط', 'Only staff read it')
export const reasonShort = text('اكتب السبب بثلاثة أحرف على الأقل', 'Write the reason, at least three letters')
export const reasonMissing = text('السبب', 'the reason')
export const reasonCopied = text('نُسخت بطاقتها', 'Its card was copied')
export const reasonWrong = text('بياناتها خاطئة', 'Its facts are wrong')
export const reasonLost = text('بُلّغ عن ضياع القطعة', 'The piece was reported lost')
export const reasons = text('أسباب شائعة', 'Common reasons')
export const shoppersRead = text(
  'يقرأ من يفحصها فورًا أنها ملغاة ومنذ متى، ولا يقرأ السبب',
  'Whoever checks it reads at once that it is revoked, and since when; not why',
)
export const pieceStays = text('القطعة تبقى في المخزون كما هي', 'The piece stays in stock as it is')
export const thenAnew = text(
  'البيانات الخاطئة لا تُعدَّل: ألغِ، ثم أصدر شهادة جديدة للقطعة نفسها',
  'Wrong facts are never changed: revoke, then issue a new certificate for the same piece',
)
export const revokedNow = text('أُلغيت الشهادة {serial}', 'Certificate {serial} is revoked')
export const restore = text('إعادة الشهادة', 'Restore')
export const restored = text('عادت الشهادة {serial} سارية', 'Certificate {serial} is valid again')
export const issueAnew = text('إصدار بدلها', 'Issue anew')
export const print = text('طباعة', 'Print')
export const openPage = text('صفحتها في المتجر', 'Its page in the shop')
export const facts = text('البيانات', 'Facts')
export const fineness = text('النقاء', 'Fineness')
export const sku = text('رمز الصنف', 'SKU')
export const issuedOn = text('تاريخ الإصدار', 'Issued on')
export const revokedSince = text('ملغاة {when}: {reason}', 'Revoked {when}: {reason}')
export const noReason = text('بلا سبب مكتوب', 'no reason was written')
export const replacedBy = text('حلّت محلها {serial}', 'Replaced by {serial}')
export const order = text('الطلب', 'Order')
export const lookupHistory = text('مرات الفحص', 'Look-ups')
export const neverLookedUp = text('لم تُفحص منذ إصدارها', 'Never looked up')
export const sinceIssued = plural(
  {
    zero: 'لم تُفحص منذ إصدارها',
    one: 'مرة واحدة منذ إصدارها',
    two: 'مرتان منذ إصدارها',
    few: '{n} مرات منذ إصدارها',
    many: '{n} مرة منذ إصدارها',
    other: '{n} مرة منذ إصدارها',
  },
  { one: 'Once since it was issued', other: '{n} times since it was issued' },
)
export const lastLookup = text('آخرها {when}', 'last {when}')
export const times = plural(
  { zero: 'ولا مرة', one: 'مرة', two: 'مرتان', few: '{n} مرات', many: '{n} مرة', other: '{n} مرة' },
  { one: '{n} look-up', other: '{n} look-ups' },
)
export const placesNote = text(
  'تُعدّ المواقع ولا تُعرف: لا يُحفظ عنوان أحد، ويُنسى عددها بعد 7 أيام.',
  'Places are counted, not known: nobody’s address is kept, and their number is forgotten after 7 days.',
)
export const thePiece = text('القطعة نفسها', 'The piece itself')
export const pieceSerial = text('الرقم المنقوش على القطعة', 'Number on the piece')
export const pieceSerialHelp = text(
  'رقم المصنع إن وُجد، وإلا رقم الشهادة. يُقرأ عند التغليف.',
  'That of its maker, if it has one, otherwise that of the certificate. It is read at packing.',
)
export const hasLeft = text('خرجت من المحل بلا طلب', 'It left the shop without an order')
export const badSerial = text('حروف لاتينية وأرقام وشرطات', 'Latin letters, digits and dashes')
export const savePiece = text('حفظ', 'Save')
export const pieceSaved = text('حُفظ رقم القطعة', 'The piece is saved')
export const allOfPiece = text('كل شهادات هذا المقاس', 'All certificates of this variety')

// Issuing
export const issueAnewTitle = text('شهادة بدل {serial}', 'A certificate in place of {serial}')
export const which = text('المقاس', 'Variety')
export const findVariety = text('اسم القطعة أو رمز الصنف', 'Piece or SKU')
export const noVariety = text('لا مقاس بهذا الاسم', 'No variety has this name')
export const varietyMissing = text('المقاس', 'the variety')
export const room = text(
  'الموجود {on_hand} · بشهادات {certified} · المتبقي {left}',
  '{on_hand} on hand · {certified} certified · {left} left',
)
export const count = text('العدد', 'How many')
export const countBetween = text('اكتب عددًا من 1 إلى {n}', 'Write a number from 1 to {n}')
export const countMissing = text('العدد', 'the number')
export const noRoom = text(
  'لكل قطعة موجودة شهادة. سجّل ما وصل في المخزون أولًا.',
  'Every piece on hand has a certificate. Enter what has arrived into the stock first.',
)
export const firstSerial = text('أول رقم', 'First serial')
export const firstSerialHelp = text('التالي في سلسلة هذا المقاس', 'The next one of its series')
export const weights = text('وزن كل قطعة بالجرام', 'Weight of each piece in grams')
export const weightsHelp = text(
  'سطر لكل قطعة، بين {from} و{to}. وإن تُرك فارغًا فوزن المقاس {weight}.',
  'One line for each piece, between {from} and {to}. If it is empty, {weight} each.',
)
export const weightsCount = plural(
  {
    zero: 'اترك الحقل فارغًا',
    one: 'اكتب وزنًا واحدًا أو اترك الحقل فارغًا',
    two: 'اكتب وزنين أو اترك الحقل فارغًا',
    few: 'اكتب {n} أوزان أو اترك الحقل فارغًا',
    many: 'اكتب {n} وزنًا أو اترك الحقل فارغًا',
    other: 'اكتب {n} وزن أو اترك الحقل فارغًا',
  },
  { one: 'Write one weight, or leave the field empty', other: 'Write {n} weights, or leave the field empty' },
)
export const weightsBetween = text('كل وزن بين {from} و{to} جم', 'Each weight is between {from} and {to} g')
export const effectSerials = text('{count}: من {first} إلى {last}', '{count}: {first} to {last}')
export const effectSerial = text('{count}: {first}', '{count}: {first}')
export const certificatesOf = plural(
  { zero: 'لا شهادات', one: 'شهادة واحدة', two: 'شهادتان', few: '{n} شهادات', many: '{n} شهادة', other: '{n} شهادة' },
  { one: '{n} certificate', other: '{n} certificates' },
)
export const effectFacts = text('عيار {karat}، النقاء {fineness}', '{karat} karat, fineness {fineness}')
export const effectPublic = text('يتحقق منها أي أحد من الآن', 'Anybody can check them from now on')
export const effectFixed = text('بياناتها لا تتغير بعد إصدارها', 'Their facts never change')
export const verb = text('أصدر', 'Issue')
export const issuedNow = text('صدرت {count}', '{count} issued')

// Paper
export const sheets = text('شكل الطباعة', 'How it is printed')
export const onLabels = text('ملصقات', 'Labels')
export const onSheet = text('صفحة A4', 'A4 sheet')
export const onCards = text('بطاقات', 'Cards')
export const printTitle = text('شهادات', 'Certificates')
export const nothingPrinted = text('لا شهادة سارية تُطبع.', 'There is no valid certificate to print.')
export const scan = text('امسح للتحقق', 'Scan to verify')
export const qrName = text('رمز التحقق من {serial}', 'Code to verify {serial}')
export const cardTitle = text('شهادة قطعة', 'Certificate')
export const checkAt = text('تحقّق في', 'Check at')
