import { plural, text } from '../text.ts'

export { tooShort } from './too-short.ts'

// What is wrong with a field
export const required = text('هذا الحقل مطلوب', 'Value is required')
export const notEmail = text('البريد الإلكتروني غير صحيح', 'Value is not a valid email address')
export const emailExample = text('مثال: noura@example.com', 'For example noura@example.com')
export const notNumeric = text('يجب أن تكون القيمة رقمًا', 'Value must be numeric')
export const notSame = text('يجب أن تتطابق القيمتان', 'The value must be equal to the other value')
export const notName = text(
  'اكتب الاسم بالحروف فقط، واترك مسافة بعد النقطة',
  'Write the name in letters only, and leave a space after a dot',
)
export const notDate = text('اكتب اليوم كما في \u20661994 / 03 / 12\u2069', 'Write the day as in 1994 / 03 / 12')
export const futureDate = text('هذا اليوم لم يأتِ بعد', 'This day has not come yet')
export const digitsMissing = plural(
  {
    zero: 'الرقم كامل',
    one: 'ينقص رقم واحد',
    two: 'ينقص رقمان',
    few: 'تنقص {n} أرقام',
    many: 'ينقص {n} رقمًا',
    other: 'ينقص {n} رقم',
  },
  { one: '{n} digit is missing', other: '{n} digits are missing' },
)

// Phone
export const phoneRequired = text('مطلوب', 'Required')
export const phoneNotRecognised = text('رقم غير معروف', 'Not Recognised')
export const phoneInvalid = text('رقم غير صحيح', 'Invalid number')
export const phoneInvalidCountry = text('رمز الدولة غير صحيح', 'Invalid country code')
export const phoneTooShort = text('الرقم أقصر من المطلوب', 'Too short')
export const phoneTooLong = text('الرقم أطول من المطلوب', 'Too long')
export const phoneValid = text('✓ رقم صحيح', '✓ Valid')
export const saudiMobile = text(
  'رقم الجوال السعودي مثل \u206655 123 4567\u2069',
  'A Saudi mobile reads like 55 123 4567',
)
export const phone = text('رقم الجوال', 'Phone')
export const countryCode = text('رمز الدولة: {country} {dial}', 'Country code: {country} {dial}')
export const chooseCountry = text('اختر الدولة', 'Choose a country')
export const searchCountry = text('ابحث بالاسم أو الرمز', 'Search by name or code')
export const noCountry = text('لا توجد دولة بهذا الاسم', 'No country with this name')
export const countriesFound = plural(
  {
    zero: 'لا توجد دول',
    one: 'دولة واحدة',
    two: 'دولتان',
    few: '{n} دول',
    many: '{n} دولة',
    other: '{n} دولة',
  },
  { one: '{n} country', other: '{n} countries' },
)

// Password
export const showPassword = text('أظهر كلمة المرور', 'Show password')
export const hidePassword = text('أخفِ كلمة المرور', 'Hide password')
export const passwordRule = text(
  '8 أحرف على الأقل، أيًّا كانت، ولا تكون شائعة',
  'At least 8 characters, of any kind, and not a common one',
)
export const strength = text('قوة كلمة المرور: {word}', 'Password strength: {word}')
export const strengthWeak = text('ضعيفة', 'weak')
export const strengthFair = text('مقبولة', 'fair')
export const strengthGood = text('جيدة', 'good')
export const strengthStrong = text('قوية', 'strong')

// Results
export const userNotFound = text('المستخدم غير موجود', 'User Not Found')
export const credentialsWrong = text('البريد الإلكتروني أو كلمة المرور غير صحيحة', 'Email or Password is incorrect')
export const accessForbidden = text('لا تملك صلاحية الوصول', 'Access Forbidden')
export const notReached = text(
  'لم نتمكن من الوصول إلى المتجر. ما كتبته باقٍ كما هو: تحقق من اتصالك وأعد المحاولة.',
  'We could not reach the store. What you typed is still here: check your connection and try again.',
)
export const ourFault = text(
  'الخلل من جهتنا، وما كتبته باقٍ كما هو: أعد المحاولة بعد قليل.',
  'The fault is ours. What you typed is still here: try again in a moment.',
)
export const saving = text('جارٍ الحفظ', 'Saving')
export const save = text('حفظ', 'Save')
export const cancel = text('إلغاء', 'Cancel')
