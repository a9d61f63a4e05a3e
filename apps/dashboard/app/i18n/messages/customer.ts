import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('عميل', 'Customer')
export const sinceIn = text('عميل منذ {when} · {language}', 'Customer since {when} · {language}')
export const arabic = text('بالعربية', 'Arabic')
export const english = text('بالإنجليزية', 'English')
export const write = text('رسالة', 'Message')
export const more = text('المزيد: نسخة من البيانات، حذف البيانات', 'More: copy of the data, erase')
export const blocked = text('موقوف عن الطلب', 'Blocked')
export const unverified = text('البريد غير مؤكد', 'Email not verified')
export const all = text('الكل', 'All')
export const none = text('لا شيء', 'Nothing')

// Figures
export const figures = text('الأرقام', 'Figures')
export const orders = text('الطلبات', 'Orders')
export const spent = text('مجموع الشراء', 'Spent')
export const average = text('متوسط الطلب', 'Average')
export const returns = text('الإرجاع', 'Returns')
export const gold = text('ذهب اشتراه', 'Gold bought')

// Orders
export const order = text('الطلب', 'Order')
export const placed = text('التاريخ', 'Placed')
export const pieces = text('القطع', 'Pieces')
export const total = text('الإجمالي', 'Total')
export const payment = text('الدفع', 'Payment')
export const status = text('الحالة', 'Status')
export const noOrders = text('لم يطلب بعد', 'No orders yet')

// Contact
export const contact = text('بيانات التواصل', 'Contact')
export const mobile = text('الجوال', 'Mobile')
export const email = text('البريد', 'Email')
export const born = text('الميلاد', 'Born')
export const secondFactor = text('التحقق بخطوتين', 'Two-step login')
export const on = text('مفعّل', 'On')
export const off = text('غير مفعّل', 'Off')
export const neverShown = text(
  'لا تُعرض هنا كلمة المرور ولا رقم الهوية ولا البطاقة.',
  'Password, identity number and card are never shown here.',
)
export const addresses = text('العناوين', 'Addresses')
export const consents = text('الموافقات', 'Consents')
export const deliveryNotifications = text('رسائل عن التوصيل', 'Messages about deliveries')
export const gave = text('وافق {when}', 'agreed {when}')
export const withdrew = text('سحبها {when}', 'withdrawn {when}')

// Story
export const reviews = text('التقييمات', 'Reviews')
export const reviewWaiting = text('بانتظار المراجعة', 'Waiting')
export const reviewPublished = text('منشور', 'Published')
export const reviewRefused = text('مرفوض', 'Refused')
export const messages = text('الرسائل', 'Messages')
export const answered = text('رُدّ عليها', 'Answered')
export const unanswered = text('بلا رد', 'Not answered')
export const fromTheShop = text('كتبناها', 'From the store')
export const kindContact = text('تواصل', 'Contact')
export const kindComplaint = text('شكوى', 'Complaint')
export const kindSuggestion = text('اقتراح', 'Suggestion')
export const coupons = text('أكواد الخصم', 'Coupons')
export const couponUsed = text('استُخدم', 'Used')
export const couponReserved = text('محجوز', 'Reserved')
export const couponReleased = text('عاد إليه', 'Released')

// Devices
export const sessions = text('الأجهزة المسجّل دخولها', 'Logged-in devices')
export const seen = text('آخر نشاط {when}', 'last seen {when}')
export const unknownDevice = text('جهاز غير معروف', 'Unknown device')
export const end = text('تسجيل الخروج', 'Log out')
export const endOf = text('تسجيل الخروج من {device}', 'Log out of {device}')
export const endAll = text('من كل الأجهزة', 'Log out everywhere')
export const ended = text('سُجّل خروجه من الجهاز.', 'Logged out of the device.')
export const endedAll = plural(
  {
    zero: 'لم يكن مسجّلًا في أي جهاز.',
    one: 'سُجّل خروجه من جهاز واحد.',
    two: 'سُجّل خروجه من جهازين.',
    few: 'سُجّل خروجه من {n} أجهزة.',
    many: 'سُجّل خروجه من {n} جهازًا.',
    other: 'سُجّل خروجه من {n} جهاز.',
  },
  { one: 'Logged out of {n} device.', other: 'Logged out of {n} devices.' },
)
export const noSessions = text('ليس مسجّلًا في أي جهاز', 'Logged in nowhere')

// Notes and history
export const notes = text('ملاحظات وسجل', 'Notes and history')
export const note = text('ملاحظة', 'Note')
export const notePlaceholder = text('ملاحظة للموظفين…', 'A note for colleagues…')
export const noteNeeded = text('اكتب الملاحظة', 'Write the note')
export const addNote = text('أضف الملاحظة', 'Add note')
export const saveNote = text('احفظ', 'Save')
export const noteAdded = text('أُضيفت الملاحظة.', 'The note was added.')
export const noteSaved = text('حُفظت الملاحظة.', 'The note was saved.')
export const noteDeleted = text('حُذفت الملاحظة.', 'The note was deleted.')
export const editNote = text('عدّل الملاحظة', 'Edit the note')
export const deleteNote = text('احذف الملاحظة', 'Delete the note')
export const deleteNoteTitle = text('حذف هذه الملاحظة؟', 'Delete this note?')
export const deleteNoteEffect = text('تُحذف للجميع ولا تعود.', 'It is gone for everybody and does not come back.')
export const edited = text('عُدّلت', 'edited')
export const formerColleague = text('موظف سابق', 'A former colleague')
export const registered = text('سجّل في المتجر', 'Registered in the shop')
export const byCustomer = text('العميل', 'Customer')
export const bySystem = text('النظام', 'System')

// Block
export const block = text('إيقاف عن الطلب', 'Block')
export const unblock = text('السماح بالطلب', 'Unblock')
export const blockTitle = text('إيقاف {name} عن الطلب؟', 'Block {name}?')
export const blockMay = text(
  'يسجّل دخوله ويرى طلباته ويتصفح كالمعتاد.',
  'Logs in, sees orders and looks around as before.',
)
export const blockMayNot = text(
  'لا يثبّت سعرًا ولا يطلب ولا يبدأ دفعة جديدة، ويقال له ذلك بلطف.',
  'Locks no price, places no order and begins no payment; the shop says so in words.',
)
export const blockKept = text(
  'الطلبات القائمة تبقى، وما دُفع في البنك يُحتسب.',
  'Orders that exist stay, and money that the bank has taken counts.',
)
export const reason = text('السبب', 'Reason')
export const reasonHelp = text(
  'يقرؤه الموظفون فقط، ويُحذف مع بيانات العميل.',
  'Only staff read it; it goes with the customer’s data.',
)
export const reasonNeeded = text('اكتب السبب، ثلاثة أحرف على الأقل', 'Write the reason, at least three letters')
export const wasBlocked = text('أُوقف العميل عن الطلب.', 'The customer is blocked.')
export const wasUnblocked = text('يمكن للعميل أن يطلب الآن.', 'The customer may order again.')
export const blockedSince = text('موقوف منذ {when}: {reason}', 'Blocked since {when}: {reason}')

// Requests about data
export const requests = text('طلبات الخصوصية', 'Privacy requests')
export const askExport = text('طلب نسخة من بياناته', 'Asks for a copy of the data')
export const askErasure = text('طلب حذف بياناته', 'Asks to be erased')
