import { text } from '@asjad/ui/i18n/text.ts'

export const skipToContent = text('انتقل إلى المحتوى', 'Skip to content')
export const logoName = text('{name}، الصفحة الرئيسية', '{name}, home')

// Destinations
export const home = text('الرئيسية', 'Home')
export const store = text('المتجر', 'Store')
export const cart = text('السلة', 'Cart')
export const withPieces = text('{name}، {pieces}', '{name}, {pieces}')
export const favourites = text('المفضلة', 'Favorite')
export const compare = text('المقارنة', 'Compare')
export const profile = text('حسابي', 'Profile')
export const myOrders = text('طلباتي', 'My Orders')
export const orders = text('الطلبات', 'Orders')
export const login = text('تسجيل الدخول', 'Login')
export const logOut = text('تسجيل الخروج', 'Log Out')
export const loggedOut = text('خرجت من حسابك', 'Log out Successfully')
export const goldToday = text('الذهب اليوم', 'Gold today')
export const bullionCertificate = text('شهادة السبائك', 'Bullion Certificate')

// Names of regions and controls
export const topBar = text('الأسعار ووسائل التواصل', 'Prices and contact')
export const account = text('حسابك', 'Your account')
export const quickNavigation = text('التنقل السريع', 'Quick navigation')
export const menu = text('القائمة', 'Menu')
export const language = text('اللغة', 'Language')
export const darkTheme = text('المظهر الداكن', 'Dark theme')
export const lightTheme = text('المظهر الفاتح', 'Light theme')
export const backToTop = text('للأعلى', 'To top')
export const shortcuts = text('اختصارات', 'Shortcuts')
export const viewProfile = text('الملف الشخصي', 'Profile')

// Price bar
export const goldPrices = text('أسعار الذهب المباشرة للجرام', 'Live gold prices per gram')
export const ounce = text('الأونصة', 'Ounce')
export const karat = text('عيار {karat}', '{karat}K')
export const up = text('ارتفع', 'up')
export const down = text('انخفض', 'down')
export const pricesMissing = text('أسعار الذهب غير متاحة الآن', 'Gold prices are not available right now')
export const pricesLate = text('أسعار الذهب متأخرة', 'Gold prices are delayed')
/** Before the time of the last price. */
export const lastPrice = text('آخر سعر', 'Last price')

// Search
export const search = text('بحث', 'Search')
export const searchStore = text('ابحث في المتجر', 'Search the store')
export const searchExample = text('ابحث عن عقد أو سبيكة أو عيار', 'Search necklaces, bars, karat')
export const clearSearch = text('مسح البحث', 'Clear search')

// Categories
export const categories = text('الأقسام', 'Categories')
export const allOf = text('كل {category}', 'All of {category}')
export const showCategoriesOf = text('أقسام {category}', 'Categories in {category}')

// Footer
export const motto = text('ذهب موزون، وسعر معلوم.', 'Gold by weight, at a price you can read.')
export const importantLinks = text('روابط مهمة', 'Important links')
export const aboutUs = text('من نحن', 'About us')
export const contact = text('اتصل بنا', 'Contact')
export const faq = text('الأسئلة الشائعة', 'FAQ')
export const complaints = text('الشكاوى والمقترحات', 'Complaints and suggestions')
export const policies = text('السياسات', 'Policies')
export const terms = text('الشروط والأحكام', 'Terms and conditions')
export const privacy = text('سياسة الخصوصية', 'Privacy policy')
export const shipping = text('الشحن', 'Shipping')
export const returns = text('الإرجاع', 'Returns')
export const usage = text('اتفاقية الاستخدام', 'Usage agreement')
export const contactSupport = text('خدمة العملاء', 'Contact support')
export const paymentMethods = text('وسائل الدفع', 'Payment methods')
export const getItOn = text('حمّله من', 'Get it on')
export const downloadOnThe = text('حمّله من', 'Download on the')
export const vatNumber = text('الرقم الضريبي', 'VAT')
export const commercialRegistration = text('السجل التجاري', 'CR')
export const rights = text('{name} © {year}. جميع الحقوق محفوظة', '© {year} {name}. All rights reserved')

// The checkout's own header
export const backToCart = text('العودة إلى السلة', 'Back to cart')
export const securePayment = text('دفع آمن', 'Secure payment')

// Offline, slow
export const notSavedTitle = text('هذه الصفحة غير محفوظة', 'This page is not saved')
export const notSavedText = text(
  'أنت غير متصل، ولم تفتح هذه الصفحة من قبل. سنفتحها حين يعود الاتصال.',
  'You are offline, and this page has not been opened before. It opens when the connection is back.',
)
export const takesLong = text('التحميل أبطأ من المعتاد.', 'This is taking longer than usual.')
export const reload = text('أعد تحميل الصفحة', 'Reload the page')
