import { plural, text } from '@asjad/ui/i18n/text.ts'

export const home = text('الرئيسية', 'Home')
export const waiting = text('بانتظارك', 'Waiting for you')
export const allDone = text('لا شيء ينتظر. أحسنتم.', 'Nothing waits. Well done.')

// Sales
export const sales = text('مبيعات اليوم', 'Sales today')
export const until = text(
  'حتى {time}، مقارنةً بالوقت نفسه من الأمس ومن الأسبوع الماضي',
  'Until {time}, against the same time yesterday and last week',
)
export const salesWithVat = text('المبيعات شاملة الضريبة', 'Sales with VAT')
export const orders = text('الطلبات', 'Orders')
export const grams = text('الجرامات المباعة', 'Grams sold')
export const making = text('المصنعية', 'Making earned')
export const averageOrder = text('متوسط الطلب', 'Average order')
export const sinceYesterday = text('عن أمس', 'vs yesterday')
export const sinceLastWeek = text('عن أسبوع', 'vs last week')
export const karatGrams = text('عيار {karat}: {grams} جم', '{karat}K: {grams} g')
export const todayRunning = text('اليوم، تراكمي', 'Today, running total')
export const lastWeekRunning = text('اليوم نفسه من الأسبوع الماضي', 'Same day last week')
export const salesChart = text(
  'المبيعات التراكمية اليوم {today} مقارنةً بـ {past} في اليوم نفسه من الأسبوع الماضي حتى هذه الساعة',
  'Running sales today, {today}, against {past} on the same day of last week until this hour',
)
export const asTable = text('الأرقام في جدول', 'The figures as a table')
export const hour = text('الساعة', 'Hour')
export const today = text('اليوم', 'Today')
export const lastWeek = text('الأسبوع الماضي', 'Last week')

// Latest orders
export const latest = text('آخر الطلبات', 'Latest orders')
export const allOrders = text('كل الطلبات', 'All orders')

// Gold
export const gold = text('الذهب الآن', 'Gold now')
export const noPrice = text('لم يصل سعر بعد.', 'No price has arrived yet.')
export const perGram = text('عيار 24 للجرام', '24K per gram')
export const ounce = text('الأونصة', 'Ounce')
export const karat = text('عيار {n}', '{n}K')
export const setBy = text('مصدر السعر', 'Set by')
export const byFeed = text('المزوّد', 'the feed')
export const health = text('حال المزوّد', 'Feed')
export const since = text('منذ {when}', 'since {when}')
export const feedSince = text('، منذ {when}', ', since {when}')
export const feedSelling = text('يعمل', 'working')
export const feedHeld = text('سعر ينتظر التأكيد', 'a price waits to be confirmed')
export const feedPerson = text('ينتظر قرار شخص', 'waits for a person')
export const feedDisagree = text('المصدران مختلفان', 'the sources disagree')
export const feedFrozen = text('السعر لا يتحرك', 'the price does not move')
export const openGold = text('مكشوف، ذهب خالص', 'Open, fine gold')
export const sells = text('البيع', 'Sales')
export const selling = text('مستمر', 'open')
export const notSelling = text('متوقف', 'stopped')
export const pausedBy = text('أوقفه {name}، {when}', 'Paused by {name}, {when}')
export const pausedAlone = text('توقف وحده، {when}', 'Paused by itself, {when}')

// Stock
export const stock = text('الأكثر مبيعًا وقارب النفاد', 'Best sellers running low')
export const stockFine = text('كل ما يُباع كثيرًا متوفر.', 'Every best seller is in stock.')
export const soldOut = text('نفد', 'sold out')
export const leftPieces = plural(
  {
    zero: 'نفد',
    one: 'بقيت قطعة',
    two: 'بقيت قطعتان',
    few: 'بقيت {n} قطع',
    many: 'بقيت {n} قطعة',
    other: 'بقيت {n} قطعة',
  },
  { one: '{n} left', other: '{n} left' },
)
export const soldCount = text('بيع منه {n}', '{n} sold')

// Alerts
export const alerts = text('تنبيهات', 'Alerts')
export const alertGoldBreaker = text(
  'توقف بيع الذهب تلقائيًا، وينتظر من يستأنفه',
  'Gold sales have paused by themselves and wait for a person',
)
export const alertGoldManual = text('الذهب يُباع بسعر يدوي', 'Gold is sold at a price set by hand')
export const alertGoldFeed = text('سعر الذهب لا يصل كما يجب', 'The gold price does not arrive as it should')
export const alertTransfers = text('إيصالات تنتظر، ومُدّد حجزها', 'Receipts wait, and their orders are held longer')
export const alertExposure = text('المكشوف من الذهب تجاوز الحد (جرام)', 'More gold is open than the limit (grams)')
export const alertCertificates = text('شهادات تحت المتابعة', 'Certificates under watch')
export const alertAudit = text('سلسلة سجل العمليات مكسورة', 'The chain of the audit log is broken')
export const alertWebhooks = text('وجهات ربط لا تستلم', 'Webhooks are not received')
export const alertJobsFailed = text('أعمال في الخلفية فشلت', 'Background jobs failed')
export const alertJobsLate = text('أعمال في الخلفية متأخرة', 'Background jobs are late')
export const alertDisk = text('القرص يمتلئ', 'The disk is filling up')
export const noAlerts = text('كل شيء يعمل.', 'Everything works.')
export const services = text('حال المتجر', 'State of the store')
