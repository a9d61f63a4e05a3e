import { plural, text } from '@asjad/ui/i18n/text.ts'

export const dashboard = text('لوحة التحكم', 'Dashboard')
export const brandName = text('{shop}، لوحة التحكم', '{shop}, dashboard')
export const pageTitle = text('{page} · لوحة تحكم عسجد', '{page} · Asjad dashboard')
export const skipToContent = text('انتقل إلى المحتوى', 'Skip to content')
export const sections = text('أقسام لوحة التحكم', 'Sections of the dashboard')
export const mainPages = text('الصفحات الرئيسية', 'Main pages')
export const more = text('المزيد', 'More')
export const fold = text('طيّ القائمة', 'Fold the menu')
export const unfold = text('توسيع القائمة', 'Unfold the menu')

// Groups and pages
export const groupProducts = text('المنتجات', 'Products')
export const groupPeople = text('العملاء', 'People')
export const groupGold = text('الذهب', 'Gold')
export const groupMoney = text('المالية', 'Money')
export const groupShop = text('المتجر', 'Shop')
export const overview = text('الرئيسية', 'Home')
export const orders = text('الطلبات', 'Orders')
export const products = text('كل المنتجات', 'All products')
export const approvals = text('الموافقات', 'Approvals')
export const categories = text('الأقسام', 'Categories')
export const stock = text('المخزون', 'Stock')
export const synonyms = text('كلمات البحث', 'Search words')
export const customers = text('قائمة العملاء', 'Customers')
export const messages = text('الرسائل', 'Messages')
export const reviews = text('التقييمات', 'Reviews')
export const coupons = text('أكواد الخصم', 'Coupons')
export const gold = text('سعر الذهب', 'Gold price')
export const transfers = text('التحويلات البنكية', 'Bank transfers')
export const exposure = text('دفتر التغطية', 'Exposure ledger')
export const certificates = text('الشهادات', 'Certificates')
export const priceWitness = text('شاهد السعر', 'Price witness')
export const imports = text('الاستيراد والتصدير', 'Import and export')
export const reports = text('التقارير والضريبة', 'Reports and VAT')
export const money = text('المدفوعات', 'Payments')
export const content = text('واجهة المتجر', 'Shop window')
export const staff = text('الموظفون والصلاحيات', 'Staff and roles')
export const audit = text('سجل العمليات', 'Audit log')
export const settings = text('الإعدادات', 'Settings')
export const webhooks = text('الربط', 'Webhooks')
export const couriers = text('شركات الشحن', 'Couriers')
export const account = text('حسابي', 'My account')
export const help = text('المساعدة', 'Help')

// Top bar
export const searchPlaceholder = text(
  'ابحث عن طلب أو عميل أو قطعة، أو اكتب أمرًا',
  'Search orders, customers, pieces, or type a command',
)
export const search = text('بحث', 'Search')
export const goldPrice = text('سعر الذهب', 'Gold price')
export const karat = text('عيار', 'Karat')
export const feedLive = text('السعر مباشر', 'The price is live')
export const feedLate = text('السعر متأخر', 'The price is late')
export const feedOff = text('لا يصل السعر', 'No price arrives')
export const secondsAgo = text('قبل {n} ث', '{n} s ago')
export const minutesAgo = text('قبل {n} د', '{n} min ago')
export const notifications = text('التنبيهات', 'Notifications')
export const newNotifications = plural(
  {
    zero: 'التنبيهات، لا جديد',
    one: 'التنبيهات، {n} جديد',
    two: 'التنبيهات، {n} جديدان',
    few: 'التنبيهات، {n} جديدة',
    many: 'التنبيهات، {n} جديدًا',
    other: 'التنبيهات، {n} جديد',
  },
  { one: 'Notifications, {n} new', other: 'Notifications, {n} new' },
)
export const noNotifications = text('لا تنبيهات الآن.', 'Nothing to report.')
export const otherLanguage = text('English', 'العربية')
export const accountOf = text('حساب {name}', 'Account of {name}')
export const signOut = text('تسجيل الخروج', 'Sign out')
export const theme = text('المظهر', 'Appearance')
export const themeSystem = text('كالجهاز', 'As the device')
export const themeLight = text('فاتح', 'Light')
export const themeDark = text('داكن', 'Dark')

// Roles, as staff call them
export const roleOwner = text('مالك', 'Owner')
export const roleManager = text('مدير', 'Manager')
export const roleCatalogue = text('الكتالوج', 'Catalogue')
export const roleOrders = text('الطلبات', 'Orders')
export const roleAccounts = text('المحاسبة', 'Accounts')
export const roleSupport = text('خدمة العملاء', 'Support')

// Connection
export const offline = text(
  'لا يوجد اتصال. ما ترسله ينتظر، ويُرسل عند عودة الاتصال.',
  'No connection. What you send waits, and is sent when the connection is back.',
)

// Keyboard
export const shortcuts = text('اختصارات لوحة المفاتيح', 'Keyboard shortcuts')
export const keysSearch = text('بحث وأوامر', 'Search and commands')
export const keysGo = text('اذهب إلى: {page}', 'Go to {page}')
export const keysRows = text('الصف التالي والسابق', 'Next and previous row')
export const keysOpen = text('افتح الصف', 'Open the row')
export const keysSelect = text('حدّد الصف', 'Select the row')
export const keysSelectTo = text('حدّد حتى هنا', 'Select up to here')
export const keysFilter = text('تصفية', 'Filter')
export const keysFind = text('بحث في القائمة', 'Search the list')
export const keysSave = text('حفظ', 'Save')
export const keysBack = text('إغلاق أو رجوع', 'Close, one step back')
export const keysList = text('هذه القائمة', 'This list')
export const letterKeys = text('اختصارات بحرف واحد', 'Shortcuts of a single letter')
export const letterKeysHelp = text(
  'أوقفها إن كنت تتحكم بجهازك بالصوت.',
  'Turn them off if you control your computer by voice.',
)

// Errors
export const notFoundTitle = text('لا توجد صفحة بهذا العنوان', 'There is no page at this address')
export const notFoundText = text(
  'ربما نُقلت، أو لا تشملها صلاحياتك.',
  'It may have moved, or your role does not include it.',
)
export const toOverview = text('إلى الرئيسية', 'To the home page')
export const failedTitle = text('تعذّر عرض هذه الصفحة', 'This page could not be shown')
export const failedText = text(
  'باقي اللوحة يعمل. أعد المحاولة، وإن تكرر الخلل فأخبر من يدير المتجر.',
  'The rest of the dashboard works. Try again; if it happens again, tell whoever runs the store.',
)
export const noScripts = text(
  'تعمل لوحة التحكم بعد تفعيل JavaScript في المتصفح.',
  'The dashboard needs JavaScript to be enabled in the browser.',
)
export const loading = text('جارٍ التحميل', 'Loading')
