import { plural, text } from '@asjad/ui/i18n/text.ts'

export const averageAnswer = text('متوسط الرد {hours} س', 'Average answer {hours} h')
export const lateCount = plural(
  {
    zero: 'لا رسالة متأخرة',
    one: 'رسالة متأخرة',
    two: 'رسالتان متأخرتان',
    few: '{n} رسائل متأخرة',
    many: '{n} رسالة متأخرة',
    other: '{n} رسالة متأخرة',
  },
  { one: '{n} message is late', other: '{n} messages are late' },
)
export const views = text('عروض الرسائل', 'Views of the messages')
export const forAll = text('لكل من يرد على الرسائل', 'For all who answer messages')
export const viewNames = {
  open: text('مفتوحة', 'Open'),
  mine: text('لي', 'Mine'),
  waiting: text('بانتظار العميل', 'Waiting'),
  closed: text('مغلقة', 'Closed'),
  suspect: text('مشتبه فيها', 'Suspect'),
}
export const search = text('ابحث في الرسائل', 'Search messages')
export const list = text('الرسائل', 'Messages')
export const kind = text('النوع', 'Kind')
export const kinds = {
  contact: text('رسالة', 'Message'),
  complaint: text('شكوى', 'Complaint'),
  suggestion: text('اقتراح', 'Suggestion'),
}
export const late = text('متأخرة', 'Late')
export const due = text('الموعد', 'Due')
export const dueBy = text('الرد قبل {when}', 'Answer by {when}')
export const lateSince = text('تأخر الرد منذ {when}', 'Late since {when}')
export const matching = plural(
  {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '{n} رسائل',
    many: '{n} رسالة',
    other: '{n} رسالة',
  },
  { one: '{n} message', other: '{n} messages' },
)
export const withPictures = plural(
  {
    zero: 'بلا صور',
    one: 'صورة',
    two: 'صورتان',
    few: '{n} صور',
    many: '{n} صورة',
    other: '{n} صورة',
  },
  { one: '{n} picture', other: '{n} pictures' },
)

// One ticket
export const back = text('إلى القائمة', 'Back to the list')
export const statuses = {
  new: text('جديدة', 'New'),
  open: text('مفتوحة', 'Open'),
  waiting: text('بانتظار العميل', 'Waiting for the sender'),
  closed: text('مغلقة', 'Closed'),
}
export const status = text('الحالة', 'Status')
export const assignee = text('المسؤول', 'Assigned to')
export const nobody = text('لا أحد', 'Nobody')
export const takeIt = text('أنا أتولاها', 'Take it')
export const close = text('إغلاق', 'Close')
export const reopen = text('إعادة فتح', 'Reopen')
export const more = text('المزيد', 'More')
export const markSuspect = text('مشتبه فيها', 'Mark as suspect')
export const notSuspect = text('ليست مشتبهًا فيها', 'Not suspect')
export const suspectNote = text(
  'مُلئ حقل لا يراه الناس، فقد تكون من برنامج. لم يُرسل عنها بريد. إن كانت من شخص فانقلها لتردّ عليها.',
  'A field that people cannot see was filled in, so it may come from a program. Nobody was mailed. If a person wrote it, move it out to answer.',
)
export const conversation = text('المراسلة', 'Conversation')
export const pictureOf = text('صورة {n} من {name}', 'Picture {n} from {name}')
export const sentBy = text('{name} · {when}', '{name} · {when}')
export const noteBy = text('ملاحظة داخلية من {name} · {when}', 'Internal note by {name} · {when}')
export const ticketNo = text('الرقم', 'Ticket')
export const isChanged = text('تغيّرت الرسالة', 'The message is changed')

// The sender
export const phone = text('الجوال', 'Mobile')
export const language = text('لغته', 'Language')
export const languages = { ar: text('العربية', 'Arabic'), en: text('الإنجليزية', 'English') }
export const orders = text('الطلبات', 'Orders')
export const spent = text('الشراء', 'Spent')
export const noAccount = text('لا حساب بهذا البريد', 'No account has this mailbox')
export const linkedOrder = text('الطلب المذكور', 'The order it names')
export const noOrder = text('لا طلب بالرقم {number}', 'There is no order {number}')
export const foreignOrder = text(
  'الطلب لحساب آخر: لا تذكر تفاصيله لهذا المرسل.',
  'The order belongs to another account: tell this sender nothing about it.',
)

// Writing
export const reply = text('رد', 'Reply')
export const note = text('ملاحظة داخلية', 'Internal note')
export const mode = text('رد أو ملاحظة', 'Reply or note')
export const byMail = text('يصله بالبريد، بلغته: {language}', 'By email, in {language}')
export const noteHelp = text(
  'يراها فريقك فقط، وتدخل في بيانات العميل إن طلبها.',
  'Only your team sees it; it is part of the person’s data if they ask for it.',
)
export const replyLabel = text('الرد', 'Reply')
export const noteLabel = text('الملاحظة', 'Note')
export const send = text('إرسال', 'Send')
export const sendAndClose = text('إرسال وإغلاق', 'Send and close')
export const saveNote = text('حفظ الملاحظة', 'Save the note')
export const isSent = text('أُرسل الرد', 'The reply is sent')
export const noteSaved = text('حُفظت الملاحظة', 'The note is saved')
export const replyShort = text('اكتب الرد أولًا', 'Write the reply first')
export const unfilled = text('ضع نصًّا مكان {names} أولًا', 'Fill in {names} first')
export const answersArrive = text(
  'إن ردّ المرسل على بريدك وصل رده إلى {mailbox}، لا إلى هذه الصفحة.',
  'If the sender answers your mail, it arrives at {mailbox}, not on this page.',
)
export const answersArriveNowhere = text(
  'أضف بريد المتجر في الإعدادات لتصلك ردود المرسلين.',
  'Name the store’s mailbox in the settings, so that answers arrive.',
)
export const answeredMeanwhile = text(
  'ردّ {name} قبلك، ولم يُرسل ردّك. اقرأ رده، ثم أرسل إن بقي ما تقول.',
  '{name} replied before you; yours was not sent. Read theirs, then send if there is more to say.',
)
export const changedMeanwhile = text(
  'غيّرها زميل قبلك؛ هذه حالتها الآن.',
  'A colleague changed it; this is how it stands now.',
)

// To a customer
export const newMessage = text('رسالة جديدة', 'New message')
export const reader = text('العميل', 'Customer')
export const findReader = text('الاسم أو البريد أو الجوال', 'Name, email or phone')
export const noReader = text('لا عميل بهذا الاسم أو الرقم', 'No customer matches')
export const readerGone = text(
  'تعذّر فتح هذا العميل، فربما حُذف حسابه.',
  'This customer could not be opened; the account may be gone.',
)
export const otherReader = text('عميل آخر', 'Somebody else')
export const subject = text('الموضوع', 'Subject')
export const subjectNeeded = text('اكتب الموضوع أولًا', 'Write a subject first')
export const messageText = text('نص الرسالة', 'Message')
export const textNeeded = text('اكتب الرسالة أولًا', 'Write the message first')
export const messageSent = text('أُرسلت الرسالة', 'The message is sent')
export const verifiedMailbox = text('بريد مؤكد', 'a verified mailbox')
export const unverifiedReader = text(
  'لم يؤكد العميل بريده بعد، فقد يكون لغيره. اتصل به أو انتظر تأكيده.',
  'The customer has not verified this mailbox, so it may be somebody else’s. Call them, or wait until they have.',
)
export const weWrote = text('كتبناها', 'From the store')

// Templates
export const template = text('قالب', 'Template')
export const templates = text('قوالب الردود', 'Templates')
export const manageTemplates = text('إدارة القوالب', 'Manage templates')
export const newTemplate = text('قالب جديد', 'New template')
export const editTemplate = text('تعديل القالب', 'Edit template')
export const templateName = text('اسم القالب', 'Name')
export const textAr = text('النص بالعربية', 'Arabic text')
export const textEn = text('النص بالإنجليزية', 'English text')
export const required = text('هذا الحقل مطلوب', 'Value is required')
export const placeholdersHelp = text('تُملأ عند الاستخدام: {list}', 'Filled in when used: {list}')
export const placeholderNames = {
  name: text('اسم المرسل', 'the sender’s name'),
  ticket: text('رقم الرسالة', 'the ticket'),
  order: text('رقم طلبه', 'their order'),
  shop: text('اسم المتجر', 'the store'),
}
export const shared = text('للفريق كله', 'For the whole team')
export const own = text('لي وحدي', 'For me alone')
export const sharedHelp = text(
  'يستخدمه ويعدّله كل من يرد على الرسائل.',
  'Everybody who answers messages uses and edits it.',
)
export const saveTemplate = text('حفظ', 'Save')
export const deleteTemplate = text('حذف', 'Delete')
export const templateSaved = text('حُفظ القالب', 'The template is saved')
export const templateDeleted = text('حُذف القالب', 'The template is deleted')
export const undo = text('تراجع', 'Undo')
export const noTemplates = text('لا قوالب بعد', 'No templates yet')
export const noTemplatesText = text(
  'اكتب ردًّا يتكرر مرة واحدة، واستخدمه كل يوم.',
  'Write an answer that repeats once, and use it every day.',
)

export const none = text('لا رسائل هنا', 'No messages here')
export const noneOpen = text('كل الرسائل رُدّ عليها.', 'All messages are answered.')
export const noneText = text(
  'تظهر هنا رسائل الاتصال والشكاوى والاقتراحات.',
  'Messages, complaints and suggestions appear here.',
)
export const noneChosen = text('اختر رسالة من القائمة', 'Choose a message of the list')
