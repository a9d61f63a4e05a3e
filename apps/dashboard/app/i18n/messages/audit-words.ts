import { text } from '@asjad/ui/i18n/text.ts'

// What the audit log calls the values of fields. Forms have many of these words too, but a word out of a form's file
// brings all texts of that form, and the page of the log would load twenty of them.

export const changed = text('تغيّر', 'Changed')
export const written = text('كُتب', 'Written')
export const reset = text('أُعيد ضبطه', 'Reset')
export const identity = text('رقم الهوية', 'Identity number')
export const answers = text('تجيب', 'It answers')
export const wrongPassword = text('كلمة المرور غير صحيحة', 'Wrong password')
export const wrongCode = text('الرمز غير صحيح', 'Wrong code')
export const all = text('الكل', 'All')
export const open = text('مفتوحة', 'Open')
export const closed = text('مقفلة', 'Closed')
export const inStock = text('في المخزون', 'In stock')
export const sold = text('مباعة', 'Sold')
export const reviewWaiting = text('بانتظار المراجعة', 'Waiting to be checked')
export const reviewRefused = text('مرفوض', 'Refused')

// Payments
export const created = text('لم تبدأ', 'Not begun')
export const initiated = text('بدأت', 'Begun')
export const expired = text('انتهى وقتها', 'Expired')
export const done = text('تمت', 'Done')
export const pending = text('قيد التنفيذ', 'Pending')
export const payment = text('دفعة بالبطاقة', 'Card payment')
export const bankTransfer = text('حوالة بنكية', 'Bank transfer')
export const collection = text('تحصيل نقدي', 'Cash collected')
export const refund = text('مبلغ مردود', 'Refund')
export const confirmed = text('وصلت كاملة', 'Arrived in full')
export const short = text('وصلت ناقصة', 'Arrived too small')
export const surplus = text('وصلت زائدة', 'Arrived with a surplus')
export const late = text('وصلت متأخرة', 'Arrived too late')
export const feeDiffers = text('رسوم مختلفة', 'Another fee')
export const bank = text('البنك', 'Bank')
export const cash = text('نقدًا', 'Cash')

// Bulk changes
export const set = text('تحديد المبلغ', 'Set to')
export const setPerGram = text('تحديد المبلغ لكل جرام', 'Set to, a gram')
export const add = text('زيادة أو خصم بالريال', 'Add or take off riyals')
export const addPerGram = text('زيادة أو خصم بالريال لكل جرام', 'Add or take off riyals a gram')
export const addPercent = text('زيادة أو خصم بالنسبة', 'Add or take off a percentage')
export const bulkSchedule = text('جدولة النشر', 'Scheduling')
export const bulkMaking = text('تعديل المصنعية', 'Making charge')
export const bulkStruck = text('وضع سعر مشطوب', 'Struck price')
export const bulkEndStruck = text('إزالة السعر المشطوب', 'End of the struck price')
export const bulkHomeSection = text('إضافة إلى قسم في الرئيسية', 'Section of the home page')

// Kinds
export const products = text('المنتجات', 'Products')
export const prices = text('الأسعار', 'Prices')
export const entries = text('المشتريات والتحوّط', 'Purchases and hedges')
export const percent = text('بالنسبة', 'Percentage')
export const amount = text('بالمبلغ', 'Amount')
export const slides = text('الشرائح', 'Slides')
export const section = text('قسم قطع', 'Section of pieces')
export const banner = text('الشريط', 'Banner')
export const testimonials = text('آراء العملاء', 'Testimonials')
export const features = text('مزايا المتجر', 'Features')
export const riyals = text('ريال', 'Riyals')
export const gram = text('جرام', 'Gram')
export const ringSizes = text('مقاس الخاتم', 'Ring sizes')
export const millimetres = text('مليمتر', 'Millimetres')
export const centimetres = text('سنتيمتر', 'Centimetres')
export const pieces24 = text('قطع عيار 24', '24K pieces')
export const pieces21 = text('قطع عيار 21', '21K pieces')
export const pieces18 = text('قطع عيار 18', '18K pieces')
export const grams24 = text('جرامات عيار 24', '24K grams')
export const grams21 = text('جرامات عيار 21', '21K grams')
export const grams18 = text('جرامات عيار 18', '18K grams')

// By what something was exported
export const descending = text('{field}، تنازليًا', '{field}, descending')
export const newest = text('الأحدث', 'Newest first')
export const oldest = text('الأقدم', 'Oldest first')
export const total = text('الإجمالي', 'Total')
export const promised = text('موعد التسليم', 'Promised day')
export const lastOrder = text('آخر طلب', 'Last order')
export const spent = text('مجموع الشراء', 'Spent')
export const updated = text('آخر تعديل', 'Last change')
export const title = text('الاسم', 'Name')
export const soldPieces = text('المبيعات', 'Sold')
export const price = text('السعر', 'Price')
export const weight = text('الوزن', 'Weight')
export const piece = text('القطعة', 'Piece')
export const sku = text('رمز الصنف', 'SKU')
export const available = text('المتاح', 'Available')
export const onHand = text('في المحل', 'On hand')
export const day = text('اليوم', 'Day')
export const week = text('الأسبوع', 'Week')
export const month = text('الشهر', 'Month')
export const category = text('القسم', 'Category')
export const city = text('المدينة', 'City')
export const means = text('وسيلة الدفع', 'Means of payment')
export const yes = text('نعم', 'Yes')
export const no = text('لا', 'No')

// Views of lists
export const marked = text('تحت المتابعة', 'Marked')
export const revoked = text('ملغاة', 'Revoked')
export const returning = text('عملاء عائدون', 'Returning')
export const top = text('الأكثر شراءً', 'Top buyers')
export const neverBought = text('لم يشتروا', 'Never bought')
export const agreed = text('وافقوا على الرسائل', 'Agreed to mails')
export const blocked = text('موقوفون', 'Blocked')
export const drafts = text('مسودات', 'Drafts')
export const low = text('قارب على النفاد', 'Low')
export const soldOut = text('نفد', 'Sold out')
export const bin = text('المحذوفات', 'Bin')
export const running = text('سارية', 'Running')
export const planned = text('مجدولة', 'Planned')
export const ended = text('منتهية', 'Ended')
export const reserved = text('محجوز', 'Reserved')
export const received = text('ما وصل', 'Received')
export const unfinished = text('لم تكتمل', 'Unfinished')
export const mismatched = text('فيها فرق', 'Mismatched')
export const inStore = text('متوفر', 'Available')

// What a piece lacks
export const lacksArabic = text('الاسم بالعربية', 'Arabic name')
export const lacksEnglish = text('الاسم بالإنجليزية', 'English name')
export const lacksSubtitle = text('العنوان الصغير بالإنجليزية', 'English subtitle')
export const lacksPicture = text('صورة', 'Picture')
export const lacksAlt = text('وصف صورة', 'Description of a picture')
export const lacksVariety = text('مقاس', 'Variety')
export const lacksMeasure = text('الأبعاد', 'Measures')

// What forms and lists say as well
export const lineCash = text('نقد الصندوق', 'Cash drawer')
export const lineCard = text('بطاقات', 'Cards')
export const lineTransfer = text('تحويلات', 'Transfers')
export const lineRefund = text('ردود', 'Refunds')
export const purchase = text('شراء', 'Purchase')
export const hedge = text('تحوّط', 'Hedge')
export const ofOrders = text('الطلبات', 'Orders')
export const scopeGold = text('القطع المسعّرة بالذهب', 'Pieces priced by gold')
export const scopeAll = text('كل المتجر', 'Everything')
export const locksKeep = text('تُحترم حتى تنتهي', 'Hold until they end')
export const locksEnd = text('تنتهي الآن', 'End now')
export const ounce = text('أونصة', 'an ounce')
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
export const becauseCustomer = text('طلب العميل', 'The buyer asked')
export const becauseTimeout = text('لم يُدفع في الوقت', 'Not paid in time')
export const becauseStock = text('نفدت القطعة', 'Out of stock')
export const becauseIdentity = text('لم تُثبت الهوية', 'Identity not proven')
export const becauseRefusedCash = text('رفض الاستلام والدفع', 'Refused the parcel and its payment')
export const becauseLost = text('ضاع الطرد', 'Lost on the way')
export const becauseStaff = text('قرار المتجر', 'Decision of the shop')
export const resultMatched = text('مطابق', 'Matched')
export const resultDifferent = text('مبلغ مختلف', 'Another amount')
export const resultUnknown = text('لا نعرفه', 'Unknown to us')
export const resultTwice = text('سُوّي من قبل', 'Paid out before')
export const resultMissing = text('لم يصل بعد', 'Not arrived yet')
export const byMail = text('بالبريد', 'Mail')
export const inShop = text('في المتجر', 'In the shop')
export const byPhone = text('بالهاتف', 'Telephone')
export const mailed = text('أُرسلت بالبريد', 'Mailed')
export const downloaded = text('سُلّمت باليد', 'Handed over')
export const erased = text('حُذفت البيانات', 'Erased')
export const withdrawn = text('سحبه العميل', 'Withdrawn')
export const refused = text('رُفض', 'Refused')
export const kindExport = text('نسخة من البيانات', 'Copy of the data')
export const kindErasure = text('حذف البيانات', 'Erasure')
export const status = text('الحالة', 'Status')
export const vat = text('الضريبة', 'VAT')
export const byGold = text('بسعر الذهب', 'By gold')
export const fixed = text('سعر ثابت', 'Fixed price')
export const vatStandard = text('خاضعة للضريبة، 15%', 'Standard, 15%')
export const vatZero = text('ذهب استثماري، 0%', 'Investment gold, 0%')
export const scriptArabic = text('عربية', 'Arabic')
export const scriptLatin = text('لاتينية', 'Latin')
export const scriptBoth = text('عربية ولاتينية', 'Arabic and Latin')
export const stockReceived = text('وارد جديد', 'Received')
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
export const stockShip = text('شُحن مع طلب', 'Shipped with an order')
export const restock = text('عاد من طلب', 'Back from an order')
export const imported = text('استيراد ملف', 'Import')
export const undone = text('تراجع', 'Undo')
export const courierCash = text('النقد عند شركات الشحن', 'Cash with the couriers')
export const featureIcons = {
  hallmark: text('دمغة', 'Hallmark'),
  price: text('سعر', 'Price'),
  delivery: text('توصيل', 'Delivery'),
  lock: text('تثبيت', 'Lock'),
}
export const sectionRules = {
  hand: text('قطع تختارها', 'Pieces that you choose'),
  newest: text('الأحدث', 'The newest'),
  best_selling: text('الأكثر مبيعًا', 'The best selling'),
  category: text('قسم', 'A category'),
}
export const refusals = {
  insult: text('إساءة أو شتيمة', 'Insult'),
  personal_data: text('بيانات شخصية', 'Personal data'),
  advertising: text('إعلان', 'Advertising'),
  another_piece: text('عن قطعة أخرى', 'About another piece'),
}
export const synonymKinds = {
  piece: text('قطعة', 'Piece'),
  material: text('مادة', 'Material'),
  stone: text('حجر', 'Stone'),
  colour: text('لون', 'Colour'),
  person: text('لمن', 'For whom'),
  occasion: text('مناسبة', 'Occasion'),
  style: text('طراز', 'Style'),
  other: text('غير ذلك', 'Other'),
}
export const languages = { ar: text('العربية', 'Arabic'), en: text('الإنجليزية', 'English') }
export const messageStates = {
  new: text('جديدة', 'New'),
  open: text('مفتوحة', 'Open'),
  waiting: text('بانتظار العميل', 'Waiting for the sender'),
  closed: text('مغلقة', 'Closed'),
}
export const flagEngraving = text('نقش', 'Engraving')
export const flagOverLimit = text('فوق حد الهوية', 'Above the identity limit')
export const flagNoNationalAddress = text('بلا عنوان وطني', 'No national address')
export const flagNote = text('ملاحظة من العميل', 'Note of the buyer')
export const flagLate = text('متأخر', 'Late')
export const flagRefusedRefund = text('استرداد مرفوض', 'Refused refund')
export const flagBlockedPerson = text('عميل موقوف', 'Blocked customer')
export const ordersAmount = text('المبلغ', 'Amount')
export const viewWaiting = text('بانتظار العمل', 'Waiting')
export const viewToPrepare = text('للتجهيز', 'To prepare')
export const viewToShip = text('للشحن', 'To ship')
export const viewLate = text('متأخرة', 'Late')
export const viewUnpaid = text('غير مدفوعة', 'Unpaid')
export const viewReturns = text('طلبات الإرجاع', 'Returns')
export const viewRefusedRefunds = text('استرداد مرفوض', 'Refused refunds')
export const karat = text('العيار', 'Karat')
