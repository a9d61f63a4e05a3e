import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('مطابقة ملف البنك', 'Match the bank’s file')
export const about = text(
  'نزّل كشف الحساب من البنك (CSV أو Excel) أو انسخ سطوره والصقها مع عناوينها. تُقترح المطابقات بالرقم والمبلغ، ولا يُحفظ الملف.',
  'Download the statement from your bank (CSV or Excel), or copy its lines and paste them with their headings. Matches are proposed by number and amount; the file is not kept.',
)
export const drop = text('أفلت ملف البنك هنا', 'Drop the bank’s file here')
export const choose = text('اختر ملفًا', 'Choose a file')
export const limits = text('CSV أو Excel، حتى 10 ميجابايت', 'CSV or Excel, up to 10 MB')
export const paste = text('أو ألصق السطور هنا', 'Or paste the lines here')
export const pasteHelp = text('مع سطر العناوين، كما نسختها من البنك.', 'With their headings, as copied from the bank.')
export const pasteEmpty = text('ألصق سطرًا واحدًا على الأقل تحت العناوين.', 'Paste at least one line below the headings.')
export const read = text('اقرأ السطور', 'Read the lines')
export const anotherFile = text('ملف آخر', 'Another file')
export const pastedLines = text('سطور ملصقة', 'Pasted lines')
export const linesCount = plural(
  {
    zero: 'لا سطور',
    one: 'سطر واحد',
    two: 'سطران',
    few: '{n} سطور',
    many: '{n} سطرًا',
    other: '{n} سطر',
  },
  { one: '{n} line', other: '{n} lines' },
)

// Figures
export const statLines = text('سطور دائنة', 'Lines of money in')
export const statExact = text('مطابقة تمامًا', 'Exact')
export const statLook = text('تحتاج إلى نظر', 'To look at')
export const statUnknown = text('لا طلب لها', 'Without an order')
export const statBooked = text('سُجّلت من قبل', 'Booked before')
export const proposals = text(
  'هذه اقتراحات بالرقم والمبلغ. لا يُسجَّل شيء حتى تؤكده أنت.',
  'These are proposals by number and amount. Nothing is booked until you confirm it.',
)
export const noLines = text('لا سطر دائنًا في هذا الملف', 'No line of money in')
export const noLinesText = text(
  'جرّب ملفًا آخر، أو ألصق السطور مع عناوينها.',
  'Try another file, or paste the lines with their headings.',
)

// Table
export const lines = text('سطور البنك', 'Lines of the bank')
export const date = text('التاريخ', 'Date')
export const bankLine = text('سطر البنك', 'Bank line')
export const amount = text('المبلغ', 'Amount')
export const order = text('الطلب', 'Order')
export const match = text('المطابقة', 'Match')
export const lineNo = text('السطر {n}', 'Line {n}')
export const noReference = text('بلا مرجع', 'no reference')
export const matchExact = text('الرقم والمبلغ', 'Number and amount')
export const matchMore = text('الرقم، وزاد {amount}', 'Number, {amount} too much')
export const matchLess = text('الرقم، ونقص {amount}', 'Number, {amount} missing')
export const matchOver = text('الرقم، والطلب انتهى', 'Number, the order is over')
export const matchAmount = text('المبلغ فقط', 'Amount only')
export const matchUnknown = text('لا طلب بهذا المبلغ', 'No order of this amount')
export const matchBooked = text('سُجّل من قبل', 'Booked before')
export const matchChosen = text('اخترته أنت', 'You chose it')
export const look = text('انظر', 'Look')
export const chooseOrder = text('اختر طلبًا', 'Choose an order')

// One line
export const lookTitle = text('سطر من ملف البنك', 'A line of the bank’s file')
export const candidates = text('الطلبات التي ينقصها هذا المبلغ', 'Orders that miss this amount')
export const searchOrder = text('ابحث عن طلب ينتظر تحويلًا', 'Search an order that waits for a transfer')
export const noOrder = text('لا طلب ينتظر بهذا البحث.', 'No waiting order matches.')
export const take = text('اختره لهذا السطر', 'Take it for this line')
export const untake = text('أزل الاختيار', 'Take it off')
export const missesOf = text('ينقصه {amount}', '{amount} missing')

// Booking
export const booking = text('تأكيد المحدد', 'Confirming what is picked')
export const picked = plural(
  {
    zero: 'لا شيء محدد',
    one: 'تحويل واحد محدد',
    two: 'تحويلان محددان',
    few: '{n} تحويلات محددة',
    many: '{n} تحويلًا محددًا',
    other: '{n} تحويل محدد',
  },
  { one: '{n} transfer picked', other: '{n} transfers picked' },
)
export const confirmMany = plural(
  {
    zero: 'أكّد التحويلات',
    one: 'أكّد التحويل',
    two: 'أكّد التحويلين',
    few: 'أكّد {n} تحويلات',
    many: 'أكّد {n} تحويلًا',
    other: 'أكّد {n} تحويل',
  },
  { one: 'Confirm {n} transfer', other: 'Confirm {n} transfers' },
)
export const bookedCount = plural(
  {
    zero: 'لم يُسجَّل شيء',
    one: 'سُجّل تحويل واحد',
    two: 'سُجّل تحويلان',
    few: 'سُجّلت {n} تحويلات',
    many: 'سُجّل {n} تحويلًا',
    other: 'سُجّل {n} تحويل',
  },
  { one: '{n} transfer booked', other: '{n} transfers booked' },
)
export const doneConfirmed = text('تأكّد الطلب', 'Order confirmed')
export const doneShort = text('سُجّل، وينقص {amount}', 'Booked, {amount} missing')
export const doneSurplus = text('تأكّد، ويُرد {amount}', 'Confirmed, {amount} goes back')
export const doneLate = text('سُجّل، ويُرد {amount}', 'Booked, {amount} goes back')
