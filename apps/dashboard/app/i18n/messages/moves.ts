import { plural, text } from '@asjad/ui/i18n/text.ts'

// Verbs
export const prepare = text('ابدأ التجهيز', 'Start preparing')
export const ship = text('شحن الطلب', 'Ship order')
export const deliver = text('تم التسليم', 'Mark delivered')
export const comeBack = text('عاد من الشحن', 'Came back')
export const cancel = text('إلغاء الطلب', 'Cancel order')
export const stop = text('إيقاف وإلغاء', 'Stop and cancel')
export const askReturn = text('طلب إرجاع عن العميل', 'Ask for a return')
export const acceptReturn = text('قبول الإرجاع', 'Accept the return')
export const rejectReturn = text('رفض الإرجاع', 'Reject the return')
export const adjust = text('رد مبلغ', 'Give money back')
export const retryRefund = text('أعد محاولة الاسترداد', 'Retry the refund')
export const settleRefund = text('رددناه بتحويل', 'Settled by transfer')

export const prepareTitle = text('بدء التجهيز', 'Start preparing')
export const shipTitle = text('شحن الطلب', 'Ship the order')
export const deliverTitle = text('تسليم الطلب', 'Mark as delivered')
export const retryTitle = text('إعادة محاولة الاسترداد', 'Retry the refund')

// Fields
export const awb = text('رقم البوليصة', 'Airway bill')
export const awbMissing = text('رقم البوليصة', 'the airway bill')
export const awbBad = text(
  'من 3 إلى 40 حرفًا إنجليزيًا أو رقمًا، مثل 44710158',
  '3 to 40 Latin letters or digits, such as 44710158',
)
export const blockedByIdentity = text(
  'لا يُشحن قبل معرفة رقم هوية المشتري. إن تعذّر ذلك فألغِ الطلب بسبب الهوية.',
  'It is not shipped without the identity number of the buyer. If there is none, cancel the order for that reason.',
)
export const blockedByAddress = text(
  'لا تستلم شركة الشحن طردًا بلا عنوان وطني.',
  'The courier takes no parcel without a national address.',
)
export const serialsOf = text('الرقم التسلسلي: {name}', 'Serial number: {name}')
export const serialsHelp = text('افصل بين الأرقام بفاصلة.', 'Separate the numbers by commas.')
export const trackHere = text('رابط التتبع', 'Tracking link')
export const scan = text('امسح', 'Scan')
export const collected = text('المبلغ المحصَّل نقدًا', 'Cash collected')
export const amount = text('المبلغ الذي يُرد', 'Amount given back')
export const amountMost = text(
  'لا يزيد على {amount}، وهو كل ما بقي من الطلب.',
  'At most {amount}: all that is left of the order.',
)
export const collectedMost = text('المستحق {amount}.', '{amount} is due.')
export const amountBad = text('اكتب المبلغ بالريال، مثل 620.00', 'Write the amount in riyals, such as 620.00')
export const amountTooMuch = text('أكثر مما بقي: {amount}', 'More than is left: {amount}')
export const nothingCollected = text(
  'إن لم يُدفع شيء فالطرد يعود: اختر «عاد من الشحن»',
  'If nothing was paid, the parcel comes back: choose “Came back”',
)
export const allOfIt = text('الكل', 'All')
export const cancelReason = text('سبب الإلغاء', 'Reason')
export const cancelReasonMissing = text('السبب', 'the reason')
export const choose = text('اختر', 'Choose')
export const reason = text('السبب بالكلمات', 'Reason in words')
export const reasonReadByBuyer = text('السبب، يقرؤه العميل', 'Reason, the buyer reads it')
export const reasonMissing = text('السبب', 'the reason')
export const note = text('ما يُكتب للعميل', 'What the buyer is told')
export const noteHelp = text('يصله بالبريد كما كتبته.', 'Mailed as you write it.')
export const noteMissing = text('كلمة للعميل', 'a word to the buyer')
export const reference = text('مرجع التحويل', 'Reference of the transfer')
export const referenceMissing = text('مرجع التحويل', 'the reference of the transfer')
export const mailPreview = text('الرسالة كما تصل العميل', 'The mail as the buyer gets it')
export const mailBegins = text('طلبك {id}: تعذّر قبول الإرجاع', 'Your order {id}: the return was not accepted')

// Why it is cancelled
export const becauseCustomer = text('طلب العميل', 'The buyer asked')
export const becauseStock = text('نفدت القطعة', 'Out of stock')
export const becauseIdentity = text('لم تُثبت الهوية', 'Identity not proven')
export const becauseRefusedCash = text('رفض الاستلام والدفع', 'Refused the parcel and its payment')
export const becauseLost = text('ضاع الطرد', 'Lost on the way')
export const becauseStaff = text('قرار المتجر', 'Decision of the shop')
export const becauseTimeout = text('لم يُدفع في الوقت', 'Not paid in time')

// Weighing
export const weighing = text('الوزن', 'Weighing')
export const soldWith = text('بيعت بوزن', 'Sold with')
export const weightNow = text('الآن على الميزان', 'Now on the scale')
export const weightOf = text('وزن {name} الآن', 'Weight of {name} now')
export const weighingMissing = text('وزن كل قطعة', 'the weight of each piece')
export const weightBad = text('اكتب الوزن بالجرام، مثل 7.10', 'Write the weight in grams, such as 7.10')
export const sameWeight = text('مطابق', 'Same')
export const lighter = text('أقل بـ {grams} جم', '{grams} g less')
export const heavier = text('أكثر بـ {grams} جم', '{grams} g more')
export const seal = text('الختم', 'Seal')
export const sealIntact = text('سليم', 'Intact')
export const sealBroken = text('مكسور', 'Broken')
export const sealNone = text('بلا ختم', 'None')
export const weightDiffers = text(
  'الوزن أو الختم ليس كما خرج. اقبل بمبلغ أقل، أو ارفض الإرجاع واكتب السبب للعميل.',
  'Weight or seal is not as it left. Accept for less money, or reject the return and tell the buyer why.',
)

// Effects
export const effects = text('ما الذي سيحدث', 'What will happen')
export const becomes = text('الطلب: {state}', 'Order: {state}')
export const stays = text('تبقى حالة الطلب كما هي', 'The state of the order stays')
export const piecesLeave = plural(
  {
    zero: 'لا شيء يخرج من المخزون',
    one: 'تخرج قطعة من المخزون',
    two: 'تخرج قطعتان من المخزون',
    few: 'تخرج {n} قطع من المخزون',
    many: 'تخرج {n} قطعة من المخزون',
    other: 'تخرج {n} قطعة من المخزون',
  },
  { one: '{n} piece leaves stock', other: '{n} pieces leave stock' },
)
export const piecesFree = plural(
  {
    zero: 'لا شيء محجوز',
    one: 'تُفك القطعة المحجوزة وتُباع من جديد',
    two: 'تُفك القطعتان المحجوزتان وتُباعان من جديد',
    few: 'تُفك {n} قطع محجوزة وتُباع من جديد',
    many: 'تُفك {n} قطعة محجوزة وتُباع من جديد',
    other: 'تُفك {n} قطعة محجوزة وتُباع من جديد',
  },
  { one: '{n} reserved piece is for sale again', other: '{n} reserved pieces are for sale again' },
)
export const piecesBack = plural(
  {
    zero: 'لا شيء يعود إلى المخزون',
    one: 'تعود قطعة إلى المخزون',
    two: 'تعود قطعتان إلى المخزون',
    few: 'تعود {n} قطع إلى المخزون',
    many: 'تعود {n} قطعة إلى المخزون',
    other: 'تعود {n} قطعة إلى المخزون',
  },
  { one: '{n} piece is back in stock', other: '{n} pieces are back in stock' },
)
export const stockSame = text('لا شيء في المخزون', 'Nothing in stock')
export const couponReleased = text('يعود كود الخصم {code} صالحًا', 'Coupon {code} can be used again')
export const refundToCard = text('يُرد إلى البطاقة', 'Back to the card')
export const refundByTransfer = text(
  'يُرد بتحويل بنكي تسجّله لاحقًا',
  'To be given back by transfer, which you enter later',
)
export const collectsCash = text('يُسجَّل التحصيل نقدًا', 'Cash is booked as collected')
export const retriesRefund = text('يُطلب ردّ المبلغ من البنك مرة أخرى', 'The bank is asked for the refund again')
export const settlesRefund = text('يُسجَّل المبلغ مردودًا بتحويل', 'The refund counts as made by transfer')
export const moneySame = text('لا يُدفع ولا يُرد شيء', 'No money moves')
export const invoiceIssued = text('تصدر الفاتورة الضريبية الآن', 'The tax invoice is issued now')
export const creditNoteIssued = text('يصدر إشعار دائن', 'A credit note is issued')
export const documentsSame = text('لا مستند جديدًا', 'No new document')
export const mailShipped = text('رسالة ورابط تتبع للعميل', 'Mail with the tracking link to the buyer')
export const mailCancelled = text('رسالة إلغاء للعميل', 'Mail of the cancellation to the buyer')
export const mailRefunded = text('رسالة بالمبلغ للعميل', 'Mail with the amount to the buyer')
export const mailReturnAsked = text('رسالة استلام طلب الإرجاع', 'Mail that the return was asked for')
export const mailReturnAccepted = text('رسالة قبول للعميل', 'Mail of the acceptance to the buyer')
export const mailReturnRejected = text('رسالة رفض بكلماتك للعميل', 'Mail of the rejection, in your words')
export const noMail = text('لا رسالة', 'No mail')
export const inArabic = text('بالعربية', 'in Arabic')
export const inEnglish = text('بالإنجليزية', 'in English')
export const engravingLocked = text('لا يُعدَّل النقش بعد ذلك', 'An engraving can no longer be changed')
export const secondPerson = text(
  'ما فوق {amount} يحتاج إلى موافقة شخص ثانٍ.',
  'Above {amount} a second person has to approve.',
)
export const stepUp = text('يُطلب رمزك أو مفتاح المرور.', 'Your code or passkey is asked for.')

// Rules
export const rules = text('ما تطلبه الأنظمة', 'What the rules want')
export const ruleNationalAddress = text('العنوان الوطني', 'National address')
export const ruleIdentity = text('هوية المشتري', 'Identity of the buyer')
export const ruleInvoiceFacts = text('بيانات الفاتورة الضريبية', 'Facts of the tax invoice')
export const ruleFifteenDays = text('التسليم خلال 15 يومًا', 'Delivery within 15 days')
export const ruleUntil = text('، حتى {day}', ', until {day}')
export const ruleUnmet = text('ينقص', 'missing')

// After
export const done = text('تم: {move}', 'Done: {move}')
export const movedMeanwhile = text(
  'تغيّر الطلب قبل لحظة: صار «{state}».',
  'The order has just changed: it is “{state}” now.',
)
export const movedMeanwhileBy = text('غيّره {name}: صار «{state}».', '{name} changed it: it is “{state}” now.')
export const typedKept = text('ما كتبته باقٍ هنا.', 'What you typed is kept here.')
export const notPossibleNow = text('هذا الإجراء لم يعد ممكنًا.', 'This is no longer possible.')

// Approval
export const approvalTitle = text('هذا يحتاج إلى شخص ثانٍ', 'This needs a second person')
export const approvalText = text(
  'أُرسل طلب الموافقة. لا يُرد شيء حتى يوافق غيرك ممن له هذه الصلاحية، ويسقط الطلب بعد 24 ساعة.',
  'The request was sent. Nothing moves until somebody else with this permission agrees; it lapses after 24 hours.',
)
export const approvalWhat = text('العملية', 'What')
export const approvalAmount = text('المبلغ', 'Amount')
export const approvalReason = text('السبب', 'Reason')
export const toApprovals = text('إلى الموافقات', 'To the approvals')
export const understood = text('حسنًا', 'All right')
