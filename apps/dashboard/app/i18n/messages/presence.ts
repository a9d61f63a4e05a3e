import { text } from '@asjad/ui/i18n/text.ts'

export const alsoHere = text('{name} يفتح هذه الصفحة أيضًا', '{name} has this page open too')
export const alsoEditing = {
  product: text('{name} يعدّل هذه القطعة الآن', '{name} is editing this product now'),
  category: text('{name} يعدّل هذا القسم الآن', '{name} is editing this category now'),
  message: text('{name} يكتب ردًّا على هذه الرسالة الآن', '{name} is writing a reply to this message now'),
  page: text('{name} يعدّل هذه الصفحة الآن', '{name} is editing this page now'),
  faq: text('{name} يعدّل هذا السؤال الآن', '{name} is editing this question now'),
  home: text('{name} يعدّل الصفحة الرئيسية الآن', '{name} is editing the home page now'),
  settings: text('{name} يعدّل الإعدادات الآن', '{name} is editing the settings now'),
  coupon: text('{name} يعدّل هذا الكود الآن', '{name} is editing this coupon now'),
  courier: text('{name} يعدّل شركة الشحن هذه الآن', '{name} is editing this courier now'),
  webhook: text('{name} يعدّل هذه الوجهة الآن', '{name} is editing this address now'),
  testimonial: text('{name} يعدّل هذا الرأي الآن', '{name} is editing this testimonial now'),
}
