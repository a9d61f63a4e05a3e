import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('ماذا يقول عملاؤنا', 'What our customers say')
export const subtitle = text('آراء ممن اشتروا منّا.', 'From people who bought from us.')
export const none = text('لا توجد آراء', 'No testimonials found')
