import { plural, text } from '@asjad/ui/i18n/text.ts'

export const lead = text('كل إعداد يقول أين يظهر', 'Each says where it shows')
export const parts = text('أجزاء الإعدادات', 'Parts of the settings')
export const tabSettings = text('المتجر', 'Shop')
export const tabShipping = text('شركات الشحن', 'Couriers')
export const saved = text('حُفظت الإعدادات، ويراها المتسوقون الآن.', 'Saved. Shoppers see it now.')
export const savedWhileClosed = text('حُفظت الإعدادات.', 'Saved.')
export const arabic = text('عربي', 'Arabic')
export const english = text('إنجليزي', 'English')
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
export const hours = text('ساعة', 'hours')
export const minutes = text('دقيقة', 'minutes')
export const days = text('يوم', 'days')
export const grams = text('جرام', 'grams')
export const pieces = text('قطع', 'pieces')

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
