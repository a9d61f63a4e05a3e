import { plural, text } from '@asjad/ui/i18n/text.ts'

// Head
export const copyNumber = text('انسخ الرقم', 'Copy the number')
export const copied = text('نُسخ', 'Copied')
export const placedIn = text('{when} · {language}', '{when} · {language}')
export const arabic = text('بالعربية', 'Arabic')
export const english = text('بالإنجليزية', 'English')
export const previous = text('الطلب السابق', 'Previous order')
export const next = text('الطلب التالي', 'Next order')
export const print = text('طباعة', 'Print')
export const moreMoves = text('إجراءات أخرى', 'More moves')
export const packingSlip = text('قسيمة التغليف', 'Packing slip')
export const workshopCard = text('بطاقة الورشة', 'Workshop card')
export const label = text('ملصق الطرد', 'Parcel label')
export const invoicePdf = text('الفاتورة PDF', 'Invoice as PDF')
export const changed = text('تغيّر الطلب: {state}', 'The order has changed: {state}')

// Track
export const track = text('مراحل الطلب', 'Progress of the order')
export const stepPaid = text('الدفع', 'Paid')
export const stepConfirmed = text('التأكيد', 'Confirmed')
export const stepPacked = text('الوزن والتغليف', 'Weighing, packing')
export const stepShipped = text('مع شركة الشحن', 'With the courier')
export const stepDelivered = text('التسليم', 'Delivered')
export const now = text('الآن', 'now')

// Checklist
export const beforeShipping = text('قبل الشحن:', 'Before shipping:')
export const missingNationalAddress = text('لا عنوان وطني.', 'there is no national address.')
export const addNationalAddress = text('أضف العنوان الوطني', 'Add the national address')
export const missingIdentity = text('لا رقم هوية.', 'there is no identity number.')
export const missingInvoiceFacts = text(
  'بيانات الفاتورة ناقصة في الإعدادات.',
  'the settings lack facts of the invoice.',
)
export const missingFifteenDays = text('مضت مهلة التسليم، 15 يومًا.', 'the 15 days for delivery are over.')
export const engravedPieces = plural(
  {
    zero: '',
    one: 'قطعة بنقش تحتاج إلى الورشة.',
    two: 'قطعتان بنقش تحتاجان إلى الورشة.',
    few: '{n} قطع بنقش تحتاج إلى الورشة.',
    many: '{n} قطعة بنقش تحتاج إلى الورشة.',
    other: '{n} قطعة بنقش تحتاج إلى الورشة.',
  },
  { one: '{n} engraved piece needs the workshop.', other: '{n} engraved pieces need the workshop.' },
)
export const checklist = text('ما تطلبه الأنظمة', 'What the rules want')

// Pieces
export const pieces = text('القطع', 'Pieces')
export const piece = text('القطعة', 'Piece')
export const karatWeight = text('العيار والوزن', 'Karat, weight')
export const quantity = text('العدد', 'Qty')
export const goldValue = text('قيمة الذهب', 'Gold value')
export const making = text('المصنعية', 'Making')
export const vat = text('الضريبة', 'VAT')
export const total = text('الإجمالي', 'Total')
export const serials = text('الرقم التسلسلي', 'Serial')
export const engraving = text('النقش:', 'Engraving:')
export const sizeOf = text('مقاس {size}', 'size {size}')
export const buyersNote = text('ملاحظة العميل:', 'Buyer’s note:')
export const buyersPictures = text('صور العميل', 'Buyer’s pictures')
export const pictureN = text('صورة {n}', 'Picture {n}')
export const piecesCount = plural(
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
export const goldPriceHeld = text('سعر الذهب المثبَّت', 'Gold price held')
export const priceOfFeed = text('من مصدر السعر', 'from the feed')
export const priceAccepted = text('قراءة اعتمدها {name}', 'a reading that {name} accepted')
export const priceByHand = text('سعر يدوي وضعه {name}', 'set by hand by {name}')
export const gramOf = text('عيار {n}', '{n}K')
export const at = text('عند {time}', 'at {time}')
export const fixedPrice = text('سعر ثابت', 'fixed price')
export const documents = text('المستندات', 'Documents')
export const invoice = text('فاتورة ضريبية', 'Tax invoice')
export const creditNote = text('إشعار دائن', 'Credit note')
export const subtotal = text('القطع قبل الضريبة', 'Pieces before VAT')
export const coupon = text('كود الخصم', 'Coupon')
export const discount = text('الخصم', 'Discount')
export const transferDiscount = text('خصم التحويل', 'Transfer discount')
export const delivery = text('التوصيل', 'Delivery')
export const vatLong = text('ضريبة القيمة المضافة', 'VAT')

// Payments
export const payment = text('الدفع', 'Payment')
export const time = text('الوقت', 'Time')
export const what = text('الحركة', 'What')
export const means = text('الوسيلة', 'Means')
export const amount = text('المبلغ', 'Amount')
export const result = text('النتيجة', 'Result')
export const paymentAttempt = text('دفع', 'Payment')
export const refund = text('استرداد', 'Refund')
export const cashCollected = text('تحصيل نقدي', 'Cash collected')
export const transferReceived = text('تحويل وصل', 'Transfer received')
export const byTransfer = text('تحويل بنكي', 'Bank transfer')
export const toTransferDesk = text('الإيصال والتأكيد', 'Receipt and decision')
export const transferAccount = text('إلى الحساب', 'To the account')
export const resultCreated = text('بدأت', 'Begun')
export const resultInitiated = text('لدى البنك', 'With the bank')
export const resultPaid = text('مدفوع', 'Paid')
export const resultFailed = text('مرفوض', 'Refused')
export const resultExpired = text('انتهى وقتها', 'Expired')
export const resultPending = text('قيد الرد', 'On its way')
export const resultDone = text('رُدّ', 'Given back')
export const noPayments = text('لم تصل أي عملية دفع بعد.', 'No payment has arrived yet.')
export const moneyIn = text('وصل', 'Received')
export const refundPending = text('يُنتظر رده', 'To be given back')
export const refunded = text('رُدّ', 'Given back')
export const left = text('بقي', 'Left')
export const refusedRefund = text(
  'رفض البنك رد المبلغ. أعد المحاولة، أو ردّه بتحويل وسجّل مرجعه.',
  'The bank refused the refund. Try again, or give it back by transfer and enter its reference.',
)

// Return
export const returnAsked = text('طلب الإرجاع', 'Return')
export const returnReason = text('سبب العميل', 'The buyer’s reason')
export const noReason = text('لم يكتب سببًا.', 'No reason was given.')
export const weighFirst = text(
  'زِن القطعة وافحص ختمها قبل القرار. القبول يعيدها إلى المخزون ويرد المبلغ.',
  'Weigh the piece and look at its seal before you decide. Accepting puts it back into stock and gives the money back.',
)

// Person
export const customer = text('العميل', 'Customer')
export const erased = text('حُذفت بيانات هذا العميل.', 'The data of this person has been erased.')
export const ordersCount = plural(
  {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{n} طلبات',
    many: '{n} طلبًا',
    other: '{n} طلب',
  },
  { one: '{n} order', other: '{n} orders' },
)
export const mobile = text('الجوال', 'Mobile')
export const email = text('البريد', 'Email')
export const identity = text('الهوية', 'Identity')
export const nationalId = text('هوية وطنية', 'National ID')
export const residence = text('إقامة', 'Iqama')
export const passport = text('جواز سفر', 'Passport')
export const reveal = text('أظهر الرقم', 'Show the number')
export const revealHelp = text('يُسجَّل من أظهره.', 'Whoever looks is recorded.')
export const hide = text('أخفِه', 'Hide it')
export const call = text('اتصال', 'Call')
export const whatsApp = text('واتساب', 'WhatsApp')
export const otherOrders = text('طلباته الأخرى', 'Other orders')

// Delivery
export const receives = text('يستلم الطلب', 'receives it')
export const nationalAddress = text('العنوان الوطني', 'National address')
export const noNationalAddress = text('غير مسجّل', 'not given')
export const recipientPhone = text('جوال المستلم', 'Recipient')
export const courier = text('الشركة', 'Courier')
export const parcel = text('البوليصة', 'Airway bill')
export const trackParcel = text('تتبّع', 'Track')
export const arrives = text('الوصول', 'Arrives')
export const range = text('{from} – {to}', '{from} – {to}')
export const map = text('على الخريطة', 'On the map')
export const edit = text('تصحيح', 'Correct')
export const editTitle = text('تصحيح العنوان والجوال', 'Correct address and phone')
export const editHelp = text('حتى الشحن. القطع والأسعار لا تتغير.', 'Until it is shipped. Pieces and prices stay.')
export const receiverName = text('اسم المستلم', 'Name')
export const phone = text('الجوال', 'Phone')
export const city = text('المدينة', 'City')
export const area = text('الحي', 'District')
export const street = text('الشارع', 'Street')
export const postalCode = text('الرمز البريدي', 'Postal code')
export const homeDescription = text('وصف البيت', 'How to find it')
export const save = text('احفظ', 'Save')
export const saved = text('حُفظ التصحيح', 'The correction is saved')
export const tags = text('الوسوم', 'Tags')
export const noTags = text('بلا وسوم', 'No tags')
export const editTags = text('عدّل الوسوم', 'Edit the tags')
export const tagsHelp = text('بفاصلة بين الوسوم، مثل: هدية، عاجل', 'Separated by commas, such as: gift, urgent')

// History
export const history = text('السجل', 'History')
export const noteLabel = text('ملاحظة', 'Note')
export const notePlaceholder = text('اكتب ملاحظة لا يراها العميل', 'Write a note the buyer does not see')
export const mailPlaceholder = text('اكتب للعميل، تصله بالبريد', 'Write to the buyer, by mail')
export const noteKind = text('نوع الملاحظة', 'Kind of note')
export const noteInternal = text('داخلية', 'Internal')
export const noteMailed = text('بريد للعميل', 'Mail to the buyer')
export const addNote = text('أضف', 'Add')
export const sendNote = text('أرسل', 'Send')
export const noteAdded = text('أُضيفت الملاحظة', 'The note is added')
export const noteSent = text('أُرسلت إلى العميل', 'Sent to the buyer')
export const noteNeeded = text('اكتب شيئًا أولًا.', 'Write something first.')
export const byCustomer = text('العميل', 'Customer')
export const bySystem = text('النظام', 'System')
export const byServer = text('أمر من الخادم', 'Server command')
export const mailedNote = text('رسالة إلى العميل', 'Message to the buyer')
export const weighedAs = text('وُزنت {grams} جم', 'weighed {grams} g')
export const sealWas = { broken: text('الختم مكسور', 'seal broken'), none: text('بلا ختم', 'no seal') }
export const noHistory = text('لا شيء بعد.', 'Nothing yet.')

// What happened
export const happenedPlaced = text('أُنشئ الطلب وحُجزت القطع', 'Order placed, pieces reserved')
export const happenedConfirmed = text('تم الدفع وتأكّد الطلب', 'Paid and confirmed')
export const happenedFailed = text('لم تكتمل محاولة الدفع', 'Payment attempt failed')
export const happenedPayAgain = text('أعاد العميل محاولة الدفع', 'The buyer tried to pay again')
export const happenedCash = text('اختار الدفع عند الاستلام', 'Changed to cash on delivery')
export const happenedTransfer = text('اختار التحويل البنكي', 'Changed to bank transfer')
export const happenedReceipt = text('أرسل إيصال التحويل', 'Sent the receipt of the transfer')
export const happenedReceiptRefused = text('رُفض الإيصال', 'Receipt refused')
export const happenedUnderpaid = text('وصل جزء من المبلغ', 'A part of the money arrived')
export const happenedTransferred = text('وصل التحويل وتأكّد الطلب', 'Transfer arrived, order confirmed')
export const happenedKeptLonger = text('مُدّد الحجز لأن إيصالًا ينتظر', 'Held longer, because a receipt waits')
export const happenedTimeOut = text('انتهى وقت الدفع وأُلغي الطلب', 'Not paid in time, cancelled')
export const happenedLate = text('وصل الدفع متأخرًا ورُدّ', 'Paid too late, given back')
export const happenedPrepare = text('بدأ التجهيز', 'Preparation started')
export const happenedCancel = text('أُلغي الطلب', 'Order cancelled')
export const happenedShip = text('سُلّم إلى شركة الشحن', 'Handed to the courier')
export const happenedDeliver = text('تم التسليم', 'Delivered')
export const happenedComeBack = text('عاد من الشحن', 'Came back from the courier')
export const happenedAskReturn = text('طُلب الإرجاع', 'Return asked for')
export const happenedAccept = text('قُبل الإرجاع', 'Return accepted')
export const happenedReject = text('رُفض الإرجاع', 'Return rejected')
export const happenedAdjust = text('رُدّ مبلغ', 'Money given back')
export const happenedRetry = text('أُعيدت محاولة الاسترداد', 'Refund tried again')
export const happenedSettle = text('رُدّ المبلغ بتحويل', 'Refund settled by transfer')
export const happenedOther = text('تغيّر الطلب', 'The order changed')

// What was mailed to the buyer
export const mailedPlaced = text('أُرسل بريد تسجيل الطلب', 'Mailed: order placed')
export const mailedPaid = text('أُرسل بريد تأكيد الدفع', 'Mailed: payment received')
export const mailedCash = text(
  'أُرسل بريد تأكيد الطلب، والدفع عند الاستلام',
  'Mailed: order confirmed, to be paid on delivery',
)
export const mailedTransfer = text('أُرسلت بيانات التحويل البنكي بالبريد', 'Mailed: how to pay by bank transfer')
export const mailedShort = text('أُرسل بريد بأن مبلغ التحويل ناقص', 'Mailed: the transfer was too small')
export const mailedLate = text(
  'أُرسل بريد بوصول حوالة لم تعد مطلوبة',
  'Mailed: a transfer arrived that was no longer needed',
)
export const mailedReceiptRefused = text('أُرسل بريد برفض إيصال التحويل', 'Mailed: receipt refused')
export const mailedCancelled = text('أُرسل بريد إلغاء الطلب', 'Mailed: order cancelled')
export const mailedRefunded = text('أُرسل بريد برد المبلغ', 'Mailed: money given back')
export const mailedShipped = text('أُرسل بريد شحن الطلب', 'Mailed: order shipped')
export const mailedReturnAsked = text('أُرسل بريد باستلام طلب الإرجاع', 'Mailed: request to return received')
export const mailedReturnAccepted = text('أُرسل بريد بقبول الإرجاع', 'Mailed: return accepted')
export const mailedReturnRejected = text('أُرسل بريد برفض الإرجاع', 'Mailed: return rejected')
export const mailedOther = text('أُرسل بريد إلى العميل', 'Mailed the buyer')

// Draft
export const draftOffered = text(
  'كتبت هنا شيئًا لم يُرسل، {when}: {move}',
  'Something was typed here and not sent, {when}: {move}',
)
export const draftRestore = text('أكمل', 'Go on')
export const draftDiscard = text('تجاهله', 'Discard it')

// Scanning
export const scanTitle = text('مسح البوليصة', 'Scan the airway bill')
export const scanHelp = text('وجّه الكاميرا إلى رمز البوليصة', 'Point the camera at the code of the airway bill')
export const scanNoCamera = text(
  'لا تُفتح الكاميرا هنا. اكتب الرقم.',
  'The camera cannot be opened here. Type the number.',
)
export const scanNotSupported = text(
  'هذا المتصفح لا يقرأ الرموز. اكتب الرقم.',
  'This browser cannot read codes. Type the number.',
)
export const scanType = text('اكتب الرقم', 'Type it')
export const scanLight = text('الإضاءة', 'Light')
export const scanUse = text('استعمله', 'Use it')
