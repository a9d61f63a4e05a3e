import { plural, text } from '@asjad/ui/i18n/text.ts'

export const vatTitle = text('ضريبة القيمة المضافة', 'VAT')
export const csv = text('ملف CSV', 'CSV')
export const pdf = text('ملف PDF', 'PDF')

// Period
export const period = text('المدة', 'Period')
export const month = text('الشهر', 'Month')
export const quarter = text('الربع', 'Quarter')
export const year = text('السنة', 'Year')
export const dates = text('تواريخ', 'Dates')
export const from = text('من', 'From')
export const to = text('إلى', 'To')
export const quarterOf = [
  text('الربع الأول {year}', 'Q1 {year}'),
  text('الربع الثاني {year}', 'Q2 {year}'),
  text('الربع الثالث {year}', 'Q3 {year}'),
  text('الربع الرابع {year}', 'Q4 {year}'),
] as const
export const range = text('{from} – {to}', '{from} – {to}')
export const riyadhTime = text('{period}، بتوقيت الرياض', '{period}, Riyadh time')

// Figures
export const salesWithVat = text('المبيعات شاملة الضريبة', 'Sales with VAT')
export const beforeVat = text('دون الضريبة', 'Before VAT')
export const vat = text('الضريبة', 'VAT')
export const making = text('المصنعية', 'Making charges')
export const returned = text('إلغاء وإرجاع', 'Cancelled and returned')
export const comparedWith = text('مقارنةً بـ{period}', 'compared with {period}')
export const nothingBefore = text('لا مبيعات قبلها', 'nothing sold before')

// Picture
export const salesByDay = text('المبيعات كل يوم', 'Sales by day')
export const salesByWeek = text('المبيعات كل أسبوع', 'Sales by week')
export const salesByMonth = text('المبيعات كل شهر', 'Sales by month')
export const bullion = text('سبائك وعملات', 'Bars and coins')
export const jewellery = text('مشغولات', 'Jewellery')
export const delivery = text('التوصيل', 'Delivery')
export const before = text('المدة السابقة', 'The period before')
export const chart = text(
  'المبيعات {total} ريال، منها سبائك وعملات {bullion} ومشغولات {jewellery}، وفي المدة السابقة {before}',
  'Sales of {total} riyals, of which bars and coins {bullion} and jewellery {jewellery}; {before} in the period before',
)
export const asTable = text('الأرقام في جدول', 'The figures as a table')
export const time = text('التاريخ', 'Date')
export const grams = text('المبيعات حسب العيار، بالجرام', 'Grams sold by karat')
export const gramUnit = text('جم', 'g')
export const fineGold = text('ذهب خالص: {grams} جم', 'Fine gold: {grams} g')
export const nothingSold = text('لا مبيعات في هذه المدة.', 'Nothing was sold in this time.')

// Report
export const breakdown = text('المبيعات بالتفصيل', 'Sales in detail')
export const by = text('التفصيل حسب', 'By')
export const byDay = text('اليوم', 'Day')
export const byWeek = text('الأسبوع', 'Week')
export const byMonth = text('الشهر', 'Month')
export const category = text('القسم', 'Category')
export const karat = text('العيار', 'Karat')
export const piece = text('القطعة', 'Piece')
export const city = text('المدينة', 'City')
export const method = text('الدفع', 'Payment')
export const coupon = text('كود الخصم', 'Coupon')
export const karatName = text('عيار {karat}', '{karat}K')
export const noCoupon = text('دون كود', 'No coupon')
export const unnamed = text('غير مذكور', 'Not given')
export const orders = text('طلبات', 'Orders')
export const pieces = text('قطع', 'Pieces')
export const weight = text('الوزن', 'Grams')
export const fine = text('خالص', 'Fine')
export const metal = text('الذهب', 'Gold')
export const makingShort = text('المصنعية', 'Making')
export const fixed = text('سعر ثابت', 'Fixed')
export const discount = text('الخصم', 'Coupon')
export const transferDiscount = text('خصم التحويل', 'Transfer')
export const adjustment = text('تعويض', 'Allowance')
export const total = text('شامل الضريبة', 'With VAT')
export const change = text('التغيّر', 'Change')
export const sum = text('الإجمالي', 'Total')
export const filterBy = text('اعرض {name} وحدها', 'Show {name} alone')
export const facts = text('{pieces}، {grams} جم', '{pieces}, {grams} g')
export const countPieces = plural(
  { zero: 'لا قطع', one: 'قطعة واحدة', two: 'قطعتان', few: '{n} قطع', many: '{n} قطعة', other: '{n} قطعة' },
  { one: '{n} piece', other: '{n} pieces' },
)
export const bestPieces = text('الأكثر مبيعًا', 'Best sellers')
export const allPieces = text('كل القطع', 'All pieces')
export const sales = text('المبيعات', 'Sales')
export const counted = text(
  'يُحسب البيع في يوم تأكيد الطلب، وما أُلغي أو أُرجع أو رُدّ من سعره في يوم إشعاره الدائن.',
  'A sale counts on the day when its order was confirmed; what was cancelled, returned or given back counts on the day of its credit note.',
)
export const allFilters = text('كل المبيعات', 'All sales')

// VAT
export const vatReturn = text('إقرار ضريبة القيمة المضافة', 'VAT return')
export const openVat = text('المستندات', 'Documents')
export const box = text('الخانة', 'Box')
export const line = text('البيان', 'Line')
export const amount = text('المبلغ', 'Amount')
export const adjustments = text('تعديلات', 'Adjustments')
export const standard = text('مبيعات خاضعة للنسبة الأساسية 15%', 'Standard-rated sales, 15%')
export const zero = text('مبيعات محلية خاضعة لنسبة الصفر (ذهب استثماري)', 'Zero-rated domestic sales (investment gold)')
export const allSales = text('إجمالي المبيعات', 'Total sales')
export const boxNote = text('الخانة {box}، {figure}', 'Box {box}, {figure}')
export const behind = text('ما وراء الرقم', 'Behind the figure')
export const document = text('المستند', 'Document')
export const date = text('التاريخ', 'Date')
export const order = text('الطلب', 'Order')
export const why = text('السبب', 'Why')
export const sale = text('بيع', 'Sale')
export const noDocuments = text('لا مستندات في هذه الخانة في هذه المدة.', 'No documents in this box in this time.')
export const countInvoices = plural(
  {
    zero: 'لا فواتير',
    one: 'فاتورة واحدة',
    two: 'فاتورتين',
    few: '{n} فواتير',
    many: '{n} فاتورة',
    other: '{n} فاتورة',
  },
  { one: '{n} invoice', other: '{n} invoices' },
)
export const countNotes = plural(
  {
    zero: 'لا إشعارات دائنة',
    one: 'إشعار دائن واحد',
    two: 'إشعارين دائنين',
    few: '{n} إشعارات دائنة',
    many: '{n} إشعارًا دائنًا',
    other: '{n} إشعار دائن',
  },
  { one: '{n} credit note', other: '{n} credit notes' },
)
export const countDocuments = plural(
  {
    zero: 'لا مستندات',
    one: 'مستند واحد',
    two: 'مستندان',
    few: '{n} مستندات',
    many: '{n} مستندًا',
    other: '{n} مستند',
  },
  { one: '{n} document', other: '{n} documents' },
)
export const documentsBehind = text('{count} في هذه الخانة', '{count} behind this figure')
export const fromDocuments = text(
  'الأرقام من المستندات الصادرة لا من الطلبات: {invoices}، و{notes}.',
  'The figures come from issued documents, not from orders: {invoices} and {notes}.',
)
export const comparing = text('تُقارن المستندات بالطلبات…', 'The documents are being compared with the orders…')
export const agrees = text(
  'الأرقام من {invoices} و{notes}، وتساوي الطلبات تمامًا.',
  'From {invoices} and {notes}; they equal the orders exactly.',
)
export const differs = plural(
  {
    zero: 'لا فرق بين المستندات والطلبات.',
    one: 'مستند واحد لا يساوي طلبه. تفصيله أدناه.',
    two: 'مستندان لا يساويان طلبيهما. تفصيلهما أدناه.',
    few: '{n} مستندات لا تساوي طلباتها. تفصيلها أدناه.',
    many: '{n} مستندًا لا تساوي طلباتها. تفصيلها أدناه.',
    other: '{n} مستند لا تساوي طلباتها. تفصيلها أدناه.',
  },
  {
    one: '{n} document does not equal its order. It is named below.',
    other: '{n} documents do not equal their orders. They are named below.',
  },
)
export const notCompared = text(
  'تعذّرت مقارنة المستندات بالطلبات.',
  'The documents could not be compared with the orders.',
)
export const differences = text('ما لا يتطابق', 'What differs')
export const difference = text('الفرق', 'Difference')
export const expected = text('حسب الطلب', 'By the order')
export const found = text('في المستند', 'In the document')
export const firstDifferences = text('هذه أولها فقط.', 'These are only the first.')
export const invoiceDiffers = text('الفاتورة لا تساوي الطلب', 'The invoice is not what the order says')
export const missingInvoice = text('طلب دون فاتورة', 'An order without an invoice')
export const noteDiffers = text('الإشعار لا يساوي المبلغ المسترد', 'The credit note is not what was given back')
export const missingNote = text(
  'مبلغ مسترد أو طلب ملغى دون إشعار دائن',
  'Given back or cancelled without a credit note',
)
export const tooMuchCredited = text('الإشعارات أكثر من الفاتورة', 'Credited more than was invoiced')
