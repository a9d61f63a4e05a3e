import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('تجربة صمام الأمان', 'Drill of the breaker')
export const effect = text(
  'تُجرَّب حركة السعر على نسخة من سلال اليوم والأسعار المثبّتة الآن. لا يتغير شيء في المتجر.',
  'A move of the price is played on a copy of today’s carts and of the prices locked now. Nothing in the shop changes.',
)
export const move = text('يتحرك الذهب', 'Gold moves by')
export const moveHelp = text('بإشارة ناقص للنزول، مثل ‎-4', 'With a minus for a fall, like -4')
export const within = text('خلال', 'Within')
export const play = text('ابدأ التجربة', 'Play it')
export const moveFault = text('اكتب نسبة بين ‎-30 و30', 'Write a percentage between -30 and 30')
export const minutesFault = text('اكتب دقائق بين 1 و60', 'Write minutes between 1 and 60')
export const stops = text(
  'يتوقف بيع الذهب تلقائيًا بعد {seconds} ثانية.',
  'Gold sales pause by themselves after {seconds} seconds.',
)
export const held = text(
  'لا يُباع الذهب بعد {seconds} ثانية حتى يتأكد السعر، ثم يُستأنف وحده.',
  'Gold is not sold after {seconds} seconds until the price is confirmed, and then sells again by itself.',
)
export const goesOn = text(
  'يستمر البيع: الحركة أصغر من حدود المتجر.',
  'Sales go on: the move is within the limits of the shop.',
)
export const carts = text('سلال اليوم', 'Carts of today')
export const cartsValue = plural(
  {
    zero: 'لا سلال فيها ذهب',
    one: 'سلة واحدة',
    two: 'سلتان',
    few: '{n} سلال',
    many: '{n} سلة',
    other: '{n} سلة',
  },
  { one: '{n} cart', other: '{n} carts' },
)
export const refusedPeople = plural(
  {
    zero: 'لا يُرفض أحد',
    one: 'يُرفض شخص واحد',
    two: 'يُرفض شخصان',
    few: 'يُرفض {n} أشخاص',
    many: 'يُرفض {n} شخصًا',
    other: 'يُرفض {n} شخص',
  },
  { one: '{n} person is refused', other: '{n} people are refused' },
)
export const metalOfCarts = text('قيمة الذهب فيها', 'Gold in them')
export const locked = text('أسعار مثبّتة', 'Locked prices')
export const lockedQuotes = plural(
  {
    zero: 'لا عروض',
    one: 'عرض واحد',
    two: 'عرضان',
    few: '{n} عروض',
    many: '{n} عرضًا',
    other: '{n} عرض',
  },
  { one: '{n} quote', other: '{n} quotes' },
)
export const lockedOrders = plural(
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
export const atRisk = text('الفرق على الأسعار المثبّتة', 'Difference on locked prices')
export const gram = text('جرام {karat}', 'A gram of {karat}K')
export const readings = text('القراءات', 'Readings')
export const time = text('بعد', 'After')
export const second = text('{n} ث', '{n} s')
export const ounce = text('الأونصة', 'Ounce')
export const verdict = text('الحكم', 'Verdict')
export const sold = text('البيع', 'Sales')
export const open = text('مفتوح', 'open')
export const paused = text('يتوقف هنا', 'pauses here')
export const closed = text('متوقف', 'stopped')
export const who = text('من يُرفض شراؤه', 'Who would be refused')
export const piecesOf = plural(
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
export const read = text('ما يقرؤونه', 'What they read')
export const nothingChanged = text('انتهت التجربة، ولم يتغير شيء.', 'The drill is over; nothing has changed.')
