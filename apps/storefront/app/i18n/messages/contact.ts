import { text } from '@asjad/ui/i18n/text.ts'

export { tooShort } from '@asjad/ui/i18n/messages/too-short.ts'

export const contact = text('اتصل بنا', 'Contact us')
export const contactDescription = text(
  'هاتف عسجد وبريده وعنوانه وساعات العمل، ونموذج لمراسلتنا.',
  'Phone, email, address and opening hours of Asjad, and a form to write to us.',
)
export const contactText = text('اسألنا عن قطعة أو طلب.', 'Ask us about a piece or an order.')
export const complaints = text('الشكاوى والمقترحات', 'Complaints and suggestions')
export const complaintsDescription = text(
  'أرسل شكوى أو مقترحًا مع صور، وتابعه برقم.',
  'Send a complaint or a suggestion with pictures, and follow it by its ticket.',
)
export const complaintsText = text('نقرأ كل رسالة.', 'We read every message.')
export const complaintsInstead = text('شكوى أو قطعة معيبة؟', 'A complaint or a faulty piece?')
export const complaintsLink = text('اكتبها هنا', 'Tell us here')

// Facts
export const howToReach = text('وسائل التواصل', 'How to reach us')
export const phone = text('الهاتف', 'Phone')
export const whatsApp = text('واتساب', 'WhatsApp')
export const chatNow = text('راسلنا على واتساب', 'Chat with us on WhatsApp')
export const email = text('البريد الإلكتروني', 'Email')
export const address = text('العنوان', 'Address')
export const openMap = text('افتح الخريطة', 'Open the map')
export const newTab = text('يفتح في نافذة جديدة', 'opens in a new tab')
export const registration = text('السجل التجاري', 'Commercial registration')
export const vatNumber = text('الرقم الضريبي', 'VAT number')
export const ministry = text('بلاغات وزارة التجارة', 'Ministry of Commerce reports')

// Form
export const name = text('الاسم', 'Name')
export const phoneWhy = text('لنتصل بك إن لزم.', 'So that we can call you if needed.')
export const subject = text('الموضوع', 'Subject')
export const message = text('الرسالة', 'Message')
export const kind = text('نوع الرسالة', 'Kind of message')
export const complaint = text('شكوى', 'Complaint')
export const suggestion = text('مقترح', 'Suggestion')
export const orderNumber = text('رقم الطلب', 'Order number')
export const orderNumberHelp = text('إن كانت رسالتك عن طلب.', 'If your message is about an order.')
export const leaveEmpty = text('اترك هذا الحقل فارغًا', 'Leave this field empty')
export const send = text('إرسال', 'Send')
export const sending = text('جارٍ الإرسال', 'Sending')
export const privacyNote = text('نستخدم بياناتك للرد عليك فقط.', 'We use your data only to answer you.')
export const privacyLink = text('سياسة الخصوصية', 'Privacy policy')

// Pictures
export const pictures = text('الصور', 'Pictures')
export const attach = text('أرفق صورة أو فاتورة', 'Attach a picture or an invoice')
export const picturesHelp = text(
  'حتى 4 صور بصيغة JPEG أو PNG أو WebP، وكل صورة 5 ميجابايت على الأكثر. نحذف منها بيانات الموقع.',
  'Up to 4 JPEG, PNG or WebP pictures of 5 MB each. We remove location data from them.',
)
export const remove = text('إزالة {file}', 'Remove {file}')
export const megabytes = text('م.ب', 'MB')
export const tooMany = text(
  'أرفق 4 صور على الأكثر. لم نضف ما زاد عليها.',
  'Attach at most 4 pictures. The others were not added.',
)
export const tooLarge = text('{file} أكبر من 5 ميجابايت، ولم يُضف.', '{file} is larger than 5 MB and was not added.')
export const notPicture = text(
  '{file} ليس صورة بصيغة JPEG أو PNG أو WebP، ولم يُضف.',
  '{file} is not a JPEG, PNG or WebP picture and was not added.',
)

// Answers
export const sent = text('وصلتنا رسالتك', 'Your message was sent')
export const sentText = text('أرسلنا رقم المتابعة إلى {email}.', 'We sent its ticket number to {email}.')
export const ticket = text('رقم المتابعة', 'Ticket number')
export const sendAnother = text('أرسل رسالة أخرى', 'Send another message')
export const backToStore = text('إلى المتجر', 'To the store')
export const notSent = text(
  'لم تُرسل الرسالة. تحقق من اتصالك ثم أعد الإرسال، فكل ما كتبته باقٍ.',
  'The message was not sent. Check your connection and send it again; everything you wrote is still here.',
)
export const check = text(
  'راجع الحقول المحددة، فكل ما كتبته باقٍ.',
  'Please check the marked fields. Nothing you wrote is lost.',
)

// Errors shown before sending
export const required = text('هذا الحقل مطلوب', 'Value is required')
export const notEmail = text(
  'البريد الإلكتروني غير صحيح. اكتبه مثل name@example.com',
  'Value is not a valid email address. Write it like name@example.com',
)
