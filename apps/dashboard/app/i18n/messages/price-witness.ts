import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('شاهد السعر', 'Price witness')
export const lead = text(
  'كل جزء من السعر بمصدره ووقته ومن حدّده',
  'Each part of a price with its source, its minute and who set it',
)

// Finding
export const find = text('رقم الطلب أو رمز الصنف أو اسم القطعة', 'Order number, SKU or title')
export const findButton = text('ابحث', 'Find')
export const findTitle = text('عن أي سعر تسأل؟', 'Which price is it about?')
export const findHelp = text(
  'اكتب رقم طلب لترى لماذا دُفع هذا السعر، أو رمز صنف لترى سعره في أي دقيقة.',
  'An order number tells why that price was charged, a SKU what a piece cost at any minute.',
)
export const nothing = text('لا طلب ولا قطعة بهذا الاسم.', 'No order and no piece is called that.')
export const other = text('سعر آخر', 'Another price')
export const whyThisPrice = text('لماذا هذا السعر؟', 'Why this price?')
export const priceThen = text('السعر حينها', 'The price then')

// Parts
export const parts = text('أجزاء السعر', 'Parts of the price')
export const partsAt = text('كما كانت {when}', 'As they were {when}')
export const ofOrder = text('الطلب {id}', 'Order {id}')
export const ounce = text('قراءة الأونصة', 'Ounce reading')
export const fromFeed = text('من المصدر، {when}', 'From the source, {when}')
export const acceptedBy = text('اعتمدها {name}، {when}', 'Accepted by {name}, {when}')
export const setBy = text('سعر يدوي حدّده {name}، {when}', 'Set by hand by {name}, {when}')
export const gramOf = text('سعر جرام عيار {n}', 'Gram of {n}K')
export const terms = text('خصم الكيلو {off}، القاسم {divisor}', '{off} off a kilogram, divisor {divisor}')
export const marginRiyals = text('هامش {amount} ريال للجرام', 'margin of {amount} riyals a gram')
export const marginPercent = text('هامش {amount}%', 'margin of {amount}%')
export const termsBy = text('حدّده {name}، {when}', 'set by {name}, {when}')
export const termsSince = text('دون تغيير منذ {when}', 'unchanged since {when}')
export const counted = text('سرى من {from} إلى {until}', 'In force from {from} until {until}')
export const countsSince = text('يسري منذ {from}', 'In force since {from}')
export const metal = text('قيمة الذهب', 'Gold value')
export const weightOf = text('وزن المقاس {size}', 'Weight of the {size} variety')
export const weightPlain = text('وزن القطعة', 'Weight of the piece')
export const making = text('المصنعية', 'Making')
export const perGram = text('{amount} للجرام', '{amount} a gram')
export const changedFrom = text('غيّرها {name} {when} من {former}', 'changed by {name}, {when}, from {former}')
export const changedAlone = text('تغيّرت {when} من {former}', 'changed {when} from {former}')
export const changedBy = text('حدّدها {name}، {when}', 'set by {name}, {when}')
export const unchanged = text('دون تغيير منذ {when}', 'unchanged since {when}')
export const fixed = text('السعر الثابت، شامل الضريبة', 'Fixed price, with VAT')
export const vat = text('الضريبة {n}%', 'VAT {n}%')
export const worked = text('مشغولات', 'Worked gold')
export const investment = text('ذهب استثماري، نسبة صفرية', 'Investment gold, zero-rated')
export const piecePrice = text('سعر القطعة', 'Price of the piece')
export const quantity = text('عدد القطع', 'Pieces')
export const coupon = text('نصيبها من الخصم، قبل الضريبة', 'Its share of the discount, before VAT')
export const transfer = text('نصيبها من خصم التحويل البنكي', 'Its share of the bank transfer discount')
export const lineVat = text('نصيبها من ضريبة الفاتورة', 'Its share of the invoice’s VAT')

// The verdict
export const equal = text(
  'أُعيد حسابه الآن، ويساوي ما دفعه العميل إلى الهللة',
  'Recomputed now: equals what was charged, to the halala',
)
export const differs = text(
  'أُعيد حسابه الآن فكان {recomputed}، وما في الطلب {charged}',
  'Recomputed now it is {recomputed}; the order says {charged}',
)
export const fromOrder = text(
  'هذا الطلب أقدم من سجل الأسعار، فالأجزاء منقولة من الطلب نفسه.',
  'This order is older than the price log, so its parts are the order’s own copy.',
)
export const nearest = text(
  'لم يكن السعر يُسجَّل كل دقيقة في ذلك الوقت: هذا أقرب سعر معروف.',
  'Prices were not written down by the minute at that time: this is the nearest that is known.',
)
export const logSince = text('سجل الأسعار كامل منذ {when}.', 'The price log is complete since {when}.')

// Another minute
export const otherMinute = text('في دقيقة أخرى', 'At another minute')
export const time = text('الوقت، بتوقيت الرياض', 'Time, in Riyadh')
export const show = text('اعرض', 'Show')
export const itsPrice = text('سعر القطعة', 'Its price')
export const gram = text('جرام {n}', '{n}K gram')
export const difference = text('الفرق', 'Difference')
export const wasCheaper = text('كانت أرخص بهذا القدر.', 'It was cheaper by this much.')
export const wasDearer = text('كانت أغلى بهذا القدر.', 'It was dearer by this much.')
export const wasSame = text('السعر نفسه.', 'The same price.')
export const becauseGold = text('السبب سعر الذهب.', 'Gold made the difference.')
export const becausePiece = text('السبب تغيّر في القطعة نفسها.', 'The piece itself was changed.')
export const becauseBoth = text('السبب سعر الذهب وتغيّر في القطعة.', 'Gold and the piece made the difference.')
export const noOther = text(
  'حُذفت القطعة، فلا يُعرف سعرها في وقت آخر.',
  'The piece was deleted: its price at other times is not known.',
)
export const before = text('السعر قبله', 'The price before')
export const after = text('السعر بعده', 'The price after')
export const changedByGold = text('تغيّر الذهب', 'gold moved')
export const changedByPiece = text('تغيّرت القطعة', 'the piece was changed')

// At the end
export const copy = text('انسخ للرد على العميل', 'Copy for the customer')
export const copied = text('نُسخ النص', 'Copied')
export const print = text('طباعة', 'Print')
export const letter = text(
  '{title}: سعر جرام عيار {karat} كان {gram} ريال {when}. قيمة الذهب {metal}، والمصنعية {making}، والضريبة {vat}، فالسعر {price} ريال.',
  '{title}: a gram of {karat}K cost {gram} riyals {when}. Gold {metal}, making {making}, VAT {vat}: {price} riyals.',
)
export const letterFixed = text(
  '{title}: سعر ثابت {price} ريال شامل الضريبة {when}.',
  '{title}: a fixed price of {price} riyals with VAT, {when}.',
)
