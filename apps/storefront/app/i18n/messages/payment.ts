import { text } from '@asjad/ui/i18n/text.ts'

// The card's fields
export const card = text('بطاقة بنكية', 'Card')
export const cardNumber = text('رقم البطاقة', 'Card number')
export const expiry = text('تاريخ الانتهاء', 'Expiry')
export const cvv = text('رمز الأمان', 'CVV')
export const holder = text('الاسم على البطاقة', 'Card holder name')
export const holderExample = text('كما هو مكتوب على البطاقة', 'As printed on the card')
export const holderHelp = text('بالحروف اللاتينية كما على البطاقة.', 'In Latin letters, as on the card.')
export const cvvHelp = text('الأرقام الثلاثة على ظهر البطاقة.', 'The three digits on the back of the card.')
export const whoHandles = text(
  'تصل بيانات البطاقة مشفّرة إلى بوابة الدفع «ميسر» المرخّصة مباشرة، ولا تمر بخوادمنا ولا نحتفظ بها.',
  'Your card goes encrypted straight to Moyasar, the licensed payment gateway. It never passes through our servers and we do not keep it.',
)
export const accepted = text('البطاقات المقبولة', 'Cards we accept')
export const cardLooksRight = text('الصيغة صحيحة', 'Looks right')
export const cardEnding = text('بطاقة تنتهي بـ {digits}', 'Card ending in {digits}')
export const useAgain = text('استخدمها مرة أخرى', 'Use it again')
export const anotherCard = text('بطاقة أخرى', 'Another card')

// Errors of these fields. The first sentence is from the specification, the second names what is wrong.
export const numberRequired = text('رقم البطاقة مطلوب.', 'Card number is required.')
export const numberInvalid = text('رقم البطاقة غير صحيح.', 'Invalid card number.')
export const numberMistyped = text(
  'أحد الأرقام مكتوب خطأ. قارنه بالبطاقة.',
  'One of the digits is mistyped. Compare it with the card.',
)
export const brandNotTaken = text('نقبل مدى وفيزا وماستركارد.', 'We accept mada, Visa and Mastercard.')
export const expiryRequired = text('تاريخ الانتهاء مطلوب.', 'Expiry date is required.')
export const expiryInvalid = text(
  'تاريخ الانتهاء غير صحيح. اكتبه بصيغة MM/YY.',
  'Invalid expiry date. Use MM/YY format.',
)
export const expiryExample = text('مثال: 01/29 لشهر يناير 2029.', 'For January 2029 write 01/29.')
export const monthInvalid = text('الشهر من 01 إلى 12.', 'The month is 01 to 12.')
export const cardExpired = text(
  'انتهت هذه البطاقة في {when}. استخدم بطاقة أخرى.',
  'This card expired {when}. Use another card.',
)
export const cvvRequired = text('رمز الأمان مطلوب.', 'CVV is required.')
export const cvvInvalid = text('رمز الأمان غير صحيح.', 'Invalid CVV.')
export const holderRequired = text('اسم حامل البطاقة مطلوب.', 'Card holder name is required.')
export const holderInvalid = text('اسم حامل البطاقة غير صحيح.', 'Invalid card holder name.')
export const holderTwoWords = text('اكتب الاسم الأول والأخير.', 'Write the first and the last name.')
export const holderLatin = text(
  'اكتبه بالحروف اللاتينية كما على البطاقة.',
  'Write it in Latin letters, as on the card.',
)

// Results of a payment
export const paymentError = text('تعذّر الدفع', 'Error in payment')
export const nothingCharged = text('لم يُخصم أي مبلغ.', 'Nothing was charged.')
export const cardRefused = text(
  'لم تقبل بوابة الدفع بيانات هذه البطاقة. راجعها أو استخدم بطاقة أخرى.',
  'The payment gateway did not accept these card details. Check them or use another card.',
)
export const gatewayUnreachable = text(
  'تعذّر الوصول إلى بوابة الدفع. أعد المحاولة.',
  'The payment gateway could not be reached. Try again.',
)
export const failedDeclined = text(
  'رفض البنك العملية. جرّب مرة أخرى أو استخدم بطاقة أخرى، أو اسأل بنكك.',
  'The bank declined the payment. Try again, use another card, or ask your bank.',
)
export const failedFunds = text(
  'الرصيد لا يكفي. استخدم بطاقة أخرى أو أعد المحاولة بعد إضافة رصيد.',
  'There is not enough money on the card. Use another one, or try again after topping it up.',
)
export const failedExpired = text(
  'البطاقة منتهية الصلاحية. استخدم بطاقة أخرى.',
  'The card has expired. Use another card.',
)
export const failedLost = text(
  'أوقف البنك هذه البطاقة. استخدم بطاقة أخرى.',
  'The bank has blocked this card. Use another card.',
)
export const failedAuthentication = text(
  'لم يكتمل تأكيد البنك. أعد المحاولة وأكّد العملية في صفحة بنكك.',
  'The bank’s confirmation was not completed. Try again and confirm on your bank’s page.',
)
export const failedNotCompleted = text(
  'لم تكتمل العملية في صفحة البنك. يمكنك إعادة المحاولة.',
  'The payment was not finished on the bank’s page. You can try again.',
)
export const failedGateway = text(
  'لم تتم العملية لخلل في بوابة الدفع. أعد المحاولة.',
  'The payment did not go through because of a fault at the gateway. Try again.',
)
