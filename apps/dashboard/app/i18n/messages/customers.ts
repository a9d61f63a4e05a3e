import { plural, text } from '@asjad/ui/i18n/text.ts'

export const customers = text('العملاء', 'Customers')
export const privacyRequests = text('طلبات الخصوصية', 'Privacy requests')
export const search = text('الاسم أو الجوال أو البريد', 'Name, mobile or email')
export const views = text('عروض العملاء', 'Views of customers')
export const forAll = text('لكل من يرى العملاء', 'For all who see customers')
export const matching = plural(
  {
    zero: 'لا عملاء',
    one: 'عميل واحد',
    two: 'عميلان',
    few: '{n} عملاء',
    many: '{n} عميلًا',
    other: '{n} عميل',
  },
  { one: '{n} customer', other: '{n} customers' },
)
export const empty = text('لا عملاء بعد', 'No customers yet')
export const emptyText = text(
  'كل من يسجّل في المتجر يظهر هنا، مع طلباته ومجموع مشترياته.',
  'Whoever registers in the shop appears here, with their orders and what they spent.',
)
export const exportCsv = text('تصدير', 'Export')
export const exported = text('حُفظ الملف. سُجّل التصدير في سجل العمليات.', 'Saved. The audit log has recorded it.')

// Views
export const viewAll = text('الكل', 'All')
export const viewReturning = text('اشتروا أكثر من مرة', 'Returning')
export const viewTop = text('فوق 50,000 ريال', 'Above 50,000 SAR')
export const viewNeverBought = text('لم يشتروا', 'Never bought')
export const viewAgreed = text('يقبلون الرسائل', 'Accept messages')
export const viewBlocked = text('موقوفون', 'Blocked')

// Columns and filters
export const customer = text('العميل', 'Customer')
export const city = text('المدينة', 'City')
export const mobile = text('الجوال', 'Mobile')
export const email = text('البريد', 'Email')
export const orders = text('الطلبات', 'Orders')
export const spent = text('مجموع الشراء', 'Spent')
export const lastOrder = text('آخر طلب', 'Last order')
export const joined = text('التسجيل', 'Joined')
export const messagesColumn = text('الرسائل', 'Messages')
export const state = text('الحالة', 'State')
export const agreed = text('موافق', 'Agreed')
export const notAgreed = text('لم يوافق', 'Not agreed')
export const blocked = text('موقوف عن الطلب', 'Blocked')
export const marks = text('علامة', 'Mark')
export const lastOrderFrom = text('آخر طلب من', 'Last order from')
export const lastOrderTo = text('حتى', 'Until')
export const from = text('من', 'From')
export const to = text('إلى', 'To')
