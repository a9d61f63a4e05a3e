import { text } from '@asjad/ui/i18n/text.ts'

// Shared by the pages of the auth layout
export const motto = text('وزن تعرفه، وسعر تراه.', 'A weight you know, a price you can see.')
export const needsScript = text(
  'هذه الصفحة تحتاج إلى JavaScript. فعّله في متصفحك ثم أعد تحميلها.',
  'This page needs JavaScript. Turn it on in your browser, then load the page again.',
)
export const email = text('البريد الإلكتروني', 'Email')
export const password = text('كلمة المرور', 'Password')
export const newPassword = text('كلمة المرور الجديدة', 'New password')
export const confirmPassword = text('أعد كتابة كلمة المرور', 'Repeat the password')
export const or = text('أو', 'or')

// Login
export const loginTitle = text('تسجيل الدخول', 'Login')
export const loginWhy = text(
  'بحسابك تثبّت السعر عند الشراء، وتتابع طلباتك، وتجد فواتيرك.',
  'Your account locks the price when you buy, tracks your orders and keeps your invoices.',
)
export const loginButton = text('دخول', 'Login')
export const loggingIn = text('جارٍ الدخول', 'Logging in')
export const wrongCredentials = text('البريد الإلكتروني أو كلمة المرور غير صحيحة', 'Email or Password is Incorrect')
export const wrongAdvice = text(
  'راجع الحروف الكبيرة والصغيرة، أو استعد كلمة المرور.',
  'Check capital letters, or reset the password.',
)
export const loginFailed = text('تعذّر تسجيل الدخول', 'Login Failed')
export const forgot = text('نسيت كلمة المرور؟', 'Forgot your password?')
export const newHere = text('ليس لديك حساب؟', 'New here?')
export const createAccount = text('إنشاء حساب', 'Create an account')
export const verifyFirst = text('أكّد بريدك الإلكتروني أولًا', 'Please Verify Email Address')

// Register
export const registerButton = text('إنشاء الحساب', 'Create account')
export const registering = text('جارٍ إنشاء الحساب', 'Creating your account')
export const registerFailed = text('تعذّر إنشاء الحساب', 'Register Failed')
export const haveAccount = text('لديك حساب؟', 'Have an account?')
export const firstName = text('الاسم الأول', 'First name')
export const lastName = text('اسم العائلة', 'Last name')
export const phoneWhy = text('ليتصل بك مندوب التوصيل قبل وصوله', 'So that the courier can call before delivery')
export const birthDate = text('تاريخ الميلاد', 'Birth date')
export const birthExample = text('مثال: \u20661994 / 03 / 12\u2069', 'For example 1994 / 03 / 12')
export const gender = text('الجنس', 'Gender')
export const female = text('أنثى', 'Female')
export const male = text('ذكر', 'Male')
export const agreeBefore = text('بإنشاء الحساب توافق على', 'By creating an account you agree to the')
/** Arabic joins it to the next word. */
export const agreeAnd = text('و', 'and the ')

// Code
export const verifyTitle = text('تأكيد البريد', 'Verify your email')
export const codeSentTo = text('أرسلنا رمزًا من ستة أرقام إلى', 'We sent a six-digit code to')
export const changeEmail = text('تغيير', 'Change')
export const code = text('رمز التحقق', 'Verification code')
export const codeMissing = text('الرمز ستة أرقام', 'The code has six digits')
export const verifyButton = text('تأكيد', 'Verify')
export const verifying = text('جارٍ التأكيد', 'Verifying')
export const noCode = text('لم يصلك الرمز؟', 'No code yet?')
export const resend = text('أرسل رمزًا جديدًا', 'Send a new code')
export const resendIn = text('إعادة الإرسال بعد', 'Resend in')
export const resent = text('أرسلنا رمزًا جديدًا', 'A new code is on its way')
export const spamNote = text(
  'قد تجد الرسالة في مجلد البريد غير المرغوب. يبقى الرمز صالحًا 10 دقائق.',
  'The message may be in your spam folder. The code is valid for 10 minutes.',
)
export const otpWrong = text('رمز التحقق غير صحيح', 'OTP not valid')
export const otpWrongAdvice = text('راجع الأرقام في آخر رسالة وصلتك.', 'Check the digits in the last message you got.')
export const otpExpiredAdvice = text(
  'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  'This code has expired. Ask for a new one.',
)
export const whichEmail = text('اكتب بريدك لنرسل إليه رمزًا', 'Enter your email and we will send a code to it')
export const sendCode = text('أرسل الرمز', 'Send the code')
export const sendingCode = text('جارٍ الإرسال', 'Sending')

// Verified in another browser than the one that registered
export const choosePasswordTitle = text('اختر كلمة مرور', 'Choose a password')
export const choosePasswordWhy = text(
  'تأكّد بريدك. ولأن التسجيل بدأ في متصفح آخر، لم نعتمد كلمة المرور التي كُتبت فيه: اختر هنا كلمة مرور لا يعرفها سواك.',
  'Your email is verified. The registration began in another browser, so we did not accept its password: choose one here that only you know.',
)
export const choosePasswordLater = text('لاحقًا، من صفحة حسابي', 'Later, in my profile')
export const passwordChosen = text('حُفظت كلمة المرور', 'Your password is saved')

// Forgotten password
export const forgotTitle = text('استعادة كلمة المرور', 'Reset your password')
export const forgotText = text(
  'اكتب بريدك، ونرسل إليه رمزًا تختار به كلمة مرور جديدة.',
  'Enter your email and we will send a code to choose a new password with.',
)
export const backToLogin = text('العودة إلى تسجيل الدخول', 'Back to login')
export const resetTitle = text('اختر كلمة مرور جديدة', 'Choose a new password')
export const resetSentTo = text(
  'إن كان لهذا البريد حساب فقد أرسلنا إليه رمزًا:',
  'If this email has an account, we sent a code to it:',
)
export const resetButton = text('حفظ كلمة المرور', 'Save the password')

// Third-party sign-in
export const withGoogle = text('المتابعة بحساب Google', 'Continue with Google')
export const inPopup = text('أكمل الدخول في النافذة المفتوحة', 'Finish in the window that opened')
export const popupClosed = text(
  'أُغلقت النافذة قبل إكمال الدخول.',
  'The window was closed before the sign-in was finished.',
)
export const signInFailed = text('تعذّر الدخول بحساب Google. أعد المحاولة.', 'Signing in with Google failed. Try again.')
export const finishing = text('لحظة، نكمل تسجيل دخولك', 'One moment, we are logging you in')
export const cannotGoOn = text('تعذّر إكمال الدخول. ابدأ من جديد.', 'This sign-in could not be completed. Start again.')
export const linkTitle = text('أكّد أن الحساب لك', 'Confirm that the account is yours')
export const linkBefore = text('لدينا حساب بالبريد', 'There is an account with the email')
export const linkByEither = text(
  'اكتب كلمة مرور الحساب، أو الرمز الذي أرسلناه إلى البريد، لنربطه بحسابك في Google.',
  'Enter its password, or the code that we sent to this email, to link it with Google.',
)
export const linkByMailed = text(
  'اكتب الرمز الذي أرسلناه إلى البريد، لنربط الحساب بحسابك في Google.',
  'Enter the code that we sent to this email, to link it with Google.',
)
export const wrongPassword = text('كلمة المرور غير صحيحة', 'The password is not right')
export const linkByPassword = text('استخدم كلمة المرور', 'Use the password instead')
export const linkByCode = text('استخدم الرمز المرسل', 'Use the emailed code instead')
export const linkButton = text('ربط ودخول', 'Link and log in')
export const proveTitle = text('أكّد أن البريد لك', 'Confirm that the email is yours')
export const proveBefore = text('أرسلنا رمزًا من ستة أرقام إلى', 'We sent a six-digit code to')
export const proveByMailed = text(
  'اكتبه هنا مرة واحدة، وبعدها تدخل بحساب Google مباشرة.',
  'Enter it here once; from then on Google lets you in directly.',
)
export const proveButton = text('تأكيد ودخول', 'Confirm and log in')
