import { text } from '@asjad/ui/i18n/text.ts'

export const parts = text('أقسام الصفحة', 'Parts of the page')
export const home = text('الصفحة الرئيسية', 'Home page')
export const pages = text('الصفحات والسياسات', 'Pages and policies')
export const faq = text('الأسئلة الشائعة', 'Questions')
export const testimonials = text('آراء العملاء', 'Testimonials')
