import { plural, text } from '@asjad/ui/i18n/text.ts'

export const home = text('الرئيسية', 'Home')

// Gallery
export const pictures = text('صور القطعة', 'Pictures of the piece')
export const enlarge = text('كبّر الصورة {n}', 'Enlarge picture {n}')
export const picture = text('الصورة {n}', 'Picture {n}')
export const share = text('مشاركة', 'Share')
export const linkCopied = text('نُسخ الرابط', 'Link copied')
export const copyFailed = text(
  'تعذّر النسخ. انسخ الرابط من شريط العنوان.',
  'Could not copy. Copy the link from the address bar.',
)

// Rating
export const beTheFirst = text('اكتب أول تقييم', 'Be the first to review')
export const price = text('السعر', 'Price')
export const vatIncluded = text('شامل الضريبة', 'VAT included')
export const vat = text('ضريبة القيمة المضافة', 'VAT')
export const goldPriceAt = text(
  'حسب سعر الذهب الساعة {time}. يتجدد كل 30 ثانية.',
  'At the gold price of {time}. Refreshes every 30 seconds.',
)
export const fixedPrice = text(
  'سعر هذه القطعة ثابت ولا يتبع سعر الذهب.',
  'This piece has a fixed price; it does not follow the gold price.',
)
export const priceMoved = text('تغيّر سعر الذهب. كان السعر', 'The gold price moved. It was')
export const lastPrice = text('السعر السابق', 'Last price')
export const youSave = text('توفّر', 'You save')
export const priceBreakdown = text('تفصيل السعر', 'Price breakdown')
export const howPriceIsMade = text('كيف حُسب السعر', 'How this price is made')
export const metal = text('قيمة الذهب', 'Metal value')
export const metalWhy = text(
  'الوزن × سعر جرام عيار {karat} الساعة {time}.',
  'The weight times the {karat}K gram price of {time}.',
)
export const making = text('المصنعية', 'Making charge')
export const makingWhy = text(
  'أجرة صياغة القطعة، ولا تتغير مع سعر الذهب.',
  'The price of the craftsmanship; it does not change with the gold price.',
)
export const vatWhy = text('تُحسب على الذهب والمصنعية معًا.', 'On gold value and making charge together.')
export const vatZeroWhy = text(
  'ضريبة الذهب الاستثماري بنقاء 99% فأكثر صفر.',
  'Investment gold of 99% and above is zero-rated.',
)
export const total = text('الإجمالي', 'Total')

// Engraving and note
export const engraving = text('النقش', 'Engraving')
export const engravingText = text('النص المطلوب نقشه', 'Engraving text')
export const lettersLeft = plural(
  {
    zero: 'لم يبقَ حرف',
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: 'بقي {n} أحرف',
    many: 'بقي {n} حرفًا',
    other: 'بقي {n} حرف',
  },
  { one: '{n} letter left', other: '{n} letters left' },
)
export const tooManyLetters = plural(
  {
    zero: 'النص أطول مما تتسع له القطعة',
    one: 'النص أطول مما تتسع له القطعة، احذف حرفًا واحدًا',
    two: 'النص أطول مما تتسع له القطعة، احذف حرفين',
    few: 'النص أطول مما تتسع له القطعة، احذف {n} أحرف',
    many: 'النص أطول مما تتسع له القطعة، احذف {n} حرفًا',
    other: 'النص أطول مما تتسع له القطعة، احذف {n} حرف',
  },
  { one: 'Too long for this piece; remove {n} letter', other: 'Too long for this piece; remove {n} letters' },
)
/** Help at the field, and the error. */
export const fewestLetters = plural(
  {
    zero: 'لا يقل النقش عن حرف',
    one: 'لا يقل النقش عن حرف',
    two: 'لا يقل النقش عن حرفين',
    few: 'لا يقل النقش عن {n} أحرف',
    many: 'لا يقل النقش عن {n} حرفًا',
    other: 'لا يقل النقش عن {n} حرف',
  },
  { one: 'At least {n} letter', other: 'At least {n} letters' },
)
export const engravable = {
  arabic: text('حروف عربية ومسافات وشرطات.', 'Arabic letters, spaces and hyphens.'),
  latin: text('حروف لاتينية ومسافات وشرطات.', 'Latin letters, spaces and hyphens.'),
  both: text('حروف عربية أو لاتينية ومسافات وشرطات.', 'Arabic or Latin letters, spaces and hyphens.'),
}
export const oneLetter = {
  arabic: text('حرف عربي واحد.', 'One Arabic letter.'),
  latin: text('حرف لاتيني واحد.', 'One Latin letter.'),
  both: text('حرف واحد، عربي أو لاتيني.', 'One letter, Arabic or Latin.'),
}
export const digitsToo = text('وتُقبل الأرقام.', 'Digits too.')
export const engravingMissing = text('اكتب النص المطلوب نقشه', 'Type the text to engrave')
export const engravingRefused = text('لا يمكن نقش {signs}', 'We cannot engrave {signs}')
/** Isolated from the sentence around it: in right-to-left text a "<" would be mirrored and read as another sign. */
export const quotedSign = text('«\u2068{sign}\u2069»', '“\u2068{sign}\u2069”')
export const norSign = text(' ولا ', ' or ')
export const typeface = text('الخط', 'Typeface')
export const engravedStays = text(
  'القطع المنقوشة لا تُستبدل ولا تُرجع.',
  'Engraved pieces cannot be exchanged or returned.',
)
export const addNote = text('أضف ملاحظة', 'Add a note')
export const note = text('ملاحظة', 'Note')
export const noteHelp = text('نقرؤها قبل تجهيز القطعة.', 'We read it before preparing the piece.')

// Stock and buying
export const chooseSize = text(
  'اختر المقاس أولًا: القطعة المنقوشة لا تُستبدل ولا تُرجع.',
  'Choose a size first: an engraved piece cannot be exchanged or returned.',
)
export const chooseSizeOption = text('اختر المقاس', 'Choose a size')
export const priceForSize = text('السعر لمقاس {size}', 'Price for size {size}')
export const sizeSoldOut = text('نفد هذا المقاس. اختر مقاسًا آخر.', 'This size is sold out. Choose another one.')
export const pieceSoldOut = text('نفدت هذه القطعة', 'This piece is sold out')
export const noLongerSold = text('لم تعد هذه القطعة معروضة', 'This piece is no longer sold')
export const similarNow = text('قطع مشابهة متوفرة الآن', 'Similar pieces in stock now')
export const stockLeft = plural(
  {
    zero: 'نفدت الكمية',
    one: 'آخر قطعة',
    two: 'بقيت قطعتان',
    few: 'بقيت {n} قطع',
    many: 'بقيت {n} قطعة',
    other: 'بقيت {n} قطعة',
  },
  { one: 'Last piece', other: '{n} left in stock' },
)

// Facts near the button
export const deliveryFrom = text('التوصيل داخل المملكة من', 'Delivery in the Kingdom from')
export const arrives = text('موعد الوصول: {days}', 'Arrives {days}')
export const insured = text(
  'توصيل مؤمَّن، والمسؤولية علينا حتى تستلم',
  'Insured delivery, our responsibility until it is in your hands',
)
export const returnable = text(
  'إرجاع خلال 7 أيام من الاستلام، دون استعمال وبختمها وفاتورتها',
  'Return within 7 days of receipt, unused, with seal and invoice',
)
export const sealedReturn = text(
  'تُرجع خلال 7 أيام بغلافها سليمًا، ولا تُرجع بعد فتحه',
  'Return within 7 days with the seal intact; not once it is opened',
)
export const certificate = text(
  'شهادة برقم تسلسلي يمكن التحقق منه',
  'Certificate with a serial number that can be checked',
)
export const hallmarkAndInvoice = text('دمغة {fineness} وفاتورة ضريبية', '{fineness} hallmark and a tax invoice')
export const priceLock = text('يُثبَّت السعر 15 دقيقة عند إتمام الطلب', 'Price locked for 15 minutes at checkout')

// Sections
export const details = text('التفاصيل', 'Details')
export const karat = text('العيار', 'Karat')
export const karatValue = text('عيار {karat}', '{karat}K')
export const fineness = text('النقاء', 'Fineness')
export const weight = text('الوزن', 'Weight')
export const size = text('المقاس', 'Size')
export const category = text('القسم', 'Category')
export const inStock = text('المتوفر', 'In stock')
export const deliveryAndReturns = text('التوصيل والإرجاع', 'Delivery and returns')
export const delivery = text('التوصيل', 'Delivery')
export const returns = text('الإرجاع', 'Returns')
export const preparing = text(
  'نجهّز القطع المتوفرة في يوم عمل واحد والمنقوشة في ثلاثة.',
  'Pieces in stock are ready in one work day, engraved ones in three.',
)
export const onTheWay = text(
  'ثم يستغرق التوصيل من {from} إلى {to} أيام عمل إلى أي مدينة في المملكة.',
  'Delivery then takes {from} to {to} work days to any city in the Kingdom.',
)
export const workDays = text(
  'أيام العمل {days}، وما يُطلب بعد الساعة {hour} يُحسب من اليوم التالي.',
  'Work days are {days}, and orders after {hour} count from the next day.',
)
export const workDaysOnly = text('أيام العمل {days}.', 'Work days are {days}.')
export const dayRange = text('من {from} إلى {to}', '{from} to {to}')
export const everyDay = text('كل أيام الأسبوع', 'every day of the week')
export const comma = text('، ', ', ')
export const closedOn = text('نحن في إجازة {day}.', 'We are closed on {day}.')
export const closedFrom = text('نحن في إجازة من {from} إلى {to}.', 'We are closed from {from} to {to}.')
export const returnsText = text(
  'نزن القطعة عند وصولها، ونرد ثمن الفاتورة أيًّا كان سعر الذهب يومها، خلال 14 يومًا من قبولها.',
  'We weigh the piece when it arrives and refund the invoice price, whatever gold costs that day, within 14 days of accepting it.',
)
export const engravedReturnsText = text(
  'تُصنع هذه القطعة لك، فلا تُستبدل ولا تُرجع إلا إن وصلت معيبة أو مخالفة لما طلبت.',
  'This piece is made for you, so it cannot be exchanged or returned unless it arrives faulty or differs from your order.',
)
export const shippingPolicy = text('سياسة الشحن', 'Shipping policy')
export const returnPolicy = text('سياسة الاستبدال والإرجاع', 'Replacement and return policy')
export const related = text('قطع مشابهة', 'Related pieces')
export const relatedFailed = text('تعذّر تحميل القطع المشابهة.', 'The related pieces could not be loaded.')
export const viewAll = text('عرض الكل', 'View all')
export const viewAllOf = text('عرض الكل: {category}', 'View all: {category}')
