import { plural, text } from '@asjad/ui/i18n/text.ts'

export { coupon } from './coupon.ts'

export const title = text('إتمام الطلب', 'Checkout')
export const edit = text('تعديل', 'Edit')
export const goOn = text('متابعة', 'Continue')
export const stepOf = text('الخطوة {n} من {count}', 'Step {n} of {count}')
export const doneStepOf = text('الخطوة {n} من {count}، مكتملة', 'Step {n} of {count}, done')

// Address and recipient
export const address = text('عنوان التوصيل', 'Shipping address')
export const newAddress = text('عنوان جديد', 'New address')
export const editAddress = text('تعديل العنوان', 'Edit address')
export const selectAddress = text('اختر عنوان التوصيل', 'Please select an address')
export const unsavedChanges = text('تغييرات غير محفوظة', 'Unsaved changes')
export const saveAddressFirst = text('احفظ العنوان أولًا', 'Save the address first')
export const addressSaved = text(
  'حفظنا العنوان، ولم يُسجَّل طلبك بعد. راجعه ثم أكمل.',
  'The address is saved, and nothing has been ordered yet. Check your order, then continue.',
)
export const noAddressYet = text(
  'أضف العنوان الذي نوصل إليه طلبك. نحفظه لطلباتك القادمة.',
  'Add the address that we deliver to. We keep it for your next orders.',
)
export const anotherPerson = text('يستلم الطلب شخص آخر', 'Another person receives the order')
export const receives = text('يستلمه {name}', '{name} receives it')
export const recipientName = text('اسم المستلم', 'Recipient name')
export const recipientPhone = text('جوال المستلم', 'Recipient phone')
export const recipientPhoneWhy = text('يتصل به المندوب قبل التوصيل.', 'The courier calls before delivery.')
export const recipientEmail = text('بريد المستلم', 'Recipient email')
export const notifyRecipient = text('إرسال إشعارات التوصيل إلى المستلم', 'Send delivery updates to this person')
export const fillRecipient = text('أكمل بيانات المستلم', 'Please, fill recipient data')
export const emailForUpdates = text(
  'نحتاج إلى بريد المستلم لنرسل الإشعارات.',
  'We need an email to send the updates to.',
)
export const valueRequired = text('هذا الحقل مطلوب', 'Value is required')

// Courier
export const courier = text('شركة الشحن', 'Shipping company')
export const nothingDelivered = text('التوصيل متوقف الآن', 'Nothing can be delivered at the moment')
export const nothingDeliveredText = text(
  'لا يمكن إتمام الطلب الآن، وسلتك محفوظة كما هي. أعد المحاولة لاحقًا أو راسلنا.',
  'The order cannot be completed now. Your cart is kept. Try again later, or write to us.',
)
export const arrives = text('موعد الوصول: {days}', 'Arrives {days}')
export const insured = text('شحنة مؤمَّنة', 'Insured')
export const handDelivery = text('تسليم باليد', 'Hand delivery')
export const takesCash = text('تقبل الدفع عند الاستلام', 'Accepts cash on delivery')
export const noCash = text('لا تقبل الدفع عند الاستلام', 'No cash on delivery')

// Identity
export const identity = text('رقم الهوية', 'Identity number')
export const identityWhy = text(
  'قيمة الطلب تتجاوز {limit} ريال، لذلك يُطلب رقم الهوية أو الإقامة أو الجواز.',
  'The order is above {limit} riyals, so an ID, residence or passport number is required.',
)
export const identityWhyDay = text(
  'مجموع طلباتك خلال 24 ساعة يتجاوز {limit} ريال، لذلك يُطلب رقم الهوية أو الإقامة أو الجواز.',
  'Your orders of the last 24 hours are above {limit} riyals together, so an ID, residence or passport number is required.',
)
export const identityStored = text(
  'نحفظه مشفّرًا مع الطلب، ولا يطّلع عليه إلا موظف التحقق، ولا يظهر منه إلا آخر 4 خانات. لا يبقى في متصفحك: إن أعدت تحميل الصفحة فاكتبه مرة أخرى.',
  'We keep it encrypted with the order. Only the verification officer can see it; everywhere else just its last 4 characters show. It does not stay in your browser: after a reload, enter it again.',
)
export const document = text('نوع الوثيقة', 'Document')
export const documentNumber = text('رقم الوثيقة', 'Document number')
export const nationalId = text('هوية وطنية', 'National ID')
export const residence = text('إقامة', 'Residence')
export const passport = text('جواز سفر', 'Passport')
export const documentEnding = text('{document}، والرقم ينتهي بـ {digits}', '{document}, ending in {digits}')
export const tenCharacters = text(
  'يجب ألا يقل هذا الحقل عن 10 أرقام',
  'This field should be at least 10 characters long',
)
export const passportLength = text('رقم الجواز من 6 إلى 12 خانة.', 'A passport number has 6 to 12 characters.')
export const nationalIdStart = text('الهوية الوطنية تبدأ بالرقم 1.', 'A Saudi ID starts with 1.')
export const residenceStart = text('رقم الإقامة يبدأ بالرقم 2.', 'A residence number starts with 2.')
export const digitsAlone = text('اكتبه بالأرقام فقط.', 'Digits only, please.')
export const passportSigns = text('اكتبه بحروف لاتينية وأرقام.', 'Latin letters and digits only.')
export const identityMistyped = text(
  'أحد الأرقام مكتوب خطأ. قارنه بالوثيقة.',
  'One of the digits is mistyped. Compare it with the document.',
)

// Payment method
export const method = text('طريقة الدفع', 'Payment method')
export const cash = text('الدفع عند الاستلام', 'Cash on delivery')
export const cashHow = text('تدفع للمندوب نقدًا عند التسليم.', 'You pay the courier in cash at the door.')
export const cashNotByCourier = text('{courier} لا تقبل الدفع نقدًا.', '{courier} does not accept cash.')
export const cashAboveLimit = text(
  'تقبل {courier} الدفع نقدًا حتى {limit} ر.س.',
  '{courier} accepts cash up to {limit} SAR.',
)
export const cashTooManyOpen = text(
  'بلغت طلباتك غير المدفوعة حدّها الأعلى. يُتاح الدفع عند الاستلام من جديد حين تستلم أحدها أو تلغيه.',
  'You have reached the limit of orders awaiting payment. Cash is possible again once one of them is delivered or cancelled.',
)
export const cashAboveAccount = text(
  'بقي لك {left} ر.س للدفع عند الاستلام إلى أن تستلم طلباتك المفتوحة.',
  'Until your open orders are delivered, you can order for {left} SAR more in cash.',
)
export const chooseCash = text('الدفع عند الاستلام', 'Pay on delivery')
export const changeCourier = text('غيّر شركة الشحن', 'Change the courier')
export const bankTransfer = text('تحويل بنكي', 'Bank transfer')
export const transferOff = text('خصم إضافي {percent}', 'Extra {percent} off')
export const switchedToCard = text(
  'لا تقبل شركة الشحن هذه الدفع نقدًا، فاخترنا لك الدفع بالبطاقة.',
  'This courier does not accept cash, so we chose payment by card.',
)

// Price lock
export const locked = text('السعر مُثبَّت لك', 'Your price is locked')
export const lockEnded = text('انتهى تثبيت السعر', 'The price lock has ended')
export const lockEndedText = text(
  'اضغط للحصول على سعر هذه اللحظة. كل ما كتبته باقٍ.',
  'Press to get the current price. Everything you typed stays.',
)
export const renew = text('ثبّت السعر من جديد', 'Lock the price again')
export const renewing = text('جارٍ تثبيت السعر', 'Locking')
export const minutesLeft = plural(
  {
    zero: 'انتهى تثبيت السعر',
    one: 'بقيت دقيقة واحدة على انتهاء تثبيت السعر',
    two: 'بقيت دقيقتان على انتهاء تثبيت السعر',
    few: 'بقيت {n} دقائق على انتهاء تثبيت السعر',
    many: 'بقيت {n} دقيقة على انتهاء تثبيت السعر',
    other: 'بقيت {n} دقيقة على انتهاء تثبيت السعر',
  },
  { one: '{n} minute left on the price lock', other: '{n} minutes left on the price lock' },
)
export const priceMoved = text('تغيّر المبلغ. كان', 'The amount has changed. It was')
export const priceMovedNow = text('وأصبح', 'and is now')
export const leftOut = text(
  'هذه القطع ليست في الطلب لأنها غير متاحة الآن، وتبقى في سلتك:',
  'Not in this order, because they cannot be bought right now. They stay in your cart:',
)
export const soldOutMeanwhile = text(
  'نفدت قطعة قبل لحظات، فلم يُسجَّل الطلب ولم يُخصم أي مبلغ. طلبك الآن بالباقي.',
  'A piece sold out a moment ago, so no order was placed and nothing was charged. Your order is now for the rest.',
)
export const checkAndPay = text('راجع المبلغ الجديد ثم ادفع.', 'Check the new amount, then pay.')

// Summary
export const yourOrder = text('طلبك', 'Your order')
export const summary = text('ملخص الطلب', 'Order summary')
export const showSummary = text('اعرض ملخص الطلب', 'Show the order summary')
export const metal = text('قيمة الذهب', 'Metal value')
export const making = text('المصنعية', 'Making charge')
export const fixedPieces = text('قطع بسعر ثابت', 'Fixed-price pieces')
export const vatOnPieces = text('ضريبة القيمة المضافة على القطع', 'VAT on the pieces')
export const delivery = text('التوصيل، شامل الضريبة', 'Delivery, VAT included')
export const transferDiscount = text('خصم التحويل البنكي', 'Bank transfer discount')
export const toPay = text('المطلوب دفعه', 'To pay')
export const received = text('وصل منه', 'Received so far')
export const toTransfer = text('المطلوب تحويله', 'To transfer')
export const pay = text('ادفع', 'Pay')
export const placeOrder = text('أكّد الطلب', 'Place order')
export const placeAndTransfer = text('أكّد الطلب وحوّل', 'Place and transfer')
export const paying = text('جارٍ الدفع', 'Paying')
export const placing = text('جارٍ تسجيل طلبك', 'Placing your order')
export const byPaying = text('بإتمام الطلب توافق على', 'By placing the order you accept the')
export const returnPolicy = text('سياسة الاستبدال والإرجاع', 'replacement and return policy')
export const engraved = text('النقش: {words}', 'Engraving: {words}')
export const stillMissing = text('بقي لإتمام الطلب:', 'Still missing:')

// Trouble
export const cartEmpty = text('السلة فارغة', 'Cart is empty')
export const cartEmptyText = text('أضف قطعة ثم عد لإتمام الطلب.', 'Add a piece, then come back to check out.')
export const reviewCart = text('راجع السلة', 'Review the cart')
export const nothingLost = text('كل ما كتبته هنا باقٍ.', 'Everything you typed here stays.')
export const quoteFailed = text(
  'تعذّر تثبيت السعر. كل ما كتبته باقٍ.',
  'The price could not be locked. Everything you typed stays.',
)
export const outcomeUnknown = text(
  'انقطع الاتصال قبل أن نعرف هل سُجّل طلبك. اضغط مرة أخرى: لن يتكرر الطلب ولا الدفع.',
  'The connection broke before we knew whether your order was placed. Press again: it will not be placed or paid twice.',
)
export const placedBefore = text(
  'سبق أن سُجّل طلبك باختياراتك قبل انقطاع الاتصال، ولم يُسجَّل طلب ثانٍ.',
  'Your order had already been placed, with your choices from before the connection broke. No second order was placed.',
)
export const takesLong = text(
  'يستغرق هذا أكثر من المعتاد. انتظر قليلًا ولا تدفع مرة أخرى؛ تجد الطلب إن سُجّل في «طلباتي».',
  'This is taking longer than usual. Wait a moment and do not pay again; if the order was placed, it is in My orders.',
)
export const toOrders = text('طلباتي', 'My orders')
export const toOrder = text('عرض الطلب', 'View the order')

// An order that waits for its payment
export const withoutTransferDiscount = text(
  'تدفع الآن بالبطاقة بدلًا من التحويل، فلا يُحسب خصم التحويل البنكي.',
  'You pay by card instead of a bank transfer, so its discount is not counted.',
)
export const payOrder = text('دفع الطلب', 'Pay for the order')
export const orderSaved = text(
  'حجزنا لك قطع طلبك {id} حتى الساعة {time}.',
  'The pieces of your order {id} are reserved for you until {time}.',
)
export const attemptsLeft = plural(
  {
    zero: 'لم تبقَ محاولات',
    one: 'بقيت محاولة واحدة',
    two: 'بقيت محاولتان',
    few: 'بقيت {n} محاولات',
    many: 'بقيت {n} محاولة',
    other: 'بقيت {n} محاولة',
  },
  { one: '{n} attempt left', other: '{n} attempts left' },
)
export const seeOrder = text('تفاصيل الطلب', 'Order details')
