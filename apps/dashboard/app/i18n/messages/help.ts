import { text } from '@asjad/ui/i18n/text.ts'

export const help = text('المساعدة', 'Help')
export const handbook = text('دليل المتجر', 'The shop’s handbook')
export const pages = text('صفحات الدليل', 'Pages of the handbook')
export const firstDay = text('اليوم الأول', 'The first day')
export const signIn = text('الدخول والحساب', 'Signing in, your account')
export const orders = text('الطلبات', 'Orders')
export const oneOrder = text('طلب واحد', 'One order')
export const returnsAndRefunds = text('الإرجاع ورد المبلغ', 'Returns and refunds')
export const peopleAndRoles = text('الموظفون والصلاحيات', 'Staff, roles and the audit log')
export const goldPrice = text('سعر الذهب', 'The gold price')
export const importing = text('الاستيراد والتصدير', 'Import and export')
