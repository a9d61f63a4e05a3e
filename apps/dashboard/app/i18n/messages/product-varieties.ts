import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('المقاسات', 'Varieties')
export const noteGold = text('المصنعية للقطعة قبل الضريبة', 'Making per piece, before VAT')
export const noteFixed = text('السعر شامل الضريبة', 'Price with VAT')
export const order = text('الترتيب', 'Order')
export const sku = text('الرمز', 'SKU')
export const size = text('المقاس', 'Size')
export const lengthCm = text('الطول سم', 'Length cm')
export const diameterMm = text('القطر مم', 'Diameter mm')
export const weight = text('الوزن جم', 'Weight g')
export const making = text('المصنعية', 'Making')
export const perGram = text('لكل جرام', 'Per gram')
export const price = text('السعر', 'Price')
export const stock = text('المخزون', 'Stock')
export const firstStock = text('الكمية الأولى', 'First stock')
export const priceNow = text('السعر الآن', 'Price now')
export const more = text('المزيد', 'More')
export const lastMaking = text('مصنعية سابقة (مشطوبة)', 'Former making (struck)')
export const lastFixed = text('سعر سابق (مشطوب)', 'Former price (struck)')
export const costGold = text('تكلفة المصنعية', 'Cost of the making')
export const costFixed = text('تكلفة القطعة', 'Cost of the piece')
export const lowStock = text('حد التنبيه للمخزون', 'Low-stock mark')
export const tracksSerials = text('لكل قطعة رقم تسلسلي', 'Each piece has a serial number')
export const hidden = text('مخفي عن المتجر', 'Hidden from the shop')
export const held = text('{n} محجوز', '{n} held')
export const none = text(
  'لا مقاسات بعد. أضف مقاسًا، أو عدة مقاسات دفعة واحدة، أو الصق أعمدة من جدول.',
  'No varieties yet. Add one, several sizes at once, or paste columns from a spreadsheet.',
)
export const add = text('أضف مقاسًا', 'Add variety')
export const addSizes = text('أضف مقاسات', 'Add sizes')
export const makeSkus = text('اطلب رموزًا', 'Make SKUs')
export const makeSku = text('اطلب رمزًا', 'Make a SKU')
export const details = text('التكلفة والحدود', 'Cost and limits')
export const detailsOf = text('تفاصيل {variety}', 'Details of {variety}')
export const actionsOf = text('إجراءات {variety}', 'Actions for {variety}')
export const dragRow = text('انقل {variety}: Alt مع الأسهم', 'Move {variety}: Alt and arrows')
export const up = text('إلى أعلى', 'Move up')
export const down = text('إلى أسفل', 'Move down')
export const remove = text('حذف المقاس', 'Delete variety')
export const hide = text('إخفاء عن المتجر', 'Hide from the shop')
export const show = text('إظهار في المتجر', 'Show in the shop')
export const changeStock = text('تغيير المخزون', 'Change stock')
export const lockedSold = text('بيع من قبل، فيُخفى ولا يُحذف', 'Sold before: it can be hidden, not deleted')
export const lockedReserved = text('محجوز لطلب، فيُخفى ولا يُحذف', 'Held by an order: it can be hidden, not deleted')
export const lockedCertified = text('له شهادة، فيُخفى ولا يُحذف', 'It has a certificate: it can be hidden, not deleted')
export const variety = text('الصف {n}', 'row {n}')
export const of = text('{field}، {variety}', '{field}, {variety}')
export const movedTo = text('{variety} في الموضع {n}', '{variety} is number {n} now')
export const pasted = plural(
  {
    zero: 'لم يُلصق شيء',
    one: 'لُصق صف واحد',
    two: 'لُصق صفان',
    few: 'لُصقت {n} صفوف',
    many: 'لُصق {n} صفًّا',
    other: 'لُصق {n} صف',
  },
  { one: '{n} row pasted', other: '{n} rows pasted' },
)

// Sizes at once
export const sizesTitle = text('إضافة مقاسات دفعة واحدة', 'Add sizes at once')
export const from = text('من', 'From')
export const to = text('إلى', 'To')
export const step = text('بفارق', 'Step')
export const firstWeight = text('وزن الأول بالجرام', 'Weight of the first, g')
export const weightStep = text('زيادة الوزن لكل مقاس', 'Weight added per size')
export const makingOfFirst = text('مصنعية الأول', 'Making of the first')
export const samePerGram = text('لكل جرام، فتزيد مع الوزن', 'Per gram, so it grows with the weight')
export const samePerPiece = text('نفسها لكل مقاس', 'The same for each size')
export const makingWay = text('المصنعية للمقاسات', 'Making of the sizes')
export const stockEach = text('الكمية من كل مقاس', 'Pieces of each size')
export const willAdd = plural(
  {
    zero: 'لا مقاسات',
    one: 'مقاس واحد: {n}',
    two: 'مقاسان',
    few: '{n} مقاسات',
    many: '{n} مقاسًا',
    other: '{n} مقاس',
  },
  { one: '{n} size', other: '{n} sizes' },
)
export const addThem = text('أضفها', 'Add them')
export const rangeBad = text(
  'اكتب من وإلى والفارق أرقامًا، ولا تتجاوز 100 مقاس',
  'Write from, to and step as numbers; at most 100 varieties',
)

// Stock
export const stockTitle = text('المخزون، {variety}', 'Stock, {variety}')
export const onHand = text('الموجود', 'On hand')
export const reserved = text('محجوز لطلبات', 'Held by orders')
export const available = text('المتوفر', 'Available')
export const changeBy = text('التغيير', 'Change by')
export const changeByHelp = text('مثل ‎+5‎ أو ‎-2‎', 'Such as +5 or -2')
export const reason = text('السبب', 'Reason')
export const note = text('ملاحظة', 'Note')
export const becomes = text('يصبح الموجود {n}', '{n} on hand after that')
export const apply = text('غيّر المخزون', 'Change the stock')
export const byBad = text('اكتب عددًا صحيحًا بعلامته، غير صفر', 'Write a whole number with its sign, not zero')
export const stockChanged = text('تغيّر المخزون', 'The stock has changed')

// Price now
export const panelTitle = text('السعر بذهب هذه اللحظة', 'Price at this minute’s gold')
export const panelFixed = text('السعر الثابت', 'Fixed price')
export const metal = text('قيمة الذهب', 'Gold value')
export const vatOf = text('ضريبة القيمة المضافة', 'VAT')
export const buyerPays = text('يدفع المشتري', 'Buyer pays')
export const gold = text('الذهب', 'Gold')
export const now = text('الآن', 'Now')
export const margin = text('يبقى بعد التكلفة', 'Left after the cost')
export const belowCost = text('أقل من التكلفة', 'Below the cost')
export const unusual = text(
  'تختلف أكثر من 30% عن المعتاد لهذا القسم والعيار: {usual} للجرام',
  'More than 30% from the usual of its category and karat: {usual} per gram',
)
export const noPrice = text('اكتب الوزن والمصنعية ليظهر السعر.', 'Write weight and making to see the price.')
export const noPriceFixed = text('اكتب السعر.', 'Write the price.')
export const noGold = text('لا سعر للذهب الآن.', 'There is no gold price right now.')
