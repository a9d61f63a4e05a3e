import { text } from '@asjad/ui/i18n/text.ts'

export const signIn = text('تسجيل الدخول', 'Sign in')
export const signInText = text(
  'بحساب الموظف الذي أنشأه لك المالك.',
  'With the staff account that the owner made for you.',
)
export const tagline = text('الطلبات والمخزون والذهب في مكان واحد.', 'Orders, stock and gold in one place.')
export const email = text('البريد الإلكتروني', 'Email')
export const password = text('كلمة المرور', 'Password')
export const goOn = text('متابعة', 'Continue')
export const enter = text('دخول', 'Sign in')
export const oneMoment = text('لحظة', 'One moment')
export const byPasskey = text('الدخول بمفتاح المرور', 'Sign in with a passkey')
export const or = text('أو', 'or')
export const recorded = text(
  'يُطلب رمز ثانٍ مع كلمة المرور، وكل دخول يُسجَّل.',
  'A second code is asked for with the password, and every sign-in is recorded.',
)
export const lostAccess = text(
  'نسيت كلمة المرور أو فقدت جوالك؟ اطلب من المالك إعادة ضبط دخولك.',
  'Forgot the password, or lost the phone? Ask an owner to reset your access.',
)

// The second step
export const codeTitle = text('رمز التحقق', 'Verification code')
export const codeText = text(
  'اكتب الرمز الظاهر في تطبيق المصادقة لحساب {email}.',
  'Enter the code that your authenticator app shows for {email}.',
)

// Passkeys
export const passkeyFailed = text(
  'لم يكتمل الدخول بمفتاح المرور. أعد المحاولة، أو استخدم كلمة المرور.',
  'The passkey was not used. Try again, or use your password.',
)
export const passkeysMissing = text('هذا المتصفح لا يدعم مفاتيح المرور.', 'This browser does not support passkeys.')

// A session that has ended
export const endedTitle = text('انتهت جلستك', 'Your session has ended')
export const endedText = text(
  'سجّل الدخول من هنا وأكمل من حيث وقفت: ما كتبته في هذه الصفحة باقٍ.',
  'Sign in here and go on where you were: what you typed on this page is still here.',
)
export const notYou = text('لست {name}؟', 'Not {name}?')

// Confirming again
export const stepUpTitle = text('أكّد أنك أنت', 'Confirm that it is you')
export const stepUpText = text(
  'هذا الإجراء يحتاج إلى تأكيد. نسألك مرة واحدة كل 10 دقائق.',
  'This action needs a confirmation. You are asked once in 10 minutes.',
)
export const confirm = text('تأكيد', 'Confirm')
export const confirmByPasskey = text('أكّد بمفتاح المرور', 'Confirm with a passkey')

// Invitation
export const invitation = text('الانضمام إلى فريق المتجر', 'Join the shop’s team')
export const invitationFor = text('دعوة إلى {email}، بدور: {roles}', 'An invitation for {email}, as: {roles}')
export const resetFor = text(
  '{name}، اختر كلمة مرور جديدة وأضف تطبيق المصادقة من جديد.',
  '{name}, choose a new password and add the authenticator app again.',
)
export const firstOwner = text(
  'أهلًا بك في متجرك. اختر اسمك وبريدك وكلمة المرور، ثم نجهّز المتجر معًا.',
  'Welcome to your shop. Choose your name, email and password; then we set up the shop together.',
)
export const yourEmail = text('بريدك الإلكتروني', 'Your email')
export const yourName = text('اسمك', 'Your name')
export const newPassword = text('كلمة مرور جديدة', 'New password')
export const repeatPassword = text('أعد كتابة كلمة المرور', 'Repeat the password')
export const passwordRule = text(
  '12 حرفًا على الأقل، أيًّا كانت، ولا تكون شائعة',
  'At least 12 characters, of any kind, and not a common one',
)
export const passwordTooShort = text('اكتب 12 حرفًا على الأقل', 'Enter at least 12 characters')
export const invitationEnded = text('هذه الدعوة لم تعد صالحة', 'This invitation is no longer valid')
export const invitationEndedText = text(
  'انتهت مدتها أو سُحبت أو استُخدمت. اطلب من المالك دعوة جديدة.',
  'It has expired, was withdrawn or was used. Ask an owner for a new one.',
)
export const addApp = text('أضف تطبيق المصادقة', 'Add the authenticator app')
export const addAppText = text(
  'نطلب رمزًا منه مع كلمة المرور عند كل دخول.',
  'A code of it is asked for with your password at each sign-in.',
)
export const firstCode = text('ثم اكتب الرمز الذي يعرضه التطبيق', 'Then enter the code that the app shows')
