import { text } from '@asjad/ui/i18n/text.ts'

// The page of an order that waits for a bank transfer.

export const reserved = text('طلبك محجوز', 'Your order is reserved')
export const lead = text(
  'الطلب {id}. حوّل المبلغ وارفع الإيصال لنبدأ التجهيز.',
  'Order {id}. Transfer the amount and upload the receipt, and we start preparing it.',
)
export const leadSent = text(
  'الطلب {id}. وصلنا إيصالك، ونخبرك بالبريد الإلكتروني حين نتأكد من وصول المبلغ.',
  'Order {id}. We have your receipt and will email you once the money has arrived.',
)
export const heldUntil = text('السعر مُثبَّت حتى {when}', 'Your price is held until {when}')
export const when = text('{day}، {time}', '{day}, {time}')

// Where to
export const transferTo = text('حوّل إلى', 'Transfer to')
export const bank = text('البنك', 'Bank')
export const beneficiary = text('اسم المستفيد', 'Beneficiary')
export const iban = text('الآيبان', 'IBAN')
export const exactAmount = text('المبلغ تمامًا', 'Exact amount')
export const missingAmount = text('المبلغ الباقي', 'Amount still missing')
export const reference = text('مرجع التحويل', 'Reference')
export const referenceHelp = text(
  'اكتب رقم الطلب في خانة المرجع أو الغرض من التحويل، فبه نعرف أن المبلغ لك.',
  'Write the order number as the reference or purpose of the transfer, so that we know that the money is yours.',
)

// States
export const tooLittle = text('وصلنا أقل من المطلوب. بقي', 'Less than the amount has arrived. Still missing:')
export const tooLittleHow = text(
  'حوّل الباقي بالمرجع نفسه قبل انتهاء الوقت.',
  'Transfer the rest with the same reference before the time is over.',
)
export const refused = text('لم نتمكن من قبول الإيصال:', 'We could not accept the receipt:')
export const refusedHow = text('ارفع إيصالًا آخر، أو راسلنا.', 'Upload another receipt, or write to us.')
export const checking = text(
  'نراجع إيصالك الآن. يبقى طلبك محجوزًا حتى نرد عليك.',
  'We are checking your receipt. Your order stays reserved until we answer.',
)
export const sentAt = text('أرسلت {file} في {when}.', 'You sent {file} on {when}.')

// Receipt
export const receipt = text('إيصال التحويل', 'Receipt of the transfer')
export const anotherReceipt = text('إيصال آخر', 'Another receipt')
export const dropHere = text('أفلت الملف هنا، أو', 'Drop the file here, or')
export const choose = text('اختره', 'choose it')
export const chooseFile = text('اختر ملف الإيصال', 'Choose the file of the receipt')
export const photograph = text('صوّره بالكاميرا', 'Take a photograph')
export const fileHelp = text('PDF أو صورة، حتى 5 ميجابايت', 'PDF or picture, up to 5 MB')
export const send = text('أرسل الإيصال', 'Send the receipt')
export const sending = text('جارٍ الإرسال', 'Sending')
export const sent = text('وصلنا إيصالك', 'We have your receipt')
export const progress = text('إرسال {file}', 'Sending {file}')
export const cancelSending = text('أوقف الإرسال', 'Stop sending')
export const removeFile = text('أزل {file}', 'Remove {file}')
export const retry = text('أعد الإرسال', 'Send again')
export const fileMissing = text('اختر صورة الإيصال أو ملفه أولًا.', 'Choose the picture or file of the receipt first.')
export const wrongKind = text(
  '«{file}» ليس صورة ولا PDF. أرسل صورة JPEG أو PNG أو ملف PDF.',
  '“{file}” is neither a picture nor a PDF. Send a JPEG, a PNG or a PDF.',
)
export const tooLarge = text('«{file}» أكبر من 5 ميجابايت.', '“{file}” is larger than 5 MB.')
export const notSent = text(
  'انقطع الاتصال. الملف باقٍ هنا، فأعد إرساله، ولن يصل مرتين.',
  'The connection broke. The file is still here: send it again, and it will not arrive twice.',
)
export const payByCard = text('ادفع بالبطاقة بدلًا منه', 'Pay by card instead')
export const payByCardNote = text('بلا خصم التحويل.', 'Without the discount for bank transfer.')
export const toOrder = text('تفاصيل الطلب', 'Order details')
