import { plural, text } from '@asjad/ui/i18n/text.ts'

export const note = text('لا يُعدَّل ولا يُحذف، ويُحفظ 10 سنوات', 'Never edited or deleted, kept for ten years')
export const entries = text('القيود', 'Entries')
export const time = text('الوقت', 'Time')
export const who = text('من', 'Who')
export const what = text('العملية', 'What')
export const on = text('على', 'On')
export const before = text('قبل', 'Before')
export const after = text('بعد', 'After')
export const field = text('الحقل', 'Field')
export const address = text('العنوان', 'Address')
export const system = text('النظام', 'The system')
export const exportFile = text('تصدير', 'Export')
export const search = text('رقم الطلب أو القطعة أو الموظف', 'Number of an order, a piece or a person')
export const everybody = text('كل الموظفين', 'Everybody')
export const everyAction = text('كل العمليات', 'Everything')
export const everyKind = text('كل الأنواع', 'Every kind')
export const kind = text('نوع الشيء', 'Kind of thing')
export const from = text('من يوم', 'From')
export const until = text('إلى يوم', 'Until')
export const details = text('تفاصيل القيد {id}', 'Details of entry {id}')
export const atLeast = text(
  'أكثر من {n} قيد. حدّد الأيام لترى الباقي.',
  'More than {n} entries. Choose days to see the rest.',
)
export const noEntries = text('لا قيود بعد', 'No entries yet')
export const noEntriesText = text('كل تغيير يجريه موظف يُكتب هنا.', 'Every change that staff make is written here.')

// One entry
export const entry = text('رقم القيد', 'Entry')
export const roles = text('الدور وقتها', 'Role at the time')
export const device = text('الجهاز', 'Device')
export const request = text('رقم الطلب الشبكي', 'Request')
export const steppedUp = text('أُكّد برمز', 'Confirmed by a code')
export const approvedBy = text('وافق عليه', 'Approved by')
export const yes = text('نعم', 'Yes')
export const no = text('لا', 'No')
export const nothingChanged = text('لم يتغير شيء.', 'Nothing changed.')
export const moreItems = text('و{n} أخرى', 'and {n} more')

// The chain
export const chainIntact = text(
  'السلسلة سليمة. آخر فحص: {when}، {entries}.',
  'The chain is intact. Last check: {when}, {entries}.',
)
export const countEntries = plural(
  {
    zero: 'لا قيود بعد',
    one: 'قيد واحد',
    two: 'قيدان',
    few: '{n} قيود',
    many: '{n} قيدًا',
    other: '{n} قيد',
  },
  { one: '{n} entry', other: '{n} entries' },
)
export const chainBroken = text(
  'السلسلة مكسورة عند القيد {id}: غُيّر السجل خارج البرنامج. أبلغ المالك الآن.',
  'The chain is broken at entry {id}: the log was changed outside the program. Tell an owner now.',
)
export const chainUnchecked = text(
  'تُفحص السلسلة كل ليلة، ولم تُفحص بعد.',
  'The chain is checked every night, and was not checked yet.',
)

// What staff did
export const signedIn = text('دخل', 'Signed in')
export const signInFailed = text('فشل الدخول', 'Failed to sign in')
export const signedOut = text('خرج', 'Signed out')
export const joined = text('انضم إلى الفريق', 'Joined the team')
export const refused = text('مُنع لعدم الصلاحية', 'Was refused')
export const approvalAsked = text('طلب موافقة', 'Asked for approval')
export const approved = text('وافق', 'Approved')
export const approvalRefused = text('رفض الموافقة', 'Refused an approval')
export const movedOrder = text('نقل الطلب', 'Moved the order')
export const movedOrders = text('نقل طلبات', 'Moved orders')
export const editedOrder = text('عدّل الطلب', 'Edited the order')
export const notedOrder = text('أضاف ملاحظة', 'Added a note')
export const sawIdentity = text('أظهر رقم هوية', 'Revealed an identity number')
export const taggedOrders = text('وسم طلبات', 'Tagged orders')
export const shippedLines = text('شحن من قائمة', 'Shipped from lines')
export const printed = text('طبع', 'Printed')
export const invited = text('دعا موظفًا', 'Invited somebody')
export const withdrewInvitation = text('سحب دعوة', 'Withdrew an invitation')
export const changedRoles = text('غيّر الأدوار', 'Changed roles')
export const suspended = text('أوقف حسابًا', 'Suspended an account')
export const resumed = text('أعاد تفعيل حساب', 'Let an account in again')
export const resetAccess = text('أعاد ضبط دخول', 'Reset an access')
export const changedPassword = text('غيّر كلمة مروره', 'Changed the own password')
export const changedApp = text('غيّر تطبيق المصادقة', 'Changed the authenticator app')
export const renewedCodes = text('جدّد الرموز الاحتياطية', 'Renewed recovery codes')
export const addedPasskey = text('أضاف مفتاح مرور', 'Added a passkey')
export const removedPasskey = text('أزال مفتاح مرور', 'Removed a passkey')
export const endedSession = text('أنهى جلسة', 'Ended a session')
export const confirmedAgain = text('أكّد هويته برمز', 'Confirmed by a code')
export const exportedAudit = text('صدّر السجل', 'Exported the log')
export const exportedSales = text('صدّر تقرير المبيعات', 'Exported the sales report')
export const exportedVat = text('صدّر تقرير الضريبة', 'Exported the VAT report')
export const savedView = text('حفظ عرضًا', 'Saved a view')
export const deletedView = text('حذف عرضًا', 'Deleted a view')

export const kindOrder = text('طلب', 'Order')
export const kindStaff = text('موظف', 'Staff')
export const kindInvitation = text('دعوة', 'Invitation')
export const kindView = text('عرض محفوظ', 'Saved view')
export const kindProduct = text('قطعة', 'Piece')
export const kindCall = text('إجراء', 'Call')
export const enteredMetal = text('سجّل تغطية ذهب', 'Recorded cover of gold')
export const tookBackMetal = text('عكس قيد تغطية', 'Took back an entry of gold')
export const setExposureAlarm = text('غيّر حد تنبيه المكشوف', 'Changed the alert of open gold')
export const exportedExposure = text('صدّر دفتر التغطية', 'Exported the exposure ledger')
export const addedSynonyms = text('أضاف كلمات بحث', 'Added search words')
export const changedSynonyms = text('عدّل كلمات بحث', 'Changed search words')
export const deletedSynonyms = text('حذف كلمات بحث', 'Deleted search words')
export const kindSynonym = text('كلمات بحث', 'Search words')

// Money
export const exportedMoney = text('صدّر حركات المدفوعات', 'Exported transactions')
export const askedGateway = text('سأل البوابة عن دفع', 'Asked the gateway about a payment')
export const readPayout = text('قرأ ملف تسوية', 'Read a settlement file')
export const explainedPayout = text('فسّر فرقًا في تسوية', 'Explained a difference of a payout')
export const closedPayout = text('أقفل تسوية', 'Closed a payout')
export const deletedPayout = text('حذف تسوية', 'Deleted a payout')
export const enteredRemittance = text('سجّل توريد نقد', 'Entered a remittance')
export const deletedRemittance = text('حذف توريد نقد', 'Deleted a remittance')
export const closedDay = text('أقفل يومًا', 'Closed a day')
export const kindPayout = text('تسوية', 'Payout')
export const kindRemittance = text('توريد', 'Remittance')
export const kindMetalEntry = text('قيد تغطية', 'Entry of gold')
export const kindDayClose = text('يوم', 'Day')
