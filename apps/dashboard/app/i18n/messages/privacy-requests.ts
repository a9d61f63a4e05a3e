import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('طلبات الخصوصية', 'Privacy requests')
export const lead = text('ثلاثون يومًا من يوم الطلب', 'Thirty days from the day of the request')
export const open = text('مفتوحة', 'Open')
export const closed = text('منتهية', 'Closed')
export const states = text('حالة الطلبات', 'State of the requests')
export const empty = text('لا طلبات تنتظر', 'No requests are waiting')
export const emptyText = text(
  'من يطلب نسخة من بياناته أو حذفها بالبريد أو في المتجر، سجّل طلبه من صفحته.',
  'Somebody asks for a copy of their data, or to be erased, by mail or in the shop: enter it on their page.',
)
export const toCustomers = text('إلى العملاء', 'To the customers')

export const customer = text('العميل', 'Customer')
export const erasedPerson = text('عميل حُذفت بياناته', 'Erased customer')
export const request = text('الطلب', 'Request')
export const kindExport = text('نسخة من البيانات', 'Copy of the data')
export const kindErasure = text('حذف البيانات', 'Erasure')
export const channel = text('وصل', 'By')
export const byMail = text('بالبريد', 'Mail')
export const inShop = text('في المتجر', 'In the shop')
export const byPhone = text('بالهاتف', 'Telephone')
export const asked = text('تاريخ الطلب', 'Asked')
export const due = text('يستحق', 'Due')
export const enteredBy = text('سجّله', 'Entered by')
export const outcome = text('النتيجة', 'Outcome')
export const mailed = text('أُرسلت بالبريد', 'Mailed')
export const downloaded = text('سُلّمت باليد', 'Handed over')
export const erased = text('حُذفت البيانات', 'Erased')
export const withdrawn = text('سحبه العميل', 'Withdrawn')
export const refused = text('رُفض', 'Refused')
export const byThemselves = text('بنفسه', 'by themselves')

// Entering
export const enter = text('سجّل الطلب', 'Enter the request')
export const enterExport = text('{name}: نسخة من البيانات', '{name}: a copy of the data')
export const enterErasure = text('{name}: حذف البيانات', '{name}: erasure')
export const enterEffect = text(
  'تأكد أولًا أنه صاحب الحساب. من اليوم الذي طلب فيه تُحسب ثلاثون يومًا.',
  'Make sure first that it is the owner of the account. Thirty days count from the day of the request.',
)
export const askedOn = text('تاريخ الطلب', 'Day of the request')
export const badDay = text('اختر يوم الطلب', 'Choose the day of the request')
export const note = text('ملاحظة', 'Note')
export const noteHelp = text('للموظفين، وتُحذف مع بيانات العميل.', 'For the staff; it goes with the customer’s data.')
export const entered = text('سُجّل الطلب، ويستحق {when}.', 'Entered. It is due {when}.')

// Doing
export const deliver = text('سلّم النسخة', 'Deliver the copy')
export const deliverTitle = text('نسخة من بيانات {name}', 'A copy of the data of {name}')
export const deliverEffect = text(
  'كل ما يحفظه المتجر عن العميل، كما يحصل عليه من صفحة حسابه. يُسجَّل التسليم.',
  'Everything that the shop keeps about the customer, as their own profile gives it. The delivery is recorded.',
)
export const toMailbox = text('إلى بريده', 'To their mailbox')
export const toMailboxHelp = text('ملف مرفق إلى {email}', 'A file attached to a mail to {email}')
export const toMe = text('نزّلها الآن', 'Download it now')
export const toMeHelp = text('مرة واحدة، لتسلّمها بيدك.', 'Once, to hand it over in person.')
export const how = text('طريقة التسليم', 'How it is delivered')
export const sent = text('أُرسلت النسخة إلى بريد العميل.', 'The copy is on its way to the customer’s mailbox.')
export const saved = text(
  'حُفظ الملف. سلّمه للعميل ثم احذفه من جهازك.',
  'Saved. Hand it over, then delete it from this device.',
)
export const erase = text('احذف البيانات', 'Erase')
export const eraseTitle = text('حذف بيانات {name}؟', 'Erase {name}?')
export const eraseGone = text(
  'الاسم والبريد والجوال والعناوين والملاحظات والرسائل والنقش تُحذف، ويُسجّل خروجه من كل الأجهزة.',
  'Name, email, phone, addresses, notes, messages and engravings go; all devices are logged out.',
)
export const eraseKept = text(
  'الطلبات والفواتير تبقى بلا اسمه، كما يوجب النظام.',
  'Orders and invoices stay without the name, as the law requires.',
)
export const eraseMail = text('تصله رسالة أخيرة بأن حسابه حُذف.', 'A last mail tells that the account is deleted.')
export const eraseForever = text('لا يمكن التراجع عنه.', 'It cannot be undone.')
export const wasErased = text('حُذفت بيانات العميل.', 'The customer was erased.')
export const closeIt = text('أغلق دون تنفيذ', 'Close undone')
export const closeTitle = text('إغلاق الطلب دون تنفيذ؟', 'Close the request undone?')
export const closeWithdrawn = text('سحبه العميل', 'The customer has withdrawn it')
export const closeRefused = text('رُفض: لم يثبت أنه صاحب الحساب', 'Refused: not proved to be the owner of the account')
export const wasClosed = text('أُغلق الطلب.', 'The request was closed.')
export const more = text('المزيد لطلب {name}', 'More for the request of {name}')
