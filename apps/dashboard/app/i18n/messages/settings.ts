import { plural, text } from '@asjad/ui/i18n/text.ts'

export const lead = text('كل إعداد يقول أين يظهر', 'Each says where it shows')
export const parts = text('أجزاء الإعدادات', 'Parts of the settings')
export const tabSettings = text('المتجر', 'Shop')
export const tabShipping = text('شركات الشحن', 'Couriers')
export const saved = text('حُفظت الإعدادات، ويراها المتسوقون الآن.', 'Saved. Shoppers see it now.')
export const savedWhileClosed = text('حُفظت الإعدادات.', 'Saved.')
export const changed = plural(
  {
    zero: 'لا شيء',
    one: 'إعداد واحد: {n}',
    two: 'إعدادان',
    few: '{n} إعدادات',
    many: '{n} إعدادًا',
    other: '{n} إعداد',
  },
  { one: '{n} setting', other: '{n} settings' },
)
export const notANumber = text('اكتب رقمًا، مثل 12.5', 'Write a number, such as 12.5')
export const accountNote = text(
  'تغيير حساب التحويل يطلب رمزك، ويصل كل المالكين تنبيه به.',
  'Changing the transfer account asks for your code, and every owner is told.',
)
export const figuresNote = text(
  'هذه الأرقام تغيّر سعر كل قطعة فور حفظها. ما يتجاوز حد الهوامش يوافق عليه مالك ثانٍ.',
  'These figures move the price of every piece at once. Above the limit of margins a second owner approves.',
)
export const clashTitle = text(
  'غيّر {name} هذه الإعدادات قبل أن تحفظ. اختر ما يبقى، ثم احفظ.',
  '{name} changed these settings before you saved. Choose what stays, then save.',
)
export const somebody = text('شخص آخر', 'Somebody')
export const mine = text('قيمتك', 'Yours')
export const theirs = text('خذ القيمة الأخرى', 'Take the other one')
export const empty = text('فارغ', 'empty')

export const chooseLogo = text('اختر الشعار', 'Choose the logo')
export const replaceLogo = text('شعار آخر', 'Another logo')
export const removeLogo = text('أزل الشعار', 'Remove the logo')
export const builtIn = text('الشعار المدمج', 'the built-in mark')

// Units
export const percent = text('%', '%')
export const oClock = text('\u2066:00\u2069', ':00')
export const holidayFrom = text('أول يوم في الإجازة {n}', 'First day of holiday {n}')
export const holidayTo = text('آخر يوم في الإجازة {n}', 'Last day of holiday {n}')
export const until = text('إلى', 'to')
export const addHoliday = text('أضف إجازة', 'Add a holiday')
export const removeHoliday = text('احذف الإجازة {n}', 'Remove holiday {n}')
// Behind the number that is typed, so the dual is not a word of its own
export const hours = plural(
  { zero: 'ساعة', one: 'ساعة', two: 'ساعة', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  { one: 'hour', other: 'hours' },
)
export const minutes = plural(
  { zero: 'دقيقة', one: 'دقيقة', two: 'دقيقة', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  { one: 'minute', other: 'minutes' },
)
export const days = plural(
  { zero: 'يوم', one: 'يوم', two: 'يوم', few: 'أيام', many: 'يومًا', other: 'يوم' },
  { one: 'day', other: 'days' },
)
export const grams = plural(
  { zero: 'جرام', one: 'جرام', two: 'جرام', few: 'جرامات', many: 'جرامًا', other: 'جرام' },
  { one: 'gram', other: 'grams' },
)
export const pieces = plural(
  { zero: 'قطعة', one: 'قطعة', two: 'قطعة', few: 'قطع', many: 'قطعة', other: 'قطعة' },
  { one: 'piece', other: 'pieces' },
)

// The shopping feed
export const feed = text('ملف محركات التسوق', 'Shopping feed')
export const feedHelp = text(
  'كل القطع بأسعارها وتوفرها كما تقرؤها Google Merchant Center. ضع العنوان هناك مرة واحدة، ويتبع الملف الأسعار والمخزون وحده.',
  'Every piece with its price and stock, as Google Merchant Center reads it. Enter the address there once: the file follows prices and stock by itself.',
)
export const feedIn = { ar: text('بالعربية', 'Arabic'), en: text('بالإنجليزية', 'English') }
export const copyFeed = {
  ar: text('عنوان الملف العربي', 'The Arabic address'),
  en: text('عنوان الملف الإنجليزي', 'The English address'),
}

// Parts
export const partShop = text('المتجر والتواصل', 'Shop and contacts')
export const partOfficial = text('الأرقام الرسمية', 'Official numbers')
export const partHours = text('أوقات العمل', 'Hours')
export const partLimits = text('الحدود', 'Limits')
export const partTransfer = text('حساب التحويل', 'Transfer account')
export const partSocial = text('الشبكات والتطبيقات', 'Social links and apps')
export const partApprovals = text('موافقة شخص ثانٍ', 'Second person')
export const partOrders = text('حماية الطلبات', 'Protection of orders')
export const partFigures = text('من سعر السوق إلى الجرام', 'From market to gram')
export const partFeed = text('مراقبة سعر الذهب', 'Watch over the gold price')
export const partFees = text('رسوم بوابة الدفع', 'Fees of the gateway')
export const partSecurity = text('جلسات العملاء ورموزهم', 'Customers’ sessions and codes')
