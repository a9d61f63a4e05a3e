import { plural, text } from '@asjad/ui/i18n/text.ts'

export const access = text('الدخول', 'Signing in')
export const sessions = text('الأجهزة', 'Devices')
export const sessionsNote = text('أين سُجّل الدخول بحسابك', 'Where your account is signed in')
export const thisDevice = text('هذا الجهاز', 'This device')
export const device = text('الجهاز', 'Device')
export const address = text('العنوان', 'Address')
export const lastSeen = text('آخر نشاط', 'Last active')
export const since = text('منذ', 'Since')
export const end = text('أنهِ الجلسة', 'End the session')
export const endOthers = text('أنهِ بقية الجلسات', 'End the other sessions')
export const ended = text('أُنهيت الجلسة', 'The session has ended')
export const othersEnded = text('أُنهيت بقية الجلسات', 'The other sessions have ended')

export const password = text('كلمة المرور', 'Password')
export const change = text('تغيير', 'Change')
export const changePassword = text('تغيير كلمة المرور', 'Change the password')
export const currentPassword = text('كلمة المرور الحالية', 'Current password')
export const passwordChanged = text(
  'تغيّرت كلمة المرور، وأُنهيت جلساتك على الأجهزة الأخرى',
  'The password is changed, and your sessions on other devices have ended',
)

export const authenticator = text('تطبيق المصادقة', 'Authenticator app')
export const activeSince = text('مفعّل منذ {day}', 'On since {day}')
export const replaceApp = text('انقله إلى جوال آخر', 'Move it to another phone')
export const appReplaced = text('يعمل الآن التطبيق الجديد وحده', 'Only the new app works now')

export const recoveryCodes = text('الرموز الاحتياطية', 'Recovery codes')
export const codesLeft = plural(
  {
    zero: 'لم يبقَ رمز',
    one: 'بقي رمز واحد',
    two: 'بقي رمزان',
    few: 'بقيت {n} رموز',
    many: 'بقي {n} رمزًا',
    other: 'بقي {n} رمز',
  },
  { one: '{n} code left', other: '{n} codes left' },
)
export const newCodes = text('رموز جديدة', 'New codes')
export const newCodesText = text(
  'تُلغى رموزك السابقة كلها، وتنتهي جلساتك على الأجهزة الأخرى.',
  'All of your earlier codes stop working, and your sessions on other devices end.',
)

export const passkeys = text('مفاتيح المرور', 'Passkeys')
export const passkeysNote = text(
  'تدخل ببصمتك أو وجهك، دون كلمة مرور ودون رمز.',
  'Sign in with your fingerprint or face, without password or code.',
)
export const noPasskeys = text('لم تضف مفتاح مرور بعد.', 'You have not added a passkey yet.')
export const addPasskey = text('أضف مفتاح مرور', 'Add a passkey')
export const passkeyName = text('اسم المفتاح', 'Name of the passkey')
export const passkeyNameHelp = text('مثل: جوالي، حاسوب المكتب', 'Such as: my phone, the office computer')
export const passkeyAdded = text('أُضيف مفتاح المرور', 'The passkey is added')
export const passkeyRemoved = text('أُزيل مفتاح المرور', 'The passkey is removed')
export const lastUsed = text('آخر استخدام {day}', 'Last used {day}')
export const neverUsed = text('لم يُستخدم بعد', 'Not used yet')
export const remove = text('أزل {name}', 'Remove {name}')
export const removeTitle = text('إزالة {name}؟', 'Remove {name}?')
export const removeText = text(
  'لن تدخل به بعد الآن، وتنتهي جلساتك على الأجهزة الأخرى.',
  'You can no longer sign in with it, and your sessions on other devices end.',
)
export const removeVerb = text('أزل', 'Remove')
