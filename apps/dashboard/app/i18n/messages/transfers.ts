import { plural, text } from '@asjad/ui/i18n/text.ts'

export { transfers } from './frame.ts'

export const bankFile = text('ملف البنك', 'Bank file')
export const waitingNote = plural(
  {
    zero: 'لا إيصال ينتظر',
    one: 'إيصال واحد ينتظر',
    two: 'إيصالان ينتظران',
    few: '{n} إيصالات تنتظر',
    many: '{n} إيصالًا ينتظر',
    other: '{n} إيصال ينتظر',
  },
  { one: '{n} receipt waits', other: '{n} receipts wait' },
)
export const search = text('رقم طلب أو اسم أو جوال أو مرجع', 'Order, name, mobile or reference')

// Views
export const views = text('عروض التحويلات', 'Views of transfers')
export const forAll = text('لكل من يرى التحويلات', 'For all who see the transfers')
export const searched = text('البحث', 'Search')
export const viewReceipts = text('إيصالات تنتظر', 'Receipts to check')
export const viewWaiting = text('تنتظر المال', 'Money awaited')
export const viewExpired = text('انتهى وقتها', 'Time over')
export const viewDone = text('تمت', 'Done')
export const viewRefunds = text('للرد بتحويل', 'To give back')

// List
export const list = text('قائمة التحويلات', 'List of transfers')
export const heldUntil = text('ينتهي الحجز {when}', 'Held until {when}')
export const orderedAt = text('طُلب {when}', 'Ordered {when}')
export const erased = text('حُذفت بياناته', 'Erased')
export const stateReceipt = text('إيصال للمراجعة', 'Receipt to check')
export const stateWaiting = text('لا إيصال', 'No receipt')
export const stateRefused = text('إيصال مرفوض', 'Receipt refused')
export const statePart = text('ينقص {amount}', '{amount} missing')
export const statePaid = text('وصل المبلغ', 'Money arrived')
export const stateExpired = text('انتهى وقته', 'Time over')
export const stateCancelled = text('أُلغي', 'Cancelled')
export const stateSurplus = text('زاد {amount}', '{amount} too much')
export const none = text('لا تحويل هنا', 'No transfers here')
export const noneReceipts = text(
  'حين يرفع عميل إيصالًا يظهر هنا لتقارنه بكشف البنك.',
  'When a buyer uploads a receipt, it appears here to be compared with the bank’s statement.',
)
export const noneText = text('الطلبات التي تُدفع بتحويل بنكي تظهر هنا.', 'Orders paid by bank transfer appear here.')
export const back = text('إلى القائمة', 'Back to the list')

// Receipt
export const receipt = text('الإيصال', 'Receipt')
export const receiptOf = text('إيصال التحويل للطلب {id}', 'Receipt of the transfer for order {id}')
export const noReceipt = text('لم يُرفع إيصال بعد', 'No receipt has been sent yet')
export const noReceiptText = text(
  'يمكن تأكيد الوصول من كشف البنك دون إيصال.',
  'Money that the bank’s statement shows can be confirmed without one.',
)
export const zoomIn = text('تكبير', 'Larger')
export const zoomOut = text('تصغير', 'Smaller')
export const turn = text('تدوير', 'Turn')
export const openFile = text('افتح في نافذة', 'Open in a new tab')
export const openPdf = text('افتح ملف PDF', 'Open the PDF')
export const sentAt = text('رُفع {when}', 'Sent {when}')
export const otherReceipts = text('الإيصالات', 'Receipts')
export const receiptN = text('إيصال {n}', 'Receipt {n}')
export const receiptWaiting = text('ينتظر', 'waits')
export const receiptAccepted = text('مقبول', 'accepted')
export const receiptRefused = text('مرفوض', 'refused')
export const refusedBy = text('رفضه {name}: {words}', 'Refused by {name}: {words}')

// Facts
export const openOrder = text('افتح الطلب', 'Open the order')
export const due = text('المطلوب', 'Due')
export const received = text('وصل', 'Received')
export const missing = text('الباقي', 'Missing')
export const surplus = text('زائد يُرد', 'Goes back')
export const transferDiscount = text('خصم التحويل', 'Transfer discount')
export const arrivals = text('ما وصل', 'What arrived')
export const late = text('بعد انتهاء الوقت', 'after the time')
export const beyond = text('والطلب لا ينتظره', 'not awaited')
export const extended = text('مُدّد الحجز مرة لأن إيصالًا ينتظر.', 'It was held longer once, because a receipt waits.')
export const goldRose = text(
  'صعد الذهب {percent} منذ الطلب. السعر مثبَّت، فيكلّف المتجر',
  'Gold rose {percent} since the order. The price is held, which costs the shop',
)
export const goldFell = text(
  'نزل الذهب {percent} منذ الطلب. السعر مثبَّت، فيكسب المتجر',
  'Gold fell {percent} since the order. The price is held, which gains the shop',
)
export const goldSame = text('لم يتغير الذهب منذ الطلب.', 'Gold has not moved since the order.')

// Decision
export const amount = text('المبلغ الذي وصل', 'Amount that arrived')
export const amountBad = text('اكتب المبلغ بالريال، مثل 620.00', 'Write the amount in riyals, such as 620.00')
export const reference = text('مرجع البنك', 'Bank reference')
export const referenceHelp = text('كل مرجع يُقبل مرة واحدة', 'Each reference is accepted once')
export const referenceBad = text(
  '3 أحرف إنجليزية أو أرقام على الأقل، كما في كشف البنك',
  'At least 3 Latin letters or digits, as in the bank’s statement',
)
export const willConfirm = text('المبلغ كامل: يتأكد الطلب.', 'The whole amount: the order is confirmed.')
export const willMiss = text(
  'ينقص {amount}: يبقى الطلب منتظرًا ويُخبر العميل بالباقي.',
  '{amount} is missing: the order goes on waiting, and the buyer is told.',
)
export const willExceed = text(
  'يزيد {amount}: يتأكد الطلب ويُرد الزائد بتحويل.',
  '{amount} too much: the order is confirmed and the rest goes back by transfer.',
)
export const willReturn = text(
  'انتهى هذا الطلب: يُرد المبلغ كله بتحويل.',
  'This order is over: all of it goes back by transfer.',
)
export const notAwaited = text(
  'هذا الطلب مدفوع أو يُدفع بطريقة أخرى: يُرد المبلغ كله بتحويل.',
  'This order is paid, or is paid in another way: all of it goes back by transfer.',
)
export const confirm = text('أكّد الوصول', 'Confirm arrival')
export const refuse = text('رفض الإيصال', 'Refuse receipt')

// Confirming
export const confirmTitle = text('تأكيد وصول المبلغ', 'Confirm that the money arrived')
export const effectConfirmed = text('الطلب: تم التأكيد', 'Order: confirmed')
export const effectWaits = text('يبقى الطلب بانتظار الباقي', 'The order waits for the rest')
export const effectOver = text('يبقى الطلب كما هو', 'The order stays as it is')
export const effectPieces = text('تبقى القطع محجوزة للعميل', 'The pieces stay reserved for the buyer')
export const effectNoPieces = text('لا قطع محجوزة', 'No pieces are reserved')
export const effectSamePieces = text('تبقى القطع كما هي', 'The pieces stay as they are')
export const effectBooked = text('يُسجَّل وصول المبلغ', 'The money is booked')
export const effectBack = text('يُرد بتحويل تسجّله لاحقًا', 'Goes back by a transfer that you enter later')
export const effectInvoice = text('تصدر الفاتورة الضريبية الآن', 'The tax invoice is issued now')
export const effectNoInvoice = text('لا مستند جديدًا', 'No new document')
export const mailConfirmed = text(
  'رسالة تأكيد مع الفاتورة للعميل',
  'Mail of the confirmation with the invoice to the buyer',
)
export const mailMissing = text('رسالة للعميل بالمبلغ الباقي', 'Mail to the buyer with the amount that is missing')
export const mailBack = text('رسالة للعميل بأن المبلغ يُرد', 'Mail to the buyer that the money goes back')
export const confirmed = text('تأكّد الطلب {id}', 'Order {id} is confirmed')
export const short = text('سُجّل، وينقص {amount}', 'Booked; {amount} is missing')
export const exceeded = text('تأكّد الطلب، ويُرد {amount}', 'Confirmed; {amount} goes back')
export const tooLate = text('سُجّل، ويُرد {amount} بتحويل', 'Booked; {amount} goes back by transfer')
export const usedBefore = text(
  'هذا المرجع مسجَّل من قبل للطلب {id}.',
  'This reference was booked before, for order {id}.',
)

// Refusing
export const refuseTitle = text('رفض الإيصال', 'Refuse the receipt')
export const words = text('ما يُكتب للعميل', 'What the buyer is told')
export const wordsHelp = text(
  'يصله بالبريد كما كتبته، ويبقى طلبه محجوزًا.',
  'Mailed as you write it; the order stays reserved.',
)
export const wordsMissing = text('كلمة للعميل', 'a word to the buyer')
export const wordsShort = text('اكتب ما الذي ينقص الإيصال.', 'Write what is wrong with the receipt.')
export const phrases = text('عبارات جاهزة', 'Ready phrases')
export const unreadable = text(
  'صورة الإيصال غير واضحة. أرسل صورة أوضح أو ملف PDF من تطبيق البنك.',
  'The picture cannot be read. Please send a clearer one, or the PDF of your bank’s app.',
)
export const otherAmount = text(
  'المبلغ في الإيصال لا يطابق المبلغ المطلوب.',
  'The amount of the receipt is not the amount of the order.',
)
export const otherAccount = text('الإيصال لحساب غير حسابنا.', 'The receipt is for another account than ours.')
export const notArrived = text(
  'لم يصل هذا التحويل إلى حسابنا. راجع بنكك أو أرسل إيصالًا آخر.',
  'This transfer has not reached our account. Please ask your bank, or send another receipt.',
)
export const mailPreview = text('الرسالة كما تصل العميل', 'The mail as the buyer gets it')
/** As the mail has it. */
export const mailSubject = text('لم نتمكن من قبول إيصال الطلب {id}', 'The receipt of order {id} could not be accepted')
export const receiptIsRefused = text('رُفض الإيصال وأُخبر العميل', 'Refused; the buyer has been told')
export const orderStays = text('يبقى الطلب محجوزًا حتى ينتهي وقته', 'The order stays reserved until its time is over')
export const nothingBooked = text('لا يُسجَّل مال', 'No money is booked')
export const mailRefused = text('رسالة بكلماتك للعميل', 'Mail to the buyer, in your words')

// Refunds by transfer
export const refundsAbout = text(
  'حوّل المبلغ من تطبيق البنك إلى الحساب الذي جاء منه، ثم سجّل مرجعه هنا.',
  'Transfer the money in the bank’s app to the account that it came from, then enter its reference here.',
)
export const refundsNone = text('لا مبلغ ينتظر رده بتحويل', 'Nothing waits to be given back by transfer')
export const refundsNoneText = text(
  'الزائد وما يصل متأخرًا وما يُلغى بعد دفعه يظهر هنا.',
  'What arrives too much or too late, and what is cancelled after payment, appears here.',
)
export const person = text('العميل', 'Customer')
export const order = text('الطلب', 'Order')
export const sum = text('المبلغ', 'Amount')
export const why = text('السبب', 'Why')
export const since = text('منذ', 'Since')
export const cameFrom = text('جاء بالمرجع', 'Came with reference')
export const settle = text('رددناه', 'Given back')
export const settleTitle = text('رد مبلغ بتحويل', 'Give money back by transfer')
export const settleReference = text('مرجع التحويل الذي أرسلته', 'Reference of the transfer you made')
export const settled = text('سُجّل الرد وأُخبر العميل', 'Noted; the buyer has been told')
export const effectSettled = text('يُسجَّل المبلغ مردودًا بتحويل', 'The money counts as given back')
export const mailSettled = text('رسالة للعميل بأن المبلغ حُوّل إليه', 'Mail to the buyer that the money was transferred')
export const referenceMissing = text('مرجع التحويل', 'the reference of the transfer')
