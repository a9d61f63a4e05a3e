import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('دفتر التغطية', 'Exposure ledger')
export const lead = text('ما بِيع من الذهب مقابل ما اشتُري لتغطيته', 'Gold sold against gold bought to cover it')
export const exportCsv = text('تصدير', 'Export')

// Figures
export const summary = text('المكشوف الآن', 'Open now')
export const openFine = text('مكشوف، ذهب خالص', 'Open, fine gold')
export const limitOf = text('حد التنبيه {grams} جم', 'Alert at {grams} g')
export const aboveSince = text('تجاوز الحد {when}', 'Above the limit since {when}')
export const overCovered = text('اشتُري أكثر مما بِيع', 'More was bought than sold')
export const covered = text('كل ما بِيع مغطى', 'All that was sold is covered')
export const worth = text('قيمته الآن', 'Worth now')
export const atPrice = text('بسعر {price} للجرام', 'at {price} a gram')
export const onePercent = text('إذا تحرك الذهب 1%', 'If gold moves 1%')
export const onePercentNote = text('تربح أو تخسر هذا المبلغ', 'you gain or lose this much')
export const gain = text('الربح أو الخسارة الآن', 'Gain or loss now')
export const gainNote = text('من القطع المسعّرة بالذهب', 'of pieces priced by gold')

// Karats
export const byKarat = text('المكشوف حسب العيار', 'Position by karat')
export const karat = text('العيار', 'Karat')
export const fine = text('ذهب خالص', 'Fine gold')
export const sold = text('مباع', 'Sold')
export const returned = text('مُرجَع', 'Returned')
export const bought = text('مشترى', 'Bought')
export const hedged = text('محوَّط', 'Hedged')
export const open = text('مكشوف', 'Open')
export const unpaid = text('منه لم يُدفع', 'Of it unpaid')
export const averageSold = text('متوسط البيع', 'Avg sold')
export const averageBought = text('متوسط الشراء', 'Avg bought')
export const percentCost = text('تكلفة 1%', '1% costs')
export const karatsNote = text(
  'المكشوف = المباع − المُرجَع − المشترى − المحوَّط. الطلب يُحسب من لحظة تثبيت سعره، والملغي يخرج.',
  'Open = sold − returned − bought − hedged. An order counts from the moment its price is locked; a cancelled one leaves.',
)

// Chart
export const chart = text('المكشوف خلال اليوم', 'Open position today')
export const chartLine = text('مكشوف، جرام من الذهب الخالص', 'Open, grams of fine gold')
export const chartLabel = text(
  'المكشوف من الذهب الخالص اليوم: بدأ عند {from} جرام وهو الآن {to}، وأعلاه {high}',
  'Open fine gold today: it began at {from} grams and is {to} now, {high} at most',
)
export const asTable = text('الأرقام في جدول', 'The figures as a table')
export const time = text('الوقت', 'Time')

// Movements
export const movements = text('القيود', 'Movements')
export const movement = text('القيد', 'Movement')
export const reference = text('المرجع', 'Reference')
export const grams = text('الجرامات', 'Grams')
export const rate = text('سعر الجرام', 'Rate a gram')
export const openAfter = text('المكشوف بعده', 'Open after')
export const kindSale = text('بيع', 'Sale')
export const kindCancel = text('إلغاء طلب', 'Order cancelled')
export const kindReturn = text('إرجاع إلى المخزون', 'Returned to stock')
export const kindReprice = text('تغيّر سعر طلب لم يُدفع', 'Unpaid order repriced')
export const kindPurchase = text('شراء: {supplier}', 'Purchase: {supplier}')
export const kindHedge = text('تحوّط: {supplier}', 'Hedge: {supplier}')
export const takenBack = text('قيد عكسي: {supplier}', 'Taken back: {supplier}')
export const wasTakenBack = text('عُكس بقيد لاحق', 'taken back later')
export const enteredBy = text('سجّله {name}، تاريخ الصفقة {day}', 'entered by {name}, deal of {day}')
export const all = text('الكل', 'All')
export const ofOrders = text('الطلبات', 'Orders')
export const ofEntries = text('المشتريات والتحوّط', 'Purchases and hedges')
export const which = text('نوع القيود', 'Kind of movements')
export const empty = text('لا قيود بعد', 'No movements yet')
export const emptyText = text(
  'يظهر هنا كل بيع بالذهب، وكل شراء أو تحوّط تسجّله.',
  'Every sale of gold appears here, and every purchase or hedge that you record.',
)
export const takeBack = text('اعكس القيد', 'Take it back')
export const takeBackTitle = text('عكس هذا القيد؟', 'Take this entry back?')
export const takeBackEffect = text(
  'يُكتب قيد عكسي بوزن {grams} جم من عيار {karat}، ويبقى القيد الأول ظاهرًا. سجّل الصحيح بعده.',
  'An entry of the opposite weight is written, {grams} g of {karat}K; the first one stays in sight. Record the right one afterwards.',
)
export const tookBack = text('عُكس القيد.', 'The entry was taken back.')
export const reason = text('السبب', 'Reason')
export const reasonNeeded = text('اكتب السبب بثلاثة أحرف على الأقل.', 'Write the reason, three letters at least.')
export const takeBackOf = text('اعكس القيد: {supplier}', 'Take it back: {supplier}')

// Recording
export const record = text('تسجيل تغطية', 'Record cover')
export const recordButton = text('سجّل التغطية', 'Record cover')
export const kind = text('النوع', 'Kind')
export const purchase = text('شراء', 'Purchase')
export const hedge = text('تحوّط', 'Hedge')
export const supplier = text('المورّد', 'Supplier')
export const weight = text('الوزن بالجرام', 'Weight in grams')
export const coversAll = text('يغطي كل المكشوف من عيار {n}', 'Covers all open {n}K')
export const nothingOpen = text('لا مكشوف من عيار {n}', 'No {n}K is open')
export const openOf = text('المكشوف من عيار {n}: {grams} جم', '{grams} g of {n}K are open')
export const gramPrice = text('سعر الجرام بالريال، قبل الضريبة', 'Riyals a gram, before VAT')
export const document = text('رقم المستند', 'Document number')
export const day = text('تاريخ الصفقة', 'Day of the deal')
export const note = text('ملاحظة', 'Note')
export const amount = text('المبلغ', 'Amount')
export const againstSold = text('الفرق عن متوسط البيع', 'Against average sold')
export const recorded = text('سُجّلت التغطية.', 'The cover was recorded.')
export const badWeight = text('اكتب الوزن بالجرام، مثل 26.400', 'Type the weight in grams, like 26.400')
export const badPrice = text('اكتب سعر الجرام، مثل 442.10', 'Type the price of a gram, like 442.10')
export const badDay = text('اختر اليوم', 'Choose the day')

// Alarm
export const alarm = text('التنبيه', 'Alert')
export const alarmField = text(
  'نبّهني إذا زاد المكشوف عن، بالجرام الخالص',
  'Tell me when more than this is open, grams of fine gold',
)
export const alarmHelp = text(
  'يصل بريد واحد كلما تجاوز المكشوف الحد. اتركه فارغًا لإيقاف التنبيه.',
  'One mail each time that the limit is passed. Leave it empty for no alert.',
)
export const alarmSave = text('احفظ الحد', 'Save the limit')
export const alarmSaved = text('حُفظ حد التنبيه.', 'The limit is saved.')
export const badAlarm = text('اكتب عدد الجرامات، مثل 60', 'Type grams, like 60')
export const alarmIs = text('يُنبَّه عند {grams} جم من الذهب الخالص.', 'The alert is at {grams} g of fine gold.')
export const alarmOff = text('لا تنبيه.', 'There is no alert.')
