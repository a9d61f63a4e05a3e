import { text } from '@asjad/ui/i18n/text.ts'

// The account's pages
export const profile = text('الملف الشخصي', 'Profile')
export const myAccount = text('حسابي', 'My account')
export const transactions = text('المعاملات', 'Transactions')
export const favorites = text('المفضلة', 'Favorites')
export const certificates = text('الشهادات', 'Certificates')
export const security = text('الأمان والخصوصية', 'Security and privacy')

// Details
export const emailHelp = text('تسجّل الدخول بهذا البريد.', 'You log in with this email.')

// Email
export const changeEmail = text('تغيير البريد الإلكتروني', 'Change email')
export const emailNow = text('بريدك الحالي', 'Your email is')
export const newEmail = text('البريد الجديد', 'New email')
export const otherEmail = text('بريد آخر', 'Another email')

export const movingEnds = text(
  'بعد التغيير تدخل ببريدك الجديد، ويُسجَّل خروجك من أجهزتك الأخرى، ويُفصل حساب Google إن كان مرتبطًا.',
  'After the change you log in with the new email. Your other devices are logged out, and Google is unlinked if it was linked.',
)

// Phone
export const phoneProof = text(
  'لتغيير رقم الجوال نتأكد أولًا أنك صاحب الحساب.',
  'To change the phone number, first confirm that it is you.',
)

// Password
export const changePassword = text('تغيير كلمة المرور', 'Change password')
export const choosePassword = text('اختر كلمة مرور', 'Choose a password')
export const choosePasswordText = text(
  'تدخل الآن بحساب Google. كلمة المرور تتيح لك الدخول بالبريد الإلكتروني أيضًا.',
  'You log in with Google. A password lets you log in by email too.',
)
export const currentPassword = text('كلمة المرور الحالية', 'Current password')
export const endsOthers = text('بعد التغيير يُسجَّل خروجك من أجهزتك الأخرى.', 'Changing it logs out your other devices.')
export const passwordChanged = text('تغيّرت كلمة المرور', 'Your password has been changed')
export const confirmByCode = text(
  'نرسل رمزًا إلى بريدك لنتأكد أنك أنت.',
  'We email you a code to make sure that it is you.',
)
export const mailCode = text('أرسل الرمز', 'Email the code')
export const mailedCode = text('أرسلنا الرمز إلى {email}', 'The code is on its way to {email}')

// Sessions
export const sessions = text('أجهزتك', 'Your devices')
export const sessionsText = text('الأجهزة التي سُجّل فيها الدخول إلى حسابك.', 'Where your account is logged in.')
export const thisDevice = text('هذا الجهاز', 'This device')
export const lastSeen = text('آخر استخدام {date}', 'Last used {date}')
export const endSession = text('تسجيل الخروج', 'Log out')
export const endSessionOf = text('تسجيل الخروج من {device}', 'Log out of {device}')
export const sessionEnded = text('خرج ذلك الجهاز من حسابك', 'That device is logged out')
export const endOthers = text('تسجيل الخروج من كل الأجهزة الأخرى', 'Log out everywhere else')
export const othersEnded = text('خرجت أجهزتك الأخرى من حسابك', 'Your other devices are logged out')
export const sessionsFailed = text('تعذّر تحميل أجهزتك.', 'Your devices could not be loaded.')
export const unknownDevice = text('جهاز غير معروف', 'Unknown device')
export const deviceOn = text('{browser} على {system}', '{browser} on {system}')

// Data
export const yourData = text('بياناتك', 'Your data')
export const exportText = text(
  'نسخة من كل ما نحفظه عنك، في ملف واحد.',
  'A copy of everything we keep about you, in one file.',
)
export const exportButton = text('تنزيل نسخة', 'Download a copy')
export const exporting = text('جارٍ التحضير', 'Preparing')
export const deleteTitle = text('حذف الحساب', 'Delete the account')
export const deleteText = text(
  'نحذف اسمك وعناوينك ومفضلتك نهائيًّا، ويُسجَّل خروجك من كل أجهزتك. تبقى الفواتير المدة التي يوجبها النظام، دون بياناتك الشخصية.',
  'Your name, addresses and favorites are deleted for good, and all your devices are logged out. Invoices stay as long as the law requires, without your personal data.',
)
export const deleteButton = text('حذف حسابي', 'Delete my account')
export const deleteSure = text('حذف الحساب نهائيًّا؟', 'Delete the account for good?')
export const deleting = text('جارٍ الحذف', 'Deleting')
export const deleted = text('حُذف حسابك', 'Your account is deleted')
