import { plural, text } from '@asjad/ui/i18n/text.ts'

export const toPrepare = text('طلبات جديدة للتجهيز', 'New orders to prepare')
export const toShip = text('طلبات جاهزة للشحن', 'Orders to ship')
export const late = text('طلبات تأخرت عن موعدها', 'Orders past their promised day')
export const returns = text('طلبات إرجاع', 'Return requests')
export const refusedRefunds = text('استرداد رفضه البنك', 'Refunds the bank refused')
export const transfers = text('إيصالات تحويل للمراجعة', 'Receipts of transfers to check')
export const refundsByTransfer = text('مبالغ تُرد بتحويل', 'Refunds to send by transfer')
export const approvals = text('موافقات تنتظرك', 'Approvals waiting for you')
export const reviews = text('تقييمات للمراجعة', 'Reviews to check')
export const messages = text('رسائل مفتوحة', 'Open messages')
export const lateMessages = text('رسائل تأخر الرد عليها', 'Messages past their answer time')
export const privacyRequests = text('طلبات خصوصية', 'Privacy requests')
export const dueOn = text('أقربها يستحق {when}', 'the first is due {when}')
export const notice = text('{what}: {n}', '{what}: {n}')
export const tasks = plural(
  {
    zero: 'لا شيء ينتظر',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: '{n} مهام',
    many: '{n} مهمة',
    other: '{n} مهمة',
  },
  { one: '{n} task', other: '{n} tasks' },
)
export const since = text('أقدمها {when}', 'oldest {when}')
