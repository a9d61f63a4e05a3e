import { plural, text } from '../text.ts'

export const twoStep = text('التحقق بخطوتين', 'Two-step verification')
export const why = text(
  'مع كلمة المرور نطلب رمزًا من تطبيق مصادقة على جوالك عند الدخول، وقبل تغيير البريد أو كلمة المرور. فلا يدخل حسابك من عرف كلمة المرور وحدها.',
  'Besides the password we ask for a code from an authenticator app on your phone: when you log in, and before your email or password is changed. Nobody gets in by knowing the password alone.',
)
export const stateFailed = text('تعذّر تحميل حالة التحقق بخطوتين.', 'Two-step verification could not be loaded.')

// A code
export const appCode = text('رمز تطبيق المصادقة', 'Code of the authenticator app')
export const recoveryCode = text('الرمز الاحتياطي', 'Recovery code')
export const recoveryHelp = text(
  'عشرة أحرف وأرقام من الرموز التي حفظتها، ويعمل كل رمز مرة واحدة',
  'Ten letters and digits from the codes that you saved; each works once',
)
export const recoveryInstead = text('استخدم رمزًا احتياطيًّا', 'Use a recovery code')
export const appInstead = text('استخدم رمز التطبيق', 'Use the code of the app')
export const codeIncomplete = text('اكتب الأرقام الستة', 'Enter the six digits')
export const recoveryIncomplete = text('اكتب الرمز الاحتياطي كاملًا', 'Enter the whole recovery code')
export const wrong = text('الرمز غير صحيح أو سبق استخدامه', 'This code is wrong, or was already used')
export const wrongAdvice = text(
  'راجعه، أو انتظر الرمز التالي في التطبيق.',
  'Check it, or wait for the next one in the app.',
)

// The second step of a login
export const stepText = text(
  'لحماية حسابك نطلب مع كلمة المرور رمزًا من تطبيق المصادقة.',
  'To protect your account we also ask for a code from your authenticator app.',
)
export const expired = text(
  'انتهى الوقت المتاح لهذه الخطوة. سجّل الدخول من جديد.',
  'The time for this step is over. Log in again.',
)
export const lostBoth = text('ليس معك الجوال ولا الرموز الاحتياطية؟', 'No phone and no recovery codes?')
export const writeToUs = text('راسلنا', 'Write to us')

// Turning it on
export const turnOn = text('تفعيل التحقق بخطوتين', 'Turn on two-step verification')
export const confirmFirst = text(
  'أكّد أولًا أنك أنت، ثم نعرض رمزًا تمسحه بتطبيق المصادقة.',
  'First confirm that it is you; then we show a code to scan with your authenticator app.',
)
export const goOn = text('متابعة', 'Continue')
export const oneMoment = text('لحظة', 'One moment')
export const scanTitle = text('أضف حسابك إلى تطبيق المصادقة', 'Add your account to the authenticator app')
export const scanText = text(
  'امسح الرمز بتطبيق مثل Google Authenticator أو Microsoft Authenticator.',
  'Scan it with an app such as Google Authenticator or Microsoft Authenticator.',
)
export const qrName = text('رمز QR لتطبيق المصادقة', 'QR code for the authenticator app')
export const openApp = text('أضفه إلى تطبيق على هذا الجهاز', 'Add it to an app on this device')
export const byHand = text('أو اكتب هذا المفتاح في التطبيق:', 'Or type this key into the app:')
export const copyKey = text('نسخ المفتاح', 'Copy the key')
export const keyCopied = text('نُسخ المفتاح', 'The key is copied')
export const thenCode = text('ثم اكتب الرمز الذي يعرضه التطبيق.', 'Then enter the code that the app shows.')
export const confirm = text('تفعيل', 'Turn on')
export const setupExpired = text(
  'مضى وقت طويل على هذا الرمز. ابدأ من جديد.',
  'This code was made too long ago. Start again.',
)
export const changedElsewhere = text(
  'تغيّرت حالة التحقق بخطوتين في مكان آخر.',
  'Two-step verification was changed elsewhere meanwhile.',
)

// Recovery codes
export const recoveryCodes = text('الرموز الاحتياطية', 'Recovery codes')
export const keepCodes = text(
  'احفظ هذه الرموز في مكان آمن بعيدًا عن جوالك. كل رمز يُدخلك مرة واحدة إذا لم يكن تطبيق المصادقة معك، ولن نعرضها مرة أخرى.',
  'Keep these codes in a safe place away from your phone. Each lets you in once when you do not have the app, and we will not show them again.',
)
export const codesOf = text('الرموز الاحتياطية لحساب {email}', 'Recovery codes of {email}')
export const eachOnce = text('كل رمز يعمل مرة واحدة.', 'Each code works once.')
export const copyCodes = text('نسخ الرموز', 'Copy the codes')
export const codesCopied = text('نُسخت الرموز', 'The codes are copied')
export const copyFailed = text('تعذّر النسخ. حدّد النص ثم انسخه.', 'Copying failed. Select the text, then copy it.')
export const download = text('تنزيل', 'Download')
export const print = text('طباعة', 'Print')
export const saved = text('حفظت الرموز', 'I have saved the codes')

// While it is on
export const on = text('مفعّل', 'On')
export const since = text('منذ {date}', 'Since {date}')
export const codesLeft = plural(
  {
    zero: 'لم يبقَ أي رمز احتياطي',
    one: 'بقي رمز احتياطي واحد',
    two: 'بقي رمزان احتياطيان',
    few: 'بقيت {n} رموز احتياطية',
    many: 'بقي {n} رمزًا احتياطيًّا',
    other: 'بقي {n} رمز احتياطي',
  },
  { one: '{n} recovery code left', other: '{n} recovery codes left' },
)
export const makeNewOnes = text(
  'أنشئ رموزًا جديدة حتى لا تفقد الدخول إذا ضاع جوالك.',
  'Make new ones, so that you can still get in if you lose your phone.',
)
export const renew = text('رموز احتياطية جديدة', 'New recovery codes')
export const renewText = text('الرموز الجديدة تُلغي كل الرموز السابقة.', 'New codes cancel all earlier ones.')
export const renewButton = text('أنشئ الرموز', 'Make the codes')
export const turnOff = text('إيقاف التحقق بخطوتين', 'Turn off two-step verification')
export const turnOffText = text(
  'بعد الإيقاف تكفي كلمة المرور للدخول، ويُسجَّل خروجك من أجهزتك الأخرى.',
  'Then the password is enough to log in. Your other devices are logged out.',
)
export const turnOffButton = text('إيقاف', 'Turn off')
