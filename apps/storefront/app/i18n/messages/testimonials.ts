import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('آراء عملائنا', 'What our customers say')
export const subtitle = text('كتبها من اشترى منّا.', 'From people who bought from us.')
export const none = text('لا توجد آراء', 'No testimonials found')
