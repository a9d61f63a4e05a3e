import { plural, text } from '@asjad/ui/i18n/text.ts'

export const note = text('بهذا الترتيب تظهر للمشتري', 'In this order shoppers see them')
export const newCourier = text('شركة جديدة', 'New courier')
export const courier = text('الشركة', 'Courier')
export const days = text('أيام العمل', 'Work days')
export const cost = text('التكلفة', 'Cost')
export const cashLimit = text('حد النقد', 'Cash limit')
export const noCash = text('بلا نقد', 'No cash')
export const insured = text('مؤمَّن', 'Insured')
export const state = text('الحالة', 'State')
export const active = text('فعّالة', 'Active')
export const ended = text('منتهية', 'Ended')
export const moveUp = text('قدّم {name}', 'Move {name} up')
export const moveDown = text('أخّر {name}', 'Move {name} down')
export const moved = text('نُقلت {name}', 'Moved {name}')
export const keysHelp = text('لنقل الشركة المحددة بلوحة المفاتيح', 'move the selected courier by keyboard')
export const empty = text('لا شركات شحن بعد', 'No couriers yet')
export const emptyText = text(
  'بلا شركة شحن لا يستطيع أحد أن يطلب. أضف أول شركة.',
  'Without a courier nobody can order. Add the first one.',
)
export const noneActive = text(
  'لا شركة فعّالة: يقرأ المشتري عند إتمام الطلب أن التوصيل متوقف، ولا يستطيع أن يطلب.',
  'No courier is active: at the checkout shoppers read that nothing can be delivered, and cannot order.',
)

// Form
export const nameAr = text('الاسم بالعربية', 'Name in Arabic')
export const nameEn = text('الاسم بالإنجليزية', 'Name in English')
export const costField = text('التكلفة شاملة الضريبة', 'Cost with VAT')
export const cashHelp = text('اتركه فارغًا إن كانت لا تستلم نقدًا', 'Leave it empty if it takes no cash')
export const fromDay = text('من يوم عمل', 'From work day')
export const toDay = text('إلى يوم عمل', 'To work day')
export const insuredField = text('الشحنة مؤمَّنة بقيمة الطلب', 'Insured for the value of the order')
export const handField = text('لا تُسلَّم إلا ليد المستلم', 'Only into the hand of the recipient')
export const tracking = text('عنوان التتبع', 'Tracking address')
export const trackingHelp = text(
  'يبدأ بـ \u2066https://\u2069 وفيه \u2066{number}\u2069 مكان رقم الشحنة',
  'Begins with \u2066https://\u2069 and has \u2066{number}\u2069 where the parcel’s number goes',
)
export const tryNumber = text('جرّب برقم شحنة', 'Try with a parcel’s number')
export const tryIt = text('جرّب', 'Try')
export const tryHelp = text('تُفتح صفحة الشركة في نافذة جديدة', 'Opens the courier’s page in a new tab')
export const badTracking = text(
  'اكتب عنوانًا يبدأ بـ \u2066https://\u2069 وفيه \u2066{number}\u2069 مرة واحدة',
  'Write an address that begins with \u2066https://\u2069 and has \u2066{number}\u2069 once',
)
export const badCost = text('اكتب مبلغًا من ريالين إلى 10,000', 'Write an amount from 2 to 10,000')
export const badCash = text('اكتب مبلغًا أكبر من صفر، أو اتركه فارغًا', 'Write an amount above zero, or leave it empty')
export const badDays = text('اكتب عدد أيام من 0 إلى 60', 'Write a number of days from 0 to 60')
export const daysReversed = text('آخر يوم قبل أول يوم', 'The last day is before the first')
export const place = text('مكانها في القائمة', 'Its place in the list')
export const up = text('إلى أعلى', 'Up')
export const down = text('إلى أسفل', 'Down')
export const keptCosts = text(
  'الطلبات السابقة وما ثبّته المشتري الآن تبقى على تكلفتها.',
  'Earlier orders, and prices that shoppers have locked now, keep their cost.',
)
export const ordersOf = plural(
  {
    zero: 'لا طلبات عليها بعد: يمكن حذفها.',
    one: 'عليها طلب واحد: تُنهى ولا تُحذف.',
    two: 'عليها طلبان: تُنهى ولا تُحذف.',
    few: 'عليها {n} طلبات: تُنهى ولا تُحذف.',
    many: 'عليها {n} طلبًا: تُنهى ولا تُحذف.',
    other: 'عليها {n} طلب: تُنهى ولا تُحذف.',
  },
  { one: '{n} order went by it: it is ended, not deleted.', other: '{n} orders went by it: it is ended, not deleted.' },
)
export const deletable = text('لا طلبات عليها بعد: يمكن حذفها.', 'No order went by it yet: it can be deleted.')
export const save = text('حفظ', 'Save')
export const create = text('أضف الشركة', 'Add the courier')
export const end = text('إنهاء', 'End')
export const resume = text('تفعيل', 'Activate')
export const remove = text('حذف', 'Delete')
export const created = text('أُضيفت {name}', 'Added {name}')
export const saved = text('حُفظت {name}', 'Saved {name}')
export const endedNow = text('أُنهيت {name}، ولن تظهر للمشتري', 'Ended {name}; shoppers no longer see it')
export const resumed = text('فُعّلت {name}', 'Activated {name}')
export const removed = text('حُذفت {name}', 'Deleted {name}')
export const inUse = text(
  'اختارها مشترٍ قبل قليل، فلا تُحذف الآن. أنهِها بدل ذلك.',
  'A shopper has just chosen it, so it cannot be deleted now. End it instead.',
)
