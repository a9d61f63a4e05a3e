import { plural, text } from '@asjad/ui/i18n/text.ts'

export const lead = text(
  'يُخبر المتجر برامجك الأخرى بما يحدث فيه، برسالة موقّعة لكل حدث.',
  'The shop tells your other programs what happens in it, in one signed message for each event.',
)
export const newAddress = text('وجهة جديدة', 'New address')
export const addresses = text('الوجهات', 'Addresses')
export const empty = text('لا وجهات بعد', 'No addresses yet')
export const emptyText = text(
  'أضف عنوان برنامجك (المحاسبة، المستودع، الشحن) ليعرف بالطلب أو المخزون فور حدوثه.',
  'Add the address of your program (accounting, warehouse, shipping), and it hears of orders and stock as they happen.',
)

// The list
export const working = text('تعمل', 'Working')
export const failing = text('تفشل منذ {time}', 'Failing for {time}')
export const off = text('متوقفة', 'Off')
export const offFailing = text('أُوقفت بعد ثلاثة أيام من الفشل', 'Turned off after three days of failures')
export const minutes = text('{n} د', '{n} min')
export const hours = text('{n} س', '{n} h')
export const days = text('{n} ي', '{n} d')
export const test = text('جرّب', 'Test')
export const testOf = text('جرّب {url}', 'Test {url}')
export const arrived = text('وصلت، والجواب {status} خلال {ms} م.ث', 'It arrived: {status} after {ms} ms')
export const answeredWith = text(
  'لم تُقبل: الجواب {status}. ننتظر رقمًا من 200 إلى 299.',
  'Not accepted: the answer was {status}. We expect one from 200 to 299.',
)
export const waiting = plural(
  {
    zero: '',
    one: 'إرسالية واحدة تنتظر',
    two: 'إرساليتان تنتظران',
    few: '{n} إرساليات تنتظر',
    many: '{n} إرسالية تنتظر',
    other: '{n} إرسالية تنتظر',
  },
  { one: '{n} delivery waits', other: '{n} deliveries wait' },
)
export const allEvents = text('كل الأحداث', 'All events')
export const editTitle = text('تعديل الوجهة', 'Edit the address')
export const editOf = text('عدّل {url}', 'Edit {url}')
export const choose = text('اعرض {url}', 'Show {url}')

// One address
export const address = text('العنوان', 'Address')
export const addressHelp = text(
  'يبدأ بـ https ويُوصل إليه من الإنترنت. العناوين الداخلية مرفوضة.',
  'It begins with https and is reached from the internet. Private addresses are refused.',
)
export const addressNeeded = text(
  'اكتب العنوان، مثل https://erp.example/asjad',
  'Type the address, like https://erp.example/asjad',
)
export const events = text('الأحداث', 'Events')
export const eventNeeded = text('اختر حدثًا واحدًا على الأقل', 'Choose at least one event')
export const noPeople = text(
  'الرسائل تحمل أرقامًا ووقائع، ولا تحمل أسماء العملاء ولا عناوينهم ولا هواتفهم.',
  'The messages carry numbers and facts, and no names, addresses or telephone numbers of customers.',
)
export const add = text('أضف الوجهة', 'Add the address')
export const save = text('احفظ', 'Save')
export const added = text('أُضيفت الوجهة. انسخ سرّها الآن.', 'The address is added. Copy its secret now.')
export const saved = text('حُفظت الوجهة', 'The address is saved')
export const turnOff = text('أوقفها', 'Turn it off')
export const turnOn = text('شغّلها', 'Turn it on')
export const turnOnOf = text('شغّلها: {url}', 'Turn it on: {url}')
export const turnedOff = text('توقف الإرسال إليها', 'Nothing is sent to it any more')
export const turnedOn = text('عاد الإرسال إليها', 'It is told again')
export const remove = text('احذفها', 'Delete it')
export const removeTitle = text('حذف الوجهة', 'Delete the address')
export const removeText = text(
  'يتوقف الإرسال إلى {url} وتُحذف قائمة إرسالياتها وسرّها. لا يمكن التراجع.',
  'Nothing is sent to {url} any more, and its deliveries and its secret are deleted. This cannot be undone.',
)
export const removed = text('حُذفت الوجهة', 'The address is deleted')

export const groupOrders = text('الطلبات', 'Orders')
export const groupGoods = text('القطع والمخزون', 'Pieces and stock')
export const groupGold = text('الذهب', 'Gold')
export const groupPeople = text('العملاء', 'Customers')

// The secret
export const secret = text('السر', 'Secret')
export const shownOnce = text('يظهر مرة واحدة. انسخه الآن.', 'Shown once. Copy it now.')
export const copySecret = text('انسخ السر', 'Copy the secret')
export const copied = text('نُسخ السر', 'The secret is copied')
export const secretMade = text('أُنشئ {when}، ولا يُعرض ثانية.', 'Made: {when}. It is not shown again.')
export const oldWorks = text('السر السابق يعمل أيضًا حتى {when}.', 'The former secret works as well until {when}.')
export const overlap = text(
  'عند التبديل يعمل القديم والجديد معًا 24 ساعة.',
  'On rotation old and new both work for 24 hours.',
)
export const rotate = text('بدّل السر', 'Rotate')
export const rotateTitle = text('تبديل السر', 'Rotate the secret')
export const rotateText = text(
  'يظهر سر جديد مرة واحدة. ضعه في برنامجك خلال 24 ساعة؛ بعدها لا يعمل القديم.',
  'A new secret is shown once. Put it into your program within 24 hours: after that the old one no longer works.',
)
export const rotated = text('السر الجديد جاهز. انسخه الآن.', 'The new secret is ready. Copy it now.')

// Deliveries
export const deliveries = text('آخر الإرساليات', 'Deliveries')
export const noDeliveries = text('لم يُرسل شيء بعد', 'Nothing was sent yet')
export const noDeliveriesText = text(
  'يظهر هنا كل ما أُرسل في آخر 30 يومًا، مع جواب الوجهة. اضغط «جرّب» لترسل أول رسالة.',
  'Whatever was sent in the last 30 days is shown here, with the answer. Press “Test” to send the first message.',
)
export const which = text('أي الإرساليات', 'Which deliveries')
export const all = text('الكل', 'All')
export const stateFailed = text('فشلت', 'Failed')
export const stateWaiting = text('تنتظر', 'Waiting')
export const stateDelivered = text('وصلت', 'Delivered')
export const time = text('الوقت', 'Time')
export const event = text('الحدث', 'Event')
export const answer = text('الجواب', 'Answer')
export const took = text('المدة', 'Took')
export const result = text('النتيجة', 'Result')
export const firstTry = text('في الطريق', 'On its way')
export const nextTry = text('المحاولة {n}، التالية {when}', 'Try {n}, next: {when}')
export const givenUp = plural(
  {
    zero: 'فشلت',
    one: 'فشلت بعد محاولة واحدة',
    two: 'فشلت بعد محاولتين',
    few: 'فشلت بعد {n} محاولات',
    many: 'فشلت بعد {n} محاولة',
    other: 'فشلت بعد {n} محاولة',
  },
  { one: 'Failed after {n} try', other: 'Failed after {n} tries' },
)
export const replay = text('أعد الإرسال', 'Replay')
export const replayOf = text('أعد الإرسال: {event} {thing}', 'Replay: {event} {thing}')
export const replayed = text('تُرسل من جديد', 'It is sent again')
export const failedWith = text('لم تصل: {fault}', 'It did not arrive: {fault}')

// One delivery
export const to = text('إلى', 'To')
export const messageId = text('رقم الرسالة (webhook-id)', 'Message id (webhook-id)')
export const tries = text('المحاولات', 'Tries')
export const lastTry = text('آخر محاولة', 'Last try')
export const body = text('ما أُرسل', 'What is sent')
export const copyBody = text('انسخ الرسالة', 'Copy the message')
export const deletedAddress = text('وجهة محذوفة', 'A deleted address')
